"""Client of the Comanda API."""

from .client import Comanda
from .transport import ComandaError

__all__ = ["Comanda", "ComandaError"]
