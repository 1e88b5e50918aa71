package motive.chem.smarts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import motive.chem.smiles.SmilesReader;
import motive.data.DataSet;
import motive.data.Limits;
import motive.graph.Graph;
import motive.molecule.SmilesOptions;
import motive.molecule.Vocabulary;
import motive.motif.Containment;
import motive.motif.SubgraphMatcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smarts.SmartsPattern;
import org.openscience.cdk.smiles.SmilesParser;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;

/**
 * What SMARTS ask of charges, hydrogens and bond orders, in files of SMILES. The judge is CDK's own
 * matching: the same sets of atoms, by their numbers.
 */
class SmilesFilesAgainstCdkTest {
  private static final List<String> MOLECULES =
      List.of(
          "CC(=O)[O-].[Na+]",
          "CC(=O)O",
          "C[NH3+].[Cl-]",
          "CN",
          "Cn1c(=O)c2c(ncn2C)n(C)c1=O",
          "O=c1cc[nH]cc1",
          "c1ccc2[nH]ccc2c1",
          "c1nnn[nH]1",
          "CN=[N+]=[N-]",
          "O=c1ccocc1",
          "c1ccoc1",
          "c1ccsc1",
          "c1cc[se]c1",
          "c1cc[n+]([O-])cc1",
          "C[n+]1ccccc1.[I-]",
          "c1cc[o+]cc1",
          "c1ccncc1",
          "c1c[nH]cn1",
          "Cn1ccnc1",
          "O=[N+]([O-])c1ccccc1",
          "CC#N",
          "[C-]#[N+]C",
          "C[N+](C)(C)CC([O-])=O",
          "OS(=O)(=O)c1ccccc1",
          "CS(C)=O",
          "C[S+](C)[O-]",
          "CP(=O)(O)[O-].[K+]",
          "[NH4+].[O-]C=O",
          "[Ca+2].[O-]C(=O)C(=O)[O-]",
          "[CH3]",
          "C[CH]C",
          "[CH3-].[Li+]",
          "[H+].[Cl-]",
          "[H][H]",
          "[H-].[Na+]",
          "B(O)O",
          "[BH4-].[Na+]",
          "OB(O)c1ccccc1",
          "c1ccc2ccccc2c1",
          "c1ccc2c(c1)c1ccccc1[nH]2",
          "O=c1[nH]cnc2[nH]cnc12",
          "Nc1ncnc2c1ncn2C",
          "O=C1C=CC(=O)C=C1",
          "C1=CC=CC=CC1",
          "[cH-]1cccc1.[K+]",
          "[cH+]1cccccc1",
          "Oc1ccccc1",
          "[O-]c1ccccc1.[Na+]",
          "CSC",
          "C[SH]",
          "F[P-](F)(F)(F)(F)F.[K+]",
          "FS(F)(F)(F)(F)F",
          "ClCl",
          "O",
          "[OH3+].[Br-]",
          "[OH-].[K+]",
          "N",
          "NO",
          "C=[N+]=[N-]",
          "N#N",
          "C[Si](C)(C)C",
          "Cl[Sn](Cl)(Cl)Cl",
          "[2H]C([2H])O",
          "O=C=O",
          "[C-]#[O+]",
          "c1cnc2nccnc2n1",
          "o1nccc1",
          "s1cncc1",
          "O=c1cccc[nH]1",
          "CC(=O)Nc1ccc(O)cc1");

