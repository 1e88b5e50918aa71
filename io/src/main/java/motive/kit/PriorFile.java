package motive.kit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.files.JsonText;
import motive.data.files.JsonValue;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.Prior;

/**
 * Files of priors in JSON: for each motif one value a class, and how they were counted unless a
 * person gave them. {@code docs/motifs.md} describes the format. What is written reads back equal,
 * bit for bit.
 */
public final class PriorFile {
  private PriorFile() {}

  /**
   * Reads a prior.
   *
   * @throws DatasetFormatException where the file is not a prior; the message says where
   */
  public static Prior read(Path file) throws IOException {
    return prior(JsonValue.read(file));
  }

  /**
   * Reads a prior from memory.
   *
   * @param source its name in messages
   */
  public static Prior parse(byte[] json, String source) throws DatasetFormatException {
    return prior(JsonValue.parse(json, source));
  }

  private static Prior prior(JsonValue json) throws DatasetFormatException {
    json.requireMembers(List.of("motifs"), List.of("containment", "counting"));
    Set<String> names = new LinkedHashSet<>();
    List<List<Double>> rows = new ArrayList<>();
    for (JsonValue motif : json.member("motifs").elements()) {
      motif.requireMembers(List.of("name", "values"), List.of());
      String name = motif.member("name").name();
      if (!names.add(name)) {
        throw motif.member("name").fail("must be unique, got '" + name + "' twice");
      }
      List<Double> values = motif.member("values").numbers();
      if (values.isEmpty()) {
        throw motif.member("values").fail("must have one value a class, got none");
      }
      if (!rows.isEmpty() && rows.get(0).size() != values.size()) {
        throw motif
            .member("values")
            .fail(
                Refuse.text(
                    "must have as many values as the first motif, {}, got {}",
                    rows.get(0).size(),
                    values.size()));
      }
      rows.add(values);
    }
    if (names.isEmpty()) {
      throw json.member("motifs").fail("must have at least one motif, got none");
    }
    double[][] byClass =
        IntStream.range(0, rows.get(0).size())
            .mapToObj(y -> rows.stream().mapToDouble(row -> row.get(y)).toArray())
            .toArray(double[][]::new);
    if (json.has("containment") != json.has("counting")) {
      throw json.fail("must have both 'containment' and 'counting' or neither, got one");
    }
    return json.has("counting")
        ? Prior.counted(
            List.copyOf(names),
            byClass,
            json.member("containment").oneOf(Containment.values(), PriorFile::lower),
            json.member("counting").oneOf(Counting.values(), PriorFile::lower))
        : Prior.given(List.copyOf(names), byClass);
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Writes a prior; the file is whole or as it was before. */
  public static void write(Prior prior, Path file) throws IOException {
    JsonText.write(format(prior), file);
  }

  /** A prior as its file holds it. */
  public static String format(Prior prior) {
    String origin =
        prior
            .origin()
            .map(
                from ->
                    Refuse.text(
                        "  \"containment\": \"{}\",\n  \"counting\": \"{}\",\n",
                        lower(from.containment()),
                        lower(from.counting())))
            .orElse("");
    return IntStream.range(0, prior.motifs().size())
        .mapToObj(q -> row(prior, q))
        .collect(Collectors.joining(",\n", "{\n" + origin + "  \"motifs\": [\n", "\n  ]\n}\n"));
  }

  private static String row(Prior prior, int motif) {
    return Refuse.text(
        "    {\"name\": {}, \"values\": {}}",
        JsonText.line(prior.motifs().get(motif)),
        IntStream.range(0, prior.classes())
            .mapToObj(y -> Double.toString(prior.value(y, motif)))
            .toList());
  }
}
