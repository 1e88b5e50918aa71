package motive.data.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.data.Samples;
import motive.data.node.FeatureRecipe.Column;
import motive.data.node.FeatureRecipe.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureRecipeTest {
  @TempDir Path folder;

  private static final FeatureRecipe RECIPE =
      new FeatureRecipe(
          List.of(
              new Column("age", Kind.NUMBERS, List.of(), 0.1, 1e-3, 2),
              new Column("country", Kind.WORDS, List.of("DE", "é", ""), 0, 1, 0),
              new Column("note", Kind.DROPPED, List.of(), 0, 1, 0)));

  @Test
  void namesItsFeatures() {
    assertThat(RECIPE.width()).isEqualTo(4);
    assertThat(RECIPE.meaning().columns())
        .containsExactly("age", "country=DE", "country=é", "country is missing");
  }

  @Test
  void isWrittenAndReadAsJson() throws IOException {
    Path file = folder.resolve("recipe.json");
    Samples.write(file, RECIPE.toJson());
    assertThat(FeatureRecipe.read(file)).isEqualTo(RECIPE);
  }

  @Test
  void refusesWhatCannotBeEncoded() {
    assertThatThrownBy(() -> new Column("age", Kind.NUMBERS, List.of(), 0, 0, 0))
        .hasMessage(
            "mean, deviation and fill of column age must be finite and deviation > 0, got 0.0, 0.0, 0.0");
    assertThatThrownBy(() -> new Column("c", Kind.WORDS, List.of("a", "a"), 0, 1, 0))
        .hasMessage("categories of column c must be distinct words where it has words, got [a, a]");
    assertThatThrownBy(() -> new Column("c", Kind.WORDS, List.of(), 0, 1, 0))
        .hasMessage("categories of column c must be distinct words where it has words, got []");
    Column age = RECIPE.columns().get(0);
    assertThatThrownBy(() -> new FeatureRecipe(List.of(age, age)))
        .hasMessage("columns of a recipe must have distinct names, got [age, age]");
    Path file = folder.resolve("recipe.json");
    Samples.write(file, RECIPE.toJson().replace("NUMBERS", "NUMBER"));
    assertThatThrownBy(() -> FeatureRecipe.read(file))
        .isInstanceOf(DatasetFormatException.class)
        .hasMessageContaining("columns[0].kind must be one of NUMBERS, WORDS, DROPPED");
  }
}
