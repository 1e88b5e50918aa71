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
import motive.data.catalog.NodeDataSets;
import motive.data.json.GraphStream;
import motive.graph.Graph;
import motive.kit.KitManifest;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.result.Columns;
import motive.result.InOrder;
import motive.result.Subject;
import motive.session.NodeRequests;
import motive.setup.FreshModels;
import motive.setup.GraphRange;
import motive.setup.ModelSource;
import motive.setup.NodeChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that classifies graphs, or the nodes or pairs of one large graph. */
@Command(name = "predict")
final class PredictCommand implements Callable<Integer> {
  private static final Columns<Prediction> GRAPH = Columns.of("graph", p -> p.subject.id());

  private static final Columns<Prediction> FOUND =
      Columns.<Prediction>of("label", p -> p.label.isPresent() ? p.label.getAsInt() : null)
          .and("class", p -> Softmax.best(p.logits))
          .and("logits", p -> p.logits)
          .and("probabilities", p -> Softmax.of(p.logits));

  private static final Columns<Prediction> VALUE =
      Columns.<Prediction>of("target", p -> p.given).and("value", p -> p.logits[0]);

  private static final Columns<Prediction> NODE =
      Columns.<Prediction>of("node", p -> p.subject.nodes().get(0))
          .and("name", p -> p.name.isEmpty() ? null : p.name);
  private static final Columns<Prediction> PAIR = Columns.of("pair", p -> p.subject.nodes());

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

  @Option(names = "--nodes", paramLabel = "WHICH")
  @Nullable String nodes;

  @Option(names = "--pairs", paramLabel = "U:V,…")
  @Nullable String pairs;

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
   * What was classified, or has a value. Never compared.
   *
   * @param name of a node, where it has one
   * @param given the value that the data give it; NaN where that is not known
   * @param isCut whether only a part of a neighbourhood was read
   */
  @SuppressWarnings("ArrayRecordComponent")
  private record Prediction(
      Subject subject,
      String name,
      Optional<Source> source,
      OptionalInt label,
      double given,
      double[] logits,
      boolean isCut) {}

  private NodeSelection selection() {
    return new NodeSelection(nodes, pairs);
  }

  @Override
  public Integer call() throws Exception {
    common.threads();
    // Wrong fields and files are reported before anything is read.
    FormatOptions.Lines<Prediction> unused = lines();
    selection().check(graphs, common);
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
    if (tally.cut > 0) {
      common.warn(
          tally.cut
              + " neighbourhoods have more than "
              + NodeRequests.MOST_NODES
              + " nodes, of which so many were read; explain reads the same ones");
    }
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
    Columns<Prediction> found = found();
    if (NodeDataSets.isNodeData(dataset)) {
      Columns<Prediction> ofNodes = selection().arePairs() ? PAIR : NODE;
      return format.open(this::json, ofNodes.and(FOUND).and(VALUE), ofNodes.and(found), common);
    }
    Columns<Prediction> usual =
        DataSets.isSmiles(dataset) ? GRAPH.andSource(p -> p.source).and(found) : GRAPH.and(found);
    return format.open(this::json, ALL, usual, common);
  }

  /** A line has the fields that its graph has. */
  private String json(Prediction prediction) {
    Columns<Prediction> found = found();
    return switch (prediction.subject.nodes().size()) {
      case 0 -> {
        boolean named = prediction.source.filter(from -> !from.name().isEmpty()).isPresent();
        Columns<Prediction> traced = GRAPH.andSource(p -> p.source).and(found);
        Columns<Prediction> fitting = named ? traced : nameless(traced);
        yield (prediction.source.isPresent() ? fitting : GRAPH.and(found)).json(prediction);
      }
      case 1 -> {
        Columns<Prediction> node = NODE.and(found);
        yield (prediction.name.isEmpty() ? nameless(node) : node).json(prediction);
      }
      default -> PAIR.and(found).json(prediction);
    };
  }

