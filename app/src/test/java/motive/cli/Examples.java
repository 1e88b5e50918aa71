package motive.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that runs the first examples of commands in its folder, one after the other. */
final class Examples {
  private static final int WAITS = 600;

  private Examples() {}

  /** The command lines of the first example in a help text; a second one is indented below it. */
  static List<String> first(String help) {
    List<String> found = new ArrayList<>();
    for (String line : help.substring(help.indexOf("\nExample: ") + 1).lines().toList()) {
      if (!found.isEmpty() && line.startsWith("Example: ")) {
        break;
      }
      found.add(line.replace("Example: ", "").strip());
    }
    return found;
  }

  /** Takes the names of commands; prints a line for each that did not end well. */
  public static void main(String[] commands) throws Exception {
    for (String command : commands) {
      Ran help = Ran.motive((command + " --help").split(" ", -1));
      for (String example : first(help.out())) {
        String[] words = example.replaceFirst("motive ", "").split(" ", -1);
        String failure = words[0].equals("studio") ? studio(words) : run(words);
        if (!failure.isEmpty()) {
          System.out.println(example + ": " + failure);
        }
      }
    }
    // The studio runs on.
    System.exit(0);
  }

  private static String run(String[] words) {
    Ran ran = Ran.motive(words);
    return ran.code() == Main.DONE ? "" : ran.err();
  }

  private static String studio(String[] words) throws InterruptedException {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Thread runs = new Thread(() -> Main.run(new PrintWriter(out), new PrintWriter(err), words));
    runs.setDaemon(true);
    runs.start();
    for (int i = 0; i < WAITS && runs.isAlive() && !out.toString().contains("http:"); i++) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    return out.toString().contains("http:") ? "" : "no address; " + err;
  }
}
