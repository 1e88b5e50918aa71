package motive.lab.page;

import java.util.Locale;
import motive.lab.finding.Versus.Verdict;
import motive.report.Badge;

/** Verdicts as words and badges. */
final class Verdicts {
  private Verdicts() {}

  /** What files call it. */
  static String id(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  static String words(Verdict verdict) {
    return switch (verdict) {
      case AGREES -> "agrees";
      case DIFFERS -> "differs";
      case OURS_ALONE -> "ours alone";
      case NOT_MEASURED -> "not measured";
      case OTHER_SETTINGS -> "other settings";
    };
  }

  static Badge badge(Verdict verdict) {
    return new Badge(
        words(verdict),
        switch (verdict) {
          case AGREES -> Badge.Tone.GOOD;
          case DIFFERS -> Badge.Tone.CAUTION;
          case OURS_ALONE, NOT_MEASURED, OTHER_SETTINGS -> Badge.Tone.NEUTRAL;
        });
  }
}
