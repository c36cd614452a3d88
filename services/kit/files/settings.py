"""Settings of a service that keeps or serves files."""

from pathlib import Path
from typing import Self

from pydantic import SecretStr, field_validator, model_validator

from kit.settings import ServiceSettings, secret_in


class FileSettings(ServiceSettings):
    """Where files are: in a folder, or in a bucket of an S3 service; the same for every service.

    Raises:
        ValueError: the bucket's access key comes without its secret, or the other way round.
    """

    files_bucket: str = ""
    """The bucket; without one files are in `files_folder`. It has to exist."""
    files_endpoint: str = ""
    """The S3 service's address, `http://seaweedfs:8333`; without one that of AWS in `files_region`."""
    files_region: str = "us-east-1"
    files_access_key: str = ""
    files_secret_key: SecretStr | None = None
    files_secret_key_file: Path | None = None
    """A file that holds the secret, where `files_secret_key` is not given; an empty one holds none."""

    @field_validator("files_secret_key", mode="before")
    @classmethod
    def nothing_is_no_secret(cls, value: object) -> object:
        """Take an empty variable, as compose passes it on, for none."""
        return value or None

    @model_validator(mode="after")
    def key_and_secret_belong_together(self) -> Self:
        """Read the secret's file; refuse half a log-in."""
        if self.files_secret_key is None and self.files_secret_key_file is not None:
            self.files_secret_key = secret_in(self.files_secret_key_file, "files_secret_key_file")
        if self.files_bucket and bool(self.files_access_key) != (self.files_secret_key is not None):
            raise ValueError("files_access_key and files_secret_key belong together")
        return self

    @property
    def files_folder(self) -> Path:
        """Answer where files are without a bucket."""
        return self.data_folder / "files"
