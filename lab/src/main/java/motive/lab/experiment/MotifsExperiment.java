package motive.lab.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
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
public final class MotifsExperiment implements Experiment {
  /** The data seed to which the shipped kits belong. */
  private static final long DATA_SEED = 0;

  /** What the paper prints under each name is the other motif's. */
  private static final Map<String, String> PRINTED_AS = Map.of("house", "cycle", "cycle", "house");

  @Override
  public String id() {
    return "motifs";
  }

  @Override
  public String title() {
    return "Motif libraries";
  }

  @Override
  public String asks() {
    return "How often does each motif stand in the graphs of each class?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return List.of();
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) {
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.DATASETS.toArray(new String[0]));
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
      Map<Counting, MotifStatistics> counted = new EnumMap<>(Counting.class);
      for (Counting counting : Counting.values()) {
        counted.put(counting, count(plan, material.data(), library, counting));
      }
      findings.heading(dataset);
      findings.words(words(material, library));
      findings.add(versus(dataset, counted));
      if (dataset.equals(Plan.BA2MOTIF)) {
        findings.add(defective(plan, library));
      }
      findings.add(table(dataset, library, counted));
    }
    return findings.build();
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

  private static MotifStatistics of(Map<Counting, MotifStatistics> counted, Counting counting) {
    MotifStatistics found = counted.get(counting);
    if (found == null) {
      throw new IllegalArgumentException("counting must have been done, got none for " + counting);
    }
    return found;
  }

  private static String words(Material material, MotifLibrary library) {
    StringBuilder text = new StringBuilder();
    text.append(library.size()).append(" motifs counted in ").append(material.data().size());
    text.append(" graphs.");
    for (MotifLibrary.Duplicate pair : library.duplicates()) {
      text.append(" To the matcher ").append(pair.first()).append(" and ").append(pair.second());
      text.append(" are one.");
    }
    return text.toString();
  }

  private static Versus versus(String dataset, Map<Counting, MotifStatistics> counted) {
    MotifStatistics embeddings = of(counted, Counting.EMBEDDINGS);
    Versus.Builder versus =
        Versus.builder(
            "published-" + dataset.toLowerCase(Locale.ROOT),
            dataset + ": the paper's table of its motif library, row by row");
    for (int q = 0; q < embeddings.library().size(); q++) {
      String name = embeddings.library().motif(q).name();
      rows(versus, "motifs/" + dataset + "/" + name, name, embeddings, q);
    }
    return versus.build();
  }

  private static void rows(
      Versus.Builder versus, String key, String what, MotifStatistics counted, int motif) {
    versus.number(key + "/corr0", what + ", corr[0]", counted.corr(0, motif));
    versus.number(key + "/corr1", what + ", corr[1]", counted.corr(1, motif));
    versus.number(key + "/contrast", what + ", C", counted.contrast(1, motif));
  }

  private static Versus defective(Plan plan, MotifLibrary library) {
    DataSet data = Ba2Motif.generate(DATA_SEED, Ba2Motif.GRAPHS, Ba2Motif.Defect.PUBLISHED);
    MotifStatistics counted = count(plan, data, library, Counting.EMBEDDINGS);
    Versus.Builder versus =
        Versus.builder(
            "published-defect",
            "BA-2Motif with the defect of the published file (no joining edge and a self-loop in"
                + " one graph of 25), each printed name read as the other");
    for (int q = 0; q < library.size(); q++) {
      String name = library.motif(q).name();
      String printed = PRINTED_AS.getOrDefault(name, name);
      rows(
          versus,
          "motifs/" + Plan.BA2MOTIF + "/" + printed,
          name + ", printed as " + printed,
          counted,
          q);
    }
    return versus.build();
  }

  private static ResultTable table(
      String dataset, MotifLibrary library, Map<Counting, MotifStatistics> counted) {
    MotifStatistics embeddings = of(counted, Counting.EMBEDDINGS);
    MotifStatistics occurrences = of(counted, Counting.OCCURRENCES);
    MotifStatistics presence = of(counted, Counting.PRESENCE);
    ResultTable.Builder table =
        ResultTable.builder(
            "counts-" + dataset.toLowerCase(Locale.ROOT),
            dataset
                + ": the library under three ways of counting. Shares of graphs are not divided by"
                + " the number of motifs; all else is",
            Column.words("motif"),
            Column.numbers("nodes", 0),
            Column.numbers("edges", 0),
            Column.numbers("corr[0]", 4),
            Column.numbers("corr[1]", 4),
            Column.numbers("C of class 1", 4),
            Column.numbers("occurrences, corr[0]", 4),
            Column.numbers("occurrences, corr[1]", 4),
            Column.numbers("occurrences, C", 4),
            Column.numbers("graphs of class 0 with it (%)", 1),
            Column.numbers("graphs of class 1 with it (%)", 1));
    for (int q = 0; q < library.size(); q++) {
      table.row(
          Value.of(library.motif(q).name()),
          Value.of(library.motif(q).pattern().nodes()),
          Value.of(library.motif(q).pattern().edges()),
          Value.of(embeddings.corr(0, q)),
          Value.of(embeddings.corr(1, q)),
          Value.of(embeddings.contrast(1, q)),
          Value.of(occurrences.corr(0, q)),
          Value.of(occurrences.corr(1, q)),
          Value.of(occurrences.contrast(1, q)),
          Value.of(100.0 * presence.total(0, q) / presence.graphs(0)),
          Value.of(100.0 * presence.total(1, q) / presence.graphs(1)));
    }
    return table.build();
  }
}
