package motive.lab.page;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import motive.file.Staging;
import motive.lab.finding.PublishedComparison.Verdict;
import motive.report.Cell;
import motive.report.ReportPage;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One page over all experiments whose results are in a folder, whichever runs they came from. */
public final class Overview {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** The headings of the counts, in the order of the verdicts. */
  private static final List<String> COUNTS =
      List.of("agree", "differ", "ours alone", "not measured", "other settings");

  private Overview() {}

  /** An experiment's results, read from its folder. */
  private record Entry(String id, JsonNode results) {
    String text(String name) {
      return results.path(name).asString("");
    }

    /** How many comparisons came out in each way. */
    List<String> counts() {
      return Arrays.stream(Verdict.values())
          .map(v -> Long.toString(results.path("verdicts").path(VersusGrid.id(v)).asLong(0)))
          .toList();
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
    List<String> headings = new ArrayList<>(List.of("experiment", "asks"));
    COUNTS.forEach(name -> headings.add(">" + name));
    headings.add("skipped");
    List<List<Cell>> rows = new ArrayList<>();
    for (Entry entry : entries) {
      List<Cell> row = new ArrayList<>();
      row.add(Cell.file(entry.text("title"), entry.id + "/index.html"));
      row.add(Cell.of(entry.text("asks")));
      entry.counts().forEach(count -> row.add(Cell.of(count)));
      row.add(Cell.of(entry.skippedNames()));
      rows.add(row);
    }
    page.cells(headings, rows);
    page.heading("Provenance");
    List<String> run = List.of("command", "scale", "seed", "threads", "version", "java");
    page.table(
        List.of("experiment", "command", "scale", "seed", "threads", "Motive", "Java"),
        entries.stream()
            .map(e -> Stream.concat(Stream.of(e.id), run.stream().map(e::run)).toList())
            .toList());
    return page;
  }

  private static String markdown(List<Entry> entries) {
    List<List<String>> rows = new ArrayList<>();
    for (Entry entry : entries) {
      List<String> row = new ArrayList<>();
      row.add("[" + entry.text("title") + "](" + entry.id + "/README.md)");
      row.add(entry.text("asks"));
      row.addAll(entry.counts());
      row.add(entry.run("scale"));
      row.add(entry.skippedNames());
      rows.add(row);
    }
    List<String> headings = new ArrayList<>(List.of("experiment", "asks"));
    headings.addAll(COUNTS);
    headings.addAll(List.of("scale", "skipped"));
    Grid grid = new Grid(headings, headings.stream().map(COUNTS::contains).toList(), rows);
    String commands =
        entries.stream()
            .map(entry -> entry.run("command"))
            .distinct()
            .map(command -> "- `" + command + "`\n")
            .collect(Collectors.joining());
    return "# The lab\n\n" + LEAD + "\n\n" + grid.markdown() + "\nMade by:\n\n" + commands;
  }
}
