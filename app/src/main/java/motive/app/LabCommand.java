package motive.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import motive.cli.CommonOptions;
import motive.cli.Interruption;
import motive.cli.Main;
import motive.cli.Progress;
import motive.cli.Table;
import motive.data.catalog.DataSets;
import motive.file.Staging;
import motive.lab.Catalogue;
import motive.lab.Lab;
import motive.lab.Materials;
import motive.lab.experiment.Experiment;
import motive.lab.experiment.Plan;
import motive.lab.experiment.Scale;
import motive.lab.finding.Outcome;
import motive.lab.finding.PublishedComparison.Verdict;
import motive.lab.page.LabFolder;
import motive.lab.work.ProgressListener;
import motive.lab.work.Workbench;
import motive.name.NearestName;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command that runs the paper's experiments and ours. */
@Command(name = "lab")
final class LabCommand implements Callable<Integer> {
  /** Seeds are counted up from the first; no experiment takes as many. */
  private static final int SEEDS = 1000;

  @Mixin CommonOptions common;

  @Parameters(paramLabel = "EXPERIMENT", arity = "1..*", completionCandidates = Names.class)
  List<String> names;

  @Option(names = "--quick")
  boolean quick;

  @Option(names = "--full")
  boolean full;

  @Option(names = "--data", paramLabel = "DIR")
  @Nullable Path data;

  @Option(names = "--kits", paramLabel = "DIR")
  @Nullable Path kits;

  @Option(names = "--out", paramLabel = "DIR", defaultValue = "motive-lab")
  Path out;

  @Option(names = "--fresh")
  boolean fresh;

  @Option(names = "--plan")
  boolean plan;

  /** What a reader of the pages should know of the material. */
  private final List<String> notes = new ArrayList<>();

  /** For help texts. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      List<String> all = new ArrayList<>(List.of("all"));
      all.addAll(Catalogue.ids());
      return all.iterator();
    }
  }

  @Override
  public Integer call() throws Exception {
    int threads = common.threads();
    common.require(
        common.seed <= Long.MAX_VALUE - SEEDS,
        "--seed must be <= " + (Long.MAX_VALUE - SEEDS) + ", got " + common.seed);
    common.require(!quick || !full, "--quick and --full must not both be given, got both");
    List<Experiment> chosen = chosen();
    Scale scale = quick ? Scale.QUICK : full ? Scale.FULL : Scale.USUAL;
    if (plan) {
      return forecast(chosen, scale, threads);
    }
    LabFolder taken = LabFolder.take(out);
    Interruption interruption = Interruption.does(this::farewell);
    try (taken;
        interruption) {
      if (fresh && Files.exists(Lab.cells(out))) {
        Staging.delete(Lab.cells(out));
      }
      return run(chosen, scale, threads);
    }
  }

  private List<Experiment> chosen() {
    Set<Experiment> chosen = new LinkedHashSet<>();
    List<Experiment> all = Catalogue.all();
    for (String name : names) {
      List<Experiment> meant =
          all.stream().filter(e -> name.equals("all") || e.id().equals(name)).toList();
      common.require(
          !meant.isEmpty(),
          "the experiment must be one of "
              + String.join(", ", new Names())
              + ", got '"
              + name
              + "'"
              + NearestName.hint(name, Catalogue.ids()));
      chosen.addAll(meant);
    }
    return List.copyOf(chosen);
  }

  private int forecast(List<Experiment> chosen, Scale scale, int threads) throws Exception {
    LabFolder.requireOurs(out);
    try (Teller teller = new Teller()) {
      print(lab(chosen, scale, threads, teller).forecast(chosen, fresh));
    }
    return Main.DONE;
  }

  private Lab lab(List<Experiment> chosen, Scale scale, int threads, Teller teller)
      throws IOException, InterruptedException {
    Materials materials = materials(chosen, scale, threads);
    String left = plan ? " is not in this plan: " : " is skipped: ";
    materials.absent().forEach((name, why) -> common.warn(name + left + why));
    Plan work =
        new Plan(
            new Workbench(materials.present(), threads), scale, common.seed, materials.absent());
    return new Lab(work, out, common.version(), provenance(scale), teller);
  }

  private int run(List<Experiment> chosen, Scale scale, int threads) throws Exception {
    Lab.Result result;
    try (Teller teller = new Teller()) {
      result = lab(chosen, scale, threads, teller).run(chosen);
    }
    common.out().println("page over all experiments: " + result.page());
    if (result.failed().isEmpty()) {
      return Main.DONE;
    }
    common.err().println("motive: failed: " + String.join(", ", result.failed().keySet()));
    return Main.FAILED;
  }

  private void print(List<Lab.Forecast> forecasts) {
    Table table = new Table("experiment", ">cells", ">to run", ">about (s)");
    for (Lab.Forecast forecast : forecasts) {
      table.row(
          forecast.id(),
          Integer.toString(forecast.cells()),
          Integer.toString(forecast.open()),
          String.format(Locale.ROOT, "%.0f", forecast.seconds()));
    }
    table.print(common.out());
    double minutes = forecasts.stream().mapToDouble(Lab.Forecast::seconds).sum() / 60;
    common
        .out()
        .println(String.format(Locale.ROOT, "about %.0f min on two cores", Math.ceil(minutes)));
  }

  private Materials materials(List<Experiment> chosen, Scale scale, int threads)
      throws IOException, InterruptedException {
    DataSets places =
        DataSets.standard(data, System.getenv(), Path.of(System.getProperty("user.home")));
    return Materials.open(
        places,
        chosen.stream().flatMap(one -> one.datasets().stream()).distinct().toList(),
        kits == null ? out.resolve("kits") : kits,
        plan ? Scale.QUICK : scale,
        threads,
        new KitProgressLines(common),
        new ProgressListener() {
          @Override
          public void note(String line) {
            notes.add(line);
            common.warn(line);
          }
        });
  }

  private Map<String, String> provenance(Scale scale) {
    Map<String, String> run = new LinkedHashMap<>();
    run.put("command", common.line());
    run.put("scale", scale.id());
    run.put("seed", Long.toString(common.seed));
    run.put("threads", Integer.toString(common.threads()));
    run.put("version", common.version());
    if (!notes.isEmpty()) {
      run.put("note", String.join("; ", notes));
    }
    run.put("java", System.getProperty("java.version", ""));
    run.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
    run.put("system", System.getProperty("os.name", "") + " " + System.getProperty("os.arch", ""));
    return run;
  }

  /** A display of how far the lab is. */
  private final class Teller implements Lab.Listener, AutoCloseable {
    private Progress progress = Progress.silent();

    @Override
    public void begins(int jobs) {
      progress = common.progress("lab", jobs);
    }

    @Override
    public void at(int done, String note) {
      progress.at(done, note);
    }

    @Override
    public void wrote(Outcome outcome, Path folder) {
      common
          .out()
          .println(
              outcome.id()
                  + ": "
                  + outcome.count(Verdict.AGREES)
                  + " agree, "
                  + outcome.count(Verdict.DIFFERS)
                  + " differ; "
                  + folder.resolve("index.html"));
      common.out().flush();
    }

    @Override
    public void note(String line) {
      common.warn(line);
    }

    @Override
    public void close() {
      progress.close();
      progress = Progress.silent();
    }
  }

  private void farewell() {
    common
        .err()
        .println(
            "motive: stopped; finished cells are kept, the same command goes on from there"
                + (fresh ? " without --fresh" : ""));
    common.err().flush();
  }
}
