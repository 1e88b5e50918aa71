package motive.data.node;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import motive.data.Limits;
import motive.data.TargetKind;

/**
 * Settings for reading one large graph.
 *
 * @param idColumn the column of a table that names the nodes; by the usual names if none is given
 * @param targetColumn the column of classes or values in the same way, or {@value #NO_TARGETS}
 * @param targets whether nodes have classes or values
 * @param dropped columns of a table that are not read
 * @param words columns of a table whose numbers count as words
 * @param raw whether numbers of a table stay as they are; else they get mean 0 and deviation 1
 * @param directed whether edges keep their direction, where the file itself does not say
 * @param recipe how columns become features, as with data that were read before
 * @param limits how much a reader takes
 */
public record NodeOptions(
    Optional<String> idColumn,
    Optional<String> targetColumn,
    TargetKind targets,
    Set<String> dropped,
    Set<String> words,
    boolean raw,
    boolean directed,
    Optional<FeatureRecipe> recipe,
    Limits limits) {
  /** What stands for the column of classes where there is none. */
  public static final String NO_TARGETS = "none";

  /** All by the names of the columns; edges without direction. */
  public static final NodeOptions DEFAULT =
      new NodeOptions(
          Optional.empty(),
          Optional.empty(),
          TargetKind.AUTO,
          Set.of(),
          Set.of(),
          false,
          false,
          Optional.empty(),
          Limits.DEFAULT);

  /** Checks that nothing is null; names of columns count in any case. */
  public NodeOptions {
    Objects.requireNonNull(idColumn, "idColumn");
    Objects.requireNonNull(targetColumn, "targetColumn");
    Objects.requireNonNull(targets, "targets");
    dropped = lowerCase(dropped);
    words = lowerCase(words);
    Objects.requireNonNull(recipe, "recipe");
    Objects.requireNonNull(limits, "limits");
  }

  private static Set<String> lowerCase(Set<String> names) {
    Set<String> lower = new TreeSet<>();
    names.forEach(name -> lower.add(name.strip().toLowerCase(Locale.ROOT)));
    return Set.copyOf(lower);
  }

  /** The same with a named column of identifiers. */
  public NodeOptions withIdColumn(String name) {
    return new NodeOptions(
        Optional.of(name), targetColumn, targets, dropped, words, raw, directed, recipe, limits);
  }

  /** The same with a named column of classes or values, or {@value #NO_TARGETS}. */
  public NodeOptions withTargetColumn(String name) {
    return new NodeOptions(
        idColumn, Optional.of(name), targets, dropped, words, raw, directed, recipe, limits);
  }

  /** The same where nodes have classes, or values. */
  public NodeOptions withTargets(TargetKind other) {
    return new NodeOptions(
        idColumn, targetColumn, other, dropped, words, raw, directed, recipe, limits);
  }

  /** The same without some columns. */
  public NodeOptions withDropped(Set<String> names) {
    return new NodeOptions(
        idColumn, targetColumn, targets, names, words, raw, directed, recipe, limits);
  }

  /** The same where the numbers of some columns count as words. */
  public NodeOptions withWords(Set<String> names) {
    return new NodeOptions(
        idColumn, targetColumn, targets, dropped, names, raw, directed, recipe, limits);
  }

  /** The same where numbers stay as they are, or do not. */
  public NodeOptions withRaw(boolean other) {
    return new NodeOptions(
        idColumn, targetColumn, targets, dropped, words, other, directed, recipe, limits);
  }

  /** The same where edges keep their direction, or do not. */
  public NodeOptions withDirected(boolean other) {
    return new NodeOptions(
        idColumn, targetColumn, targets, dropped, words, raw, other, recipe, limits);
  }

  /** The same where columns become features as they did before. */
  public NodeOptions withRecipe(FeatureRecipe known) {
    return new NodeOptions(
        idColumn, targetColumn, targets, dropped, words, raw, directed, Optional.of(known), limits);
  }

  /** The same with other limits. */
  public NodeOptions withLimits(Limits other) {
    return new NodeOptions(
        idColumn, targetColumn, targets, dropped, words, raw, directed, recipe, other);
  }
}
