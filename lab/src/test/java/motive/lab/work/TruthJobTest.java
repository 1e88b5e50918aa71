package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.GroundTruth.Planted;
import motive.data.catalog.AcceptedTruths;
import motive.data.catalog.DataSets;
import motive.graph.NodeSet;
import motive.kit.InstrumentChoice;
import motive.lab.work.Judgement.Row;
import motive.model.GraphModel;
import motive.model.Softmax;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TruthJobTest {
  private static final String DATA = "BA-2Motif";

  @TempDir Path folder;

  private static Workbench bench() throws IOException {
    return Benches.generated(2, DATA);
  }

  private Judgement judge(Workbench bench, String explainer) throws Exception {
    Cells cells = new Cells(folder, bench, "code", ProgressListener.NONE);
    return cells.get(new TruthJob(DATA, explainer, 6, 4, 0));
  }

  @Test
  void onlyRightlyClassifiedGraphsAtOddPlacesAreReported() throws IOException {
    Workbench bench = bench();
    DataSet data = bench.material(DATA).data();
    GraphModel model = bench.fresh(DATA, InstrumentChoice.DEFAULT).model();
    // A model that is wrong on every third graph.
    GraphModel worse =
        GraphModel.of(
            2,
            10,
            graph -> {
              double[] logits = model.logits(graph);
              boolean turned = data.graphs().indexOf(graph) % 3 == 0;
              return turned ? new double[] {logits[1], logits[0]} : logits;
            });
    int[] eligible = TruthGraphs.eligible(data, model);
    assertThat(eligible).hasSize(data.size());
    assertThat(TruthGraphs.reported(data, model, Integer.MAX_VALUE))
        .isEqualTo(IntStream.range(0, 500).map(i -> 2 * i + 1).toArray());
    int[] few = TruthGraphs.eligible(data, worse);
    assertThat(Arrays.stream(few))
        .allMatch(g -> Softmax.best(worse.logits(data.graph(g))) == data.label(g));
    assertThat(few.length).isLessThan(700);
    int[] sample = TruthGraphs.reported(data, model, 20);
    assertThat(sample).hasSize(20).isSorted();
    assertThat(Arrays.stream(sample)).allMatch(g -> g % 2 == 1);
    assertThat(Arrays.stream(sample).filter(g -> data.label(g) == 1).count()).isEqualTo(10);
  }

  @Test
  void motiveAndARivalAreMeasuredAgainstThePlantedMotif() throws Exception {
    Workbench bench = bench();
    Judgement ours = judge(bench, "motive faithful");
    Judgement theirs = judge(bench, "degree");
    assertThat(ours.rows()).hasSize(4);
    assertThat(theirs.rows()).extracting(Row::graph).isEqualTo(graphs(ours));
    for (Row row : ours.rows()) {
      assertThat(row.auroc()).isBetween(0.0, 1.0);
      assertThat(row.edges()).isLessThanOrEqualTo(6);
      check(row);
    }
    for (Row row : theirs.rows()) {
      assertThat(row.auroc()).isBetween(0.0, 1.0);
      check(row);
    }
    Judgement chance = judge(bench, "random");
    assertThat(chance.rows()).allSatisfy(row -> assertThat(row.auroc()).isNaN());
    // From the file, with NaN where there are no scores.
    assertThat(judge(bench(), "random")).isEqualTo(chance);
  }

  private static List<Integer> graphs(Judgement judgement) {
    return judgement.rows().stream().map(Row::graph).toList();
  }

  /** The truth has five nodes: overlap, precision and recall follow from two counts. */
  private static void check(Row row) {
    double shared = row.recall() * 5;
    assertThat(row.precision() * row.nodes()).isCloseTo(shared, within());
    assertThat(row.overlap()).isCloseTo(shared / (row.nodes() + 5 - shared), within());
    assertThat(row.holds()).isEqualTo(row.recall() == 1 ? 1 : 0);
  }

  private static Offset<Double> within() {
    return Offset.offset(1e-12);
  }

  @Test
  void theTruthThatFitsBestIsTaken() {
    Planted left = new Planted("left", NodeSet.of(6, 0, 1));
    Planted both = new Planted("both", NodeSet.of(6, 0, 1, 4, 5));
    NodeOverlap fit = NodeOverlap.best(NodeSet.of(6, 0, 1, 4), List.of(left, both));
    assertThat(fit).isEqualTo(new NodeOverlap(3, 3, 4));
    assertThat(NodeOverlap.best(NodeSet.empty(6), List.of(left)).precision()).isZero();
  }

  @Test
  void moleculesOfTheBenchmarkHaveEveryAcceptedTruth() throws IOException {
    Path data = Files.createDirectories(folder.resolve("alkane-carbonyl"));
    Files.writeString(
        data.resolve("molecules.csv"), "id,smiles,label\na,CCC=O,1\nb,c1ccccc1,0\nc,CCC(=O)CC,1\n");
    Files.writeString(
        data.resolve("truth.jsonl"),
        """
        {"graph": 0, "alternatives": [[0, 2, 3]]}
        {"graph": 2, "alternatives": [[0, 2, 3], [2, 3, 5], [0, 2, 3, 5]]}
        """);
    DataSet read = AlkaneCarbonyl.open(new DataSets(List.of(folder))).orElseThrow();
    assertThat(read.name()).isEqualTo("alkane-carbonyl");
    assertThat(read.features().width()).isGreaterThan(2);
    assertThat(AcceptedTruths.of(read, 0))
        .extracting(t -> t.nodes().toArray().length)
        .containsExactly(3);
    assertThat(AcceptedTruths.of(read, 1)).isEmpty();
    assertThat(AcceptedTruths.of(read, 2))
        .extracting(t -> t.nodes().toArray().length)
        .containsExactly(3, 3, 4, 4);
    assertThat(AlkaneCarbonyl.open(new DataSets(List.of(folder.resolve("nowhere"))))).isEmpty();
  }

  @Test
  void everyPresetAndEveryRivalIsJudged() {
    List<String> ids = EvaluatedExplainer.all().stream().map(EvaluatedExplainer::id).toList();
    assertThat(ids)
        .startsWith(
            "motive balanced",
            "motive faithful",
            "motive recognisable",
            "motive stable",
            "motive paper",
            "motive balanced, 1 part",
            "motive balanced, 2 parts",
            "random")
        .contains("subgraphx", "gstarx", "eig-search", "gnnexplainer", "pgexplainer")
        .doesNotHaveDuplicates();
  }
}
