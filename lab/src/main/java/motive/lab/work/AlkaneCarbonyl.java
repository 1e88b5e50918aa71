package motive.lab.work;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DatasetFormatException;
import motive.data.GroundTruth;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.molecule.SmilesOptions;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Alkane-carbonyl: molecules of a public benchmark, of class 1 where they hold a fluorine atom and
 * a carbonyl, whatever the name says (all labels and truths of the published file follow this
 * rule), with every set of atoms that explains the class.
 *
 * <p>Read from {@code alkane-carbonyl/molecules.csv} and {@code alkane-carbonyl/truth.jsonl} below
 * a data folder. Atoms have charge, aromaticity and hydrogens among their features.
 */
public final class AlkaneCarbonyl {
  /** The name of the data set. */
  public static final String NAME = "alkane-carbonyl";

  private static final String MOLECULES = NAME + "/molecules.csv";
  private static final String TRUTHS = NAME + "/truth.jsonl";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private AlkaneCarbonyl() {}

  /** A line of the truths: the sets of atoms of one molecule. */
  private record Line(int graph, List<List<Integer>> alternatives) {}

  /** The data set, where both files are there. */
  public static Optional<DataSet> open(DataSets places) throws IOException {
    Optional<Path> molecules = places.locate(MOLECULES);
    Optional<Path> truths = places.locate(TRUTHS);
    if (molecules.isEmpty() || truths.isEmpty()) {
      return Optional.empty();
    }
    DataSet plain =
        places.open(
            molecules.get().toString(),
            OpenOptions.DEFAULT.withSmiles(SmilesOptions.DEFAULT.withAtomFeatures(true)));
    Map<Integer, List<List<Integer>>> known = read(truths.get());
    DataSetBuilder data = DataSet.builder(NAME);
    for (int g = 0; g < plain.size(); g++) {
      data.add(plain.graph(g), plain.label(g), truth(plain.graph(g), known.get(g)));
    }
    return Optional.of(
        data.classNames(plain.classNames())
            .features(plain.features())
            .nodeLabelNames(plain.nodeLabelNames())
            .build());
  }

  private static GroundTruth truth(Graph graph, @Nullable List<List<Integer>> alternatives) {
    List<GroundTruth.Planted> planted = new ArrayList<>();
    for (List<Integer> atoms : alternatives == null ? List.<List<Integer>>of() : alternatives) {
      NodeSet nodes =
          NodeSet.of(graph.nodes(), atoms.stream().mapToInt(Integer::intValue).toArray());
      planted.add(GroundTruth.Planted.induced("fluorine and carbonyl", graph, nodes));
    }
    return new GroundTruth(graph.nodes(), planted);
  }

  private static Map<Integer, List<List<Integer>>> read(Path file) throws IOException {
    Map<Integer, List<List<Integer>>> all = new TreeMap<>();
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    for (int i = 0; i < lines.size(); i++) {
      try {
        Line line = JSON.readValue(lines.get(i), Line.class);
        all.put(line.graph, line.alternatives);
      } catch (JacksonException e) {
        throw new DatasetFormatException(
            file.toString(),
            i + 1,
            "line must have graph and alternatives, got "
                + DatasetFormatException.shown(lines.get(i)));
      }
    }
    return all;
  }
}
