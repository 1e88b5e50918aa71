package motive.lab.finding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
    Optional<String> longest = Optional.empty();
    for (String prefix : byPrefix.keySet()) {
      if (Keys.isUnder(key, prefix) && prefix.length() > longest.map(String::length).orElse(-1)) {
        longest = Optional.of(prefix);
      }
    }
    return longest.map(byPrefix::get);
  }

  /** The prefixes that have reasons, in the order of the file. */
  List<String> prefixes() {
    return List.copyOf(byPrefix.keySet());
  }

  static Reasons read(DataFile file) {
    file.only(Set.of("facts", "reasons"));
    Map<String, String> facts = new LinkedHashMap<>();
    for (DataFile fact : file.member("facts").elements()) {
      fact.only(Set.of("id", "text"));
      String id = fact.member("id").text();
      if (facts.put(id, fact.member("text").text()) != null) {
        throw fact.fail("ids must be unique, got " + id + " twice");
      }
    }
    Map<String, String> byPrefix = new LinkedHashMap<>();
    Set<String> unused = new LinkedHashSet<>(facts.keySet());
    for (DataFile reason : file.member("reasons").elements()) {
      reason.only(Set.of("prefix", "facts"));
      String prefix = reason.member("prefix").text();
      List<String> sentences = new ArrayList<>();
      for (DataFile fact : reason.member("facts").elements()) {
        String sentence = facts.get(fact.text());
        if (sentence == null) {
          throw fact.fail("must be the id of a fact, got '" + fact.text() + "'");
        }
        sentences.add(sentence);
        unused.remove(fact.text());
      }
      if (sentences.isEmpty()) {
        throw reason.fail("must name at least one fact, got none");
      }
      if (byPrefix.put(prefix, String.join(" ", sentences)) != null) {
        throw reason.fail("prefixes must be unique, got " + prefix + " twice");
      }
    }
    if (!unused.isEmpty()) {
      throw file.fail("every fact must be named by a reason, got none for " + unused);
    }
    return new Reasons(byPrefix);
  }

  private static final class Loaded {
    static final Reasons REASONS = read(DataFile.resource(RESOURCE));
  }
}
