package motive.lab.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.file.Staging;
import motive.lab.finding.Block;
import motive.lab.finding.Outcome;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.ResultTable;
import motive.raster.Png;
import motive.raster.PngUnavailableException;
import motive.report.ReportFolder;
import motive.report.ReportPage;

/** Writes an outcome into a folder of its own, in the place of an earlier one. */
public final class OutcomeFolder {
  /** Which command of ours writes these pages; the page over all of them has another mark. */
  private static final String GENERATOR = "lab experiment";

  private OutcomeFolder() {}

  /**
   * Writes all files beside the folder and then puts them in its place.
   *
   * @return why there are no PNGs, if there are none
   * @throws IllegalArgumentException where the folder holds something that is not ours
   */
  public static Optional<String> write(Outcome outcome, Path folder) throws IOException {
    var unused = ReportFolder.at(folder, GENERATOR);
    Path fresh = folder.resolveSibling("." + folder.getFileName() + ".fresh");
    if (Files.exists(fresh)) {
      Staging.delete(fresh);
    }
    List<String> withoutPng = new ArrayList<>();
    Staging.folder(fresh, beside -> fill(outcome, beside).ifPresent(withoutPng::add));
    Path old = folder.resolveSibling("." + folder.getFileName() + ".old");
    if (Files.exists(old)) {
      Staging.delete(old);
    }
    // Renamed, not deleted in place: a run that is killed here leaves no half of a folder.
    if (Files.exists(folder)) {
      Files.move(folder, old, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
    if (Files.exists(old)) {
      Staging.delete(old);
    }
    return withoutPng.stream().findFirst();
  }

  private static Optional<String> fill(Outcome outcome, Path folder) throws IOException {
    Optional<String> withoutPng = Optional.empty();
    for (Block.Figure figure : outcome.findings().figures()) {
      text(folder.resolve(figure.id() + ".svg"), figure.picture().svg());
      if (withoutPng.isEmpty()) {
        withoutPng = png(figure, folder);
      }
    }
    for (ResultTable table : outcome.findings().tables()) {
      text(folder.resolve(table.id() + ".csv"), Grid.exact(table).csv());
    }
    for (PublishedComparison versus : outcome.findings().comparisons()) {
      text(folder.resolve(versus.id() + ".csv"), new VersusGrid(versus).exact().csv());
    }
    text(folder.resolve("README.md"), MarkdownPage.of(outcome));
    text(folder.resolve("results.json"), ResultsJson.of(outcome));
    ReportPage page = HtmlPage.of(outcome, withoutPng.isEmpty());
    Staging.file(folder.resolve("index.html"), out -> page.writeTo(out, GENERATOR));
    return withoutPng;
  }

  private static Optional<String> png(Block.Figure figure, Path folder) throws IOException {
    try {
      Png.write(figure.picture(), folder.resolve(figure.id() + ".png"));
      return Optional.empty();
    } catch (PngUnavailableException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  static void text(Path file, String text) throws IOException {
    Staging.file(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }
}
