package motive.motif;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import motive.check.Refuse;
import motive.color.ByteBudget;
import motive.color.ColorCache;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.model.ColorModel;

/**
 * The match by order embedding: S(G', q) = 1 / (1 + ‖ReLU(z_q − z_G')‖²), where z is what a network
 * trained for it gives for a graph. A part that holds the motif has an embedding that is at least
 * the motif's in every coordinate, as far as training went; then the match is 1.
 *
 * <p>The embedding is a function of the part's shape. Matches are kept per shape while the cap
 * lasts and computed each time beyond it, and where the colour table has no room for the shape; the
 * bits do not depend on which.
 */
public final class OrderMatch implements MotifMatch {
  /** The cap on what is kept per shape unless stated otherwise: 128 MiB. */
  public static final long DEFAULT_MAX_BYTES = 128L << 20;

  /*
   * Implementation notes.
   *
   * coordinates[i][q] is the i-th coordinate of motif q. Going through all motifs at one coordinate
   * leaves each motif's sum in the order of the coordinates, and has no sum waiting for itself.
   */
  private static final int ARRAY_HEADER = 16;

  private final ColorModel model;
  private final MotifLibrary library;
  private final double[][] coordinates;
  private final ColorCache<double[]> kept;

  /** A matcher with the usual cap. */
  public OrderMatch(ColorModel model, MotifLibrary library, List<Graph> graphs) {
    this(model, library, graphs, DEFAULT_MAX_BYTES);
  }

  /**
   * A matcher.
   *
   * @param model its network gives the order embedding of a graph
   * @param library the motifs
   * @param graphs the motifs' patterns in the order of the library, with the features that the
   *     network reads
   * @param maxBytes how much memory the matches of shapes may take, about
   */
  public OrderMatch(ColorModel model, MotifLibrary library, List<Graph> graphs, long maxBytes) {
    this.model = Objects.requireNonNull(model, "model");
    this.library = Objects.requireNonNull(library, "library");
    Refuse.when(
        graphs.size() != library.size(),
        "graphs must be one a motif of library '{}' ({}), got {}",
        library.name(),
        library.size(),
        graphs.size());
    for (int q = 0; q < graphs.size(); q++) {
      Graph pattern = library.motif(q).pattern();
      Graph graph = graphs.get(q);
      if (graph.nodes() != pattern.nodes() || graph.edges() != pattern.edges()) {
        throw Refuse.because(
            "graph of motif '{}' must have its {}, got {}",
            library.motif(q).name(),
            sizes(pattern),
            sizes(graph));
      }
    }
    double[][] embeddings = new double[graphs.size()][model.classes()];
    model.logits(graphs, embeddings);
    this.coordinates = new double[model.classes()][graphs.size()];
    for (int q = 0; q < embeddings.length; q++) {
      for (int i = 0; i < coordinates.length; i++) {
        coordinates[i][q] = embeddings[q][i];
      }
    }
    this.kept =
        new ColorCache<>(
            new ByteBudget(maxBytes), m -> ARRAY_HEADER + (long) Double.BYTES * m.length);
  }

  private static String sizes(Graph graph) {
    return graph.nodes() + " nodes and " + graph.edges() + " edges";
  }

  @Override
  public String id() {
    return "order";
  }

  @Override
  public MotifLibrary library() {
    return library;
  }

  @Override
  public boolean isByShape() {
    return true;
  }

  ColorTable table() {
    return model.table();
  }

  @Override
  public Parts partsOf(Graph graph) {
    return new OrderParts(graph);
  }

  private final class OrderParts implements Parts {
    private final Graph graph;
    private final double[] z = new double[model.classes()];

    OrderParts(Graph graph) {
      this.graph = graph;
    }

    @Override
    public void match(Coloring part, double[] matches) {
      PartCheck.require(part, graph, matches, library);
      if (part.table() != model.table()) {
        throw Refuse.because(
            "part must be coloured with the table of the order embedding's model,"
                + " got another table; share one table between the coloring and the model");
      }
      int shape = part.shape();
      double[] known = shape == ColorTable.UNKNOWN ? null : kept.find(shape);
      if (known != null) {
        System.arraycopy(known, 0, matches, 0, matches.length);
        return;
      }
      compute(part, matches);
      if (shape != ColorTable.UNKNOWN) {
        boolean unused = kept.keep(shape, matches.clone());
      }
    }

    private void compute(Coloring part, double[] matches) {
      model.outputs(part, z);
      Arrays.fill(matches, 0);
      for (int i = 0; i < z.length; i++) {
        double[] wanted = coordinates[i];
        double got = z[i];
        for (int q = 0; q < matches.length; q++) {
          double lack = Math.max(0, wanted[q] - got);
          matches[q] += lack * lack;
        }
      }
      for (int q = 0; q < matches.length; q++) {
        matches[q] = 1 / (1 + matches[q]);
      }
    }
  }
}
