package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import motive.data.ClassMap;
import motive.data.DataSet;
import motive.data.Source;
import motive.data.catalog.DataSets;
import motive.data.json.GraphStream;
import motive.graph.Graph;
import motive.kit.KitManifest;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.result.Columns;
import motive.result.InOrder;
import motive.setup.GraphRange;
import motive.setup.ModelSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that classifies graphs. */
@Command(name = "predict")
final class PredictCommand implements Callable<Integer> {
  private static final Columns<Prediction> GRAPH = Columns.of("graph", p -> p.graph);

  private static final Columns<Prediction> FOUND =
      Columns.<Prediction>of("label", p -> p.label.isPresent() ? p.label.getAsInt() : null)
          .and("class", p -> Softmax.best(p.logits))
          .and("logits", p -> p.logits)
          .and("probabilities", p -> Softmax.of(p.logits));

  private static final Columns<Prediction> VALUE =
      Columns.<Prediction>of("target", p -> p.given).and("value", p -> p.logits[0]);

  private static final Columns<Prediction> ALL =
      GRAPH.andSource(p -> p.source).and(FOUND).and(VALUE);

  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin ModelOptions model;
  @Mixin FormatOptions format;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--graphs", paramLabel = "WHICH", defaultValue = "all")
  String graphs;

  @Option(names = "--strict")
  boolean strict;

  @Option(names = "--expected", paramLabel = "F")
  private @Nullable Path expectedFile;

  private @Nullable ExpectedOutputs expected;

  /** Whether a model may number the classes of the data otherwise. */
  private boolean guessed;

  private boolean givesValue;
  private String unit = "";

  /**
   * A classified graph, or one with a value. Never compared.
   *
   * @param given the value that the data give it; NaN where that is not known
   */
  @SuppressWarnings("ArrayRecordComponent")
  private record Prediction(
      int graph, Optional<Source> source, OptionalInt label, double given, double[] logits) {}

  @Override
  public Integer call() throws Exception {
    common.threads();
    // Wrong fields and files are reported before anything is read.
    FormatOptions.Lines<Prediction> unused = lines();
    GraphRange range = common.asked(() -> GraphRange.parse("--graphs", graphs));
    common.require(
        !strict || GraphInput.isMeant(dataset),
        "--strict must go with --dataset -, got another data set");
    common.require(
        !GraphInput.isMeant(dataset) || graphs.strip().equals("all"),
        "--graphs must go with a data set that can be read again, got --dataset -");
    expected = expectedFile == null ? null : ExpectedOutputs.read(expectedFile);
    Predicting predicting = GraphInput.isMeant(dataset) ? ofStream() : ofDataSet(range);
    FormatOptions.Lines<Prediction> lines = lines();
    Tally tally = new Tally();
    int[] code = {Main.DONE};
    OutputFile.write(
        format.file(),
        common.out(),
        writer -> {
          code[0] = run(predicting, lines, writer, tally);
          return tally.predictions > 0;
        });
    if (tally.labelled > 0 && !guessed && !givesValue && !common.out().checkError()) {
      common.warn(tally.text());
    }
    if (givesValue && !tally.given.isEmpty() && !common.out().checkError()) {
      common.warn(tally.errors(unit));
    }
    if (code[0] == Main.DONE && expected != null) {
      common.warn(expected.result());
    }
    return code[0];
  }

  private FormatOptions.Lines<Prediction> lines() throws IOException {
    Columns<Prediction> found = givesValue ? VALUE : FOUND;
    Columns<Prediction> usual =
        DataSets.isSmiles(dataset) ? GRAPH.andSource(p -> p.source).and(found) : GRAPH.and(found);
    return format.open(this::json, ALL, usual, common);
  }

  /** A line has the fields that its graph has. */
  private String json(Prediction prediction) {
    Columns<Prediction> found = givesValue ? VALUE : FOUND;
    if (prediction.source.isEmpty()) {
      return GRAPH.and(found).json(prediction);
    }
    Columns<Prediction> traced = GRAPH.andSource(p -> p.source).and(found);
    boolean named = !prediction.source.get().name().isEmpty();
    return (named
            ? traced
            : traced.chosen(
                "fields", traced.names().stream().filter(name -> !name.equals("name")).toList()))
        .json(prediction);
  }

  private interface Predicting {
    int to(InOrder.Taker<Prediction> taker) throws Exception;
  }

  private int run(
      Predicting predicting, FormatOptions.Lines<Prediction> lines, PrintWriter writer, Tally tally)
      throws Exception {
    writer.print(lines.head());
    return predicting.to(
        (piece, prediction) -> {
          tally.add(prediction);
          if (expected != null) {
            expected.take(prediction.graph, prediction.logits);
          }
          writer.print(lines.text().apply(prediction) + "\n");
          // Also flushes, so that each line is there as it comes.
          return !writer.checkError();
        });
  }

