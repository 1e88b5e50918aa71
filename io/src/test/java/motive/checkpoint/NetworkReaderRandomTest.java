package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files with familiar names and any shapes: a network that runs, or one clear line. */
@Tag("slow")
class NetworkReaderRandomTest {
  private static final List<String> NAMES =
      List.of(
          "convs.0.nn.0.weight",
          "convs.0.nn.0.bias",
          "convs.0.nn.1.running_mean",
          "convs.0.nn.1.running_var",
          "convs.0.nn.2.weight",
          "convs.0.nn.2.bias",
          "convs.0.eps",
          "convs.0.lin.weight",
          "convs.0.bias",
          "convs.0.lin_l.weight",
          "convs.0.lin_r.weight",
          "convs.1.lin.weight",
          "convs.1.nn.0.weight",
          "convs.0.nn.lins.0.weight",
          "convs.0.nn.lins.1.weight",
          "convs.0.nn.norms.0.running_mean",
          "norms.0.running_mean",
          "norms.0.running_var",
          "norms.0.weight",
          "norms.0.bias",
          "lin.weight",
          "lin.bias",
          "head.weight",
          "gnn.convs.0.lin.weight",
          "x");

  private static final List<String> ARCHITECTURES =
      List.of(
          "",
          "kind=gcn",
          "kind=sage",
          "jumping=cat",
          "jumping=max",
          "tail=lin",
          "tail=none",
          "pooling=sum,residual=true",
          "pooling=max,output_kind=logit");

  private static Tensor tensor(SplitMix64 random) {
    int[] shape = new int[random.nextInt(4) == 0 ? random.nextInt(4) : 1 + random.nextInt(2)];
    int size = 1;
    for (int i = 0; i < shape.length; i++) {
      shape[i] = random.nextInt(8) == 0 ? random.nextInt(4) : 2;
      size *= shape[i];
    }
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return Tensor.of(shape, values);
  }

  @Test
  void givesANetworkThatRunsOrOneLine() {
    int read = 0;
    for (int seed = 0; seed < 40_000; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Map<String, Tensor> tensors = new LinkedHashMap<>();
      for (int i = 1 + random.nextInt(6); i > 0; i--) {
        tensors.put(NAMES.get(random.nextInt(NAMES.size())), tensor(random));
      }
      String architecture = ARCHITECTURES.get(random.nextInt(ARCHITECTURES.size()));
      try {
        LoadedNetwork loaded =
            NetworkReader.read(
                new TensorFile(tensors), "f", Architecture.parse(architecture), Renames.NONE);
        int width = loaded.network().features();
        int roots = loaded.network().pooling().task().roots();
        Graph graph =
            Graph.builder(Features.constant(2, width, 1f))
                .edge(0, 1)
                .build()
                .withRoots(IntStream.range(0, roots).toArray());
        assertThat(ColorModel.of(loaded.network()).logits(graph)).isNotEmpty();
        read++;
      } catch (CheckpointFormatException e) {
        assertThat(e.getMessage()).as("seed %d", seed).startsWith("f: ").doesNotContain("\n");
      }
    }
    assertThat(read).as("files that make a network").isGreaterThan(50);
  }
}
