package motive.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.baseline.RivalKind;
import motive.baseline.catalog.RivalCatalog;
import motive.kit.SimilarityIndex;
import motive.name.NearestName;

/**
 * Explainers as users write them: a name, then settings, such as {@code degree:a=1:b=2}.
 *
 * @param kinds the rivals there are
 */
public record RivalNames(List<RivalKind> kinds) {
  private static final String SUBGRAPHX = "subgraphx";

  /** Copies the list. */
  public RivalNames {
    kinds = List.copyOf(kinds);
  }

  /** Motive, then all rivals. */
  public List<String> all() {
    List<String> names = new ArrayList<>(List.of(ComparisonRunner.MOTIVE));
    kinds.forEach(kind -> names.add(kind.id()));
    RivalCatalog.TRAINED_ELSEWHERE.stream()
        .filter(name -> !names.contains(name))
        .forEach(names::add);
    return names;
  }

  /**
   * The rivals meant by a list; Motive itself is left out, since it always takes part.
   *
   * @param option what messages call the list
   * @throws IllegalArgumentException where a name or a setting is not one
   */
  public List<NamedRival> parse(String option, String text) {
    Map<String, NamedRival> all = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      String name = part.strip();
      if (name.equals("all")) {
        kinds.forEach(kind -> all.put(kind.id(), new NamedRival(kind.id(), kind, Map.of())));
      } else if (!name.equals(ComparisonRunner.MOTIVE)) {
        all.put(name, rival(option, name));
      }
    }
    return List.copyOf(all.values());
  }

  /** One rival; empty where Motive is meant. */
  public Optional<NamedRival> parseOne(String option, String text) {
    return text.strip().equals(ComparisonRunner.MOTIVE)
        ? Optional.empty()
        : Optional.of(rival(option, text.strip()));
  }

  /** The paper's names for SubgraphX with a similarity are SubgraphX. */
  private static String plain(String name) {
    return similarity(name).isPresent() ? SUBGRAPHX : name;
  }

  /** The similarity by which a name wants a rival's own stability scored, if any. */
  public static Optional<SimilarityIndex> similarity(String name) {
    return Arrays.stream(SimilarityIndex.values())
        .filter(index -> name.split(":", -1)[0].equals(SUBGRAPHX + "-" + index.id()))
        .findFirst();
  }

  private NamedRival rival(String option, String text) {
    String[] parts = text.split(":", -1);
    String id = plain(parts[0]);
    Optional<RivalKind> found = kinds.stream().filter(k -> k.id().equals(id)).findFirst();
    if (found.isEmpty() && RivalCatalog.TRAINED_ELSEWHERE.contains(id)) {
      throw new IllegalArgumentException(
          option + " " + id + " must have module motive-learn on the class path, got none; add it");
    }
    RivalKind kind =
        found.orElseThrow(
            () ->
                new IllegalArgumentException(
                    option
                        + " must name one of "
                        + String.join(", ", all())
                        + ", got '"
                        + parts[0]
                        + "'"
                        + NearestName.hint(parts[0], all())));
    Map<String, String> settings = new LinkedHashMap<>();
    for (int i = 1; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            option + " settings must be NAME:KEY=VALUE:…, got '" + text + "'");
      }
      settings.put(parts[i].substring(0, equals), parts[i].substring(equals + 1));
    }
    return new NamedRival(text, kind, settings);
  }
}
