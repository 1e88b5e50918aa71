package motive.chem.smarts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import motive.chem.smiles.Smiles;
import motive.chem.smiles.SmilesMolecule;
import motive.data.DataSet;
import motive.data.RealData;
import motive.data.tu.TuReader;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.molecule.Molecules;
import motive.molecule.Vocabulary;
import motive.motif.Containment;
import motive.motif.SubgraphMatcher;
import org.junit.jupiter.api.Test;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smarts.SmartsPattern;
import org.openscience.cdk.smiles.SmilesParser;

/** The judge is CDK's own matching: the number of distinct atom sets, motif by motif. */
class SmartsAgainstCdkTest {
  /** A six-ring and a three-ring with one atom in common. CDK finds a ring of five in it. */
  private static final String SPIRO = "C1CCC2(CC1)CC2";

  private static final List<String> ELEMENTS =
      List.of("C", "N", "O", "S", "P", "F", "Cl", "Br", "I");

  private static final List<String> SMARTS =
      List.of(
          "C",
          "c",
          "N",
          "n",
          "O",
          "*",
          "A",
          "a",
          "[#6]",
          "[#7,#8]",
          "[!#6]",
          "[N,O;D1]",
          "[C,c]",
          "[#6;!D3]",
          "[R]",
          "[!R]",
          "[R0]",
          "[r5]",
          "[r6]",
          "[r]",
          "[x2]",
          "[x3]",
          "[x]",
          "[x0]",
          "[D3]",
          "[CH3]",
          "[CX4]",
          "[cH]",
          "[c;H0]",
          "[OH]",
          "[NH2]",
          "[OX1]",
          "[NX3]",
          "[v4;#6]",
          "[N+]",
          "[O-]",
          "[+0;O]",
          "[N+](=O)[O-]",
          "[$([N+](=O)[O-])]",
          "[$(Nc)]",
          "[!$(C=O);C]",
          "[$(c1ccccc1N)]",
          "CC",
          "C-C",
          "C=C",
          "C#C",
          "C~C",
          "[#6]~[#6]",
          "c:c",
          "c-c",
          "cc",
          "c!:c",
          "c!@c",
          "c@c",
          "*~*~*",
          "*!-*",
          "*-,=*",
          "*-;!@*",
          "C=O",
          "C(=O)O",
          "C(=O)N",
          "c1ccccc1",
          "c1ccc2ccccc2c1",
          "C1CCCCC1",
          "[#6]1~[#6]~[#6]~[#6]~[#6]~[#6]~1",
          "[#6]1[#6][#6][#6][#6]1",
          "cN",
          "c[N,O]",
          "c[N+](=O)[O-]",
          "[F,Cl,Br,I]",
          "c[F,Cl,Br,I]",
          "[N;!$(N=*)]",
          "[O,N]~[#6]~[O,N]",
          "N.O",
          "C%12CCCCC%12",
          "*1~*~*~1",
          "[#6](~[#8])~[#8]",
          "[C&D2&!R]",
          "[C,N&D1;R0]",
          "[!C;!c]",
          "n1ccccc1",
          "[#7]=[#7]",
          "S(=O)(=O)",
          "s");

  private static final List<String> MOLECULES =
      List.of(
          "CCO",
          "CC(=O)O",
          "CC(=O)OCC",
          "c1ccccc1",
          "Cc1ccccc1[N+](=O)[O-]",
          "C1CCCCC1",
          "c1ccc2ccccc2c1",
          "c1ccncc1",
          "CN(C)C=O",
          "C#CC",
          "C=CC=C",
          "Nc1ccc(O)cc1",
          "ClC(Br)I",
          "O=S(=O)(C)C",
          "c1ccsc1",
          "C1CC1C2CCC2",
          "OP(=O)(O)OC",
          "FC(F)(F)c1ccccc1",
          "CC(C)(C)C",
          "O=C1CCC(=O)C1",
          "C1CC2CCC1C2",
          "N=NC",
          "CN=Nc1ccccc1",
          "NC(=O)c1ccccc1",
          SPIRO,
          "OCC(O)CO",
          "c1ccc(cc1)-c1ccccc1",
          "CC.OC",
          "O=[N+]([O-])c1cccc2ccccc12",
          "COC",
          "NCC(=O)O");

