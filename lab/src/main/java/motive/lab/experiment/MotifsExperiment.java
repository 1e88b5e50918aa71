package motive.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.lab.work.Material;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;

/** The motif libraries and what is counted of them. */
public final class MotifsExperiment extends Experiment {
  /** The data seed to which the shipped kits belong. */
  private static final long DATA_SEED = 0;

  /** What the paper prints under each name is the other motif's. */
  private static final Map<String, String> PRINTED_AS = Map.of("house", "cycle", "cycle", "house");

  public MotifsExperiment() {
    super(
        "motifs",
        "Motif libraries",
        "How often does each motif stand in the graphs of each class?",
        Plan.DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return List.of();
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) {
    findings.protocol(
        "corr[y] is the mean number of induced embeddings of a motif in a graph of class y"
            + " (automorphic copies count separately), over the number of motifs; C is corr[1] −"
            + " corr[0]");
    findings.protocol("whole data sets, at every scale");
    findings.protocol(
        "occurrences are embeddings over the motif's automorphisms; presence is 1 where a motif"
            + " stands at all");
    for (String dataset : plan.present()) {
      Material material = plan.bench().material(dataset);
      MotifLibrary library = material.kit().motifs();
      findings.heading(dataset);
      findings.words(words(material, library));
      Function<Counting, MotifStatistics> count = c -> count(plan, material.data(), library, c);
      MotifStatistics embeddings = count.apply(Counting.EMBEDDINGS);
      findings.add(
          versus(
              "published-" + Text.fileName(dataset),
              dataset + ": the paper's table of its motif library, row by row",
              dataset,
              embeddings,
              Map.of()));
      if (dataset.equals(Plan.BA2MOTIF)) {
        DataSet defective =
            Ba2Motif.generate(DATA_SEED, Ba2Motif.GRAPHS, Ba2Motif.Defect.PUBLISHED);
        findings.add(
            versus(
                "published-defect",
                "BA-2Motif with the defect of the published file (no joining edge and a self-loop"
                    + " in one graph of 25), each printed name read as the other",
                dataset,
                count(plan, defective, library, Counting.EMBEDDINGS),
                PRINTED_AS));
      }
      findings.add(
          table(
              dataset,
              embeddings,
              count.apply(Counting.OCCURRENCES),
              count.apply(Counting.PRESENCE)));
    }
  }

  private static MotifStatistics count(
      Plan plan, DataSet data, MotifLibrary library, Counting counting) {
    return MotifStatistics.of(
        MotifCounter.of(library, Containment.INDUCED),
        counting,
        data.graphs(),
        data.labels(),
        data.classes(),
        plan.bench().threads());
  }

  private static String words(Material material, MotifLibrary library) {
    StringBuilder text = new StringBuilder();
    text.append(library.size()).append(" motifs counted in ").append(material.data().size());
    text.append(" graphs.");
    for (MotifLibrary.Duplicate pair : library.duplicates()) {
      text.append(Text.of(" To the matcher %s and %s are one.", pair.first(), pair.second()));
    }
    return text.toString();
  }

  /**
   * Every motif beside the published one.
   *
   * @param printedAs under which other name the paper prints a motif
   */
  private static Versus versus(
      String id,
      String caption,
      String dataset,
      MotifStatistics counted,
      Map<String, String> printedAs) {
    Versus.Builder versus = Versus.builder(id, caption);
    for (int q = 0; q < counted.library().size(); q++) {
      String name = counted.library().motif(q).name();
      String printed = printedAs.getOrDefault(name, name);
      String key = "motifs/" + dataset + "/" + printed;
      String what = name + (printedAs.isEmpty() ? "" : ", printed as " + printed);
      versus.number(key + "/corr0", what + ", corr[0]", counted.corr(0, q));
      versus.number(key + "/corr1", what + ", corr[1]", counted.corr(1, q));
      versus.number(key + "/contrast", what + ", C", counted.contrast(1, q));
    }
    return versus.build();
  }

  private static ResultTable table(
      String dataset,
      MotifStatistics embeddings,
      MotifStatistics occurrences,
      MotifStatistics presence) {
    MotifLibrary library = embeddings.library();
    return new Columns<Integer>(
            "counts-" + Text.fileName(dataset),
            dataset
                + ": the library under three ways of counting. Shares of graphs are not divided by"
                + " the number of motifs; all else is")
        .words("motif", q -> library.motif(q).name())
        .numbers("nodes", 0, q -> library.motif(q).pattern().nodes())
        .numbers("edges", 0, q -> library.motif(q).pattern().edges())
        .numbers("corr[0]", 4, q -> embeddings.corr(0, q))
        .numbers("corr[1]", 4, q -> embeddings.corr(1, q))
        .numbers("C of class 1", 4, q -> embeddings.contrast(1, q))
        .numbers("occurrences, corr[0]", 4, q -> occurrences.corr(0, q))
        .numbers("occurrences, corr[1]", 4, q -> occurrences.corr(1, q))
        .numbers("occurrences, C", 4, q -> occurrences.contrast(1, q))
        .numbers(
            "graphs of class 0 with it (%)",
            1, q -> 100.0 * presence.total(0, q) / presence.graphs(0))
        .numbers(
            "graphs of class 1 with it (%)",
            1, q -> 100.0 * presence.total(1, q) / presence.graphs(1))
        .of(IntStream.range(0, library.size()).boxed().toList());
  }
}
