package motive.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.data.DataSet;
import motive.motif.MotifStatistics;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Motif statistics for people and for programs.
 *
 * <p>Of two classes one contrast says all, that of class 1; of more, each class has its own.
 */
final class MotifsOutput {
  private static final JsonFactory JSON = new JsonFactory();

  private MotifsOutput() {}

  static void table(DataSet data, MotifStatistics statistics, PrintWriter out) {
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %d graphs, library %s, %s %s",
            data.name(),
            data.size(),
            statistics.library().name(),
            lower(statistics.containment()),
            lower(statistics.counting())));
    for (int y = 0; y < statistics.classes(); y++) {
      out.println(
          String.format(
              Locale.ROOT,
              "class %d: label %s, %d graphs",
              y,
              data.className(y),
              statistics.graphs(y)));
    }
    List<String> headings = new ArrayList<>(List.of("motif"));
    for (int y = 0; y < statistics.classes(); y++) {
      headings.add(">corr" + y);
    }
    contrasts(statistics).forEach(name -> headings.add(">" + name));
    Table table = new Table(headings.toArray(new String[0]));
    for (int q = 0; q < statistics.library().size(); q++) {
      List<String> row = new ArrayList<>(List.of(statistics.library().motif(q).name()));
      for (int y = 0; y < statistics.classes(); y++) {
        row.add(String.format(Locale.ROOT, "%.4f", statistics.corr(y, q)));
      }
      for (int y = firstContrast(statistics); y < statistics.classes(); y++) {
        row.add(String.format(Locale.ROOT, "%+.4f", statistics.contrast(y, q)));
      }
      table.row(row.toArray(new String[0]));
    }
    table.print(out);
  }

  static void json(DataSet data, MotifStatistics statistics, PrintWriter out) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("dataset", data.name());
      json.writeStringProperty("library", statistics.library().name());
      json.writeStringProperty("containment", lower(statistics.containment()));
      json.writeStringProperty("count", lower(statistics.counting()));
      json.writeArrayPropertyStart("classes");
      for (int y = 0; y < statistics.classes(); y++) {
        json.writeStartObject();
        json.writeNumberProperty("class", y);
        json.writeStringProperty("label", data.className(y));
        json.writeNumberProperty("graphs", statistics.graphs(y));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("motifs");
      for (int q = 0; q < statistics.library().size(); q++) {
        motif(statistics, q, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.println(text);
  }

  private static void motif(MotifStatistics statistics, int q, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("name", statistics.library().motif(q).name());
    for (int y = 0; y < statistics.classes(); y++) {
      json.writeNumberProperty("corr" + y, statistics.corr(y, q));
    }
    List<String> names = contrasts(statistics);
    for (int i = 0; i < names.size(); i++) {
      json.writeNumberProperty(names.get(i), statistics.contrast(firstContrast(statistics) + i, q));
    }
    json.writeEndObject();
  }

  private static int firstContrast(MotifStatistics statistics) {
    return statistics.classes() == 2 ? 1 : 0;
  }

  private static List<String> contrasts(MotifStatistics statistics) {
    if (statistics.classes() == 2) {
      return List.of("contrast");
    }
    List<String> names = new ArrayList<>();
    for (int y = 0; y < statistics.classes(); y++) {
      names.add("contrast" + y);
    }
    return names;
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
