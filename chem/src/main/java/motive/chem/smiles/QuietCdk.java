package motive.chem.smiles;

import org.openscience.cdk.tools.ILoggingTool;
import org.openscience.cdk.tools.LoggingToolFactory;

/**
 * A switch that keeps CDK from writing to the terminal: Motive reports what is wrong with a
 * molecule.
 */
public final class QuietCdk {
  static {
    LoggingToolFactory.setLoggingToolClass(Silence.class);
  }

  private QuietCdk() {}

  /** Silences CDK; to be called before the first of its classes is used. */
  public static void ensure() {
    // Loading this class has done it.
  }

  /**
   * A log that writes nothing. Public, with this constructor method, because CDK looks for both.
   */
  public static final class Silence implements ILoggingTool {
    private Silence() {}

    /** The log of any class; CDK calls it by reflection. */
    public static ILoggingTool create(Class<?> source) {
      return new Silence();
    }

    @Override
    public void dumpSystemProperties() {}

    @Override
    public void setStackLength(int length) {}

    @Override
    public void dumpClasspath() {}

    @Override
    public void debug(Object object) {}

    @Override
    public void debug(Object object, Object... more) {}

    @Override
    public void error(Object object) {}

    @Override
    public void error(Object object, Object... more) {}

    @Override
    public void fatal(Object object) {}

    @Override
    public void info(Object object) {}

    @Override
    public void info(Object object, Object... more) {}

    @Override
    public void warn(Object object) {}

    @Override
    public void warn(Object object, Object... more) {}

    @Override
    public boolean isDebugEnabled() {
      return false;
    }

    @Override
    public void setLevel(int level) {}

    @Override
    public int getLevel() {
      return OFF;
    }
  }
}
