package motive.cli;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.compare.ComparisonRunner;
import motive.data.DataSet;
import motive.explain.SolvedExplanation;
import motive.page.ExplanationPage;
import motive.page.ExplanationView;
import motive.report.ReportFolder;
import motive.setup.RequestList;
import org.jspecify.annotations.Nullable;

/** The page of a run, if one is wanted. Of each result only what the page shows is kept. */
final class ExplainReport {
  /** Of how many graphs there are maps. */
  enum Maps {
    ALL,
    FIRST,
    NONE
  }

  private static final int FIRST_FEW = 50;

  private final DataSet data;
  private final @Nullable ReportFolder folder;
  private final Set<Long> mapped;
  private final ExplanationPage page;

  private ExplainReport(
      DataSet data, @Nullable ReportFolder folder, Set<Long> mapped, ExplanationPage page) {
    this.data = data;
    this.folder = folder;
    this.mapped = mapped;
    this.page = page;
  }

  /**
   * A page for some requests.
   *
   * @param folder where it goes; null for none
   * @param explainer who explains
   * @param inputs what decides the results, by name
   */
  static ExplainReport of(
      DataSet data,
      @Nullable ReportFolder folder,
      String explainer,
      Maps maps,
      RequestList requests,
      Map<String, String> inputs) {
    int few =
        switch (maps) {
          case ALL -> requests.size();
          case FIRST -> Math.min(FIRST_FEW, requests.size());
          case NONE -> 0;
        };
    return new ExplainReport(
        data,
        folder,
        IntStream.range(0, few).mapToObj(requests::id).collect(Collectors.toSet()),
        new ExplanationPage(
            "Explanations of " + data.name(),
            "Each section shows the part of a "
                + (data.targets().isPresent() ? "neighbourhood" : "graph")
                + " that "
                + (explainer.equals(ComparisonRunner.MOTIVE)
                    ? "explains the model's decision best under the weights"
                    : explainer + " names")
                + ", where its numbers come from, and what Motive would choose under other weights.",
            data,
            inputs));
  }

  /** What the page shows of a result; null where no page is wanted. Thread-safe. */
  @Nullable ExplanationView view(SolvedExplanation result) {
    return folder == null
        ? null
        : ExplanationView.of(data, result, mapped.contains(result.explanation().graph()));
  }

  /** Adds the next graph to the page. */
  void add(@Nullable ExplanationView view) {
    if (view != null) {
      page.add(view);
    }
  }

  /** Writes the page, if one is wanted, and prints where it is. */
  void write(CommonOptions common) throws IOException {
    if (folder != null) {
      common.warn("report: " + page.write(folder));
    }
  }
}