  private static IAtomContainer parsed(String smiles) throws CDKException {
    IAtomContainer molecule =
        new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
    Cycles.markRingAtomsAndBonds(molecule);
    return molecule;
  }

  private static long judge(String smarts, IAtomContainer molecule) {
    return SmartsPattern.create(smarts).setPrepare(false).matchAll(molecule).uniqueAtoms().count();
  }

  private static long ours(String smarts, Graph graph, Vocabulary vocabulary) {
    return SubgraphMatcher.of(WrittenMotifs.ofSmarts("m", smarts, vocabulary), Containment.PLAIN)
        .nodeSets(graph, 100_000)
        .size();
  }

  static Graph graph(String smiles) {
    SmilesMolecule molecule = Smiles.parse(smiles);
    int[] labels =
        molecule.atoms().stream().mapToInt(atom -> ELEMENTS.indexOf(atom.element())).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(ELEMENTS.size(), labels)).labels(labels);
    molecule.bonds().forEach(bond -> builder.edge(bond.from(), bond.to(), bond.label()));
    return builder.build();
  }

  static Vocabulary vocabulary() {
    TreeMap<Integer, String> named = new TreeMap<>();
    ELEMENTS.forEach(name -> named.put(named.size(), name));
    return new Vocabulary(named, true, -1, -1);
  }

  @Test
  void findsWhatCdkFindsInMoleculesOfAList() throws CDKException {
    List<String> differences = new ArrayList<>();
    long found = 0;
    for (String smiles : MOLECULES) {
      IAtomContainer molecule = parsed(smiles);
      Aromaticity.apply(Aromaticity.Model.Daylight, molecule);
      Graph graph = graph(smiles);
      for (String smarts : SMARTS) {
        if (smiles.equals(SPIRO) && smarts.startsWith("[r")) {
          continue;
        }
        long wanted = judge(smarts, molecule);
        long got = ours(smarts, graph, vocabulary());
        found += got > 0 ? 1 : 0;
        if (wanted != got) {
          differences.add(smarts + " in " + smiles + ": " + got + ", CDK " + wanted);
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(found).isGreaterThan(600);
  }

  @Test
  void knowsTheSmallestRingOfAnAtomInTwoRings() {
    // Three atoms have a ring of three, the other five one of six alone.
    Graph graph = graph(SPIRO);
    assertThat(ours("[r3]", graph, vocabulary())).isEqualTo(3);
    assertThat(ours("[r5]", graph, vocabulary())).isZero();
    assertThat(ours("[r6]", graph, vocabulary())).isEqualTo(5);
  }

  @Test
  void findsWhatCdkFindsInMutag() throws Exception {
    DataSet data = TuReader.read(RealData.folder("MUTAG"));
    Molecules molecules = Molecules.of(data).orElseThrow();
    Vocabulary vocabulary = Vocabulary.of(data).orElseThrow();
    assertThat(vocabulary.bonds()).isTrue();
    List<String> differences = new ArrayList<>();
    List<String> decided =
        SMARTS.stream().filter(s -> !s.equals("s") && !s.startsWith("S")).toList();
    int compared = 0;
    for (int g = 0; g < data.size(); g++) {
      Optional<String> smiles = molecules.smiles(data.graph(g));
      if (smiles.isEmpty()) {
        continue;
      }
      compared++;
      IAtomContainer molecule = parsed(smiles.get());
      for (String smarts : decided) {
        long wanted = judge(smarts, molecule);
        long got = ours(smarts, data.graph(g), vocabulary);
        if (wanted != got) {
          differences.add(
              smarts + " in " + g + " " + smiles.get() + ": " + got + ", CDK " + wanted);
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(180);
  }
}
