package motive.cli;

import java.util.Map;

/** Commands that another module adds, found as a service. */
public interface CommandSource {
  /** A new object of each command, by its place, such as {@code lab} or {@code kit build}. */
  Map<String, Object> commands();
}
