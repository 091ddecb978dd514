"""Programs in a pseudo-terminal: when a text is on the screen, and how much memory they take."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

import pyte

class Terminal:
    """A program on a terminal of its own; to be used with `with`."""

    def __init__(self, command, columns=120, lines=40, environment=None):
        self.started = time.monotonic()
        # A small process of its own: a child inherits the peak of its parent.
        self.process, self.device = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.environ.update({"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | (environment or {}))
            try:
                os.execvp(command[0], command)
            finally:
                os._exit(127)
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.written = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, signal.SIGTERM)
        deadline = time.monotonic() + 5
        while os.waitpid(self.process, os.WNOHANG)[0] == 0:
            self._read(0.01)
            if time.monotonic() > deadline:
                os.kill(self.process, signal.SIGKILL)
                deadline += 60
        os.close(self.device)

    def _read(self, seconds):
        """Draws what comes within some time; says whether anything did."""
        if not select.select([self.device], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.device, 1 << 16)
        except OSError:
            return False
        # The moment counts when it comes, not when it is drawn here.
        self.written = time.monotonic()
        self.stream.feed(self.decoder.decode(data))
        return bool(data)

    def shows(self, text):
        """Whether a text is on the screen."""
        return any(text in line for line in self.screen.display)

    def until(self, text, since=None, limit=60):
        """Seconds from a moment, else the start, until a text is on the screen; None: it never is."""
        since = self.started if since is None else since
        while not self.shows(text):
            if time.monotonic() - since > limit or not self._read(0.5) and self._is_gone():
                return None
        return (self.written or since) - since

    def _is_gone(self):
        return not os.path.exists(f"/proc/{self.process}/maps")

    def press(self, keys, text=None, then=None, limit=20, settles=True):
        """Seconds from keys to a text that was not there; without a text, to the first output.

        With another text that comes later: both times.
        """
        if settles:
            self.settle()
        if text is not None and self.shows(text):
            return None if then is None else (None, None)
        since = time.monotonic()
        self.type(keys)
        if text is None:
            return self.written - since if self._read(limit) else None
        first = self.until(text, since, limit)
        return first if then is None else (first, self.until(then, since, limit))

    def type(self, keys):
        """Types keys that are not measured, and that may change nothing on the screen."""
        os.write(self.device, keys if isinstance(keys, bytes) else keys.encode())

    def settle(self, seconds=0.05, limit=60):
        """Waits until nothing is written any more, for no longer than a limit."""
        end = time.monotonic() + limit
        while time.monotonic() < end and self._read(seconds):
            pass

    def memory(self):
        """The most memory that it has taken, in MiB (VmHWM of proc(5))."""
        with open(f"/proc/{self.process}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmHWM"):
                    return int(line.split()[1]) / 1024
        return None
