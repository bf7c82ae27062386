"""The table on the network: the ASGI app, its wire format, and the process that serves them."""

from rummy500.web.run import serve
from rummy500.web.settings import SettingError, Settings, add_options, settings_of

__all__ = ["SettingError", "Settings", "add_options", "serve", "settings_of"]
