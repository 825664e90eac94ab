"""A WebKitGTK window for WebKitWebDriver that keeps its data between starts, as a person's browser does.

Debian's MiniBrowser forgets everything of an automated session, so a reopened browser would prove nothing.
Usage: webkit-window.py FOLDER
"""

import sys
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
manager = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=f"{folder}/cache")
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)


def start(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-window")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", start)
window = Gtk.Window(default_width=390, default_height=844)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()
view.load_uri("about:blank")
Gtk.main()
