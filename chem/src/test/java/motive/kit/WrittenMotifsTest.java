package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import motive.chem.smiles.Smiles;
import motive.chem.smiles.SmilesMolecule;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.synthetic.Ba2Motif;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Motifs that are written as SMILES and SMARTS, in files. */
class WrittenMotifsTest {
  private static final List<String> ELEMENTS = List.of("C", "N", "O");

  @TempDir Path folder;

  private static DataSet data() {
    TreeMap<Integer, String> named = new TreeMap<>();
    ELEMENTS.forEach(name -> named.put(named.size(), name));
    var data = DataSet.builder("sample").nodeLabelNames(named);
    for (String smiles : List.of("Nc1ccccc1", "OC1CCCCC1", "CC(=O)O")) {
      SmilesMolecule molecule = Smiles.parse(smiles);
      int[] labels =
          molecule.atoms().stream().mapToInt(a -> ELEMENTS.indexOf(a.element())).toArray();
      GraphBuilder builder = Graph.builder(Features.oneHot(3, labels)).labels(labels);
      molecule.bonds().forEach(bond -> builder.edge(bond.from(), bond.to(), bond.label()));
      data.add(builder.build(), 0);
    }
    return data.build();
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text.replace('\'', '"'));
  }

  private static long[] counts(MotifLibrary library, DataSet data, int graph) {
    return MotifCounter.of(library, Containment.INDUCED)
        .count(data.graph(graph), Counting.OCCURRENCES);
  }

  @Test
  void readsATextOfBoth() throws IOException {
    Path file = file("my.smi", "# groups\n\nc1ccccc1  benzene ring\nC[N,O]\tamine or ether\nC=O\n");
    DataSet data = data();
    MotifLibrary library = MotifLibraryFile.read(file, data, true);
    assertThat(library.name()).isEqualTo("my");
    assertThat(library.names()).containsExactly("benzene ring", "amine or ether", "C=O");
    assertThat(library.symbols()).containsKeys("C", "N", "O");
    assertThat(counts(library, data, 0)).containsExactly(1, 0, 0);
    assertThat(counts(library, data, 1)).containsExactly(0, 1, 0);
    assertThat(counts(library, data, 2)).containsExactly(0, 1, 1);
    MotifLibrary anyBond = MotifLibraryFile.read(file, data, false);
    assertThat(counts(anyBond, data, 0)).containsExactly(1, 1, 0);
    assertThat(counts(anyBond, data, 1)).containsExactly(1, 1, 1);
    assertThat(counts(anyBond, data, 2)).containsExactly(0, 2, 2);
  }

  @Test
  void takesEveryLineOfASmartsFileForSmarts() throws IOException {
    MotifLibrary library = MotifLibraryFile.read(file("my.sma", "CC x"), data(), true);
    assertThat(library.motif(0).query().orElseThrow().notation()).isEqualTo("smarts");
  }

  @Test
  void writesWhatReadsBackEqualWithoutTheData() throws IOException {
    Path file =
        file(
            "my.json",
            "{'name':'l','motifs':[{'name':'a','smiles':'C=O','description':'d'},"
                + "{'name':'b','smarts':'c[N,O;D1]'},{'name':'c','smarts':'C~O','bonds':false},"
                + "{'name':'d','nodes':['C','O'],'edges':[[0,1]]}]}");
    MotifLibrary library = MotifLibraryFile.read(file, data(), true);
    Path copy = folder.resolve("copy.json");
    MotifLibraryFile.write(library, copy);
    assertThat(MotifLibraryFile.read(copy)).isEqualTo(library);
    assertThat(MotifLibraryFile.format(library))
        .contains("\"smarts\": \"C~O\",\n      \"bonds\": false");
  }

  @Test
  void keepsTheColumnsThatMotifsWereReadWith() throws IOException {
    String json =
        "{'name':'l','labels':{'C':0,'N':1},'columns':{'charge':2,'hydrogens':3},"
            + "'motifs':[{'name':'a','smarts':'[N+;H3]'}]}";
    MotifLibrary library =
        MotifLibraryFile.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8), "l");
    String written = MotifLibraryFile.format(library);
    assertThat(written).contains("\"columns\": {\"charge\": 2, \"hydrogens\": 3}");
    assertThat(MotifLibraryFile.parse(written.getBytes(StandardCharsets.UTF_8), "l"))
        .isEqualTo(library);
  }

  private void assertRefused(String name, String text, String message) throws IOException {
    Path file = file(name, text);
    assertThatThrownBy(() -> MotifLibraryFile.read(file, data(), true))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageEndingWith(message);
  }

  @Test
  void saysWhereAFileIsWrong() throws IOException {
    assertRefused(
        "a.smi",
        "CC\n\nN[C@,N]C bad",
        "a.smi:3: a SMARTS must have conditions that a graph of atoms and bonds can decide, got"
            + " stereochemistry '@' at character 4 of 'N[C@,N]C'; leave it out");
    assertRefused("a.smi", "CC a\nCO a\n", "a.smi:2: name must be unique, got 'a' twice");
    assertRefused("a.smi", "# none\n", "a.smi: must have at least one motif, got none");
    assertRefused(
        "a.json",
        "{'name':'l','motifs':[{'name':'a','smarts':'[C'}]}",
        "a.json: motifs[0].smarts: a SMARTS must close each bracket, got the end of '[C' at"
            + " character 3");
    assertRefused(
        "a.json",
        "{'name':'l','motifs':[{'name':'a','smiles':'C','nodes':[]}]}",
        "a.json: motifs[0] must have only the members [name, smiles, description, bonds], got"
            + " nodes");
  }

  @Test
  void asksForMolecules() throws IOException {
    Path text = file("my.smi", "CC");
    DataSet other = Ba2Motif.generate(0, 4, Ba2Motif.Defect.NONE);
    assertThatThrownBy(() -> MotifLibraryFile.read(text, other, true))
        .hasMessage("my.smi: must go with a data set of molecules, got BA-2Motif");
    Path json = file("my.json", "{'name':'l','motifs':[{'name':'a','smiles':'C'}]}");
    assertThatThrownBy(() -> MotifLibraryFile.read(json))
        .hasMessageEndingWith(
            "motifs[0].smiles must go with 'labels' that are elements, or with a data set of"
                + " molecules");
  }

  @Test
  void refusesSeveralElementsInOrderEmbedding() throws IOException {
    DataSet data = data();
    MotifFeatures features = MotifFeatures.of(data);
    MotifLibrary library =
        MotifLibraryFile.read(file("my.smi", "c[N,O] m\nc1ccccc1 ring"), data, true);
    assertThat(features.graph(library.motif(1)).nodes()).isEqualTo(6);
    assertThatThrownBy(() -> features.graph(library.motif(0)))
        .hasMessage(
            "motif 'm' must have one element an atom for order embedding, got the SMARTS 'c[N,O]';"
                + " use --match containment, and leave it out of the library of a kit");
  }
}
