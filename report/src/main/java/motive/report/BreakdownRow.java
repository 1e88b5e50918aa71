package motive.report;

import java.util.List;

/**
 * A number and the numbers it is made of.
 *
 * @param name what the number is
 * @param value the number as readers shall see it
 * @param how how it comes out of its parts; may be empty
 * @param parts what it is made of; may be empty
 */
public record BreakdownRow(String name, String value, String how, List<BreakdownRow> parts) {
  /** Copies the list. */
  public BreakdownRow {
    parts = List.copyOf(parts);
  }
}
