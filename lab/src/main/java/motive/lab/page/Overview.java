package motive.lab.page;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import motive.file.Staging;
import motive.lab.finding.Versus.Verdict;
import motive.report.Cell;
import motive.report.ReportPage;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One page over all experiments whose results are in a folder, whichever runs they came from. */
public final class Overview {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Overview() {}

  /** An experiment's results, as its folder tells them. */
  private record Entry(String id, JsonNode results) {
    String text(String name) {
      return results.path(name).asString("");
    }

    long count(Verdict verdict) {
      return results.path("verdicts").path(Verdicts.id(verdict)).asLong(0);
    }

    String run(String name) {
      return results.path("provenance").path("run").path(name).asString("");
    }

    List<String> skipped() {
      List<String> lines = new ArrayList<>();
      results.path("skipped").forEach(line -> lines.add(line.asString("")));
      return lines;
    }

    /** What was skipped, without the reasons, which stand once over the table. */
    String skippedNames() {
      return skipped().stream()
          .map(line -> line.split(":", 2)[0])
          .collect(Collectors.joining(", "));
    }
  }

  /**
   * Writes {@code index.html} and {@code README.md}.
   *
   * @param ids the experiments there could be, in the order of reading
   * @return where the page is
   */
  public static Path write(Path folder, List<String> ids) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (String id : ids) {
      read(folder.resolve(id).resolve("results.json"))
          .ifPresent(r -> entries.add(new Entry(id, r)));
    }
    ReportPage page = page(entries);
    Path index = folder.resolve("index.html");
    Staging.file(index, out -> page.writeTo(out, LabFolder.GENERATOR));
    OutcomeFolder.text(folder.resolve("README.md"), markdown(entries));
    return index;
  }

  // A folder of another program, or one that was cut, is not an experiment of ours.
  private static Optional<JsonNode> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readTree(Files.readString(file)));
    } catch (JacksonException | CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static final String LEAD =
      "Published figures beside measured ones. A number agrees where it is no further from the"
          + " published one than the rounding of its printed digits and, where both spreads are"
          + " known, three standard deviations of both together; where both have intervals, each"
          + " number must lie in the other's; a statement agrees where it holds of what was"
          + " measured. Everything else differs, however little, and has its known reason on its"
          + " page. Figures measured under other settings than the published ones are shown and"
          + " not judged.";

  private static ReportPage page(List<Entry> entries) {
    ReportPage page = new ReportPage("The lab");
    page.paragraph(LEAD);
    page.warnings(
        entries.stream()
            .flatMap(entry -> entry.skipped().stream())
            .distinct()
            .map(line -> "skipped: " + line)
            .toList());
    List<List<Cell>> rows = new ArrayList<>();
    for (Entry entry : entries) {
      rows.add(
          List.of(
              Cell.file(entry.text("title"), entry.id + "/index.html"),
              Cell.of(entry.text("asks")),
              Cell.of(Long.toString(entry.count(Verdict.AGREES))),
              Cell.of(Long.toString(entry.count(Verdict.DIFFERS))),
              Cell.of(Long.toString(entry.count(Verdict.OURS_ALONE))),
              Cell.of(Long.toString(entry.count(Verdict.NOT_MEASURED))),
              Cell.of(Long.toString(entry.count(Verdict.OTHER_SETTINGS))),
              Cell.of(entry.skippedNames())));
    }
    page.cells(
        List.of(
            "experiment",
            "asks",
            ">agree",
            ">differ",
            ">ours alone",
            ">not measured",
            ">other settings",
            "skipped"),
        rows);
    page.heading("Provenance");
    page.table(
        List.of("experiment", "command", "scale", "seed", "threads", "Motive", "Java"),
        entries.stream()
            .map(
                e ->
                    List.of(
                        e.id,
                        e.run("command"),
                        e.run("scale"),
                        e.run("seed"),
                        e.run("threads"),
                        e.run("version"),
                        e.run("java")))
            .toList());
    return page;
  }

  private static String markdown(List<Entry> entries) {
    List<List<String>> rows = new ArrayList<>();
    for (Entry entry : entries) {
      rows.add(
          List.of(
              "[" + entry.text("title") + "](" + entry.id + "/README.md)",
              entry.text("asks"),
              Long.toString(entry.count(Verdict.AGREES)),
              Long.toString(entry.count(Verdict.DIFFERS)),
              Long.toString(entry.count(Verdict.OURS_ALONE)),
              Long.toString(entry.count(Verdict.NOT_MEASURED)),
              Long.toString(entry.count(Verdict.OTHER_SETTINGS)),
              entry.run("scale"),
              entry.skippedNames()));
    }
    Grid grid =
        new Grid(
            List.of(
                "experiment",
                "asks",
                "agree",
                "differ",
                "ours alone",
                "not measured",
                "other settings",
                "scale",
                "skipped"),
            List.of(false, false, true, true, true, true, true, false, false),
            rows);
    String commands =
        entries.stream()
            .map(entry -> entry.run("command"))
            .distinct()
            .map(command -> "- `" + command + "`\n")
            .collect(Collectors.joining());
    return "# The lab\n\n" + LEAD + "\n\n" + grid.markdown() + "\nMade by:\n\n" + commands;
  }
}
