package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CodeTest {
  @Test
  void theSameCodeHasTheSameHash() throws IOException {
    assertThat(Code.hash()).matches("[0-9a-f]{64}").isEqualTo(Code.hash());
  }
}
