package motive.learn;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.TensorFile;
import motive.file.Writable;
import motive.graph.Graph;
import motive.kit.DataHash;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitManifest.Errors;
import motive.kit.KitWriter;
import motive.kit.LibraryWarnings;
import motive.kit.MotifFeatures;
import motive.kit.MotifLibraryFile;
import motive.kit.ScaleCalibration;
import motive.learn.torch.Torch;
import motive.model.Softmax;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;
import motive.motif.Prior;
import org.jspecify.annotations.Nullable;

/**
 * A builder that trains all parts of a kit and packages them.
 *
 * <p>Finished parts are kept beside the kit's folder until the kit is complete, so that a build
 * that was stopped continues where it was; a part is trained again where its settings or the data
 * changed. The kit appears in one step.
 */
public final class KitBuilder {
  static final String MODEL_ARCHITECTURE =
      "kind=gin,pooling=sum,jumping=last,activation=relu,final_activation=true,residual=false";
  static final String NEURO_MATCH_ARCHITECTURE =
      "kind=gin,pooling=sum,jumping=cat,activation=relu,final_activation=true,residual=false";
  static final String VGAE_ARCHITECTURE =
      "kind=gcn,jumping=last,activation=relu,final_activation=false,residual=false";

  private final KitSettings settings;
  private final Path out;
  private final KitProgress progress;
  private final PartStore store;
  private final List<Graph> patterns;
  private final MotifFeatures motifFeatures;
  private @Nullable TargetOptions target;

  private KitBuilder(KitSettings settings, Path out, KitProgress progress) throws IOException {
    this.settings = settings;
    this.out = out;
    this.progress = progress;
    this.store = new PartStore(partsFolder(out));
    this.motifFeatures = MotifFeatures.of(settings.data());
    this.patterns = motifFeatures.graphs(settings.library().motifs());
    // What the finished kit could not read is refused before anything is trained.
    List<Graph> unused =
        motifFeatures.graphs(MotifLibraryFile.asStored(settings.library()).motifs());
  }

  /** The folder of finished parts until all are there. */
  public static Path partsFolder(Path out) {
    Path whole = out.toAbsolutePath().normalize();
    return whole.resolveSibling(whole.getFileName() + ".parts");
  }

  /**
   * Builds a kit.
   *
   * @param out the kit's folder, which must not exist yet
   * @throws InterruptedException where the thread was interrupted; finished parts are kept
   */
  public static Kit build(KitSettings settings, Path out, KitProgress progress)
      throws IOException, InterruptedException {
    requireFree(out);
    return new KitBuilder(settings, out, progress).run();
  }

  /**
   * Requires that a kit can be written: before any data are read, or anything is trained.
   *
   * @throws FileAlreadyExistsException where something is there
   * @throws IllegalArgumentException where nothing can be written
   */
  public static void requireFree(Path out) throws FileAlreadyExistsException {
    if (Files.exists(out)) {
      throw new FileAlreadyExistsException(
          out.toString(), null, "must not exist yet; remove it or choose another folder");
    }
    Writable.requireFolder(out);
  }

  private Kit run() throws IOException, InterruptedException {
    Closeable lock = store.open();
    try {
      return buildParts();
    } finally {
      lock.close();
    }
  }

  private Kit buildParts() throws IOException, InterruptedException {
    // A library without information is reported before hours of training.
    MotifStatistics counted = counted();
    LibraryWarnings.of(counted, settings.data()).forEach(line -> progress.note("motifs", line));
    Map<String, Callable<TensorFile>> parts = new LinkedHashMap<>();
    boolean trains = settings.foreign().isEmpty();
    if (trains) {
      parts.put("model", this::model);
    }
    parts.put("neuromatch", this::neuroMatch);
    parts.put("vgae", this::vgae);
    parts.put("links", this::links);
    if (trains) {
      // Like the model it needs the choice of the readout; what stands between them does not.
      parts.put("split", this::split);
    }
    Map<String, TensorFile> done = train(parts);
    Path staged = store.folder().resolve("kit");
    PartStore.deleteFolder(staged);
    Files.createDirectories(staged);
    KitWriter writer = new KitWriter(staged);
    Kit kit = assemble(writer, done, counted.prior());
    if (settings.scales().isEmpty()) {
      calibrate(writer, kit);
    }
    Files.move(staged, out, StandardCopyOption.ATOMIC_MOVE);
    PartStore.deleteFolder(store.folder());
    return Kit.load(out);
  }

