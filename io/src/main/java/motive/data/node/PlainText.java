package motive.data.node;

import static motive.data.DatasetFormatException.shown;

/** Text that can be shown and written: one line without control characters. */
final class PlainText {
  private PlainText() {}

  /** Why a text is none; empty where it is one. */
  static String objectionTo(String what, String text) {
    return text.chars().anyMatch(Character::isISOControl)
        ? what + " must be text without control characters, got " + shown(text)
        : "";
  }
}
