package motive.spark;

import java.io.PrintWriter;

/** Tells a person what they should know beside the result. */
record Telling(PrintWriter err, boolean quiet) {
  void say(String message) {
    if (!quiet) {
      err.println("motive: " + message);
      err.flush();
    }
  }
}
