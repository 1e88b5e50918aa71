package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import motive.checkpoint.Tensor;
import motive.data.DataSet;
import motive.data.tu.TuReader;
import motive.graph.Graph;
import motive.model.ColorModel;
import org.junit.jupiter.api.Test;

class MutagTrainingTest {
  @Test
  void agreesWithTheEngineOnEveryMolecule() throws IOException {
    String folder = System.getenv("MOTIVE_DATA");
    assumeTrue(folder != null, "MOTIVE_DATA must name a folder that holds MUTAG");
    Path mutag = Path.of(String.valueOf(folder), "MUTAG");
    assumeTrue(Files.isDirectory(mutag), "MOTIVE_DATA must hold MUTAG");
    DataSet data = TuReader.read(mutag);
    List<Graph> graphs = data.graphs();
    TargetOptions options = TargetOptions.forDataset("MUTAG").withMaxEpochs(4);
    TargetResult result =
        new TargetTrainer(options, 0).train(graphs, data.labels(), 2, Progress.NONE);
    Map<String, Tensor> tensors = result.tensors();
    double[][] expected = TargetTrainer.logits(tensors, graphs);
    double[][] logits = new double[graphs.size()][2];
    ColorModel.of(EngineNetworks.target(tensors)).logits(graphs, logits);
    for (int g = 0; g < logits.length; g++) {
      assertThat(logits[g]).as("graph %d", g).containsExactly(expected[g], within(1e-4));
    }
    assertThat(TargetTrainer.accuracy(logits, data.labels())).isEqualTo(result.accuracy());
  }
}
