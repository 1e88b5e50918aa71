package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import motive.result.ResultLine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of values, from a table to explanations by the group that decides. */
@Tag("slow")
final class ValueModelsTest {
  private static final int EXPLAINED = 40;

  @TempDir Path folder;

  private static Ran run(String... args) {
    Ran ran = Ran.motive(args);
    assertThat(ran.code()).as(ran.err()).isZero();
    return ran;
  }

  /** What the explanations of the molecules with the group have of it. */
  private record Found(int molecules, double holding, double overlap) {
    static Found of(PropertyMolecules property, List<ResultLine> lines) {
      int molecules = 0;
      int holding = 0;
      double overlap = 0;
      for (ResultLine line : lines) {
        List<Set<Integer>> places = property.places(line.source().orElseThrow().text());
        if (places.isEmpty()) {
          continue;
        }
        Set<Integer> part = new HashSet<>(line.nodes());
        Set<Integer> groups = new HashSet<>();
        places.forEach(groups::addAll);
        Set<Integer> both = new HashSet<>(groups);
        both.retainAll(part);
        molecules++;
        holding += places.stream().anyMatch(part::containsAll) ? 1 : 0;
        overlap += (double) both.size() / (groups.size() + part.size() - both.size());
      }
      return new Found(molecules, (double) holding / molecules, overlap / molecules);
    }
  }

  private Found explained(PropertyMolecules property, String name) throws IOException {
    Path data = folder.resolve(name + ".csv");
    Files.writeString(data, property.csv(160, 7));
    Path library = folder.resolve("groups.smi");
    Files.writeString(library, "C(=O)O acid\n[N+](=O)[O-] nitro\nC#N nitrile\n");
    Path kit = folder.resolve(name + "-kit");
    Ran built =
        run(
            "kit",
            "build",
            "--dataset",
            data.toString(),
            "--library",
            library.toString(),
            "--unit",
            "u",
            "--readout",
            "linear",
            "--epochs",
            "150",
            "--out",
            kit.toString());
    assertThat(built.out()).contains("a value in u; a change by", "held-out error   MAE");
    Path out = folder.resolve(name + ".jsonl");
    run(
        "explain",
        "--dataset",
        data.toString(),
        "--kit",
        kit.toString(),
        "--graphs",
        "0-" + (EXPLAINED - 1),
        "--budget",
        "6",
        "--out",
        out.toString());
    List<String> texts = Files.readAllLines(out);
    assertThat(texts).hasSize(EXPLAINED);
    assertThat(texts)
        .allMatch(t -> t.contains("\"unit\":\"u\",\"side\":\"") && !t.contains("\"class\""));
    List<ResultLine> lines = new ArrayList<>();
    for (String text : texts) {
      lines.add(ResultLine.parse(text, "out", 1));
    }
    return Found.of(property, lines);
  }

  @Test
  void aPropertyOfAcidsIsExplainedByTheAcid() throws IOException {
    Found found = explained(new PropertyMolecules("C(=O)O", 2, 0), "acid");
    assertThat(found.molecules).isGreaterThan(10);
    assertThat(found.holding).as("%s", found).isGreaterThan(0.8);
    assertThat(found.overlap).as("%s", found).isGreaterThan(0.6);
  }

  // Two trainings take minutes; one of them is enough for every run.
  @Test
  @Tag("long")
  void aPropertyThatNitroGroupsLowerIsExplainedByTheNitroGroup() throws IOException {
    Found found = explained(new PropertyMolecules("[N+](=O)[O-]", -1.5, 5), "nitro");
    assertThat(found.molecules).isGreaterThan(10);
    assertThat(found.holding).as("%s", found).isGreaterThan(0.5);
    assertThat(found.overlap).as("%s", found).isGreaterThan(0.6);
  }
}
