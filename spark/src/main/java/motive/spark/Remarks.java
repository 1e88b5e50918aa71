package motive.spark;

import java.io.PrintWriter;

/** The printer of remarks beside the result. */
record Remarks(PrintWriter err, boolean quiet) {
  void print(String message) {
    if (!quiet) {
      printGuess(message);
    }
  }

  /** Prints what was guessed or assumed and may make a result wrong, quiet or not. */
  void printGuess(String message) {
    err.println("motive: " + message);
    err.flush();
  }
}
