package motive.spark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.TargetChoice;
import motive.graph.NodeSet;
import motive.kit.Kit;
import motive.kit.MotifLibraries;
import motive.provenance.Provenance;
import motive.result.Questions;
import motive.setup.ExplainSetup;
import motive.spark.flag.JobFlags;
import motive.spark.input.DataHashes;
import motive.spark.input.GraphInput;
import motive.spark.input.Outline;
import motive.spark.output.FailedRows;
import motive.spark.output.ResultFolder;
import motive.spark.work.ExecutorSession;
import motive.spark.work.JobSpec;
import motive.spark.work.PackedModel;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** The job that explains those graphs of an input that a folder of results lacks. */
final class ExplainJob {
  private static final String EXPLAINER = "motive";

  private final SparkSession spark;
  private final JavaSparkContext context;
  private final Configuration conf;
  private final JobFlags flags;
  private final List<String> words;
  private final Remarks remarks;
  private @Nullable JobSpec sent;

  ExplainJob(SparkSession spark, JobFlags flags, String[] words, Remarks remarks) {
    this.spark = spark;
    this.context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    this.conf = context.hadoopConfiguration();
    this.flags = flags;
    this.words = List.of(words);
    this.remarks = remarks;
  }

  JobSummary run() throws IOException {
    long began = System.nanoTime();
    ResultFolder folder = ResultFolder.open(flags.out, conf);
    Optional<PackedModel> named = named();
    GraphInput input = GraphInput.open(spark, flags.in, flags.format);
    describe("reading " + flags.in);
    Outline outline = input.outline(header());
    JobSpec job = job(named.isPresent() ? named.get() : shipped(outline), outline);
    SortedMap<String, String> inputs;
    ExplainSetup setup = job.open(remarks::printGuess);
    try {
      requireAnswerable(setup);
      job = job.settled(setup.source());
      inputs = inputs(setup, job.outline(), input);
    } finally {
      setup.source().close();
    }
    int buckets =
        folder.claim(inputs, outline.graphs(), flags.buckets, Buckets.usual(outline.graphs()));
    job = job.withHash(Provenance.of(inputs).hash());
    sent = job;
    int[] missing = folder.missing(buckets);
    if (missing.length < buckets) {
      remarks.print(
          (buckets - missing.length)
              + " of "
              + buckets
              + " buckets are done already in "
              + flags.out);
    }
    long done = missing.length == 0 ? outline.graphs() : 0;
    if (missing.length > 0) {
      done = rows(missing.length == buckets ? null : flags.out).total();
      try {
        explain(input.graphs(outline), job, new Buckets(buckets, missing), folder.path());
      } finally {
        // Where executors are threads of this process, nothing else closes what they opened.
        ExecutorSession.dismiss();
      }
    }
    Rows rows = rows(flags.out);
    requireWhole(rows, input, outline);
    folder.finish();
    double seconds = (System.nanoTime() - began) / 1e9;
    describe("counting the warnings of " + flags.out);
    return new JobSummary(
        rows.total(),
        done,
        rows.failed(),
        seconds,
        FolderWarnings.of(spark.read().parquet(flags.out)));
  }

  /** What executors were sent, once the job has run. */
  JobSpec job() {
    return Objects.requireNonNull(sent, "sent");
  }

  private void describe(String what) {
    context.setJobGroup("motive", "motive: " + what, false);
  }

  private @Nullable String header() throws IOException {
    return flags.header.isEmpty()
        ? null
        : new String(bytes(flags.header.get()), StandardCharsets.UTF_8);
  }

  private byte[] bytes(String file) throws IOException {
    Path path = new Path(file);
    try (var in = path.getFileSystem(conf).open(path)) {
      return in.readAllBytes();
    }
  }

  /** The kit or model that was given, if any; what it needs is here. */
  private Optional<PackedModel> named() throws IOException {
    Optional<PackedModel> packed = Optional.empty();
    if (flags.model.isPresent()) {
      packed = Optional.of(PackedModel.file(flags.model.get(), conf));
    } else if (flags.kit.isPresent()) {
      packed = Optional.of(PackedModel.kit(flags.kit.get(), conf));
    }
    if (packed.isPresent()) {
      packed.get().requireRuntime();
    }
    return packed;
  }

  private JobSpec job(PackedModel model, Outline outline) throws IOException {
    if (flags.library.isPresent()) {
      MotifLibraries.requireNoSlip(flags.library.get(), this::isThere);
    }
    Optional<String> library = flags.library.filter(name -> !MotifLibraries.names().contains(name));
    return new JobSpec(
        words,
        model,
        library.isPresent() ? bytes(library.get()) : new byte[0],
        flags.prior.isPresent() ? bytes(flags.prior.get()) : new byte[0],
        outline,
        "");
  }

