package motive.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import motive.check.Refuse;
import motive.checkpoint.Architecture;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.TensorFile;
import motive.data.DatasetFormatException;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Task;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.name.NearestName;
import motive.session.ExplainSession;

/**
 * All that an explanation needs beside the graph: the target model, the order embedding, the VGAE
 * encoder, a motif library with its prior, and the scales of the objective. A kit for the nodes of
 * one graph has the model and the library alone. Immutable.
 *
 * <p>A kit is a folder of the files named below and {@code kit.json}, whose hashes they must match.
 */
public final class Kit {
  /** The file with the origin, the quality and the hashes of the kit. */
  public static final String MANIFEST = "kit.json";

  /** The file with the weights of the target model, where it is a network of Motive. */
  public static final String MODEL = "model.safetensors";

  /** The file with the weights of the order embedding that matches motifs. */
  public static final String NEURO_MATCH = "neuromatch.safetensors";

  /** The file with the weights of the autoencoder that compares graphs. */
  public static final String VGAE = "vgae.safetensors";

  /** The file with the motif library. */
  public static final String MOTIFS = "motifs.json";

  /** The file with the prior of the motif library. */
  public static final String PRIOR = "prior.json";

  /** The files of a kit with a network of ours, beside its manifest. */
  public static final List<String> FILES = List.of(MODEL, NEURO_MATCH, VGAE, MOTIFS, PRIOR);

  /** The files of a kit for the nodes of one graph, beside its manifest. */
  public static final List<String> NODE_FILES = List.of(MODEL, MOTIFS);

  private static final Map<String, String> SHIPPED =
      Map.of(
          "BA-2Motif", "ba-2motif",
          "BAMultiShapes", "bamultishapes",
          "Toxicophores", "toxicophores",
          "TwoGroups", "twogroups");

  private static final Map<String, String> SHIPPED_FOR_NODES =
      Map.of(
          "BA-Shapes", "ba-shapes",
          "BA-Community", "ba-community",
          "Tree-Cycles", "tree-cycles",
          "Tree-Grid", "tree-grid",
          "Payment-Rings", "payment-rings");

  private final KitManifest manifest;
  private final TargetModel target;
  private final Optional<Network> neuroMatch;
  private final Optional<NodeNetwork> vgae;
  private final MotifLibrary motifs;
  private final Optional<Prior> prior;
  private final MotifFeatures motifFeatures;
  private final SortedMap<Integer, String> trainedNames;
  private final SortedMap<Integer, String> labelNames;
  private final Map<SortedMap<Integer, String>, Kit> numbered = new ConcurrentHashMap<>();

  private Kit(KitSource source) throws IOException {
    this.manifest = KitManifestFile.parse(source.bytes(MANIFEST), source.named(MANIFEST));
    for (String file : files(manifest)) {
      String expected = manifest.files().get(file);
      String got = Sha256.of(source.bytes(file));
      if (!got.equals(expected)) {
        throw new DatasetFormatException(
            source.named(file),
            0,
            Refuse.text(
                "must have the hash that {} gives it, {}, got {}; build the kit again",
                MANIFEST,
                String.valueOf(expected),
                got));
      }
    }
    this.target = target(source);
    this.motifs = MotifLibraryFile.parse(source.bytes(MOTIFS), source.named(MOTIFS));
    if (manifest.task() == Task.GRAPH) {
      this.neuroMatch = Optional.of(network(source, NEURO_MATCH));
      this.vgae =
          Optional.of(
              NetworkReader.readNodes(
                  tensors(source, VGAE), source.named(VGAE), Architecture.OPEN));
      this.prior = Optional.of(PriorFile.parse(source.bytes(PRIOR), source.named(PRIOR)));
    } else {
      this.neuroMatch = Optional.empty();
      this.vgae = Optional.empty();
      this.prior = Optional.empty();
    }
    this.motifFeatures = manifest.motifFeatures();
    this.trainedNames = namesInFiles();
    this.labelNames = trainedNames;
    requireFits(source);
  }

  private Kit(Kit other, MotifLibrary motifs, LabelNumbers numbers) {
    this.manifest = other.manifest;
    this.target = other.target;
    this.neuroMatch = other.neuroMatch;
    this.vgae = other.vgae;
    this.motifs = motifs;
    this.prior = other.prior;
    this.motifFeatures = other.motifFeatures.numberedAs(numbers);
    this.trainedNames = other.trainedNames;
    this.labelNames = numbers.labelNames();
  }

  private SortedMap<Integer, String> namesInFiles() {
    SortedMap<Integer, String> names = new TreeMap<>(manifest.reading().nodeLabels());
    if (names.isEmpty()) {
      motifs.symbols().forEach((name, label) -> names.put(label, name));
    }
    return Collections.unmodifiableSortedMap(names);
  }

