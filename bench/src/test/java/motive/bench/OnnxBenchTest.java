package motive.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import motive.data.synthetic.Ba2Motif;
import motive.foreign.ForeignModel;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;

class OnnxBenchTest {
  @Test
  void bothSidesOfTheBenchmarkComputeTheSameNetwork() throws IOException {
    List<Graph> graphs = Ba2Motif.generate(0).graphs().subList(490, 510);
    try (ForeignModel foreign = OnnxBench.foreign(graphs)) {
      assertThat(OnnxBench.greatestDifference(OnnxBench.ours(), foreign, graphs)).isLessThan(1e-5);
    }
  }
}
