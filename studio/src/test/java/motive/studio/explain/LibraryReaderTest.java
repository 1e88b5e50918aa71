package motive.studio.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.graph.Features;
import motive.graph.Graph;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.studio.api.Problem;
import org.junit.jupiter.api.Test;

class LibraryReaderTest {
  private static final MotifLibrary OWN =
      new MotifLibrary("own", List.of(Motif.of("a", new int[] {0})));

  private static DataSet ethanol() {
    Graph graph =
        Graph.builder(Features.oneHot(2, 0, 0, 1))
            .labels(0, 0, 1)
            .edge(0, 1, 1)
            .edge(1, 2, 1)
            .build();
    return DataSet.builder("ethanol")
        .nodeLabelNames(new TreeMap<>(Map.of(0, "C", 1, "O")))
        .add(graph, 0)
        .build();
  }

  private static MotifLibrary read(String notation, String text) throws Problem {
    LibraryReader.Input input =
        new LibraryReader.Input(
            "m", "", List.of(), List.of(), Optional.of(new LibraryReader.Written(notation, text)));
    return new LibraryReader(ExplainLimits.of(1L << 30))
        .library("l", List.of(input), ethanol(), OWN);
  }

  @Test
  void readsSmilesAndSmarts() throws Problem {
    Motif smiles = read("smiles", "CO").motif(0);
    assertThat(smiles.query().orElseThrow().text()).isEqualTo("CO");
    Motif smarts = read("smarts", "[C,O]~O").motif(0);
    assertThat(smarts.pattern().label(0)).isEqualTo(-1);
    assertThat(smarts.hasConditions()).isTrue();
  }

  @Test
  void saysWhereASmartsIsWrong() {
    Problem problem = catchThrowableOfType(Problem.class, () -> read("smarts", "C[O"));
    assertThat(problem.sentence())
        .isEqualTo("a SMARTS must close each bracket, got the end of 'C[O' at character 4");
  }
}
