package motive.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What had to be assumed of a network because neither its file nor anybody said it. */
final class Assumptions {
  private final List<String> lines = new ArrayList<>();

  /** What was said, or else the assumption, which is noted. */
  <T> T resolve(Optional<T> said, T assumed, String line) {
    if (said.isPresent()) {
      return said.get();
    }
    note(line);
    return assumed;
  }

  void note(String line) {
    if (!lines.contains(line)) {
      lines.add(line);
    }
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
