package motive.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.jspecify.annotations.Nullable;

/** Small files and data sets that several tests share. */
public final class Samples {
  private Samples() {}

  /**
   * A sound folder of two graphs: the path 1-2-3 with labels 5 6 5 in class 2 and the edge 4-5 with
   * labels 7 7 in class -3.
   */
  public static Path tuFolder(Path parent) {
    Path folder = parent.resolve("DS");
    try {
      Files.createDirectory(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    write(folder.resolve("DS_A.txt"), "1, 2\n2, 1\n2, 3\n3, 2\n4, 5\n5, 4\n");
    write(folder.resolve("DS_graph_indicator.txt"), "1\n1\n1\n2\n2\n");
    write(folder.resolve("DS_graph_labels.txt"), "2\n-3\n");
    write(folder.resolve("DS_node_labels.txt"), "5\n6\n5\n7\n7\n");
    return folder;
  }

  /** Writes text as UTF-8. */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  public static void write(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A data set with everything that a graph can carry, from a seed. */
  public static DataSet random(long seed, boolean nodeLabels, boolean oneHot, boolean ids) {
    SplitMix64 random = new SplitMix64(seed);
    DataSetBuilder data = DataSet.builder("random " + seed).classNames(List.of("b", "a", "none"));
    boolean edgeLabels = random.nextInt(2) == 0;
    for (int g = 0; g < 6; g++) {
      int nodes = 1 + random.nextInt(7);
      int[] labels = new int[nodes];
      float[][] rows = new float[nodes][5];
      String[] names = new String[nodes];
      for (int v = 0; v < nodes; v++) {
        labels[v] = random.nextInt(5) - 2;
        names[v] = "né " + random.nextInt(1000);
        rows[v][random.nextInt(5)] = (float) random.nextGaussian() * 1e-7f;
        rows[v][0] = random.nextInt(3);
      }
      int[] columns = Arrays.stream(labels).map(label -> label + 2).toArray();
      GraphBuilder builder =
          Graph.builder(oneHot ? Features.oneHot(5, columns) : Features.dense(5, rows));
      for (int e = random.nextInt(9); e > 0; e--) {
        int u = random.nextInt(nodes);
        int v = random.nextInt(nodes);
        if (edgeLabels) {
          builder.edge(u, v, random.nextInt(4) - 1);
        } else {
          builder.edge(u, v);
        }
      }
      if (nodeLabels) {
        builder.labels(labels);
      }
      if (ids) {
        builder.ids(names);
      }
      Graph graph = builder.build();
      data.add(graph, g % 2, truth(random, graph));
    }
    TreeMap<Integer, String> meanings = new TreeMap<>();
    if (nodeLabels) {
      meanings.put(-2, "minus \"two\"");
    }
    return data.nodeLabelNames(meanings)
        .features(FeatureMeaning.numbered("random things", "column ", 5))
        .build();
  }

  private static @Nullable GroundTruth truth(SplitMix64 random, Graph graph) {
    if (random.nextInt(3) == 0) {
      return null;
    }
    NodeSet nodes = NodeSet.of(graph.nodes(), random.nextInt(graph.nodes()));
    return new GroundTruth(
        graph.nodes(),
        graph.edges() == 0
            ? List.of()
            : List.of(new GroundTruth.Planted("x", nodes, random.nextInt(graph.edges()))));
  }
}
