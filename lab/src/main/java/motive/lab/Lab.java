package motive.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import motive.lab.experiment.Experiment;
import motive.lab.experiment.Plan;
import motive.lab.finding.Findings;
import motive.lab.finding.Outcome;
import motive.lab.page.OutcomeFolder;
import motive.lab.page.Overview;
import motive.lab.work.Cells;
import motive.lab.work.Code;
import motive.lab.work.DataSetWithKit;
import motive.lab.work.Job;
import motive.lab.work.ProgressListener;

/** A run of experiments that writes what they find. */
public final class Lab {
  private final Plan plan;
  private final Path out;
  private final String version;
  private final String code;
  private final Map<String, String> run;
  private final Listener listener;

  /** A listener to the progress of the lab. */
  public interface Listener {
    /** There are so many jobs, done before or not. */
    void begins(int jobs);

    /** So many of all jobs are done. */
    void at(int done, String note);

    /** An experiment's folder is written. */
    void wrote(Outcome outcome, Path folder);

    /** Something that a person should know. */
    void note(String line);
  }

  /**
   * @param out the folder for all results
   * @param version of Motive
   * @param run where and how results are made, by name: command, threads, versions
   */
  public Lab(Plan plan, Path out, String version, Map<String, String> run, Listener listener)
      throws IOException {
    this.plan = plan;
    this.code = Code.hash();
    this.out = out;
    this.version = version;
    this.run = new TreeMap<>(run);
    this.listener = listener;
  }

  /** Where the results of jobs are kept. */
  public static Path cells(Path out) {
    return out.resolve("cells");
  }

  /**
   * What became of a run.
   *
   * @param page the overview
   * @param failed experiments that failed, with the reason
   */
  public record Result(Path page, Map<String, String> failed) {}

  /**
   * What an experiment has still to run.
   *
   * @param cells that it needs
   * @param open of these, how many neither are there nor belong to an earlier experiment
   * @param seconds about how long these take on two cores
   */
  public record Forecast(String id, int cells, int open, double seconds) {}

  /**
   * Estimates what experiments would take; runs nothing.
   *
   * @param fresh whether finished cells would be forgotten
   */
  public List<Forecast> forecast(List<Experiment> experiments, boolean fresh) {
    Cells known = new Cells(cells(out), plan.bench(), code, ProgressListener.NONE);
    Set<Job<?>> met = new HashSet<>();
    List<Forecast> forecasts = new ArrayList<>();
    for (Experiment experiment : experiments) {
      Set<Job<?>> jobs = new LinkedHashSet<>(experiment.jobs(plan));
      List<Job<?>> open =
          jobs.stream().filter(job -> (fresh || !known.has(job)) && met.add(job)).toList();
      double seconds = open.stream().mapToDouble(job -> job.cost(plan.bench())).sum();
      forecasts.add(new Forecast(experiment.id(), jobs.size(), open.size(), seconds));
    }
    return forecasts;
  }

  /**
   * Runs experiments one after the other. One that fails does not keep the others from running.
   *
   * @throws IOException where the overview cannot be written
   */
  public Result run(List<Experiment> experiments) throws IOException, InterruptedException {
    // There from the beginning, so that a folder of cells is known as ours.
    var unused = Overview.write(out, Catalogue.ids());
    Set<Job<?>> jobs = new LinkedHashSet<>();
    experiments.forEach(experiment -> jobs.addAll(experiment.jobs(plan)));
    Cells known = new Cells(cells(out), plan.bench(), code, ProgressListener.NONE);
    Map<Job<?>, Double> costs = new LinkedHashMap<>();
    for (Job<?> job : jobs) {
      if (!known.has(job)) {
        costs.put(job, job.cost(plan.bench()));
      }
    }
    TimeLeft left = new TimeLeft(costs, jobs.size() - costs.size(), System::nanoTime);
    if (left.done() > 0) {
      listener.note(left.done() + " of " + left.jobs() + " cells are there from before");
    }
    if (left.jobs() > left.done()) {
      listener.begins(left.jobs());
    }
    Map<String, String> failed = new LinkedHashMap<>();
    Set<String> withoutPng = new LinkedHashSet<>();
    for (Experiment experiment : experiments) {
      Reporter reporter = new Reporter(experiment.id(), left);
      Cells cells = new Cells(cells(out), plan.bench(), code, reporter);
      try {
        run(experiment, cells).ifPresent(withoutPng::add);
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        String reason = e.getMessage() == null ? e.toString() : e.getMessage();
        failed.put(experiment.id(), reason);
        listener.note(experiment.id() + " failed: " + reason);
      }
    }
    withoutPng.forEach(reason -> listener.note("figures are SVG alone: " + reason));
    return new Result(Overview.write(out, Catalogue.ids()), failed);
  }

  private Optional<String> run(Experiment experiment, Cells cells) throws Exception {
    for (Job<?> job : experiment.jobs(plan)) {
      var unused = cells.get(job);
    }
    Findings findings = experiment.conclude(plan, cells);
    Outcome outcome =
        new Outcome(
            experiment.id(),
            experiment.title(),
            experiment.asks(),
            findings,
            inputs(experiment),
            run);
    Path folder = out.resolve(experiment.id());
    Optional<String> withoutPng = OutcomeFolder.write(outcome, folder);
    listener.wrote(outcome, folder);
    return withoutPng;
  }

  private Map<String, String> inputs(Experiment experiment) {
    Map<String, String> inputs = new TreeMap<>();
    inputs.put("version", version);
    inputs.put("code", code);
    inputs.put("scale", plan.scale().id());
    inputs.put("seed", Long.toString(plan.seed()));
    for (String name : plan.present(experiment.datasets())) {
      DataSetWithKit material = plan.bench().material(name);
      inputs.put("data " + name, material.dataHash());
      inputs.put("kit " + name, material.kitHash());
    }
    return inputs;
  }

  /** The progress of one experiment's jobs, passed on to the listener. */
  private final class Reporter implements ProgressListener {
    private final String experiment;
    private final TimeLeft left;
    private String title = "";

    Reporter(String experiment, TimeLeft left) {
      this.experiment = experiment;
      this.left = left;
    }

    @Override
    public void begins(Job<?> job) {
      title = job.title();
      left.begins();
      report("");
    }

    @Override
    public void at(int done, int graphs) {
      report(", graph " + done + " of " + graphs);
    }

    @Override
    public void ends(Job<?> job) {
      left.ends(job);
      report("");
    }

    @Override
    public void note(String line) {
      listener.note(line);
    }

    private void report(String more) {
      listener.at(left.done(), left.words() + "; " + experiment + ": " + title + more);
    }
  }
}
