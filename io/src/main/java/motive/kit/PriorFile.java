package motive.kit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.Prior;

/**
 * Reads and writes priors as JSON: for each motif one value a class, and how they were counted
 * unless a person gave them. {@code docs/motifs.md} describes the format. What is written reads
 * back equal, bit for bit.
 */
public final class PriorFile {
  private PriorFile() {}

  /**
   * Reads a prior.
   *
   * @throws KitFormatException where the file is not a prior; the message says where
   */
  public static Prior read(Path file) throws IOException {
    return prior(KitJson.read(file));
  }

  /**
   * Reads a prior from memory.
   *
   * @param source what messages call it
   */
  public static Prior parse(byte[] json, String source) throws KitFormatException {
    return prior(KitJson.parse(json, source));
  }

  private static Prior prior(KitJson json) throws KitFormatException {
    json.requireMembers(List.of("motifs"), List.of("containment", "counting"));
    List<String> names = new ArrayList<>();
    List<double[]> rows = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (KitJson motif : json.member("motifs").elements()) {
      motif.requireMembers(List.of("name", "values"), List.of());
      String name = motif.member("name").name();
      if (!seen.add(name)) {
        throw motif.member("name").fail("must be unique, got '" + name + "' twice");
      }
      double[] values = values(motif.member("values"));
      if (!rows.isEmpty() && rows.get(0).length != values.length) {
        throw motif
            .member("values")
            .fail(
                "must have as many values as the first motif, "
                    + rows.get(0).length
                    + ", got "
                    + values.length);
      }
      names.add(name);
      rows.add(values);
    }
    if (names.isEmpty()) {
      throw json.member("motifs").fail("must have at least one motif, got none");
    }
    double[][] byClass = new double[rows.get(0).length][names.size()];
    for (int y = 0; y < byClass.length; y++) {
      for (int q = 0; q < names.size(); q++) {
        byClass[y][q] = rows.get(q)[y];
      }
    }
    var containment = json.optionalMember("containment");
    var counting = json.optionalMember("counting");
    if (containment.isPresent() && counting.isPresent()) {
      return Prior.counted(
          names,
          byClass,
          constant(containment.get(), Containment.values()),
          constant(counting.get(), Counting.values()));
    }
    if (containment.isPresent() || counting.isPresent()) {
      throw json.fail("must have both 'containment' and 'counting' or neither, got one");
    }
    return Prior.given(names, byClass);
  }

  private static double[] values(KitJson json) throws KitFormatException {
    List<KitJson> elements = json.elements();
    if (elements.isEmpty()) {
      throw json.fail("must have one value a class, got none");
    }
    double[] values = new double[elements.size()];
    for (int y = 0; y < values.length; y++) {
      values[y] = elements.get(y).number();
    }
    return values;
  }

  private static <E extends Enum<E>> E constant(KitJson json, E[] constants)
      throws KitFormatException {
    String text = json.text();
    for (E constant : constants) {
      if (lower(constant).equals(text)) {
        return constant;
      }
    }
    throw json.mustBe("one of " + Arrays.stream(constants).map(PriorFile::lower).toList());
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Writes a prior; the file is whole or as it was before. */
  public static void write(Prior prior, Path file) throws IOException {
    KitJson.write(format(prior), file);
  }

  /** A prior as its file holds it. */
  public static String format(Prior prior) {
    StringBuilder json = new StringBuilder("{\n");
    prior
        .origin()
        .ifPresent(
            origin ->
                json.append("  \"containment\": \"")
                    .append(lower(origin.containment()))
                    .append("\",\n  \"counting\": \"")
                    .append(lower(origin.counting()))
                    .append("\",\n"));
    json.append("  \"motifs\": [\n");
    json.append(
        IntStream.range(0, prior.motifs().size())
            .mapToObj(q -> row(prior, q))
            .collect(Collectors.joining(",\n")));
    return json.append("\n  ]\n}\n").toString();
  }

  private static String row(Prior prior, int motif) {
    return "    {\"name\": "
        + KitJson.quote(prior.motifs().get(motif))
        + ", \"values\": "
        + IntStream.range(0, prior.classes())
            .mapToObj(y -> Double.toString(prior.value(y, motif)))
            .collect(Collectors.joining(", ", "[", "]"))
        + "}";
  }
}
