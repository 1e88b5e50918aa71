package motive.chem.smiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.Samples;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files: a data set in which nothing contradicts, or one line that says what is wrong. */
class SmilesMutationTest {
  private static final int RUNS = 1500;
  private static final byte[] SPICE =
      "CNOScn()[]=#+-.1234567890@/\\%,;\"\t\r\n \0\u00ff|H*".getBytes(StandardCharsets.UTF_8);
  private static final List<String> SOUND =
      List.of(
          "CCO 0\nc1ccccc1[N+](=O)[O-] 1\n[Na+].[Cl-] 0\nC1CO1 |c:1| 1\n",
          "\uFEFFid;smiles;label\r\n1;\"CC(=O)O\";yes\r\n2;N#Cc1ccncc1;no\r\n",
          "name,note,SMILES,activity\nx,\"a \"\"b\"\", c\",[2H]C,1.0\ny,,C[C@H](N)O,0\n");

  @TempDir Path parent;

  private static byte[] damaged(byte[] sound, SplitMix64 random) {
    byte[] bytes = sound.clone();
    int blows = 1 + random.nextInt(4);
    for (int i = 0; i < blows && bytes.length > 0; i++) {
      int at = random.nextInt(bytes.length);
      int length = Math.min(1 + random.nextInt(6), bytes.length - at);
      bytes =
          switch (random.nextInt(4)) {
            case 0 -> spliced(bytes, at, length, new byte[0]);
            case 1 -> spliced(bytes, at, 0, spice(length, random));
            case 2 -> spliced(bytes, at, length, spice(length, random));
            default -> spliced(bytes, random.nextInt(bytes.length), 0, part(bytes, at, length));
          };
    }
    return bytes;
  }

  private static byte[] spice(int length, SplitMix64 random) {
    byte[] chosen = new byte[length];
    for (int i = 0; i < length; i++) {
      chosen[i] = SPICE[random.nextInt(SPICE.length)];
    }
    return chosen;
  }

  private static byte[] part(byte[] bytes, int at, int length) {
    return Arrays.copyOfRange(bytes, at, at + length);
  }

  private static byte[] spliced(byte[] bytes, int at, int removed, byte[] added) {
    byte[] result = new byte[bytes.length - removed + added.length];
    System.arraycopy(bytes, 0, result, 0, at);
    System.arraycopy(added, 0, result, at, added.length);
    System.arraycopy(bytes, at + removed, result, at + added.length, bytes.length - at - removed);
    return result;
  }

  @Test
  void damagedFilesAreReadOrRefusedInOneLine() throws IOException {
    int read = 0;
    int refused = 0;
    for (int run = 0; run < RUNS; run++) {
      SplitMix64 random = Seeds.generator(11, run, "damage");
      byte[] bytes =
          damaged(SOUND.get(run % SOUND.size()).getBytes(StandardCharsets.UTF_8), random);
      Path file = parent.resolve(run % SOUND.size() == 0 ? "x.smi" : "x.csv");
      Samples.write(file, bytes);
      SmilesOptions options =
          SmilesOptions.DEFAULT
              .withAtomFeatures(random.nextInt(2) == 0)
              .withStrict(random.nextInt(4) == 0)
              .withTable(
                  new SmilesTable(
                      Optional.empty(),
                      random.nextInt(3) == 0 ? Optional.of("2") : Optional.empty(),
                      SmilesTable.Header.AUTO,
                      SmilesTable.Separator.AUTO));
      try {
        DataSet data = SmilesReader.read(file, options, Limits.DEFAULT);
        assertThat(data.features().width())
            .isEqualTo(data.nodeLabelNames().size() + (options.atomFeatures() ? 3 : 0));
        assertThat(SmilesReader.read(file, options, Limits.DEFAULT)).isEqualTo(data);
        read++;
      } catch (DatasetFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n", "\r");
        refused++;
      }
    }
    // Neither all nor nothing gets through.
    assertThat(read).isGreaterThan(RUNS / 4);
    assertThat(refused).isGreaterThan(RUNS / 20);
  }
}
