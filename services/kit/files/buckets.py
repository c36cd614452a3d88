"""Storage of bytes by name in a bucket of an S3 service."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import obstore
import structlog
from obstore.exceptions import BaseError
from obstore.store import S3Store

from kit.api.errors import ServiceUnavailable
from kit.files.settings import FileSettings

log = structlog.get_logger(__name__)


class BucketStore:
    """Keeps bytes as objects of a bucket.

    Args:
        settings: the service, the bucket and the log-in.
    """

    def __init__(self, settings: FileSettings) -> None:
        secret = settings.files_secret_key
        given: dict[str, Any] = {
            "endpoint": settings.files_endpoint,
            "access_key_id": settings.files_access_key,
            "secret_access_key": secret.get_secret_value() if secret else "",
        }
        self._bucket = S3Store(
            settings.files_bucket,
            region=settings.files_region,
            virtual_hosted_style_request=not settings.files_endpoint,
            # with one more try less than a gateway waits (12 s)
            client_options={
                "connect_timeout": "2s",
                "timeout": "5s",
                "allow_http": settings.files_endpoint.startswith("http://"),
            },
            retry_config={"max_retries": 1, "retry_timeout": timedelta(seconds=8)},
            **{name: value for name, value in given.items() if value},
        )

    async def put(self, name: str, content: bytes) -> None:
        """Write an object.

        Raises:
            ServiceUnavailable: the service does not answer, or refuses.
        """
        try:
            await obstore.put_async(self._bucket, name, content)
        except (BaseError, OSError) as error:
            raise _away(error) from error

    async def get(self, name: str) -> bytes | None:
        """Return an object's bytes.

        Raises:
            ServiceUnavailable: the service is unreachable, or refuses.
        """
        try:
            found = await obstore.get_async(self._bucket, name)
            return bytes(await found.bytes_async())
        except FileNotFoundError:
            return None
        except (BaseError, OSError) as error:
            raise _away(error) from error

    async def delete(self, name: str) -> None:
        """Delete an object.

        Raises:
            ServiceUnavailable: the service does not answer, or refuses.
        """
        try:
            await obstore.delete_async(self._bucket, name)
        except FileNotFoundError:
            return
        except (BaseError, OSError) as error:
            raise _away(error) from error

    async def names(self) -> Sequence[str]:
        """List the objects.

        Raises:
            ServiceUnavailable: the service does not answer, or refuses.
        """
        try:
            listed = obstore.list(self._bucket)  # pyright: ignore[reportUnknownMemberType] - of pyarrow, which isn't here
            return sorted([one["path"] async for some in listed for one in some])
        except (BaseError, OSError) as error:
            raise _away(error) from error


def _away(error: Exception) -> ServiceUnavailable:
    log.warning("file_store_away", error=str(error)[:200])
    return ServiceUnavailable()
