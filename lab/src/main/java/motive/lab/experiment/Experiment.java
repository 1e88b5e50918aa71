package motive.lab.experiment;

import java.util.List;
import motive.lab.finding.Findings;
import motive.lab.work.Cells;
import motive.lab.work.Job;

/** One question, and how it is answered. */
public abstract class Experiment {
  private final String id;
  private final String title;
  private final String asks;
  private final List<String> datasets;

  /**
   * @param id what commands and folders call it
   * @param title its heading
   * @param asks what it asks, in a sentence
   * @param datasets those that it needs, as far as they are there
   */
  protected Experiment(String id, String title, String asks, List<String> datasets) {
    this.id = id;
    this.title = title;
    this.asks = asks;
    this.datasets = datasets;
  }

  /** What commands and folders call it. */
  public final String id() {
    return id;
  }

  /** Its heading. */
  public final String title() {
    return title;
  }

  /** What it asks, in a sentence. */
  public final String asks() {
    return asks;
  }

  /** Those of its data sets that are there. */
  protected final List<String> present(Plan plan) {
    return plan.present(datasets);
  }

  /** All jobs that it needs under a plan, in the order in which they are best run. */
  public abstract List<Job<?>> jobs(Plan plan);

  /** Draws its conclusions; jobs that are not done yet are run. */
  public final Findings conclude(Plan plan, Cells cells) throws Exception {
    Findings.Builder findings = Findings.builder();
    plan.reportSkipped(findings, datasets);
    conclude(plan, cells, findings);
    return findings.build();
  }

  /** Adds the protocol, tables, figures and comparisons. */
  protected abstract void conclude(Plan plan, Cells cells, Findings.Builder findings)
      throws Exception;
}
