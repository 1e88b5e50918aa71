package motive.cli;

/** The reports of graphs or lines without a result, and their number. */
final class LineErrors {
  private final CommonOptions common;
  private final boolean strict;
  private final String thing;
  private long count;

  /**
   * @param strict whether the first ends everything
   * @param thing what is counted, such as line
   */
  LineErrors(CommonOptions common, boolean strict, String thing) {
    this.common = common;
    this.strict = strict;
    this.thing = thing;
  }

  /** Reports one, quiet or not. */
  void report(String complaint) {
    if (strict) {
      throw new IllegalArgumentException(complaint);
    }
    count++;
    common.print(complaint);
  }

  /** The exit code of the command. */
  int exitCode() {
    if (count > 0) {
      common.print(count + " " + thing + (count == 1 ? " was" : "s were") + " left out");
    }
    return count == 0 ? Main.DONE : Main.FAILED;
  }
}
