package motive.spark.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;

class SurveyTest {
  private static final String PAIR = "{\"labels\":[0,1],\"edges\":[[0,1]]";

  private static byte[] utf8(String line) {
    return line.getBytes(StandardCharsets.UTF_8);
  }

  /** A path of some nodes. */
  private static byte[] path(int nodes) {
    StringBuilder edges = new StringBuilder();
    for (int v = 1; v < nodes; v++) {
      edges.append(v > 1 ? "," : "").append("[").append(v - 1).append(",").append(v).append("]");
    }
    return utf8("{\"nodes\":" + nodes + ",\"edges\":[" + edges + "]}");
  }

  private static List<Integer> sizes(Survey survey) throws IOException {
    return survey.outline("graphs", null, new long[0]).first().stream().map(Graph::nodes).toList();
  }

  @Test
  void aModelIsCheckedOnTheFirstGraphsByNumberThatAreNotTooLarge() throws IOException {
    Survey one = new Survey();
    Survey two = new Survey();
    for (int id = 20; id > 0; id--) {
      (id % 2 == 0 ? one : two).add(id, path(id));
    }
    one.add(0, path(201));
    assertThat(sizes(one.merge(two))).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
  }

  @Test
  void graphsWithoutNumbersAreTakenAsTheyCome() throws IOException {
    Survey one = new Survey();
    Survey two = new Survey();
    for (int i = 0; i < 5; i++) {
      one.add(0, path(9 - i));
      two.add(0, path(4 - i));
    }
    // An empty graph says nothing about a model.
    assertThat(sizes(one.merge(two))).containsExactly(9, 8, 7, 6, 5, 4, 3, 2);
  }

  @Test
  void whereAllAreTooLargeTheSmallestIsTaken() throws IOException {
    Survey survey = new Survey();
    survey.add(0, path(300));
    survey.add(1, path(250));
    survey.add(2, path(400));
    assertThat(sizes(survey)).containsExactly(250);
  }

  @Test
  void edgesCarryWhatThoseOfMostOthersCarry() throws IOException {
    Survey survey = new Survey();
    byte[] wide = utf8(PAIR + ",\"edgeFeatures\":[[1,2]]}");
    byte[] narrow = utf8(PAIR + ",\"edgeFeatures\":[[1]]}");
    byte[] bare = utf8(PAIR + "}");
    for (byte[] line : List.of(narrow, wide, wide, bare, bare, bare)) {
      survey.add(0, line);
    }
    Outline outline = survey.outline("graphs", null, new long[0]);
    assertThat(outline.read(wide).graph(0).edgeFeatures()).isPresent();
    assertThat(outline.read(utf8("{\"labels\":[0],\"edges\":[]}")).size()).isEqualTo(1);
    assertRefused(outline, narrow, "edgeFeatures must have 2 values for each edge, got 1");
    assertRefused(outline, bare, "edgeFeatures must be in every line or in none, got none here");
    assertRefused(
        outline,
        utf8(PAIR + ",\"edgeFeatures\":[[1,2]],\"edgeLabels\":[1]}"),
        "edgeLabels must be in every line or in none, got some here");
  }

  private static void assertRefused(Outline outline, byte[] line, String reason) {
    assertThatThrownBy(() -> outline.read(line))
        .isInstanceOfSatisfying(
            DatasetFormatException.class, e -> assertThat(e.expectation()).isEqualTo(reason));
  }

  @Test
  void aGraphWhoseNumberIsBelowZeroSaysNothingOfTheOthers() throws IOException {
    Survey survey = new Survey();
    survey.add(-3, utf8(PAIR + ",\"class\":\"odd\"}"));
    assertThatThrownBy(() -> survey.outline("graphs", null, new long[0]))
        .hasMessage(
            "--in must hold a graph that can be read, got none among 1; graph number must be >= 0,"
                + " got -3");
    survey.add(0, path(2));
    Outline outline = survey.outline("graphs", null, new long[0]);
    assertThat(outline.graphs()).isEqualTo(2);
    assertThat(outline.classed()).isFalse();
  }
}
