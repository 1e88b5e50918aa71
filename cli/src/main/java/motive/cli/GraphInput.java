package motive.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.data.ClassMap;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.json.GraphStream;
import motive.graph.Features;
import motive.kit.Kit;
import motive.kit.KitManifest;
import org.jspecify.annotations.Nullable;

/** Graphs that come through standard input. */
final class GraphInput {
  static final String NAME = "standard input";

  /** So many lines are read before the first is answered, in search of a graph with edges. */
  private static final int MOST_AHEAD = 100;

  /** A stream has no end that could be known: what counts is a line. */
  private static final Limits LIMITS =
      new Limits(
          Integer.MAX_VALUE,
          Limits.DEFAULT.maxNodes(),
          Limits.DEFAULT.maxEdges(),
          Limits.DEFAULT.maxWidth(),
          Limits.DEFAULT.maxValues(),
          Limits.DEFAULT.maxLineBytes(),
          Long.MAX_VALUE);

  /**
   * A line: a graph, or why it is none.
   *
   * @param entry null where there is a complaint
   */
  record Piece(GraphStream.@Nullable Entry entry, String complaint) {}

  private final GraphStream stream;
  private final List<Piece> first = new ArrayList<>();
  private final DataSet like;
  private int classes = Integer.MAX_VALUE;

  private GraphInput(GraphStream stream, DataSet like) {
    this.stream = stream;
    this.like = like;
  }

  /** Whether a data set is given as standard input. */
  static boolean isMeant(String dataset) {
    return dataset.equals("-");
  }

  /**
   * Opens the stream and reads up to its first graph, or its first with edges where that matters.
   *
   * @param kit the kit that was named, if any; it says what a header does not
   */
  static GraphInput open(InputStream in, @Nullable String kit) throws IOException {
    GraphStream stream = GraphStream.open(in, NAME, LIMITS);
    Optional<Kit> known =
        kit != null ? Optional.of(Kit.open(kit)) : stream.name().flatMap(GraphInput::shipped);
    known.ifPresent(k -> stream.know(known(k.numberedAs(stream.nodeLabels()))));
    // A model from elsewhere shows how it reads edges on a graph that has some.
    boolean needsEdges = known.map(k -> k.manifest().foreign().isPresent()).orElse(true);
    List<Piece> pieces = new ArrayList<>();
    GraphStream.Entry like = null;
    for (Piece piece = read(stream); piece != null; piece = read(stream)) {
      pieces.add(piece);
      if (piece.entry != null && (like == null || piece.entry.graph().edges() > 0)) {
        like = piece.entry;
      }
      if (like != null
          && (!needsEdges || like.graph().edges() > 0 || pieces.size() >= MOST_AHEAD)) {
        break;
      }
    }
    if (like == null) {
      throw new DatasetFormatException(
          NAME,
          0,
          "must have a line for each graph, got none that can be read; the first: "
              + (pieces.isEmpty() ? "there is none" : pieces.get(0).complaint));
    }
    String name = known.map(k -> k.manifest().data().name()).orElse(NAME);
    GraphInput input = new GraphInput(stream, stream.like(like, name));
    input.first.addAll(pieces);
    return input;
  }

  private static Optional<Kit> shipped(String name) {
    try {
      return Kit.shipped(name);
    } catch (IOException e) {
      // Reported where the kit is opened.
      return Optional.empty();
    }
  }

  private static GraphStream.Known known(Kit kit) {
    KitManifest manifest = kit.manifest();
    return new GraphStream.Known(
        manifest.classes(), manifest.features().size(), labels -> features(kit, labels));
  }

  private static Optional<Features> features(Kit kit, int[] labels) {
    return kit.motifFeatures().of(labels);
  }

  private static @Nullable Piece read(GraphStream stream) throws IOException {
    try {
      GraphStream.Entry entry = stream.next();
      return entry == null ? null : new Piece(entry, "");
    } catch (DatasetFormatException e) {
      return new Piece(null, Failures.line(e));
    }
  }

  /** A data set of one of the first graphs, with the name, classes and features of all. */
  DataSet like() {
    return like;
  }

  /** Warns of what was read otherwise than it stands in the lines so far. */
  void warn(CommonOptions common) {
    stream.warnings().forEach(warning -> common.warn(warning.text()));
  }

  /** Says how many classes the model has. */
  void know(int modelClasses) {
    classes = modelClasses;
  }

  /**
   * The next line; null after the last.
   *
   * @throws DatasetFormatException where it is of a class that the model does not have
   */
  @Nullable Piece next() throws IOException {
    Piece piece = first.isEmpty() ? read(stream) : first.remove(0);
    GraphStream.Entry entry = piece == null ? null : piece.entry;
    boolean fits =
        entry == null || (entry.unknownClass().isEmpty() && entry.label().orElse(0) < classes);
    if (entry == null || fits) {
      return piece;
    }
    List<String> names = stream.outputs();
    String found = entry.unknownClass().orElse(Integer.toString(entry.label().orElse(0)));
    throw new DatasetFormatException(
        NAME,
        entry.line(),
        ClassMap.objection(
            found,
            names.isEmpty()
                ? IntStream.range(0, classes).mapToObj(Integer::toString).toList()
                : names));
  }
}
