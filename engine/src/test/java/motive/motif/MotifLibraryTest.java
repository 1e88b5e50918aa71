package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.motif.MotifLibrary.Duplicate;
import org.junit.jupiter.api.Test;

class MotifLibraryTest {
  private static final Motif EDGE = Motif.of("edge", new int[] {0, 1}, 0, 1);

  @Test
  void reportsMotifsThatAreOneToTheMatcher() {
    MotifLibrary library =
        new MotifLibrary(
            "three",
            List.of(
                EDGE,
                Motif.of("other", new int[] {1, 1}, 0, 1),
                Motif.of("turned", new int[] {1, 0}, 1, 0),
                Motif.of("again", new int[] {0, 1}, 0, 1)));
    assertThat(library.duplicates())
        .containsExactly(new Duplicate("edge", "turned"), new Duplicate("edge", "again"));
    assertThat(library.duplicates().get(0).message())
        .isEqualTo("motifs 'edge' and 'turned' are the same to the matcher");
  }

  @Test
  void keepsOrderAndFindsByName() {
    Motif node = Motif.of("a node", new int[] {4}).withDescription("one");
    Map<String, Integer> symbols = new LinkedHashMap<>();
    symbols.put("Z", 4);
    symbols.put("A", 0);
    MotifLibrary library = new MotifLibrary("two", "", symbols, List.of(node, EDGE));
    assertThat(library.names()).containsExactly("a node", "edge");
    assertThat(library.size()).isEqualTo(2);
    assertThat(library.symbols().keySet()).containsExactly("Z", "A");
    assertThat(library.symbol(4)).isEqualTo("Z");
    assertThat(library.symbol(9)).isEqualTo("9");
    assertThat(library).hasToString("MotifLibrary(two, 2 motifs)");
  }

  @Test
  void refusesWhatIsNoLibrary() {
    assertRefused(
        () -> new MotifLibrary("none", List.of()),
        "library 'none' must have at least one motif, got none");
    assertRefused(
        () -> new MotifLibrary("twice", List.of(EDGE, EDGE)),
        "motif names of library 'twice' must be unique, got 'edge' twice; rename one of them");
    assertRefused(
        () -> new MotifLibrary(" ", List.of(EDGE)),
        "library name must be 1 to 200 characters on one line, got ' '");
    Map<String, Integer> symbols = new LinkedHashMap<>();
    symbols.put("C", 0);
    symbols.put("c", 0);
    assertRefused(
        () -> new MotifLibrary("symbols", "", symbols, List.of(EDGE)),
        "label 0 of library 'symbols' must have one symbol, got 'c' as another; keep one of them");
  }

  @Test
  void refusesWhatIsNoMotif() {
    assertRefused(
        () -> Motif.of("nothing", new int[0]), "motif 'nothing' must have 1 to 64 nodes, got 0");
    assertRefused(
        () -> Motif.of("huge", new int[65]),
        "motif 'huge' must have 1 to 64 nodes, got 65; split it into smaller motifs");
    assertRefused(
        () -> Motif.of("", new int[1]),
        "motif name must be 1 to 200 characters on one line, got ''");
    assertRefused(
        () -> Motif.of("a\nb", new int[1]),
        "motif name must be 1 to 200 characters on one line, got 'line breaks'");
    assertRefused(
        () -> Motif.of("odd", new int[2], 0),
        "edges of motif 'odd' must come as pairs of ends, got 1 ends");
    assertRefused(
        () -> Motif.of("far", new int[2], 0, 2), "edge 0 must join nodes in [0, 2), got (0, 2)");
  }

  private static void assertRefused(Runnable attempt, String message) {
    assertThatThrownBy(attempt::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
