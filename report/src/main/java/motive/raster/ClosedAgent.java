package motive.raster;

import java.awt.Dimension;
import java.awt.geom.Dimension2D;
import org.apache.batik.bridge.ExternalResourceSecurity;
import org.apache.batik.bridge.NoLoadExternalResourceSecurity;
import org.apache.batik.bridge.NoLoadScriptSecurity;
import org.apache.batik.bridge.ScriptSecurity;
import org.apache.batik.bridge.UserAgentAdapter;
import org.apache.batik.util.ParsedURL;
import org.jspecify.annotations.Nullable;

/** A user agent that refuses all that a document would fetch or run, and prints nothing. */
final class ClosedAgent extends UserAgentAdapter {
  private final double width;
  private final double height;

  ClosedAgent(double width, double height) {
    this.width = width;
    this.height = height;
  }

  @Override
  public Dimension2D getViewportSize() {
    return new Dimension((int) Math.ceil(width), (int) Math.ceil(height));
  }

  @Override
  public ScriptSecurity getScriptSecurity(
      String type, ParsedURL script, @Nullable ParsedURL document) {
    return new NoLoadScriptSecurity(type);
  }

  @Override
  public ExternalResourceSecurity getExternalResourceSecurity(
      ParsedURL resource, @Nullable ParsedURL document) {
    return new NoLoadExternalResourceSecurity();
  }
}
