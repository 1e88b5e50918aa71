package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;

/**
 * Any bytes are either read or refused in one line; what was read can be written and read again.
 *
 * <p>Seeds and findings are in the resources folder {@code SafeTensorsFuzzTestInputs}. To fuzz for
 * a while: {@code JAZZER_FUZZ=1 mvn -pl io -am test -Dtest=SafeTensorsFuzzTest
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class SafeTensorsFuzzTest {
  @FuzzTest(maxDuration = "2m")
  void anyBytesAreReadOrRefusedInOneLine(byte @NotNull [] bytes) throws CheckpointFormatException {
    TensorFile file;
    try {
      file = SafeTensors.decode(bytes, "f");
    } catch (CheckpointFormatException e) {
      assertThat(e.getMessage()).startsWith("f: ").doesNotContain("\n", "\r").hasSizeLessThan(600);
      return;
    }
    assertThat(SafeTensors.decode(SafeTensors.encode(file), "f")).isEqualTo(file);
  }
}
