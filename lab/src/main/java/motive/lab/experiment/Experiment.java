package motive.lab.experiment;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import motive.lab.finding.Findings;
import motive.lab.finding.PageTexts;
import motive.lab.work.Cells;
import motive.lab.work.Job;

/** One question, and how it is answered. */
public final class Experiment {
  private static final List<Experiment> ALL =
      List.of(
          of("sweep", SweepStudy::new),
          of("variance", VarianceStudy::new),
          of("margins", MarginsStudy::new),
          of("baselines", BaselinesStudy::new),
          of("ablation", AblationStudy::new),
          of("closed-loop", ClosedLoopStudy::new),
          of("ranking", RankingStudy::new),
          of("tradeoff", TradeoffStudy::new),
          of("runtime", RuntimeStudy::new),
          of("weights", WeightsStudy::new),
          of("motifs", MotifsStudy::new),
          of("models", ModelsStudy::new),
          of("optimality", OptimalityStudy::new),
          of("frontier", FrontierStudy::new),
          of("stability", StabilityStudy::new),
          of("stages", StagesStudy.DATASETS, StagesStudy::new),
          of("truth", TruthStudy.DATASETS, TruthStudy::new),
          of("nodes", NodesStudy.DATASETS, NodesStudy::new));

  private final String id;
  private final List<String> datasets;
  private final Supplier<PageTexts> texts;
  private final Function<Plan, Study> studies;

  /**
   * @param id what commands and folders call it
   * @param texts of its page
   * @param studies makes it for a plan
   */
  public Experiment(String id, Supplier<PageTexts> texts, Function<Plan, Study> studies) {
    this(id, Plan.DATASETS, texts, studies);
  }

  private Experiment(
      String id, List<String> datasets, Supplier<PageTexts> texts, Function<Plan, Study> studies) {
    this.id = id;
    this.datasets = datasets;
    this.texts = texts;
    this.studies = studies;
  }

  private static Experiment of(String id, Function<Plan, Study> studies) {
    return of(id, Plan.DATASETS, studies);
  }

  private static Experiment of(String id, List<String> datasets, Function<Plan, Study> studies) {
    return new Experiment(id, datasets, () -> PageTexts.of(id), studies);
  }

  /** All experiments, in the order of reading. */
  public static List<Experiment> all() {
    return ALL;
  }

  /** What commands and folders call it. */
  public String id() {
    return id;
  }

  /** The data sets that it may work on, in the order of its tables. */
  public List<String> datasets() {
    return datasets;
  }

  /** Its heading. */
  public String title() {
    return texts.get().title();
  }

  /** What it asks, in a sentence. */
  public String asks() {
    return texts.get().asks();
  }

  /** All jobs that it needs under a plan, each once, in the order in which they are best run. */
  public List<Job<?>> jobs(Plan plan) {
    return studies.apply(plan).jobs().stream().<Job<?>>map(job -> job).distinct().toList();
  }

  /** Draws its conclusions; jobs that are not done yet are run. */
  public Findings conclude(Plan plan, Cells cells) {
    Study study = studies.apply(plan);
    Page page = new Page(texts.get(), plan);
    plan.skipped(study.datasets()).forEach(page::skipped);
    study.conclude(cells, page);
    return page.findings();
  }
}
