package motive.lab.page;

import java.util.List;
import java.util.Map;

/** Small texts that pages share. */
final class Texts {
  private Texts() {}

  /** Names with their values, one a line. */
  static List<String> entries(Map<String, String> map) {
    return map.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).toList();
  }
}
