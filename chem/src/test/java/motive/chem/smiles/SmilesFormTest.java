package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.data.DataSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmilesFormTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c1ccccc1[N+](=O)O-",
        "CC-",
        "CC=",
        "CC/",
        "-CC",
        "=O",
        "CC==C",
        "C-=C",
        "C(=O)(-)C",
        "C(C-)C",
        "C=(O)C",
        "C()C",
        "(C)C",
        "((C))C",
        "C(C",
        "CC)",
        "CC(",
        "C.",
        ".C",
        "C..C",
        "C(.)C",
        "C-.C",
        "C[N+",
        "CN+]",
        "C]C",
        "[[C]]",
        "C[]C",
        "C[N(C)]",
        "C1CC",
        "C11",
        "C12CC12",
        "C%1CC",
        "1CC1",
        "C=1CC#1",
        "CC ethanol",
        "CC\tethanol",
        "CC>>CO",
        "CC;CO",
        "CC|$;$|",
        "CC+",
        "CO2",
        "CH3",
        "CX",
        "[Xx]",
        "C,N",
        "C[C@@@H](N)O",
        "[13]",
        "[C+-]",
        "C%",
        "C{N}"
      })
  void whatIsNoSmilesIsRefusedInOneLine(String smiles) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Smiles.parse(smiles))
        .withMessageStartingWith("a SMILES must ")
        .withMessageNotContaining("\n");
  }

  @Test
  void thePlaceIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Smiles.parse("c1ccccc1[N+](=O)O-"))
        .withMessage(
            "a SMILES must be well formed, got c1ccccc1[N+](=O)O- (a bond must lead to an atom, at"
                + " character 18)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C",
        "[Na+].[Cl-]",
        "CC(=O)O",
        "C(-C)C",
        "C1-CCCC1",
        "C=1CCCC1",
        "C1CCCC=1",
        "C%12CCCC%12",
        "F/C=C/F",
        "C(/F)=C/F",
        "CC(C)(C)C",
        "C(C(C))C",
        "C1.C1",
        "N[C@@H](C)C(=O)O",
        "[13CH4]",
        "[O-][N+](=O)c1ccccc1",
        "c1ccc2ccccc2c1",
        "[O-2].[Mg+2]",
        "C#N",
        "c1cc[nH]c1",
        "c:1:c:c:c:c:c:1",
        "[Fe++]",
        "OC(=O)c1ccccc1-c1ccccc1",
        "CC(=O)OC1=CC=CC=C1C(O)=O"
      })
  void whatIsASmilesIsRead(String smiles) {
    assertThat(Smiles.parse(smiles).atoms()).isNotEmpty();
  }

  @Test
  void aFileSaysTheLine() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mine.csv"), "smiles,label\nCCO,0\nc1ccccc1[N+](=O)O-,1\nCCN,1\n");
    DataSet data = SmilesReader.read(file);
    assertThat(data.size()).isEqualTo(2);
    assertThat(data.warnings().get(0).text())
        .startsWith("1 line is skipped, " + file + ":3; line 3: a SMILES must be well formed");
  }
}