  private Map<String, TensorFile> train(Map<String, Callable<TensorFile>> parts)
      throws IOException, InterruptedException {
    ExecutorService threads =
        Executors.newFixedThreadPool(Math.min(settings.threads(), parts.size()));
    try {
      Map<String, Future<TensorFile>> running = new LinkedHashMap<>();
      parts.forEach((name, part) -> running.put(name, threads.submit(part)));
      Map<String, TensorFile> done = new LinkedHashMap<>();
      for (Map.Entry<String, Future<TensorFile>> part : running.entrySet()) {
        done.put(part.getKey(), part.getValue().get());
      }
      return done;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      if (e.getCause() instanceof InterruptedException) {
        throw new InterruptedException("training was stopped");
      }
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
      // A trainer stops after the current batch; its part must not be written after we return.
      while (!threads.isTerminated()) {
        try {
          if (threads.awaitTermination(1, TimeUnit.MINUTES)) {
            break;
          }
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          break;
        }
      }
    }
  }

  /** The options of the target model, with a readout that is settled. */
  private synchronized TargetOptions target() throws IOException, InterruptedException {
    TargetOptions asked = settings.target();
    if (asked.readout() != TargetOptions.Readout.AUTO) {
      return asked;
    }
    TargetOptions known = target;
    if (known == null) {
      known = asked.withReadout(new ReadoutChoice(settings, store, progress).better());
      target = known;
    }
    return known;
  }

  private TensorFile model() throws IOException, InterruptedException {
    TargetOptions options = target();
    return store.part(
        "model",
        settings.decides("model", options),
        progress,
        () -> {
          TargetTrainer trainer = new TargetTrainer(options, settings.seed());
          TargetResult result =
              trainer.train(graphs(), trainer.lesson(settings.data()), progress.of("model"));
          requireFinished(result.outcome() == TargetResult.Outcome.INTERRUPTED);
          if (!settings.data().hasValues() && result.accuracy() < settings.target().goal()) {
            progress.note(
                "model",
                "accuracy "
                    + Figures.text(result.accuracy())
                    + " is below the goal "
                    + Figures.text(settings.target().goal())
                    + " after "
                    + result.epochs()
                    + " epochs");
          }
          return new PartStore.Trained(
              result.tensors(),
              Map.of(
                  NetworkReader.METADATA_KEY,
                  architecture(),
                  "accuracy",
                  Double.toString(result.accuracy()),
                  "epochs",
                  Integer.toString(result.epochs())));
        });
  }

  private TensorFile split() throws IOException, InterruptedException {
    TargetOptions options = target();
    return store.part(
        "split",
        settings.decides("split", options),
        progress,
        () -> {
          int[] all = IntStream.range(0, graphs().size()).toArray();
          TargetTrainer.HeldOut run =
              new TargetTrainer(options, settings.seed())
                  .heldOut(settings.data(), all, progress.of("split"));
          requireFinished(run.result().outcome() == TargetResult.Outcome.INTERRUPTED);
          return new PartStore.Trained(Map.of(), figures(run));
        });
  }

  private static Map<String, String> figures(TargetTrainer.HeldOut run) {
    Map<String, String> figures = new TreeMap<>();
    figures.put("train", Double.toString(run.train()));
    figures.put("heldOut", Double.toString(run.heldOut()));
    Figures.put(figures, "train", run.trainErrors());
    Figures.put(figures, "heldOut", run.heldOutErrors());
    return figures;
  }

  private TensorFile vgae() throws IOException, InterruptedException {
    return store.part(
        "vgae",
        settings.decides("vgae", settings.vgae()),
        progress,
        () -> {
          VgaeTrainer.Result result =
              new VgaeTrainer(settings.vgae(), settings.seed())
                  .train(graphs(), progress.of("vgae"));
          requireFinished(result.interrupted());
          return new PartStore.Trained(
              result.tensors(),
              Map.of(
                  NetworkReader.METADATA_KEY,
                  VGAE_ARCHITECTURE,
                  "epochs",
                  Integer.toString(result.epochs())));
        });
  }

