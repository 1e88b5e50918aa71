package motive.checkpoint;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import org.junit.jupiter.api.Tag;

/**
 * Any bytes, as a file or as the pickle in a sound archive, are read or refused in one line.
 *
 * <p>To fuzz for a while: {@code JAZZER_FUZZ=1 mvn -pl io -am test -Dtest=StateDictFuzzTest
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
@Tag("long")
class StateDictFuzzTest {
  @FuzzTest(maxDuration = "1m")
  void anyFileIsReadOrRefusedInOneLine(byte @NotNull [] bytes) {
    StateDictMutationTest.readOrRefused(bytes);
  }

  @FuzzTest(maxDuration = "1m")
  void anyPickleIsReadOrRefusedInOneLine(byte @NotNull [] bytes) {
    if (bytes.length < 1 << 19) {
      StateDictMutationTest.readOrRefused(PtBytes.file(bytes));
    }
  }
}
