package motive.data.node;

import java.util.Locale;
import java.util.Optional;

/** A part of the nodes that training sets aside for a purpose. */
public enum Split {
  /** Nodes that a model is trained on. */
  TRAIN("train"),
  /** Nodes by which training stops. */
  VALIDATION("val"),
  /** Nodes that a model is judged by. */
  TEST("test");

  private final String word;

  Split(String word) {
    this.word = word;
  }

  /** The word for it in files. */
  public String word() {
    return word;
  }

  /** The split that a word of a file means, in any case. */
  static Optional<Split> of(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "train", "training" -> Optional.of(TRAIN);
      case "val", "valid", "validation" -> Optional.of(VALIDATION);
      case "test" -> Optional.of(TEST);
      default -> Optional.empty();
    };
  }
}
