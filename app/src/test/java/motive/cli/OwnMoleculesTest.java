package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.kit.Kit;
import motive.kit.KitManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A user's own file of molecules, from nothing to explanations. */
class OwnMoleculesTest {
  @TempDir Path folder;

  private Path csv(List<OwnMolecule> molecules) throws IOException {
    return Files.writeString(folder.resolve("own.csv"), OwnMolecule.csv(molecules));
  }

  private static Ran build(Path csv, Path kit, String... more) {
    List<String> args =
        List.of("kit", "build", "--dataset", csv.toString(), "--out", kit.toString());
    return Ran.motive(Stream.concat(args.stream(), List.of(more).stream()).toArray(String[]::new));
  }

  @Test
  @Tag("slow")
  void aKitOfOwnMoleculesFindsItsScalesInThem() throws Exception {
    Path csv = csv(OwnMolecule.make(12, 1));
    Path kit = folder.resolve("kit");
    Ran built = build(csv, kit, "--epochs", "1", "--width", "8");
    assertThat(built.code()).as(built.err()).isZero();
    assertThat(built.err())
        .contains("motive: motifs are those of the library functional-groups; --library takes");

    KitManifest manifest = Kit.load(kit).manifest();
    KitManifest.Calibration found = manifest.calibration().orElseThrow();
    assertThat(found.graphs()).isEqualTo(12);
    assertThat(manifest.scales()).isNotEqualTo(KitManifest.Scales.DEFAULT);
    assertThat(Ran.motive("kit", "show", kit.toString()).out())
        .contains("scales           fidelity " + manifest.scales().fidelity() + ", ")
        .contains(
            "scales are       the spread (standard deviation) of each metric within a graph, over "
                + found.candidates()
                + " candidates of 12 graphs at budget 10");
  }

  @Test
  @Tag("long")
  void twoCommandsFindTheGroupsThatDecide() throws Exception {
    List<OwnMolecule> molecules = OwnMolecule.make(300, 1);
    Path csv = csv(molecules);
    Path kit = folder.resolve("kit");
    Ran built = build(csv, kit);
    assertThat(built.code()).as(built.err()).isZero();
    Ran explained =
        Ran.motive(
            "explain",
            "--kit",
            kit.toString(),
            "--dataset",
            csv.toString(),
            "--preset",
            "balanced");
    assertThat(explained.code()).as(explained.err()).isZero();

    List<String> lines = explained.out().lines().toList();
    assertThat(lines).hasSize(300);
    int single = 0;
    int counted = 0;
    double recall = 0;
    for (String line : lines) {
      JsonNode answer = JsonMapper.shared().readTree(line);
      JsonNode nodes = answer.get("nodes");
      single += nodes.size() == 1 ? 1 : 0;
      OwnMolecule molecule = molecules.get(answer.get("graph").intValue());
      if (molecule.label() == 1 && answer.get("class").intValue() == 1) {
        counted++;
        List<Integer> held =
            IntStream.range(0, nodes.size()).mapToObj(i -> nodes.get(i).intValue()).toList();
        recall += share(molecule.group(), held);
      }
    }
    assertThat(counted).isGreaterThan(135);
    assertThat(single).as("explanations of one atom").isLessThanOrEqualTo(9);
    assertThat(recall / counted).as("mean recall of the group").isGreaterThanOrEqualTo(0.95);
  }

  private static double share(List<Integer> group, List<Integer> held) {
    return (double) group.stream().filter(held::contains).count() / group.size();
  }
}
