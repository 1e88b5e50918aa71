package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellsTest {
  @TempDir Path folder;
  private final Workbench bench = new Workbench(List.of(), 1);
  private final List<String> ran = new ArrayList<>();

  record Kept(double value, List<Double> more) {}

  /** Notes each run. */
  private final class Noted implements Job<Kept> {
    private final String name;
    private final double value;

    Noted(String name, double value) {
      this.name = name;
      this.value = value;
    }

    @Override
    public String title() {
      return name;
    }

    @Override
    public Map<String, String> inputs(Workbench bench) {
      return Map.of("name", name);
    }

    @Override
    public double cost(Workbench bench) {
      return 1;
    }

    @Override
    public Class<Kept> resultType() {
      return Kept.class;
    }

    @Override
    public Kept run(Workbench bench, Cells cells, ProgressListener watch) throws IOException {
      ran.add(name);
      if (name.equals("broken")) {
        throw new IOException("no such thing");
      }
      return new Kept(value, List.of(value, -0.0, 1e300));
    }
  }

  private Cells cells(String version) {
    return new Cells(folder.resolve("cells"), bench, version, ProgressListener.NONE);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve("cells"))) {
      return all.toList();
    }
  }

  @Test
  void aJobRunsOnceAndItsResultIsReadBackBitForBit() throws Exception {
    Kept first = cells("1").get(new Noted("third", 1.0 / 3));
    Kept again = cells("1").get(new Noted("third", 7));
    assertThat(ran).containsExactly("third");
    assertThat(again).isEqualTo(first);
    assertThat(Double.doubleToLongBits(again.value())).isEqualTo(Double.doubleToLongBits(1.0 / 3));
    assertThat(again.more().get(1)).isEqualTo(-0.0);
  }

  @Test
  void whatIsNotANumberSurvives() throws Exception {
    cells("1").get(new Noted("nan", Double.NaN));
    assertThat(cells("1").get(new Noted("nan", 0)).value()).isNaN();
    assertThat(ran).hasSize(1);
  }

  @Test
  void otherInputsAndOtherVersionsAreOtherCells() throws Exception {
    cells("1").get(new Noted("a", 1));
    cells("1").get(new Noted("b", 1));
    cells("2").get(new Noted("a", 1));
    assertThat(ran).containsExactly("a", "b", "a");
    assertThat(files()).hasSize(3);
  }

  @Test
  void aFileThatIsCutOrForeignIsRunAgain() throws Exception {
    cells("1").get(new Noted("a", 1));
    Path file = files().get(0);
    String whole = Files.readString(file);
    for (String broken :
        List.of("", "{", whole.substring(0, whole.length() / 2), "[]", "{\"result\":{}}")) {
      Files.writeString(file, broken);
      ran.clear();
      assertThat(cells("1").get(new Noted("a", 1)).value()).as(broken).isEqualTo(1);
      assertThat(ran).as(broken).containsExactly("a");
    }
    Files.write(file, new byte[] {'{', (byte) 0xff, (byte) 0xfe});
    assertThat(cells("1").get(new Noted("a", 1)).value()).isEqualTo(1);
    assertThat(files()).hasSize(1);
  }

  @Test
  void aJobThatFailsLeavesNothingBehind() {
    assertThatThrownBy(() -> cells("1").get(new Noted("broken", 1)))
        .isInstanceOf(IOException.class)
        .hasMessage("no such thing");
    assertThat(folder.resolve("cells")).doesNotExist();
    assertThat(cells("1").has(new Noted("broken", 1))).isFalse();
  }

  @Test
  void watchersHearOfJobsThatRunAndNotOfKeptOnes() throws Exception {
    List<String> heard = new ArrayList<>();
    ProgressListener watch =
        new ProgressListener() {
          @Override
          public void begins(Job<?> job) {
            heard.add("begins " + job.title());
          }

          @Override
          public void ends(Job<?> job) {
            heard.add("ends " + job.title());
          }
        };
    Cells cells = new Cells(folder.resolve("cells"), bench, "1", watch);
    cells.get(new Noted("a", 1));
    cells.get(new Noted("a", 1));
    assertThat(heard).containsExactly("begins a", "ends a");
  }
}
