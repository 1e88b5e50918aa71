package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import motive.check.Refuse;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.files.Decimals;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/**
 * A reader of papers and citations in the text form of LINQS, which Planetoid's data sets come
 * from: {@code NAME.content} with an id, numbers and a class for each node, and {@code NAME.cites}
 * with the cited and the citing node of each edge.
 */
final class CitesReader {
  static final String CONTENT = ".content";

  private final InputFile content;
  private final NodeOptions options;
  private final NodeIds ids = new NodeIds();
  private final List<float[]> rows = new ArrayList<>();
  private long skipped;
  private String firstSkipped = "";

  private CitesReader(InputFile content, NodeOptions options) {
    this.content = content;
    this.options = options;
  }

  static NodeData read(InputFile content, NodeOptions options) throws IOException {
    return new CitesReader(content, options).read();
  }

  private NodeData read() throws IOException {
    Targets targets = new Targets(content.toString(), "class");
    try (TextLines lines = new TextLines(content, options.limits())) {
      while (lines.next()) {
        addNode(lines, words(lines.text()), targets);
      }
    }
    if (rows.isEmpty()) {
      throw content.refusal("must have a line for each node, got an empty file");
    }
    Features features =
        OneHotRows.stored(Features.dense(rows.get(0).length, rows.toArray(float[][]::new)));
    rows.clear();
    GraphBuilder builder = Graph.builder(features);
    String[] names = ids.names();
    if (names.length > 0) {
      builder.ids(names);
    }
    ReadEdges read = new ReadEdges(builder, true);
    readEdges(read);
    NodeDataBuilder data = NodeData.builder(content.stem(), read.build(options.directed()));
    data.features(FeatureMeaning.numbered("numbers of the file", "feature ", features.width()));
    targets.into(data, options.targets(), List.of());
    read.warnings().forEach(data::warn);
    if (skipped > 0) {
      data.warn(
          new DataWarning(
              Kind.SKIPPED_EDGES,
              skipped,
              Refuse.text(
                  "{} with a node that {} does not have, skipped, first at {}",
                  skipped == 1 ? "1 edge" : skipped + " edges",
                  content.unpackedName(),
                  firstSkipped)));
    }
    return data.build();
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(line, " \t");
    while (tokens.hasMoreTokens()) {
      words.add(tokens.nextToken());
    }
    return words;
  }

  private void addNode(TextLines lines, List<String> words, Targets targets)
      throws DatasetFormatException {
    int width = rows.isEmpty() ? words.size() - 2 : rows.get(0).length;
    if (words.size() != width + 2 || width < 1) {
      throw lines.refusal(
          Refuse.text(
              "a line must have an id, {} and a class, got {} words",
              rows.isEmpty() ? "numbers" : width + " numbers",
              words.size()));
    }
    String objection = ids.add(words.get(0));
    if (!objection.isEmpty()) {
      throw lines.refusal(objection);
    }
    if (ids.size() > options.limits().maxNodes()
        || (long) ids.size() * width > options.limits().maxValues()) {
      throw lines.refusal(
          Refuse.text(
              "a graph must have at most {} nodes and {} feature values, got more",
              options.limits().maxNodes(),
              options.limits().maxValues()));
    }
    float[] row = new float[width];
    for (int c = 0; c < width; c++) {
      row[c] = (float) Decimals.valueOf(words.get(c + 1));
      if (!Float.isFinite(row[c])) {
        throw lines.refusal(
            "feature " + (c + 1) + " must be a finite number, got " + shown(words.get(c + 1)));
      }
    }
    rows.add(row);
    targets.add(words.get(width + 1), lines.number());
  }

  private void readEdges(ReadEdges read) throws IOException {
    String name = content.unpackedName();
    String stem = name.substring(0, name.length() - CONTENT.length());
    Path folder = NodeTableReader.folder(content);
    InputFile cites =
        InputFile.in(folder, List.of(stem + ".cites"))
            .orElseThrow(
                () -> content.refusal("must stand beside " + stem + ".cites, got no such file"));
    Path beside = content.path().resolveSibling(cites.path().getFileName());
    try (TextLines lines = new TextLines(new InputFile(beside), options.limits())) {
      while (lines.next()) {
        List<String> words = words(lines.text());
        if (words.size() != 2) {
          throw lines.refusal(
              "a line must have the cited and the citing node, got " + words.size() + " words");
        }
        if (read.count() >= options.limits().maxEdges()) {
          throw lines.refusal(
              "a graph must have at most " + options.limits().maxEdges() + " edges, got more");
        }
        int cited = ids.get(words.get(0));
        int citing = ids.get(words.get(1));
        if (cited < 0 || citing < 0) {
          firstSkipped = skipped == 0 ? lines.file() + ":" + lines.number() : firstSkipped;
          skipped++;
        } else {
          read.add(citing, cited);
        }
      }
    }
  }
}
