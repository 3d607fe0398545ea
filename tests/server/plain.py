"""What a client over plain HTTP is given for TLS: nothing, since reading all certificates takes it 20 ms."""

from __future__ import annotations

import ssl
from typing import Final

PLAIN: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # trusts nobody
