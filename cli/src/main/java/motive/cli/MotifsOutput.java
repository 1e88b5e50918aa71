package motive.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.motif.MotifStatistics;
import tools.jackson.databind.json.JsonMapper;

/**
 * Motif statistics, as a table and as JSON.
 *
 * <p>Of two classes one contrast says all, that of class 1; of more, each class has its own.
 */
final class MotifsOutput {
  private MotifsOutput() {}

  static void table(DataSet data, MotifStatistics statistics, PrintWriter out) {
    out.println(
        data.name()
            + (": " + data.size() + " graphs, library " + statistics.library().name())
            + (", " + lower(statistics.containment()) + " " + lower(statistics.counting())));
    for (int y = 0; y < statistics.classes(); y++) {
      String label = data.className(y);
      out.println("class " + y + ": label " + label + ", " + statistics.graphs(y) + " graphs");
    }
    List<String> headings = new ArrayList<>(List.of("motif"));
    for (int y = 0; y < statistics.classes(); y++) {
      headings.add(">corr" + y);
    }
    contrasts(statistics).forEach(name -> headings.add(">" + name));
    Table table = new Table(headings);
    for (int q = 0; q < statistics.library().size(); q++) {
      List<String> row = new ArrayList<>(List.of(statistics.library().motif(q).name()));
      for (int y = 0; y < statistics.classes(); y++) {
        row.add(String.format(Locale.ROOT, "%.4f", statistics.corr(y, q)));
      }
      for (int y = firstContrast(statistics); y < statistics.classes(); y++) {
        row.add(String.format(Locale.ROOT, "%+.4f", statistics.contrast(y, q)));
      }
      table.row(row);
    }
    table.print(out);
  }

  static void json(DataSet data, MotifStatistics statistics, PrintWriter out) {
    List<Object> classes = new ArrayList<>();
    for (int y = 0; y < statistics.classes(); y++) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("class", y);
      fields.put("label", data.className(y));
      fields.put("graphs", statistics.graphs(y));
      classes.add(fields);
    }
    List<Object> motifs = new ArrayList<>();
    for (int q = 0; q < statistics.library().size(); q++) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", statistics.library().motif(q).name());
      for (int y = 0; y < statistics.classes(); y++) {
        fields.put("corr" + y, statistics.corr(y, q));
      }
      List<String> names = contrasts(statistics);
      for (int i = 0; i < names.size(); i++) {
        fields.put(names.get(i), statistics.contrast(firstContrast(statistics) + i, q));
      }
      motifs.add(fields);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("dataset", data.name());
    all.put("library", statistics.library().name());
    all.put("containment", lower(statistics.containment()));
    all.put("count", lower(statistics.counting()));
    all.put("classes", classes);
    all.put("motifs", motifs);
    out.println(JsonMapper.shared().writeValueAsString(all));
  }

  private static int firstContrast(MotifStatistics statistics) {
    return statistics.classes() == 2 ? 1 : 0;
  }

  private static List<String> contrasts(MotifStatistics statistics) {
    if (statistics.classes() == 2) {
      return List.of("contrast");
    }
    return IntStream.range(0, statistics.classes()).mapToObj(y -> "contrast" + y).toList();
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
