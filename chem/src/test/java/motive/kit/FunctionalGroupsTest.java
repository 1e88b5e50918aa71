package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import motive.chem.smiles.Smiles;
import motive.chem.smiles.SmilesMolecule;
import motive.chem.smiles.SmilesReader;
import motive.chem.toxicophore.Toxicophores;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.data.DataSet;
import motive.data.RealData;
import motive.data.tu.TuReader;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.molecule.BondLabels;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.Motif;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.PartialMatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The shipped functional groups, each with a molecule that has it and one that does not. */
class FunctionalGroupsTest {
  @TempDir Path folder;

  /** A motif, a SMILES that has it, and one that does not. */
  private record Row(String motif, String has, String lacks) {}

  /** What a data set says of a molecule. */
  private enum Known {
    BONDS,
    BONDS_AND_HYDROGEN_NODES,
    ELEMENTS
  }

  private static List<Row> rows() throws IOException {
    try (InputStream in = FunctionalGroupsTest.class.getResourceAsStream("functional-groups.tsv")) {
      String table = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return table
          .lines()
          .skip(1)
          .map(line -> line.split("\t", -1))
          .map(cells -> new Row(cells[0], cells[1], cells[2]))
          .toList();
    }
  }

  /** The molecules of the table: two a row. */
  private static List<String> molecules() throws IOException {
    return rows().stream().flatMap(row -> Stream.of(row.has(), row.lacks())).toList();
  }

  private static DataSet without(List<String> molecules, Known known) {
    List<SmilesMolecule> read = molecules.stream().map(Smiles::parse).toList();
    TreeSet<String> elements = new TreeSet<>(List.of("H"));
    read.forEach(m -> m.atoms().forEach(atom -> elements.add(atom.element())));
    List<String> names = List.copyOf(elements);
    TreeMap<Integer, String> labels = new TreeMap<>();
    names.forEach(name -> labels.put(labels.size(), name));
    var data = DataSet.builder("table").nodeLabelNames(labels);
    read.forEach(molecule -> data.add(graph(molecule, names, known), 0));
    return data.build();
  }

