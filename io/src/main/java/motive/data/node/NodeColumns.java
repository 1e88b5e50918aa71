package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DatasetFormatException;

/**
 * The use of each column of a table of nodes, by its name.
 *
 * @param id the place of the identifiers
 * @param target the place of classes or values, -1 where there are none
 * @param split the place of the words that set nodes aside, -1 where there is none
 * @param masks the places of the columns that do so with a 1
 * @param free the places of all columns that are features
 */
record NodeColumns(int id, int target, int split, Map<Split, Integer> masks, List<Integer> free) {
  private static final List<String> IDS = List.of("id", "node", "node_id");
  private static final List<String> TARGETS = List.of("class", "label", "y", "target");

  static NodeColumns of(TableRows rows, NodeOptions options) throws DatasetFormatException {
    for (String name : options.dropped()) {
      rows.require(name);
    }
    for (String name : options.words()) {
      rows.require(name);
    }
    List<Integer> free =
        new ArrayList<>(
            IntStream.range(0, rows.header().size())
                .filter(i -> !options.dropped().contains(lower(rows.header().get(i))))
                .boxed()
                .toList());
    int id = id(rows, options);
    free.remove((Integer) id);
    int target = target(rows, options, free);
    free.remove((Integer) target);
    int split = rows.place("split");
    split = free.remove((Integer) split) ? split : -1;
    Map<Split, Integer> masks = new EnumMap<>(Split.class);
    for (int place : List.copyOf(free)) {
      Split.of(rows.header().get(place)).ifPresent(found -> masks.put(found, place));
    }
    free.removeAll(masks.values());
    return new NodeColumns(id, target, split, masks, List.copyOf(free));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static int id(TableRows rows, NodeOptions options) throws DatasetFormatException {
    if (options.idColumn().isPresent()) {
      return rows.require(options.idColumn().get());
    }
    List<Integer> places = rows.places(IDS);
    // Some programs write the numbers of the rows first, without a name.
    if (places.isEmpty() && rows.header().get(0).isEmpty()) {
      return 0;
    }
    if (places.size() != 1) {
      throw rows.refusal(
          Refuse.text(
              "header must have one column of ids ({}), got {}; choose it with --id-column",
              String.join(", ", IDS),
              names(rows, places)));
    }
    return places.get(0);
  }

  private static int target(TableRows rows, NodeOptions options, List<Integer> free)
      throws DatasetFormatException {
    String named = options.targetColumn().orElse("");
    if (named.equals(NodeOptions.NO_TARGETS)) {
      return -1;
    }
    if (!named.isEmpty()) {
      int place = rows.require(named);
      if (!free.contains(place)) {
        throw rows.refusal(
            Refuse.text(
                "column of classes must be another than that of ids, and not dropped, got {}",
                shown(named)));
      }
      return place;
    }
    List<Integer> places = rows.places(TARGETS).stream().filter(free::contains).toList();
    if (places.size() > 1) {
      throw rows.refusal(
          Refuse.text(
              "header must have one column of classes or values, got {}; choose it with"
                  + " --label-column, or none",
              names(rows, places)));
    }
    return places.isEmpty() ? -1 : places.get(0);
  }

  private static String names(TableRows rows, List<Integer> places) {
    List<String> names =
        places.isEmpty() ? rows.header() : places.stream().map(rows.header()::get).toList();
    return shown(String.join(", ", names));
  }
}
