package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sound files with a few bytes changed are read or refused in one line, and never anything else.
 */
@Tag("slow")
class StateDictMutationTest {
  private static final int ROUNDS = 2_000;

  static void readOrRefused(byte[] bytes) {
    try {
      StateDict read = StateDict.decode(bytes, "f");
      for (Tensor tensor : read.file().tensors().values()) {
        assertThat(tensor.size()).isGreaterThanOrEqualTo(0);
      }
    } catch (CheckpointFormatException e) {
      assertThat(e.getMessage()).startsWith("f: ").doesNotContain("\n", "\r").hasSizeLessThan(600);
    }
  }

  private static void change(byte[] bytes, int begin, int end, SplitMix64 random) {
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      int at = begin + random.nextInt(end - begin);
      bytes[at] =
          switch (random.nextInt(4)) {
            case 0 -> (byte) (bytes[at] ^ 1 << random.nextInt(8));
            case 1 -> (byte) 0xFF;
            case 2 -> 0;
            default -> bytes[begin + random.nextInt(end - begin)];
          };
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gin.pt", "gcn.pth", "sage.pt", "mixed.pt", "module.pt"})
  void changedFilesAreReadOrRefused(String name) throws IOException {
    byte[] sound = StateDictTest.bytes(name);
    SplitMix64 random = new SplitMix64(name.length());
    for (int round = 0; round < ROUNDS; round++) {
      byte[] changed = sound.clone();
      change(changed, 0, changed.length, random);
      readOrRefused(changed);
    }
  }

  /** The checksum is put right, so that the change reaches the pickle machine. */
  @ParameterizedTest
  @ValueSource(strings = {"gin.pt", "gcn.pth", "sage.pt", "mixed.pt"})
  void changedPicklesAreReadOrRefused(String name) throws IOException {
    byte[] sound = StateDictTest.bytes(name);
    ByteBuffer file = ByteBuffer.wrap(sound).order(ByteOrder.LITTLE_ENDIAN);
    int directory = file.getInt(sound.length - 6);
    // data.pkl is the archive's first entry, and so the first of its directory.
    int size = file.getInt(directory + 24);
    int begin = 30 + file.getShort(26) + file.getShort(28);
    SplitMix64 random = new SplitMix64(7);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] changed = sound.clone();
      change(changed, begin, begin + size, random);
      CRC32 crc = new CRC32();
      crc.update(changed, begin, size);
      ByteBuffer.wrap(changed)
          .order(ByteOrder.LITTLE_ENDIAN)
          .putInt(directory + 16, (int) crc.getValue());
      readOrRefused(changed);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void picklesOfRandomOpcodesAreReadOrRefused(long seed) {
    String opcodes = "(tN}])suaebRQ\u0085\u0086\u0087\u0088\u0094.";
    SplitMix64 random = new SplitMix64(seed);
    for (int round = 0; round < ROUNDS; round++) {
      PtBytes pickle = PtBytes.pickle();
      for (int i = 0; i < 40; i++) {
        switch (random.nextInt(6)) {
          case 0 -> pickle.text("w" + i);
          case 1 -> pickle.vector();
          case 2 -> pickle.op('h', random.nextInt(4));
          default -> pickle.op(opcodes.charAt(random.nextInt(opcodes.length())));
        }
      }
      readOrRefused(PtBytes.file(pickle.stop()));
    }
  }
}