  /**
   * The same kit in the node label numbers of a data set: labels that both name are matched by
   * name. The networks stay as they are, since they read features.
   *
   * @param names of the data set's labels
   */
  public Kit numberedAs(SortedMap<Integer, String> names) {
    return names.isEmpty() || names.equals(labelNames)
        ? this
        : numbered.computeIfAbsent(names, this::renumbered);
  }

  private Kit renumbered(SortedMap<Integer, String> names) {
    LabelNumbers numbers = LabelNumbers.of(labelNames, names);
    MotifLibrary others = LibraryLabels.numberedAs(motifs, numbers, names);
    boolean same =
        others.equals(motifs)
            && labelNames.equals(numbers.labelNames())
            && motifFeatures.equals(motifFeatures.numberedAs(numbers));
    return same ? this : new Kit(this, others, numbers);
  }

  /** What node labels stand for, by label; empty where the kit does not know. */
  public SortedMap<Integer, String> labelNames() {
    return labelNames;
  }

  /** The same in the numbers that it was trained on, which those of a data set may not be. */
  public SortedMap<Integer, String> trainedNames() {
    return trainedNames;
  }

  private static TensorFile tensors(KitSource source, String file) throws IOException {
    return SafeTensors.decode(source.bytes(file), source.named(file));
  }

  private static Network network(KitSource source, String file) throws IOException {
    return NetworkReader.read(
            tensors(source, file), source.named(file), Architecture.OPEN, Renames.NONE)
        .network();
  }

  private TargetModel target(KitSource source) throws IOException {
    if (manifest.foreign().isEmpty()) {
      return TargetModel.of(network(source, MODEL));
    }
    String file = files(manifest).get(0);
    return TargetModel.of(
        ForeignFile.ofKit(
            manifest.foreign().get(),
            source.bytes(file),
            source.named(file),
            source.bytes(ForeignFile.SAMPLE),
            source.named(ForeignFile.SAMPLE)));
  }

  /** The files of a kit beside its manifest, the target model first. */
  public static List<String> files(KitManifest manifest) {
    return manifest.task() == Task.GRAPH
        ? manifest.foreign().map(foreign -> files(foreign.format())).orElse(FILES)
        : NODE_FILES;
  }

  /** The files of a kit with a foreign model of some kind, beside its manifest. */
  public static List<String> files(String format) {
    return List.of(ForeignFile.STEM + format, ForeignFile.SAMPLE, NEURO_MATCH, VGAE, MOTIFS, PRIOR);
  }

  private void requireFits(KitSource source) throws DatasetFormatException {
    int width = manifest.features().size();
    int ofMatch = neuroMatch.map(Network::features).orElse(width);
    int ofVgae = vgae.map(NodeNetwork::features).orElse(width);
    if (target.features() != width || ofMatch != width || ofVgae != width) {
      throw new DatasetFormatException(
          source.named(MANIFEST),
          0,
          Refuse.text(
                  "features must name one column for each that the networks read, got {} names for {} ({})",
                  width,
                  target.features(),
                  files(manifest).get(0))
              + (hasEncoders()
                  ? Refuse.text(", {} ({}) and {} ({})", ofMatch, NEURO_MATCH, ofVgae, VGAE)
                  : ""));
    }
    if (target.task() != manifest.task()) {
      throw new DatasetFormatException(
          source.named(MANIFEST),
          0,
          Refuse.text(
              "task must be that of the model, {}, got {}",
              target.task().id(),
              manifest.task().id()));
    }
    if (manifest.output().isValue() && target.classes() != 1) {
      throw new DatasetFormatException(
          source.named(MANIFEST),
          0,
          Refuse.text(
              "values must be of a model that gives one number, got one that gives {}",
              target.classes()));
    }
    if (!manifest.output().isValue() && target.classes() != manifest.classes().size()) {
      throw new DatasetFormatException(
          source.named(MANIFEST),
          0,
          Refuse.text(
              "classes must have a name for each class of the model, got {} for {}",
              manifest.classes().size(),
              target.classes()));
    }
    try {
      prior.ifPresent(each -> each.requireFits(motifs));
    } catch (IllegalArgumentException e) {
      throw new DatasetFormatException(source.named(PRIOR), 0, String.valueOf(e.getMessage()));
    }
  }

  /** Reads a kit from its folder. */
  public static Kit load(Path folder) throws IOException {
    return new Kit(KitSource.of(folder));
  }

  /**
   * Reads a kit from the bytes of its files.
   *
   * @param name of the folder that they come from, in messages
   */
  public static Kit of(String name, Map<String, byte[]> files) throws IOException {
    return new Kit(KitSource.of(name, files));
  }

  /** Reads the outline of the kit in a folder. */
  public static KitOutline outline(Path folder) throws IOException {
    return outline(KitSource.of(folder));
  }

