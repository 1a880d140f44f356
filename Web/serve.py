"""Serves a folder on 127.0.0.1: `serve.py FOLDER [PORT]`. Without a port, uses the first free one from 8000."""

import functools
import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Send small answers at once, without waiting for more data.
    disable_nagle_algorithm = True
    # Browsers accept a module only with the right type, and the system may have another.
    extensions_map = {
        "": "application/octet-stream",
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".md": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".ts": "text/plain; charset=utf-8",
    }

    # The page may have changed since the last request.
    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


def serve(folder, ports=range(8000, 8100)):
    handler = functools.partial(Handler, directory=folder)
    for port in ports:
        try:
            return Server(("127.0.0.1", port), handler)
        except OSError:
            continue
    raise SystemExit("There is no free port.")


if __name__ == "__main__":
    server = serve(sys.argv[1], [int(sys.argv[2])] if len(sys.argv) > 2 else range(8000, 8100))
    print(f"http://127.0.0.1:{server.server_port}/demo/ (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
