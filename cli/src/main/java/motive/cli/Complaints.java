package motive.cli;

/** Tells of what was not answered, and whether there was any. */
final class Complaints {
  private final CommonOptions common;
  private final boolean strict;
  private final String thing;
  private long count;

  /**
   * @param strict whether the first ends everything
   * @param thing what is counted, such as line
   */
  Complaints(CommonOptions common, boolean strict, String thing) {
    this.common = common;
    this.strict = strict;
    this.thing = thing;
  }

  /** Tells of one; also where nothing but results is to be printed. */
  void tell(String complaint) {
    if (strict) {
      throw new IllegalArgumentException(complaint);
    }
    count++;
    common.err().println("motive: " + complaint);
    common.err().flush();
  }

  /** What the command ends with. */
  int exitCode() {
    if (count > 0) {
      common
          .err()
          .println(
              "motive: " + count + " " + thing + (count == 1 ? " was" : "s were") + " left out");
    }
    return count == 0 ? Main.DONE : Main.FAILED;
  }
}
