"""Serves one file by HTTP and answers 304 to whoever has it: server.py FILE; prints its port."""

import http.server
import os
import sys


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        status = os.stat(sys.argv[1])
        tag = f'"{status.st_ino}-{status.st_size}-{status.st_mtime_ns}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("ETag", tag)
        self.send_header("Content-Type", "text/csv")
        self.send_header("Content-Length", str(status.st_size))
        self.end_headers()
        with open(sys.argv[1], "rb") as file:
            while block := file.read(1 << 20):
                self.wfile.write(block)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
