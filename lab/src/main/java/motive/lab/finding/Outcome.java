package motive.lab.finding;

import java.util.Map;
import java.util.TreeMap;

/**
 * An experiment with what it found and where that comes from.
 *
 * @param inputs all that decides the results, by name
 * @param run where and how they were made: command, threads, versions
 */
public record Outcome(
    String id,
    String title,
    String asks,
    Findings findings,
    Map<String, String> inputs,
    Map<String, String> run) {
  public Outcome {
    Block.requireId(id);
    inputs = new TreeMap<>(inputs);
    run = new TreeMap<>(run);
  }

  /** How many comparisons came out so. */
  public long count(PublishedComparison.Verdict verdict) {
    return findings.comparisons().stream()
        .flatMap(versus -> versus.rows().stream())
        .filter(row -> row.verdict() == verdict)
        .count();
  }
}