  private TensorFile links() throws IOException, InterruptedException {
    return store.part(
        "links",
        settings.decides("links", settings.vgae()),
        progress,
        () -> {
          double auroc =
              new VgaeTrainer(settings.vgae(), settings.seed())
                  .heldOutAuroc(graphs(), progress.of("links"));
          requireFinished(Thread.currentThread().isInterrupted());
          return new PartStore.Trained(Map.of(), Map.of("auroc", Double.toString(auroc)));
        });
  }

  private TensorFile neuroMatch() throws IOException, InterruptedException {
    return store.part(
        "neuromatch",
        settings.decides("neuromatch", settings.neuroMatch().withThreads(1))
            + " motifs "
            + DataHash.of(settings.library()),
        progress,
        () -> {
          NeuroMatchTrainer.Result result =
              new NeuroMatchTrainer(settings.neuroMatch(), settings.seed())
                  .train(graphs(), patterns, progress.of("neuromatch"));
          requireFinished(result.interrupted());
          NeuroMatchTrainer.MeanMatch match =
              NeuroMatchTrainer.meanMatch(result.tensors(), graphs(), patterns);
          Map<String, String> figures = new TreeMap<>();
          figures.put(NetworkReader.METADATA_KEY, NEURO_MATCH_ARCHITECTURE);
          figures.put("epochs", Integer.toString(result.epochs()));
          figures.put("easy", Double.toString(result.heldOut().easy()));
          figures.put("hard", Double.toString(result.heldOut().hard()));
          figures.put("both", Double.toString(result.heldOut().both()));
          figures.put("parts", Double.toString(result.heldOut().parts()));
          figures.put("whole", Double.toString(result.heldOut().whole()));
          figures.put("contained", Double.toString(match.contained()));
          figures.put("absent", Double.toString(match.absent()));
          return new PartStore.Trained(result.tensors(), figures);
        });
  }

  static void requireFinished(boolean interrupted) throws InterruptedException {
    if (interrupted) {
      throw new InterruptedException("training was stopped");
    }
  }

  private void calibrate(KitWriter writer, Kit kit) throws IOException, InterruptedException {
    ScaleCalibration found =
        ScaleCalibration.of(kit, settings.data(), Thread.currentThread()::isInterrupted);
    requireFinished(Thread.interrupted());
    for (String scale : found.how().withoutSpread()) {
      progress.note(
          "scales", scale + " is 1: its metric has one value for all candidates of each graph");
    }
    Kit unused = writer.finish(files -> kit.manifest().calibrated(found.scales(), found.how()));
  }

  private Kit assemble(KitWriter writer, Map<String, TensorFile> parts, Prior prior)
      throws IOException {
    if (settings.foreign().isPresent()) {
      writer.foreign(settings.foreign().get(), settings.data());
    } else {
      writer.network(Kit.MODEL, Figures.part(parts, "model"));
    }
    writer.network(Kit.NEURO_MATCH, Figures.part(parts, "neuromatch"));
    writer.network(Kit.VGAE, Figures.part(parts, "vgae"));
    writer.motifs(settings.library(), prior);
    Figures vgae = new Figures(Figures.part(parts, "vgae"));
    Figures links = new Figures(Figures.part(parts, "links"));
    Figures match = new Figures(Figures.part(parts, "neuromatch"));
    Optional<KitManifest.Values> values = values(parts);
    return writer.finish(
        files -> {
          KitManifest made =
              new KitManifest(
                  settings.name(),
                  new KitManifest.Data(
                      settings.data().name(), settings.data().size(), DataHash.of(settings.data())),
                  settings.data().features().columns(),
                  motifFeatures,
                  settings.data().classNames(),
                  settings.scales().orElse(KitManifest.Scales.DEFAULT),
                  settings.seed(),
                  architectures(),
                  settings.foreign().map(this::figuresOf).orElseGet(() -> figuresOfTrained(parts)),
                  new KitManifest.Vgae(vgae.integer("epochs"), links.number("auroc")),
                  new KitManifest.NeuroMatch(
                      match.integer("epochs"),
                      match.number("easy"),
                      match.number("hard"),
                      match.number("both"),
                      match.number("parts"),
                      match.number("whole"),
                      match.number("contained"),
                      match.number("absent")),
                  versions(),
                  files,
                  settings.foreign().map(ForeignFile::description),
                  settings.reading(),
                  Optional.empty());
          return values.map(made::withValues).orElse(made);
        });
  }