  private static final List<String> SMARTS =
      List.of(
          "[OX2H]",
          "[O-]",
          "[NX3;H2]",
          "[NX4;H3]",
          "[nH]",
          "N=[N+]=[N-]",
          "[OH]",
          "[X2]",
          "[X1]",
          "[X3]",
          "[X4]",
          "[X0]",
          "[#6;v5]",
          "[v0]",
          "[v1]",
          "[v2]",
          "[v3]",
          "[v4]",
          "[v5]",
          "[v6]",
          "[#6;v4]",
          "[#6;v3]",
          "[#7;v3]",
          "[#7;v4]",
          "[#8;v2]",
          "[#8;v1]",
          "[#16;v2]",
          "[#16;v6]",
          "[n;v3]",
          "[n;v4]",
          "[o;v2]",
          "[s;v2]",
          "[o;X2]",
          "[n;X2]",
          "[n;X3]",
          "[c;X3]",
          "[+]",
          "[-]",
          "[+1]",
          "[-1]",
          "[+2]",
          "[++]",
          "[+0]",
          "[!+0]",
          "[n+]",
          "[nH0]",
          "[n;H0]",
          "[n;!H0]",
          "[#7;+0]",
          "[#7;+1]",
          "[#8;-1]",
          "[O;H1]",
          "[O;H2]",
          "[O;!H0]",
          "[N;H0]",
          "[N;H3]",
          "[H0]",
          "[H1]",
          "[H2]",
          "[H3]",
          "[H4]",
          "[h0]",
          "[h1]",
          "[h2]",
          "[h]",
          "[CH3]",
          "[CH2]",
          "[CH]",
          "[cH]",
          "[c;H0]",
          "[C;X4]",
          "[C;X2]",
          "[CX3]=[OX1]",
          "[CX3](=O)[OX2H1]",
          "[CX3](=O)[O-]",
          "[$([NX3;H2]),$([NX4;H3])]",
          "[$([nH]);r5]",
          "[$([nX3]-[#6])]",
          "[n+][O-]",
          "[N+](=O)[O-]",
          "[N+]#[C-]",
          "[S+][O-]",
          "S(=O)(=O)[OH]",
          "P(=O)[O-]",
          "[OH]c",
          "[O-]c",
          "[o,s;a]",
          "c=O",
          "[cX3]=O",
          "[nX2]:[nX2]",
          "[nH]:n",
          "[nX3]:c=O",
          "[#6-]",
          "[#6+]",
          "[D0;+]",
          "[D0;-]",
          "[#7;X4]",
          "[#8;X3]",
          "[B;v3]",
          "[B-]",
          "[F,Cl,Br,I;-]",
          "[!H0;!#6]",
          "[#1]",
          "[H+]",
          "[v2;a]",
          "[v3;a]");

  @TempDir private Path folder;

  private DataSet read(List<String> smiles, boolean atomFeatures) throws Exception {
    Path file = folder.resolve("x.smi");
    Files.write(file, smiles);
    return SmilesReader.read(
        file,
        SmilesOptions.DEFAULT.withColumns("1", "none").withAtomFeatures(atomFeatures),
        Limits.DEFAULT);
  }

  private static Set<List<Integer>> judge(String smarts, String smiles) throws CDKException {
    IAtomContainer molecule =
        new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
    molecule.atoms().forEach(atom -> atom.setMassNumber(null));
    molecule = AtomContainerManipulator.suppressHydrogens(molecule);
    Cycles.markRingAtomsAndBonds(molecule);
    Aromaticity.apply(Aromaticity.Model.Daylight, molecule);
    Set<List<Integer>> sets = new HashSet<>();
    for (int[] atoms : SmartsPattern.create(smarts).setPrepare(false).matchAll(molecule)) {
      sets.add(Arrays.stream(atoms).sorted().boxed().toList());
    }
    return sets;
  }

  private static Set<List<Integer>> ours(String smarts, Graph graph, Vocabulary vocabulary) {
    return SubgraphMatcher.of(WrittenMotifs.ofSmarts("m", smarts, vocabulary), Containment.PLAIN)
        .nodeSets(graph, 100_000)
        .stream()
        .map(nodes -> Arrays.stream(nodes.toArray()).boxed().toList())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void findsTheAtomsThatCdkFinds(boolean atomFeatures) throws Exception {
    DataSet data = read(MOLECULES, atomFeatures);
    assertThat(data.size()).isEqualTo(MOLECULES.size());
    Vocabulary vocabulary = Vocabulary.of(data).orElseThrow();
    List<String> differences = new ArrayList<>();
    Set<String> met = new TreeSet<>();
    for (String smarts : SMARTS) {
      for (int g = 0; g < data.size(); g++) {
        Set<List<Integer>> wanted = judge(smarts, MOLECULES.get(g));
        Set<List<Integer>> got = ours(smarts, data.graph(g), vocabulary);
        if (!wanted.equals(got)) {
          differences.add(smarts + " in " + MOLECULES.get(g) + ": " + got + ", CDK " + wanted);
        }
        if (!got.isEmpty()) {
          met.add(smarts);
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(met.size()).isGreaterThan(90);
  }

  @Test
  void aHydrogenThatNoAtomBearsIsANode() throws Exception {
    DataSet data = read(List.of("[H+].[Cl-]", "[H][H]", "[2H]C([2H])O", "[H]O[H]"), false);
    assertThat(data.nodeLabelNames().values()).containsExactly("C", "Cl", "H", "O");
    assertThat(data.graphs()).extracting(Graph::nodes).containsExactly(2, 2, 2, 1);
  }
}
