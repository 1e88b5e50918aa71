package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import motive.data.DatasetFormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellTest {
  @Test
  void aLineReadsBackAsTheCellItWas() throws DatasetFormatException {
    for (Cell cell :
        new Cell[] {Cells.of(3, 7, 1.0 / 3, -2e-300), Cells.of(0, 0, false, 5, Double.NaN)}) {
      Cell back = Cell.parse(cell.format(), "cells.jsonl", 1);
      assertThat(back).isEqualTo(cell);
      assertThat(back.format()).isEqualTo(cell.format());
    }
  }

  @Test
  void keysTellGraphsAndSeedsApart() {
    assertThat(Cells.of(1, 0, 1, 1).key()).isNotEqualTo(Cells.of(0, 1, 1, 1).key());
    assertThat(Cells.of(1, 2, 1, 1).about()).isEqualTo("graph 2 under seed 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{}", "nonsense", "{\"graph\":1}", "{\"bounds\":3}"})
  void whatIsNoCellIsRefused(String line) {
    assertThatThrownBy(() -> Cell.parse(line, "cells.jsonl", 4))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageStartingWith("cells.jsonl:4: line must be a cell of a comparison, got");
  }
}