  // Of a data set with values; accuracies are those of classes.
  private Optional<KitManifest.Values> values(Map<String, TensorFile> parts) {
    if (!settings.data().hasValues()) {
      return Optional.empty();
    }
    double[] outputs =
        Arrays.stream(
                settings
                    .foreign()
                    .map(this::outputs)
                    .orElseGet(
                        () ->
                            TargetTrainer.logits(Figures.part(parts, "model").tensors(), graphs())))
            .mapToDouble(row -> row[0])
            .toArray();
    Errors whole =
        Errors.of(
            outputs,
            IntStream.range(0, outputs.length).mapToDouble(settings.data()::value).toArray());
    Optional<Figures> split = Optional.ofNullable(parts.get("split")).map(Figures::new);
    return Optional.of(
        settings
            .values()
            .described(
                outputs,
                whole,
                split.map(figures -> figures.errors("train")).orElse(Errors.UNKNOWN),
                split.map(figures -> figures.errors("heldOut")).orElse(Errors.UNKNOWN)));
  }

  private double[][] outputs(ForeignFile foreign) {
    double[][] outputs = new double[graphs().size()][foreign.model().classes()];
    foreign.model().logits(graphs(), outputs);
    return outputs;
  }

  private String architecture() {
    return settings.data().hasValues()
        ? MODEL_ARCHITECTURE + ",output_kind=value"
        : MODEL_ARCHITECTURE;
  }

  private Map<String, String> architectures() {
    Map<String, String> all = new TreeMap<>();
    if (settings.foreign().isEmpty()) {
      all.put(Kit.MODEL, architecture());
    }
    all.put(Kit.NEURO_MATCH, NEURO_MATCH_ARCHITECTURE);
    all.put(Kit.VGAE, VGAE_ARCHITECTURE);
    return all;
  }

  private KitManifest.Model figuresOfTrained(Map<String, TensorFile> parts) {
    Figures model = new Figures(Figures.part(parts, "model"));
    Figures split = new Figures(Figures.part(parts, "split"));
    if (settings.data().hasValues()) {
      return new KitManifest.Model(
          settings.target().width(), model.integer("epochs"), Double.NaN, Double.NaN, Double.NaN);
    }
    return new KitManifest.Model(
        settings.target().width(),
        model.integer("epochs"),
        model.number("accuracy"),
        split.number("train"),
        split.number("heldOut"));
  }

  // The training data of an external model are unknown: only its accuracy on all graphs is known.
  private KitManifest.Model figuresOf(ForeignFile foreign) {
    if (settings.data().hasValues()) {
      return new KitManifest.Model(0, 0, Double.NaN, Double.NaN, Double.NaN);
    }
    double[][] logits = outputs(foreign);
    int right = 0;
    for (int g = 0; g < logits.length; g++) {
      right += Softmax.best(logits[g]) == labels()[g] ? 1 : 0;
    }
    return new KitManifest.Model(0, 0, (double) right / logits.length, Double.NaN, Double.NaN);
  }

  static Map<String, String> versions() {
    Map<String, String> versions = new TreeMap<>(Torch.versions());
    String own = KitBuilder.class.getPackage().getImplementationVersion();
    versions.put("motive", own == null ? "not packaged" : own);
    return versions;
  }

  private MotifStatistics counted() {
    MotifCounter counter = MotifCounter.of(settings.library(), Containment.INDUCED);
    return MotifStatistics.of(
        counter, Counting.EMBEDDINGS, graphs(), labels(), classes(), settings.threads());
  }

  private List<Graph> graphs() {
    return settings.data().graphs();
  }

  private int[] labels() {
    return settings.data().labels();
  }

  private int classes() {
    return settings.data().classes();
  }
}
