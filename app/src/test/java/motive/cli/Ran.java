package motive.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What a command printed and how it ended. */
record Ran(int code, String out, String err) {
  static Ran motive(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(err), args);
    return new Ran(code, out.toString(), err.toString());
  }
}