  private static Graph graph(SmilesMolecule molecule, List<String> names, Known known) {
    List<Integer> labels = new ArrayList<>();
    List<int[]> edges = new ArrayList<>();
    molecule.atoms().forEach(atom -> labels.add(names.indexOf(atom.element())));
    molecule.bonds().forEach(b -> edges.add(new int[] {b.from(), b.to(), b.label()}));
    for (int v = 0; known == Known.BONDS_AND_HYDROGEN_NODES && v < molecule.atoms().size(); v++) {
      for (int h = 0; h < molecule.atoms().get(v).hydrogens(); h++) {
        edges.add(new int[] {v, labels.size(), BondLabels.SINGLE});
        labels.add(names.indexOf("H"));
      }
    }
    int[] numbers = labels.stream().mapToInt(label -> label).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(names.size(), numbers)).labels(numbers);
    for (int[] edge : edges) {
      if (known == Known.ELEMENTS) {
        builder.edge(edge[0], edge[1]);
      } else {
        builder.edge(edge[0], edge[1], edge[2]);
      }
    }
    return builder.build();
  }

  private static MotifLibrary open(DataSet data) throws IOException {
    return MotifLibraries.open(MotifLibraries.FUNCTIONAL_GROUPS, data, true);
  }

  /** Which rows are wrong: a motif that is not found where it is, or found where it is not. */
  private static List<String> wrong(DataSet data, Containment containment, boolean lacksToo)
      throws IOException {
    MotifLibrary library = open(data);
    MotifCounter counter = MotifCounter.of(library, containment);
    List<String> wrong = new ArrayList<>();
    for (int r = 0; r < rows().size(); r++) {
      Row row = rows().get(r);
      int motif = library.names().indexOf(row.motif());
      if (counter.count(data.graph(2 * r), Counting.PRESENCE)[motif] == 0) {
        wrong.add(row.motif() + " must be in " + row.has());
      }
      if (lacksToo && counter.count(data.graph(2 * r + 1), Counting.PRESENCE)[motif] > 0) {
        wrong.add(row.motif() + " must not be in " + row.lacks());
      }
    }
    return wrong;
  }

  @Test
  void theTableHasEveryMotifOnce() throws IOException {
    assertThat(rows().stream().map(Row::motif))
        .containsExactlyElementsOf(MotifLibraries.shipped("functional-groups").names());
  }

  @ParameterizedTest
  @EnumSource
  void motifsAreFoundInSmiles(Containment containment) throws IOException {
    Path file = folder.resolve("table.smi");
    Files.write(file, molecules());
    assertThat(wrong(SmilesReader.read(file), containment, true)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void motifsAreFoundInGraphsOfElementsAndBonds(Containment containment) throws IOException {
    assertThat(wrong(without(molecules(), Known.BONDS), containment, true)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void motifsAreFoundWhereHydrogensAreNodes(Containment containment) throws IOException {
    DataSet data = without(molecules(), Known.BONDS_AND_HYDROGEN_NODES);
    assertThat(wrong(data, containment, true)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void theirSkeletonsAreFoundInGraphsOfElements(Containment containment) throws IOException {
    assertThat(wrong(without(molecules(), Known.ELEMENTS), containment, false)).isEmpty();
  }

  @Test
  void motifsFitIntoASmallExplanation() {
    assertThat(MotifLibraries.shipped("functional-groups").motifs())
        .allSatisfy(motif -> assertThat(motif.pattern().edges()).isBetween(1, 11));
  }

  @Test
  void aPartOfAMoleculeMatchesByItsShareOfTheBonds() throws IOException {
    DataSet data = without(List.of("O=[N+]([O-])c1ccccc1"), Known.BONDS);
    MotifLibrary library = open(data);
    Coloring part = new Coloring(new ColorTable(1), data.graph(0), Side.INSIDE);
    // One oxygen, the nitrogen and the carbon that it is on.
    List.of(0, 1, 3).forEach(part::add);
    double[] matches = new double[library.size()];
    new PartialMatch(library).partsOf(data.graph(0)).match(part, matches);
    assertThat(matches[library.names().indexOf("aromatic nitro")]).isEqualTo(2.0 / 3);
    assertThat(matches[library.names().indexOf("nitrile")]).isZero();
    assertThat(matches[library.names().indexOf("phenol")]).isZero();
  }

  @Test
  void generatedMoleculesHaveTheGroupsThatArePlanted() throws IOException {
    DataSet data = Toxicophores.generate(0);
    MotifLibrary library = open(data);
    MotifCounter counter = MotifCounter.of(library, Containment.INDUCED);
    long[] toxic = new long[library.size()];
    for (int g = 0; g < data.size(); g++) {
      long[] counts = counter.count(data.graph(g), Counting.PRESENCE);
      for (int q = 0; data.label(g) == 1 && q < toxic.length; q++) {
        toxic[q] += counts[q];
      }
    }
    for (String name : List.of("aromatic nitro", "nitrosamine", "epoxide", "aziridine")) {
      assertThat(toxic[library.names().indexOf(name)]).as(name).isPositive();
    }
  }

  @Test
  void mutagIsRead() throws IOException {
    DataSet mutag = TuReader.read(RealData.folder("MUTAG"));
    MotifLibrary library = open(mutag);
    MotifCounter counter = MotifCounter.of(library, Containment.INDUCED);
    long[] present = new long[library.size()];
    for (Graph graph : mutag.graphs()) {
      long[] counts = counter.count(graph, Counting.PRESENCE);
      for (int q = 0; q < present.length; q++) {
        present[q] += counts[q];
      }
    }
    Motif nitro = library.motif(library.names().indexOf("aromatic nitro"));
    assertThat(nitro.query().orElseThrow().isConcrete()).isTrue();
    // MUTAG is a set of nitro compounds, most of them on rings that the file marks as aromatic.
    assertThat(present[library.names().indexOf("nitro")]).isEqualTo(188);
    assertThat(present[library.names().indexOf("aromatic nitro")]).isGreaterThan(160);
    assertThat(present[library.names().indexOf("benzene")]).isGreaterThan(160);
    assertThat(present[library.names().indexOf("thiol")]).isZero();
  }
}
