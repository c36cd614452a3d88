"""Problems that several features of storage_logs raise."""

from kit.api.errors import Problem


class FileNotFound(Problem):
    """No picture has this address, or it was removed."""

    status = 404
    code = "file-not-found"
    title = "File not found"
    pl = "Nie ma takiego obrazu."
    en = "There is no such picture."
