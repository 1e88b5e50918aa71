package motive.app;

import java.util.Map;
import motive.cli.CommandSource;

/** The commands of this module. */
public final class AppCommands implements CommandSource {
  @Override
  public Map<String, Object> commands() {
    return Map.of(
        "kit build", new KitBuildCommand(), "lab", new LabCommand(), "studio", new StudioCommand());
  }
}