  private static KitOutline outline(KitSource source) throws IOException {
    return new KitOutline(
        KitManifestFile.parse(source.bytes(MANIFEST), source.named(MANIFEST)),
        MotifLibraryFile.parse(source.bytes(MOTIFS), source.named(MOTIFS)));
  }

  /**
   * The names of the kits for sets of graphs that come with the product, which are those of their
   * data sets.
   */
  public static List<String> shippedNames() {
    return SHIPPED.keySet().stream().sorted().toList();
  }

  /** The names of the kits for the nodes of one graph that come with the product. */
  public static List<String> shippedForNodes() {
    return SHIPPED_FOR_NODES.keySet().stream().sorted().toList();
  }

  private static List<String> allShipped() {
    return Stream.concat(shippedNames().stream(), shippedForNodes().stream()).toList();
  }

  /** A kit that comes with the product, by the name of its data set in any case of letters. */
  public static Optional<Kit> shipped(String name) throws IOException {
    Optional<KitSource> source = shippedSource(name);
    return source.isPresent() ? Optional.of(new Kit(source.get())) : Optional.empty();
  }

  /** The outline of a shipped kit. */
  public static Optional<KitOutline> shippedOutline(String name) throws IOException {
    Optional<KitSource> source = shippedSource(name);
    return source.isPresent() ? Optional.of(outline(source.get())) : Optional.empty();
  }

  private static Optional<KitSource> shippedSource(String name) {
    return Stream.of(SHIPPED, SHIPPED_FOR_NODES)
        .flatMap(kits -> kits.entrySet().stream())
        .filter(kit -> kit.getKey().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
        .map(kit -> KitSource.resource(kit.getKey(), "/motive/kits/" + kit.getValue() + "/"))
        .findFirst();
  }

  /** A shipped kit by name, or else the kit in a folder. */
  public static Kit open(String nameOrFolder) throws IOException {
    Path folder = Path.of(nameOrFolder);
    if (!Files.isDirectory(folder)) {
      Optional<Kit> shipped = shipped(nameOrFolder);
      if (shipped.isPresent()) {
        return shipped.get();
      }
      throw new DatasetFormatException(
          nameOrFolder,
          0,
          Refuse.text(
              "must be a kit folder or one of the shipped kits {}{}",
              String.join(", ", allShipped()),
              Files.isRegularFile(folder)
                  ? ", got a file; --model takes models and --dataset takes data"
                  : ", got neither"
                      + NearestName.of(nameOrFolder, allShipped())
                          .map(name -> "; did you mean " + name)
                          .orElse("; make one with kit build")));
    }
    return load(folder);
  }

  /** What {@code kit.json} holds. */
  public KitManifest manifest() {
    return manifest;
  }

  /** The target model. */
  public TargetModel target() {
    return target;
  }

  /**
   * The target model's network.
   *
   * @throws IllegalArgumentException where the model is not one of ours
   */
  public Network network() {
    return target
        .network()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Refuse.text(
                            "the model of the kit {} must be a network of Motive for this, got a foreign model",
                            manifest.name())
                        + " without readable layers"));
  }

  /** Whether the kit has an order embedding and a VGAE, which only kits for sets of graphs have. */
  public boolean hasEncoders() {
    return neuroMatch.isPresent();
  }

  /**
   * The order embedding's network.
   *
   * @throws IllegalArgumentException where the kit has none
   */
  public Network neuroMatch() {
    return neuroMatch.orElseThrow(() -> lacks("order embedding"));
  }

  /**
   * The VGAE encoder's network; its node vectors are the means.
   *
   * @throws IllegalArgumentException where the kit has none
   */
  public NodeNetwork vgae() {
    return vgae.orElseThrow(() -> lacks("VGAE"));
  }

  private IllegalArgumentException lacks(String what) {
    return new IllegalArgumentException(
        Refuse.text(
            "the kit {} must have its {}, got a kit for nodes, which has none; --preset paper cannot"
                + " be used with it",
            manifest.name(),
            what));
  }

  /** A session with this kit's instruments, and the search that proves where it can. */
  public ExplainSession session() {
    return KitSessions.of(this, InstrumentChoice.DEFAULT).build();
  }

  /** The motif library. */
  public MotifLibrary motifs() {
    return motifs;
  }

  /** What the networks read at the nodes of a motif. */
  public MotifFeatures motifFeatures() {
    return motifFeatures;
  }

  /** Whether the kit has a prior, which only kits for sets of graphs have. */
  public boolean hasPrior() {
    return prior.isPresent();
  }

  /**
   * The prior of the motif library.
   *
   * @throws IllegalArgumentException where the kit has none
   */
  public Prior prior() {
    return prior.orElseThrow(() -> lacks("prior"));
  }
}
