package motive.lab.finding;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The known reasons why measured figures differ from published ones. {@code reasons.json} has
 * facts, each once, and says which of them concern the figures below a key.
 *
 * <p>Immutable and thread-safe.
 */
public final class Reasons {
  static final String RESOURCE = "reasons.json";

  private final Map<String, String> byPrefix;

  private Reasons(Map<String, String> byPrefix) {
    this.byPrefix = byPrefix;
  }

  /** The reasons of the data file. It is read once. */
  public static Reasons load() {
    return Loaded.REASONS;
  }

  /**
   * What is known to set a measured figure apart from the published one: the sentences that belong
   * to the longest prefix of its key.
   *
   * @param key that of a published figure, or of a measured one below it
   */
  public Optional<String> forKey(String key) {
    return byPrefix.keySet().stream()
        .filter(prefix -> Published.isUnder(key, prefix))
        .max(Comparator.comparingInt(String::length))
        .map(byPrefix::get);
  }

  /** The prefixes that have reasons, in the order of the file. */
  List<String> prefixes() {
    return List.copyOf(byPrefix.keySet());
  }

  /** The data file. */
  private record File(List<Fact> facts, List<Reason> reasons) {}

  private record Fact(String id, String text) {}

  /** The facts that concern the figures below a key, by their ids. */
  private record Reason(String prefix, List<String> facts) {}

  static Reasons read(byte[] json, String name) {
    File file = LabData.parse(json, name, File.class);
    return LabData.checked(name, () -> of(file));
  }

  private static Reasons of(File file) {
    Map<String, String> facts = new LinkedHashMap<>();
    for (Fact fact : file.facts) {
      require(facts.put(fact.id, fact.text) == null, "ids must be unique, got " + fact.id);
    }
    Map<String, String> byPrefix = new LinkedHashMap<>();
    Set<String> unused = new LinkedHashSet<>(facts.keySet());
    for (Reason reason : file.reasons) {
      require(!reason.facts.isEmpty(), reason.prefix + ": must name at least one fact, got none");
      for (String fact : reason.facts) {
        require(facts.containsKey(fact), reason.prefix + ": must name facts, got '" + fact + "'");
        unused.remove(fact);
      }
      String sentences = reason.facts.stream().map(facts::get).collect(Collectors.joining(" "));
      require(
          byPrefix.put(reason.prefix, sentences) == null,
          "prefixes must be unique, got " + reason.prefix);
    }
    require(unused.isEmpty(), "every fact must be named by a reason, got none for " + unused);
    return new Reasons(byPrefix);
  }

  private static void require(boolean holds, String rule) {
    if (!holds) {
      throw new IllegalArgumentException(rule);
    }
  }

  private static final class Loaded {
    static final Reasons REASONS = read(LabData.resource(RESOURCE), RESOURCE);
  }
}
