package motive.spark;

import java.io.PrintWriter;

/** Tells a person what they should know beside the result. */
record Telling(PrintWriter err, boolean quiet) {
  void say(String message) {
    if (!quiet) {
      sayGuess(message);
    }
  }

  /** Tells what was guessed or assumed and may make an answer wrong, whether quiet or not. */
  void sayGuess(String message) {
    err.println("motive: " + message);
    err.flush();
  }
}
