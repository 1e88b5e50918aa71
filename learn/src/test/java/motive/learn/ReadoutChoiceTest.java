package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiPredicate;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.kit.Kit;
import motive.learn.TargetOptions.Readout;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths whose nodes are plain, red or blue; the class depends on which colours occur. */
class ReadoutChoiceTest {
  private static final int GRAPHS = 160;

  @TempDir Path folder;

  private static DataSet paths(BiPredicate<Boolean, Boolean> isOne) {
    SplitMix64 random = new SplitMix64(7);
    DataSetBuilder data = DataSet.builder("paths");
    for (int g = 0; g < GRAPHS; g++) {
      int[] columns = new int[12];
      // None or one to three of either, wherever they fall.
      for (int color = 1; color <= 2; color++) {
        int count = random.nextInt(2) == 0 ? 0 : 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
          columns[6 * (color - 1) + random.nextInt(6)] = color;
        }
      }
      boolean red = List.of(0, 1, 2, 3, 4, 5).stream().anyMatch(v -> columns[v] == 1);
      boolean blue = List.of(6, 7, 8, 9, 10, 11).stream().anyMatch(v -> columns[v] == 2);
      GraphBuilder path = Graph.builder(Features.oneHot(3, columns)).labels(columns);
      for (int v = 0; v < 11; v++) {
        path.edge(v, v + 1);
      }
      data.add(path.build(), isOne.test(red, blue) ? 1 : 0);
    }
    return data.build();
  }

  private Kit kit(DataSet data, Readout readout) throws Exception {
    MotifLibrary library =
        new MotifLibrary("pairs", List.of(Motif.of("edge", new int[] {0, 1}, 0, 1)));
    KitSettings settings =
        KitSettings.of(data, library, 3, 2)
            .with(
                TargetOptions.of(16, 0).withReadout(readout).withMaxEpochs(120),
                VgaeOptions.DEFAULT.withEpochs(1),
                NeuroMatchOptions.DEFAULT.withPairs(60, 20).withEpochs(1));
    return KitBuilder.build(settings, folder.resolve(readout.id()), KitProgress.NONE);
  }

  private static int maps(Kit kit) {
    return kit.network().readout().steps().size();
  }

  @Test
  void aHiddenLayerWhereTheClassNeedsBoth() throws Exception {
    DataSet data = paths((red, blue) -> red && blue);
    Kit chosen = kit(data, Readout.AUTO);
    assertThat(maps(chosen)).isGreaterThan(1);
    Kit linear = kit(data, Readout.LINEAR);
    assertThat(maps(linear)).isEqualTo(1);
    assertThat(chosen.manifest().model().splitHeldOut())
        .isGreaterThan(linear.manifest().model().splitHeldOut());
  }

  @Test
  void oneMapWhereThatIsAsGood() throws Exception {
    assertThat(maps(kit(paths((red, blue) -> red), Readout.AUTO))).isEqualTo(1);
  }

  @Test
  void ownDataGetTheBetterReadoutAndPublishedOnesTheLinearOne() {
    assertThat(TargetOptions.forDataset("molecules").readout()).isEqualTo(Readout.AUTO);
    assertThat(TargetOptions.forDataset("MUTAG").readout()).isEqualTo(Readout.LINEAR);
  }
}
