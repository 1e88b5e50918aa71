package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class LineProgressTest {
  private final StringWriter text = new StringWriter();

  private void run(long total, int steps, String note) {
    try (Progress progress = new LineProgress(new PrintWriter(text), "count", total)) {
      for (int i = 1; i <= steps; i++) {
        progress.at(i, note);
      }
    }
  }

  @Test
  void showsEachTenthOfTheWay() {
    run(25, 25, "");
    // Tenths of 25 are 2.5, 5, 7.5, …; each shows at the first whole step that reaches it.
    assertThat(text.toString().lines().map(line -> line.replaceAll("count: (\\d+) of 25", "$1")))
        .containsExactly("1", "3", "5", "8", "10", "13", "15", "18", "20", "23", "25");
  }

  @Test
  void showsDoublingsWhereTheWholeIsNotKnown() {
    run(-1, 9, "loss 0.5");
    assertThat(text.toString().lines())
        .containsExactly(
            "count: 1, loss 0.5", "count: 2, loss 0.5", "count: 4, loss 0.5", "count: 8, loss 0.5");
  }

  @Test
  void showsEveryStepOfAShortTask() {
    run(3, 3, "");
    assertThat(text.toString().lines())
        .containsExactly("count: 1 of 3", "count: 2 of 3", "count: 3 of 3");
  }
}
