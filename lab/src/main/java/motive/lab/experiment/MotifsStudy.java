package motive.lab.experiment;

import java.util.Map;
import java.util.function.BiFunction;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.lab.finding.Columns;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.DataSetWithKit;
import motive.motif.Counting;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;

/** The motif libraries and what is counted of them. */
final class MotifsStudy extends Study {
  /** The data seed to which the shipped kits belong. */
  private static final long DATA_SEED = 0;

  /** What the paper prints under each name is the other motif's. */
  private static final Map<String, String> PRINTED_AS = Map.of("house", "cycle", "cycle", "house");

  MotifsStudy(Plan plan) {
    super(plan, Plan.DATASETS);
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.protocol("protocol");
    for (String dataset : present) {
      DataSetWithKit material = plan.bench().material(dataset);
      MotifLibrary library = material.kit().motifs();
      BiFunction<DataSet, Counting, MotifStatistics> count =
          (data, counting) -> material.count(data, counting, plan.bench().threads());
      page.heading(dataset);
      page.set("dataset", dataset).set("motifs", library.size());
      page.set("graphs", material.data().size());
      StringBuilder duplicates = new StringBuilder();
      for (MotifLibrary.Duplicate pair : library.duplicates()) {
        page.set("first", pair.first()).set("second", pair.second());
        duplicates.append(" ").append(page.text("duplicate"));
      }
      page.set("duplicates", duplicates).paragraphs("library");
      MotifStatistics embeddings = count.apply(material.data(), Counting.EMBEDDINGS);
      String file = Text.fileName(dataset);
      compare(page.versus("published", "published-" + file), dataset, embeddings, Map.of(), page);
      if (dataset.equals(Plan.BA2MOTIF)) {
        DataSet defective =
            Ba2Motif.generate(DATA_SEED, Ba2Motif.GRAPHS, Ba2Motif.Defect.PUBLISHED);
        MotifStatistics counted = count.apply(defective, Counting.EMBEDDINGS);
        compare(page.versus("published-defect"), dataset, counted, PRINTED_AS, page);
      }
      MotifStatistics occurrences = count.apply(material.data(), Counting.OCCURRENCES);
      MotifStatistics presence = count.apply(material.data(), Counting.PRESENCE);
      page.table(
          "counts",
          "counts-" + file,
          columns(embeddings, occurrences, presence),
          Values.list(library.size(), q -> q));
    }
  }

  /**
   * Sets every motif beside the published one.
   *
   * @param printedAs under which other name the paper prints a motif
   */
  private static void compare(
      PublishedComparison.Builder versus,
      String dataset,
      MotifStatistics counted,
      Map<String, String> printedAs,
      Page page) {
    for (int q = 0; q < counted.library().size(); q++) {
      String name = counted.library().motif(q).name();
      String printed = printedAs.getOrDefault(name, name);
      String key = "motifs/" + dataset + "/" + printed;
      String what = name + (printedAs.isEmpty() ? "" : ", printed as " + printed);
      versus.number(key + "/corr0", what + ", corr[0]", counted.corr(0, q));
      versus.number(key + "/corr1", what + ", corr[1]", counted.corr(1, q));
      versus.number(key + "/contrast", what + ", C", counted.contrast(1, q));
    }
    page.add(versus);
  }

  private static Columns<Integer> columns(
      MotifStatistics embeddings, MotifStatistics occurrences, MotifStatistics presence) {
    MotifLibrary library = embeddings.library();
    Columns<Integer> columns =
        new Columns<Integer>()
            .words("motif", q -> library.motif(q).name())
            .numbers("nodes", 0, q -> library.motif(q).pattern().nodes())
            .numbers("edges", 0, q -> library.motif(q).pattern().edges())
            .numbers("corr[0]", 4, q -> embeddings.corr(0, q))
            .numbers("corr[1]", 4, q -> embeddings.corr(1, q))
            .numbers("C of class 1", 4, q -> embeddings.contrast(1, q))
            .numbers("occurrences, corr[0]", 4, q -> occurrences.corr(0, q))
            .numbers("occurrences, corr[1]", 4, q -> occurrences.corr(1, q))
            .numbers("occurrences, C", 4, q -> occurrences.contrast(1, q));
    for (int y : new int[] {0, 1}) {
      columns.numbers(
          "graphs of class " + y + " with it (%)",
          1,
          q -> 100.0 * presence.total(y, q) / presence.graphs(y));
    }
    return columns;
  }
}
