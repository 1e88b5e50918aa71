package motive.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.lab.experiment.Plan;
import motive.lab.experiment.Scale;
import motive.lab.finding.Outcome;
import motive.lab.work.Benches;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All experiments at their smallest, on generated data with the shipped kits. */
@Tag("long")
class QuickRunTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TempDir Path out;
  private final List<String> notes = new ArrayList<>();
  private final List<Integer> begun = new ArrayList<>();

  private Lab.Result run() throws IOException, InterruptedException {
    Plan plan =
        new Plan(
            Benches.generated(2, Plan.BA2MOTIF, Plan.BAMULTISHAPES),
            Scale.QUICK,
            Map.of(Plan.MUTAG, "not here", Plan.PROTEINS, "not here"));
    Lab.Listener listener =
        new Lab.Listener() {
          @Override
          public void begins(int jobs) {
            begun.add(jobs);
          }

          @Override
          public void at(int done, String note) {}

          @Override
          public void wrote(Outcome outcome, Path folder) {}

          @Override
          public void note(String line) {
            notes.add(line);
          }
        };
    return new Lab(plan, out, "test", Map.of("command", "test"), listener).run(Catalogue.all());
  }

  private Map<String, String> texts() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String id : Catalogue.ids()) {
      try (Stream<Path> files = Files.list(out.resolve(id))) {
        for (Path file : files.sorted().toList()) {
          String name = file.getFileName().toString();
          if (!name.endsWith(".png")) {
            texts.put(id + "/" + name, Files.readString(file));
          }
        }
      }
    }
    return texts;
  }

  @Test
  void everyExperimentRunsAndASecondRunWritesTheSameFromItsCells() throws Exception {
    Lab.Result first = run();
    assertThat(first.failed()).isEmpty();
    assertThat(notes).isEmpty();
    Map<String, String> texts = texts();
    for (String id : Catalogue.ids()) {
      JsonNode results = JSON.readTree(texts.get(id + "/results.json"));
      assertThat(results.path("protocol").size()).as(id).isPositive();
      assertThat(results.path("tables").size() + results.path("comparisons").size())
          .as(id)
          .isPositive();
      for (JsonNode figure : results.path("figures")) {
        String name = figure.path("id").asString();
        assertThat(figure.path("caption").asString()).as(name).isNotEmpty();
        assertThat(texts).containsKey(id + "/" + name + ".svg");
        assertThat(out.resolve(id).resolve(name + ".png")).isNotEmptyFile();
      }
      assertThat(texts.get(id + "/index.html")).doesNotContain("NaN", "Infinity");
      assertThat(texts.get(id + "/README.md")).doesNotContain("NaN", "Infinity");
    }
    assertThat(Files.readString(first.page()))
        .contains("skipped: MUTAG: not here")
        .contains(Catalogue.ids().stream().map(id -> id + "/index.html").toList());
    assertThat(run().failed()).isEmpty();
    // Nothing was left to run, and conclusions follow from cells alone, times included.
    assertThat(begun).hasSize(1);
    assertThat(texts()).isEqualTo(texts);
  }
}