  private static Columns<Prediction> nameless(Columns<Prediction> columns) {
    return columns.chosen(
        "fields", columns.names().stream().filter(name -> !name.equals("name")).toList());
  }

  private Columns<Prediction> found() {
    return givesValue ? VALUE : FOUND;
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
            expected.take((int) prediction.subject.id(), prediction.logits);
          }
          writer.print(lines.text().apply(prediction) + "\n");
          // Also flushes, so that each line is there as it comes.
          return !writer.checkError();
        });
  }

  private Predicting ofDataSet(GraphRange range) throws Exception {
    DataSet read = dataOptions.openAnyFor(model, dataset);
    selection().requireFits(read, graphs, common);
    common.require(
        expected == null || !selection().arePairs(),
        "--expected must go with graphs or nodes, got pairs");
    DataOptions.warn(read, common);
    ModelSource source = model.source(read, common);
    know(source);
    DataSet set = source.around(read);
    boolean isOneGraph = set.targets().isPresent();
    FreshModels models = new FreshModels(source);
    GraphModel network = models.get();
    List<Subject> chosen =
        isOneGraph
            ? selection().of(set, source, NodeChoice.usual("--nodes", set), common).stream()
                .map(Subject::of)
                .toList()
            : Arrays.stream(common.asked(() -> range.of(set.size())))
                .mapToObj(graph -> new Subject(graph, List.of()))
                .toList();
    if (isOneGraph) {
      var unused = common.asked(() -> selection().requireAnswers(network.task()));
    }
    if (expected != null) {
      expected.requireGraphs(chosen.stream().mapToInt(subject -> (int) subject.id()).toArray());
      expected.requireClasses(source.target().classes(), source.givesOneNumber());
    }
    boolean labelled = set.hasClasses() && !givesValue;
    guessed = !ClassMap.isSure(set, network.classes());
    return taker -> {
      LineErrors complaints = new LineErrors(common, false, isOneGraph ? "node" : "graph");
      InOrder.run(
          chosen.size(),
          common.threads(),
          i -> {
            Subject subject = chosen.get(i);
            int id = (int) subject.id();
            int label = labelled && !selection().arePairs() ? set.label(id) : -1;
            return outcome(
                isOneGraph ? models.get() : network,
                source.graphOf(set, subject).orElseThrow(),
                subject,
                isOneGraph ? Optional.empty() : set.source(id),
                label < 0 ? OptionalInt.empty() : OptionalInt.of(label),
                selection().arePairs() ? Double.NaN : set.value(id),
                subject.about());
          },
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
        new Subject(entry.number(), List.of()),
        Optional.empty(),
        entry.label(),
        Double.NaN,
        GraphInput.NAME + ":" + entry.line());
  }

  /**
   * The prediction of a graph or of the roots of one, or why there is none.
   *
   * @param place how a complaint names it
   */
  private static Outcome outcome(
      GraphModel network,
      Graph graph,
      Subject subject,
      Optional<Source> source,
      OptionalInt label,
      double given,
      String place) {
    try {
      double[] logits = network.logits(graph);
      if (Arrays.stream(logits).allMatch(Double::isFinite)) {
        boolean isNode = graph.roots() == 1;
        String name = isNode && graph.hasIds() ? graph.id(graph.root(0)) : "";
        boolean isCut = graph.roots() > 0 && graph.nodes() == NodeRequests.MOST_NODES;
        return new Outcome(new Prediction(subject, name, source, label, given, logits, isCut), "");
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
    private long cut;
    private String thing = "graph";

    void add(Prediction prediction) {
      predictions++;
      cut += prediction.isCut ? 1 : 0;
      thing = prediction.subject.nodes().isEmpty() ? "graph" : "node";
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
          "accuracy %.4f (%d of %d %ss)",
          (double) right / labelled,
          right,
          labelled,
          thing);
    }
  }
}
