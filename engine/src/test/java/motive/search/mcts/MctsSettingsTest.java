package motive.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import motive.search.mcts.MctsSettings.Selection;
import org.junit.jupiter.api.Test;

class MctsSettingsTest {
  @Test
  void startsFromThePapersSettings() {
    assertThat(MctsSettings.DEFAULT).isEqualTo(new MctsSettings(20, 10.0, 100, Selection.UCT));
  }

  @Test
  void changesOneSettingAtATime() {
    assertThat(MctsSettings.DEFAULT.withSimulations(3).withExploration(0.5))
        .isEqualTo(new MctsSettings(3, 0.5, 100, Selection.UCT));
  }

  @Test
  void refusesWhatIsNoSetting() {
    assertThatThrownBy(() -> MctsSettings.DEFAULT.withSimulations(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("simulations must be >= 1, got 0");
    assertThatThrownBy(() -> MctsSettings.DEFAULT.withExploration(Double.NaN))
        .hasMessage("exploration must be finite and >= 0, got NaN");
    assertThatThrownBy(() -> MctsSettings.DEFAULT.withExploration(-1))
        .hasMessage("exploration must be finite and >= 0, got -1.0");
    assertThatThrownBy(() -> MctsSettings.DEFAULT.withExploration(Double.POSITIVE_INFINITY))
        .hasMessage("exploration must be finite and >= 0, got Infinity");
    assertThatThrownBy(() -> new MctsSettings(1, 1, -1, Selection.UCT))
        .hasMessage("rolloutDepth must be >= 0, got -1");
  }
}