  private boolean isThere(String file) {
    Path path = new Path(file);
    try {
      return path.getFileSystem(conf).exists(path);
    } catch (IOException e) {
      // Reported where it is read.
      return true;
    }
  }

  private static PackedModel shipped(Outline outline) throws IOException {
    String name = outline.read(outline.sample()).name();
    if (Kit.shipped(name).isEmpty()) {
      throw new IllegalArgumentException(
          "--kit or --model must be given for "
              + name
              + ", got neither; shipped kits are "
              + String.join(", ", Kit.shippedNames()));
    }
    return PackedModel.shipped(name);
  }

  /** Refuses what no graph could be explained with. */
  private void requireAnswerable(ExplainSetup setup) {
    DataSet sample = setup.data();
    setup
        .source()
        .objectionTo(sample)
        .ifPresent(
            objection -> {
              throw new IllegalArgumentException(objection + "; name another kit or model");
            });
    // Labels and predictions are matters of each graph, and so are nodes to hold or to leave out.
    ExplainSettings settings = setup.settings().withPriorByLabel(false);
    if (settings.target().kind() != TargetChoice.Kind.GIVEN) {
      settings = settings.withTarget(TargetChoice.PREDICTED);
    }
    NodeSet none = NodeSet.empty(sample.graph(0).nodes());
    Request request = new Request(sample.graph(0), 0, OptionalInt.empty(), none, none, settings);
    setup.session().requireNoObjection(request);
    setup.source().warnings(sample).forEach(remarks::printGuess);
    setup.labelWarnings().forEach(remarks::printGuess);
  }

  /** All that decides the results, by name: what the command line would say of the same graphs. */
  private SortedMap<String, String> inputs(ExplainSetup setup, Outline outline, GraphInput input)
      throws IOException {
    Provenance provenance =
        setup.provenance(Main.version(), EXPLAINER, Optional.empty(), Questions.NONE, false);
    SortedMap<String, String> inputs = new TreeMap<>(provenance.inputs());
    describe("hashing " + flags.in);
    boolean withEdges = inputs.containsKey(ExplainSetup.EDGES);
    DataHashes hashes =
        flags.dataHash.isPresent()
            ? DataHashes.of(flags.dataHash.get(), withEdges)
            : input.hash(outline, withEdges);
    remarks.print(outline.graphs() + " graphs with the data hash " + hashes.text());
    inputs.put("data", hashes.data());
    hashes.edges().ifPresent(hash -> inputs.put(ExplainSetup.EDGES, hash));
    return inputs;
  }

  private void explain(
      JavaPairRDD<Long, byte[]> graphs, JobSpec job, Buckets buckets, String path) {
    describe("explaining " + flags.in + " into " + flags.out);
    BucketTask.Counters counters =
        new BucketTask.Counters(
            spark.sparkContext().longAccumulator("graphs explained"),
            spark.sparkContext().longAccumulator("graphs failed"),
            spark.sparkContext().longAccumulator("node sets scored"),
            spark.sparkContext().longAccumulator("buckets written"));
    BucketTask task =
        new BucketTask(
            path,
            buckets,
            context.broadcast(job),
            context.broadcast(new SerializableConfiguration(conf)),
            counters);
    graphs
        .filter(graph -> buckets.isWanted(graph._1()))
        .repartitionAndSortWithinPartitions(buckets)
        .mapPartitionsWithIndex(task, true)
        .count();
  }

  /** How many rows a folder has, of how many graphs. */
  private record Rows(long total, long graphs, long failed) {}

  private Rows rows(@Nullable String folder) {
    if (folder == null) {
      return new Rows(0, 0, 0);
    }
    describe("counting " + folder);
    Dataset<Row> rows = spark.read().parquet(folder);
    Row counts =
        rows.agg(
                functions.count("graph"),
                functions.countDistinct("graph"),
                functions.count_if(FailedRows.failed()))
            .first();
    return new Rows(counts.getLong(0), counts.getLong(1), counts.getLong(2));
  }

  private void requireWhole(Rows rows, GraphInput input, Outline outline) {
    long expected = outline.graphs();
    if (rows.total() != expected) {
      // Numbers that stand twice in the input have one row.
      expected = input.graphs(outline).keys().distinct().count();
    }
    if (rows.total() != expected || rows.graphs() != expected) {
      throw new IllegalStateException(
          flags.out
              + " must have one row for each of "
              + expected
              + " graphs, got "
              + rows.total()
              + " rows of "
              + rows.graphs());
    }
  }
}