  private Predicting ofDataSet(GraphRange range) throws Exception {
    DataSet set = dataOptions.openFor(model, dataset);
    DataOptions.warn(set, common);
    ModelSource source = model.source(set, common);
    GraphModel network = source.target().open();
    know(source);
    int[] chosen = common.asked(() -> range.of(set.size()));
    if (expected != null) {
      expected.requireGraphs(chosen);
      expected.requireClasses(source.target().classes(), source.givesOneNumber());
    }
    boolean labelled = set.hasClasses() && !givesValue;
    guessed = !ClassMap.isSure(set, network.classes());
    return taker -> {
      LineErrors complaints = new LineErrors(common, false, "graph");
      InOrder.run(
          chosen.length,
          common.threads(),
          i ->
              outcome(
                  network,
                  set.graph(chosen[i]),
                  chosen[i],
                  set.source(chosen[i]),
                  labelled ? OptionalInt.of(set.label(chosen[i])) : OptionalInt.empty(),
                  set.value(chosen[i]),
                  "graph " + chosen[i]),
          taking(taker, complaints));
      return complaints.exitCode();
    };
  }

  private void know(ModelSource source) {
    givesValue = source.givesValue();
    unit = source.output().unit();
  }

  private static InOrder.Taker<Outcome> taking(
      InOrder.Taker<Prediction> taker, LineErrors complaints) {
    return (i, outcome) -> {
      Prediction prediction = outcome.prediction;
      if (prediction != null) {
        return taker.take(i, prediction);
      }
      complaints.report(outcome.complaint);
      return true;
    };
  }

  private record Outcome(@Nullable Prediction prediction, String complaint) {}

  private Predicting ofStream() throws Exception {
    GraphInput input = GraphInput.open(System.in, model.kit);
    ModelSource source = model.source(input.like(), common);
    GraphModel network = source.target().open();
    know(source);
    input.know(network.classes());
    if (expected != null) {
      expected.requireClasses(source.target().classes(), source.givesOneNumber());
    }
    guessed = !ClassMap.isSure(input.like(), network.classes());
    return taker -> {
      LineErrors complaints = new LineErrors(common, strict, "line");
      InOrder.stream(
          input::next,
          common.threads(),
          piece -> outcome(network, piece),
          taking(taker, complaints));
      input.warn(common);
      return complaints.exitCode();
    };
  }

  private static Outcome outcome(GraphModel network, GraphInput.Piece piece) {
    GraphStream.Entry entry = piece.entry();
    if (entry == null) {
      return new Outcome(null, piece.complaint());
    }
    return outcome(
        network,
        entry.graph(),
        entry.number(),
        Optional.empty(),
        entry.label(),
        Double.NaN,
        GraphInput.NAME + ":" + entry.line());
  }

  /**
   * The prediction of a graph, or why there is none.
   *
   * @param place how a complaint names it
   */
  private static Outcome outcome(
      GraphModel network,
      Graph graph,
      int number,
      Optional<Source> source,
      OptionalInt label,
      double given,
      String place) {
    try {
      double[] logits = network.logits(graph);
      if (Arrays.stream(logits).allMatch(Double::isFinite)) {
        return new Outcome(new Prediction(number, source, label, given, logits), "");
      }
      return new Outcome(
          null,
          place
              + ": the model must give finite numbers, got "
              + Arrays.toString(logits)
              + "; check the scale of its weights and of the features");
    } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
      return new Outcome(null, place + ": " + Failures.line(e));
    }
  }

  /** How many predictions are as the data say. */
  private static final class Tally {
    private long predictions;
    private long labelled;
    private long right;
    private final List<Double> given = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();

    void add(Prediction prediction) {
      predictions++;
      if (!Double.isNaN(prediction.given)) {
        given.add(prediction.given);
        values.add(prediction.logits[0]);
      }
      if (prediction.label.isPresent()) {
        labelled++;
        right += Softmax.best(prediction.logits) == prediction.label.getAsInt() ? 1 : 0;
      }
    }

    String errors(String unit) {
      KitManifest.Errors errors =
          KitManifest.Errors.of(
              values.stream().mapToDouble(Double::doubleValue).toArray(),
              given.stream().mapToDouble(Double::doubleValue).toArray());
      return String.format(
          Locale.ROOT,
          "error%s: MAE %.4g, RMSE %.4g, R² %.4f (%d graphs)",
          unit.isEmpty() ? "" : " in " + unit,
          errors.mae(),
          errors.rmse(),
          errors.r2(),
          given.size());
    }

    String text() {
      return String.format(
          Locale.ROOT,
          "accuracy %.4f (%d of %d graphs)",
          (double) right / labelled,
          right,
          labelled);
    }
  }
}
