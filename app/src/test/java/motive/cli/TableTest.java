package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void alignsColumnsAndLeavesNoBlanksAtTheEnd() {
    StringWriter text = new StringWriter();
    new Table("name", ">graphs", "note")
        .row("MUTAG", "188", "")
        .row("häuser", "1000", "ok")
        .print(new PrintWriter(text));
    assertThat(text.toString().lines())
        .containsExactly("name    graphs  note", "MUTAG      188", "häuser    1000  ok");
  }

  @Test
  void refusesRowsOfAnotherWidth() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Table("a", "b").row("1"))
        .withMessage("row must have 2 cells, got 1");
  }
}
