"""Serves the repository and the pages of the tests on 127.0.0.1."""

import http.server
import pathlib
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]

SCRIPT = '<script type="module" src="/Web/dist/rotary-knob.js"></script>'
STUDIO = SCRIPT.replace("rotary-knob.js", "studio.js")


def document(body, head="", lang="en", script=SCRIPT):
    """Returns a whole page with a body."""
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>A page</title>'
        f"{head}{script}</head><body>{body}</body></html>"
    )


class Site:
    """The server, and the pages that it has besides the files: for each path, text and headers."""

    def __init__(self):
        self.pages = {}
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def add(self, text, headers=None, kind="text/html; charset=utf-8"):
        """Adds a page, and returns its address."""
        path = f"/page-{len(self.pages)}"
        self.pages[path] = (text, kind, headers or {})
        return self.address + path

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def _handler(site):
        class Handler(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(ROOT))

            def do_GET(self):
                path = self.path.partition("?")[0]
                if path == "/favicon.ico":
                    self._answer(204, b"", "image/x-icon", {})
                elif path in site.pages:
                    text, kind, headers = site.pages[path]
                    self._answer(200, text.encode(), kind, headers)
                else:
                    super().do_GET()

            def _answer(self, status, body, kind, headers):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler
