"""Sends calls to the server, repeats those that it was too busy for, and follows documents as they change."""

import json
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypedDict, TypeGuard, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

_PREFIX = "/api/v1"
_RETRIED = {429, 502, 503, 504}
_FIRST_DELAY_SECONDS = 0.5

Document = TypeVar("Document")


class DocumentPage(TypedDict, Generic[Document]):
    """One page of a list. The cursor leads to the next page; it is None on the last one."""

    documents: list[Document]
    cursor: str | None
    hasMore: bool


class ComandaError(Exception):
    """A refusal of the server. `code` never changes; the message is for people."""

    def __init__(self, status: int, body: Mapping[str, Any]) -> None:
        super().__init__(str(body.get("message", f"The server answered {status}.")))
        self.status = status
        self.code = str(body.get("code", "unknown"))
        self.data: Mapping[str, Any] = body.get("data") or {}


class Transport:
    """Calls operations of one server with one key."""

    def __init__(self, url: str, key: str, *, timeout: float, max_retries: int) -> None:
        self._base = url.rstrip("/") + _PREFIX
        self._key = key
        self._timeout = timeout
        self._max_retries = max_retries

    def call(
        self, method: str, path: str, values: Mapping[str, Any], idempotency_key: str | None = None
    ) -> Any:
        """Puts the values into the address of a read, or into the body of a command, and returns the answer."""
        rest = {name: value for name, value in values.items() if value is not None or method == "POST"}
        for name in [name for name in rest if "{" + name + "}" in path]:
            path = path.replace("{" + name + "}", quote(str(rest.pop(name)), safe=""))
        headers = {"authorization": f"Bearer {self._key}", "accept": "application/json"}
        body = None
        if method == "POST":
            headers["content-type"] = "application/json"
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
            body = json.dumps(rest).encode()
        elif rest:
            path += "?" + urlencode({name: _to_text(value) for name, value in rest.items()}, doseq=True)
        attempt = 0
        while True:
            try:
                request = Request(self._base + path, data=body, headers=headers, method=method)
                with urlopen(request, timeout=self._timeout) as response:
                    return json.loads(response.read())
            except HTTPError as error:
                refusal = ComandaError(error.code, _read_json(error))
                if error.code not in _RETRIED or attempt >= self._max_retries:
                    raise refusal from None
                delay = _delay(error.headers.get("retry-after"), attempt)
            except URLError:
                if attempt >= self._max_retries:
                    raise
                delay = _delay(None, attempt)
            attempt += 1
            time.sleep(delay)


def follow_document(
    transport: Transport, read: Callable[[str], Document], collection: str, document_id: str
) -> Iterator[Document]:
    """Yields a document now, and again after every change, until it is gone or nobody reads on."""
    query = {"collection": collection, "where": [["id", "==", document_id]]}
    cursor: str | None = None
    while True:
        asked = {"query": query} if cursor is None else {"query": query, "cursor": cursor}
        events = transport.call("POST", "/documents/poll", asked)["events"]
        if not events:
            continue
        cursor = events[-1]["cursor"]
        try:
            document = read(document_id)
        except ComandaError as error:
            if error.status == 404:
                return
            raise
        yield document


def _read_json(error: HTTPError) -> Mapping[str, Any]:
    try:
        body = json.loads(error.read())
    except ValueError:
        return {}
    return body if _is_object(body) else {}


def _is_object(value: Any) -> TypeGuard[Mapping[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: Any) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    return isinstance(value, (list, tuple))


def _delay(retry_after: str | None, attempt: int) -> float:
    if retry_after is not None and retry_after.isdigit():
        return float(retry_after)
    return _FIRST_DELAY_SECONDS * 2**attempt


def _to_text(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return [_to_text(one) for one in value] if _is_list(value) else value
