"""The client: all operations by group, lists page by page, and documents as they change."""

from collections.abc import Callable, Iterator
from typing import ParamSpec

from .operations import Operations
from .transport import Document, DocumentPage, Transport

_Asked = ParamSpec("_Asked")


class Comanda(Operations):
    """Connects to a server. No call is made yet."""

    def __init__(self, url: str, key: str, *, timeout: float = 60, max_retries: int = 4) -> None:
        super().__init__(Transport(url, key, timeout=timeout, max_retries=max_retries))

    def all(
        self, read: Callable[_Asked, DocumentPage[Document]], *args: _Asked.args, **query: _Asked.kwargs
    ) -> Iterator[Document]:
        """Yields all documents of a list, page by page: `comanda.all(comanda.orders.list, status=["unopened"])`."""
        while True:
            page = read(*args, **query)
            yield from page["documents"]
            if page["cursor"] is None:
                return
            query["cursor"] = page["cursor"]
