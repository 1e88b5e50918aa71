package motive.kit;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import motive.data.node.FeatureRecipe;
import motive.model.Task;
import motive.molecule.SmilesOptions;
import motive.objective.Output;

/**
 * The contents of {@code kit.json}: where it comes from, how good its parts are, and the hashes
 * that hold it together.
 *
 * @param name names the kit in lists and messages
 * @param data the data set it was trained on
 * @param features the meaning of each feature column
 * @param motifFeatures what a network reads at a motif's node, by its label
 * @param classes the original label of each class
 * @param scales the σ's of the objective
 * @param seed what all training was seeded with
 * @param architectures of the three networks, in their text form, by file
 * @param model accuracies of the target model
 * @param vgae how well the encoder ranks links
 * @param neuroMatch how well the order embedding recognises containment
 * @param versions of what it was trained with, by name
 * @param files SHA-256 of every other file of the kit, by name
 * @param foreign what the target model is where it comes from elsewhere
 * @param reading how the files of its data set were read
 * @param calibration how the σ's were found in the data; empty where they are constants
 * @param graph the one large graph that it was trained on; empty where it is a set of graphs
 * @param values what the model's values are; empty where it chooses between classes
 */
public record KitManifest(
    String name,
    Data data,
    List<String> features,
    MotifFeatures motifFeatures,
    List<String> classes,
    Scales scales,
    long seed,
    Map<String, String> architectures,
    Model model,
    Vgae vgae,
    NeuroMatch neuroMatch,
    Map<String, String> versions,
    Map<String, String> files,
    Optional<Foreign> foreign,
    Reading reading,
    Optional<Calibration> calibration,
    Optional<OneGraph> graph,
    Optional<Values> values) {

  private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern FORMAT = Pattern.compile("[a-z0-9]{1,16}");

  /** Checks that there are two classes or more and that every hash is one. */
  public KitManifest {
    Objects.requireNonNull(name, "name");
    features = List.copyOf(features);
    classes = List.copyOf(classes);
    architectures = Collections.unmodifiableMap(new TreeMap<>(architectures));
    versions = Collections.unmodifiableMap(new TreeMap<>(versions));
    files = Collections.unmodifiableMap(new TreeMap<>(files));
    if (classes.size() < 2) {
      throw new IllegalArgumentException("classes must name at least two, got " + classes.size());
    }
    files.forEach(
        (file, hash) -> {
          if (!SHA_256.matcher(hash).matches()) {
            throw new IllegalArgumentException(
                "the hash of " + file + " must be 64 hexadecimal digits, got " + hash);
          }
        });
  }

  /** The manifest of a kit for a set of graphs. */
  public KitManifest(
      String name,
      Data data,
      List<String> features,
      MotifFeatures motifFeatures,
      List<String> classes,
      Scales scales,
      long seed,
      Map<String, String> architectures,
      Model model,
      Vgae vgae,
      NeuroMatch neuroMatch,
      Map<String, String> versions,
      Map<String, String> files,
      Optional<Foreign> foreign,
      Reading reading,
      Optional<Calibration> calibration) {
    this(
        name,
        data,
        features,
        motifFeatures,
        classes,
        scales,
        seed,
        architectures,
        model,
        vgae,
        neuroMatch,
        versions,
        files,
        foreign,
        reading,
        calibration,
        Optional.empty(),
        Optional.empty());
  }

  /** What the model's outputs are. */
  public Output output() {
    return values
        .map(v -> Output.value(v.scale(), v.middle()).withUnit(v.unit().orElse("")))
        .orElse(Output.CLASSES);
  }

  /** What the target model answers for. */
  public Task task() {
    return graph.map(OneGraph::task).orElse(Task.GRAPH);
  }

  /** The same with σ's that were found in the data. */
  public KitManifest calibrated(Scales found, Calibration how) {
    return new KitManifest(
        name,
        data,
        features,
        motifFeatures,
        classes,
        found,
        seed,
        architectures,
        model,
        vgae,
        neuroMatch,
        versions,
        files,
        foreign,
        reading,
        Optional.of(how),
        graph,
        values);
  }

  /** The same of a model that gives values. */
  public KitManifest withValues(Values given) {
    return new KitManifest(
        name,
        data,
        features,
        motifFeatures,
        classes,
        scales,
        seed,
        architectures,
        model,
        vgae,
        neuroMatch,
        versions,
        files,
        foreign,
        reading,
        calibration,
        graph,
        Optional.of(given));
  }

  /**
   * How a file of SMILES is read for this kit: into the columns that it knows, where these are of
   * atoms; empty where they are not.
   */
  public Optional<SmilesOptions> linedUp(SmilesOptions asked) {
    return asked
        .withTable(asked.table().withKnown(reading.smilesColumn, reading.labelColumn))
        .linedUp(features, values.isPresent() ? List.of() : classes);
  }

  /**
   * How the files of a data set were read.
   *
   * @param nodeLabels what node labels stand for; none where that is not known
   * @param smilesColumn the name of the column of the SMILES, where it was given
   * @param labelColumn the name of the column of the classes, where it was given
   */
  public record Reading(
      SortedMap<Integer, String> nodeLabels,
      Optional<String> smilesColumn,
      Optional<String> labelColumn) {
    /** Nothing is known. */
    public static final Reading UNKNOWN =
        new Reading(Collections.emptySortedMap(), Optional.empty(), Optional.empty());

    /** Copies the meanings of labels. */
    public Reading {
      nodeLabels = Collections.unmodifiableSortedMap(new TreeMap<>(nodeLabels));
    }
  }

  /**
   * A target model from elsewhere.
   *
   * @param format its kind ({@link motive.foreign.ForeignFormat#id})
   * @param options how it is run ({@link motive.foreign.ForeignOptions#describe})
   */
  public record Foreign(String format, Map<String, String> options) {
    /** Checks that the kind is letters and digits, since it becomes part of a file name. */
    public Foreign {
      if (!FORMAT.matcher(format).matches()) {
        throw new IllegalArgumentException(
            "the kind of a foreign model must be letters and digits, got " + format);
      }
      options = Collections.unmodifiableMap(new TreeMap<>(options));
    }
  }

  /**
   * The data set a kit was trained on.
   *
   * @param hash of its graphs and classes ({@link DataHash})
   */
  public record Data(String name, int graphs, String hash) {}

  /**
   * The large graph that a kit was trained on, and how its nodes were divided.
   *
   * @param task what the target model answers for, nodes or pairs of nodes
   * @param nodes how many it has
   * @param edges how many it has
   * @param directed whether some edges lead in one direction only, which the model does not read
   * @param train how many nodes the model was trained on
   * @param validation by how many others training was stopped
   * @param test how many took no part
   * @param validationAccuracy the accuracy of the model on those others; NaN where there are none
   * @param recipe how the columns of a table became features, where the data come from one
   */
  public record OneGraph(
      Task task,
      int nodes,
      int edges,
      boolean directed,
      int train,
      int validation,
      int test,
      double validationAccuracy,
      Optional<FeatureRecipe> recipe) {
    /** Checks that the task is not one of whole graphs. */
    public OneGraph {
      if (task == Task.GRAPH) {
        throw new IllegalArgumentException("the task of one graph must be node or edge, got graph");
      }
    }
  }

  /** The σ's by which the objective divides each metric; stability's by similarity index. */
  public record Scales(double fidelity, double interpretability, double vgae, double gntk) {
    /** For data that nothing else is known of. */
    public static final Scales DEFAULT = new Scales(0.1, 1, 1, 1000);

    /** The data sets of the paper, whose scales are the paper's. */
    public static final Set<String> PAPERS =
        Set.of("MUTAG", "PROTEINS", "BA-2Motif", "BAMultiShapes");

    /** Checks that every scale is positive and finite. */
    public Scales {
      requirePositive("fidelity", fidelity);
      requirePositive("interpretability", interpretability);
      requirePositive("vgae", vgae);
      requirePositive("gntk", gntk);
    }

    private static void requirePositive(String name, double scale) {
      if (!(scale > 0 && Double.isFinite(scale))) {
        throw new IllegalArgumentException(
            "scale " + name + " must be finite and > 0, got " + scale);
      }
    }

    /** The scales of a data set by its name; empty where they are found in the data. */
    public static Optional<Scales> forDataSet(String dataSet) {
      return switch (dataSet) {
        case "BAMultiShapes" -> Optional.of(new Scales(0.1, 1000, 1, 1000));
        // The powers of ten below the greatest values that explanations of its graphs have.
        case "Toxicophores" -> Optional.of(new Scales(0.1, 0.01, 1000, 10_000));
        default -> PAPERS.contains(dataSet) ? Optional.of(DEFAULT) : Optional.empty();
      };
    }
  }

  /**
   * How σ's were found in the data: each is the spread of a metric over the candidates of a sample
   * of graphs ({@link ScaleCalibration}).
   *
   * @param graphs how many graphs have candidates that were looked at
   * @param candidates of all these graphs together
   * @param budget how many edges a candidate has at most
   * @param withoutSpread the scales whose metric has the same value for all candidates of each
   *     graph; they are 1
   */
  public record Calibration(int graphs, long candidates, int budget, List<String> withoutSpread) {
    /** Copies the names. */
    public Calibration {
      withoutSpread = List.copyOf(withoutSpread);
    }
  }

  /**
   * How good the target model is.
   *
   * <p>Of a kit for one graph, the second and the third are those of the same model, on the nodes
   * that it was trained on and on those that took no part.
   *
   * @param accuracy of the shipped weights on the whole data set, which they were trained on
   * @param splitTrain accuracy of a second model, trained on four fifths, on those
   * @param splitHeldOut its accuracy on the other fifth
   */
  public record Model(
      int width, int epochs, double accuracy, double splitTrain, double splitHeldOut) {}

  /**
   * What the values of a model are, and how far they are from those of the data. The classes of
   * such a kit are low and high values, of which its prior speaks.
   *
   * @param scale a change by so much is a whole change: the interquartile range of the outputs over
   *     the data set, unless it was given
   * @param middle the median of these outputs
   * @param unit what values are measured in, where that was given
   * @param whole the errors of the model on the whole data set
   * @param train those of a second model, trained on four fifths, on these; of a kit for one graph,
   *     of the same model on the nodes that it was trained on; NaN where nothing was trained
   * @param heldOut the same on the others
   */
  public record Values(
      double scale,
      double middle,
      Optional<String> unit,
      Errors whole,
      Errors train,
      Errors heldOut) {}

  /**
   * How far values are from those of the data: the mean error without sign, the root of the mean
   * squared error, and the share of the variance that is explained.
   */
  public record Errors(double mae, double rmse, double r2) {
    /** Not known. */
    public static final Errors UNKNOWN = new Errors(Double.NaN, Double.NaN, Double.NaN);

    /**
     * The errors of values; unknown where there are none.
     *
     * @param truth the values in the data, NaN where one is not known
     */
    public static Errors of(double[] given, double[] truth) {
      double absolute = 0;
      double squared = 0;
      double sum = 0;
      int count = 0;
      for (int i = 0; i < truth.length; i++) {
        if (!Double.isNaN(truth[i])) {
          absolute += Math.abs(given[i] - truth[i]);
          squared += (given[i] - truth[i]) * (given[i] - truth[i]);
          sum += truth[i];
          count++;
        }
      }
      if (count == 0) {
        return UNKNOWN;
      }
      double mean = sum / count;
      double variance = 0;
      for (double value : truth) {
        variance += Double.isNaN(value) ? 0 : (value - mean) * (value - mean);
      }
      return new Errors(
          absolute / count,
          Math.sqrt(squared / count),
          variance > 0 ? 1 - squared / variance : Double.NaN);
    }
  }

  /**
   * The quality of the encoder in ranking links.
   *
   * @param heldOutAuroc over edges hidden in training against non-edges; NaN where none could be
   *     hidden
   */
  public record Vgae(int epochs, double heldOutAuroc) {
    /** A kit has no encoder. */
    public static final Vgae NONE = new Vgae(0, Double.NaN);
  }

  /**
   * The quality of the order embedding on containment, on graphs held out of training.
   *
   * @param auroc contained patterns against all others
   * @param partsAuroc the same where the target has the size of an explanation
   * @param largeAuroc the same where it is a graph, or a large part of one
   * @param contained the mean match of motifs with graphs that contain them; NaN without such pairs
   * @param absent the mean match of motifs with graphs that do not
   */
  public record NeuroMatch(
      int epochs,
      double easyAuroc,
      double hardAuroc,
      double auroc,
      double partsAuroc,
      double largeAuroc,
      double contained,
      double absent) {
    /** A kit has no order embedding. */
    public static final NeuroMatch NONE =
        new NeuroMatch(
            0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }
}
