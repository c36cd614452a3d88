"""Settings of a service that keeps or serves files."""

from pathlib import Path
from typing import Annotated, Self

from pydantic import SecretStr, field_validator, model_validator

from kit.process.configuration import OUTSIDE_CONTAINERS, Setting, Topic
from kit.process.settings import ServiceSettings, secret_in


class FileSettings(ServiceSettings):
    """The place of files: a folder, or a bucket of an S3 service; the same for every service.

    Raises:
        ValueError: the bucket's access key comes without its secret, or the other way round.
    """

    files_bucket: Annotated[str, Setting(Topic.PICTURES, unit="name", example="trybuna")] = ""
    """A bucket of an S3 service for pictures, which has to exist. Without one they are files in the home's folder
    `files` (containers: the volume `trybuna_files`) ([Pictures](/docs/books/en/operator/pictures.md))."""
    files_endpoint: Annotated[
        str, Setting(Topic.PICTURES, unit="URL", default="AWS", example="http://seaweedfs:8333")
    ] = ""
    """The address of the S3 service."""
    files_region: Annotated[str, Setting(Topic.PICTURES, unit="name")] = "us-east-1"
    """The region of the bucket."""
    files_access_key: Annotated[
        str, Setting(Topic.PICTURES, default="that of AWS's own variables", example="trybuna")
    ] = ""
    """The access key of the bucket."""
    files_secret_key: Annotated[SecretStr | None, Setting(Topic.PICTURES, OUTSIDE_CONTAINERS, unit="secret")] = None
    """The secret of the access key."""
    files_secret_key_file: Annotated[Path | None, Setting(Topic.PICTURES, example="./files-secret")] = None
    """A file with the secret of the access key; in containers user 10001 has to be able to read it."""

    @field_validator("files_secret_key", mode="before")
    @classmethod
    def nothing_is_no_secret(cls, value: object) -> object:
        """Treat an empty variable, as compose passes it on, as unset."""
        return value or None

    @model_validator(mode="after")
    def key_and_secret_belong_together(self) -> Self:
        """Load the secret from its file; refuse a key without a secret, or the reverse."""
        if self.files_secret_key is None and self.files_secret_key_file is not None:
            self.files_secret_key = secret_in(self.files_secret_key_file, "files_secret_key_file")
        if self.files_bucket and bool(self.files_access_key) != (self.files_secret_key is not None):
            raise ValueError("files_access_key and files_secret_key belong together")
        return self

    @property
    def files_folder(self) -> Path:
        """The folder of files without a bucket."""
        return self.data_folder / "files"
