package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import motive.checkpoint.OutputKind;
import motive.model.Softmax;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeaningTest {
  private static double[] logits(OutputKind kind, double... row) {
    Meaning meaning = new Meaning(kind, row.length, "");
    double[] logits = new double[meaning.classes()];
    meaning.write(row, logits);
    return logits;
  }

  private static OutputKind found(String operator, double[]... rows) {
    return Meaning.found(Optional.of(operator).filter(name -> !name.isEmpty()), rows).kind();
  }

  @Test
  void softmaxGivesProbabilitiesBack() {
    assertThat(Softmax.of(logits(OutputKind.PROBABILITIES, 0.2, 0.5, 0.3)))
        .containsExactly(new double[] {0.2, 0.5, 0.3}, within(1e-12));
    // A class that underflowed keeps a finite logit, ln 2^-126, and no probability to speak of.
    double[] sure = logits(OutputKind.PROBABILITIES, 0, 1);
    assertThat(sure[0]).isEqualTo(-87.336, within(1e-3));
    assertThat(Softmax.of(sure)).containsExactly(new double[] {0, 1}, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-20, 0.25, 0.5, 0.999, 1})
  void softmaxGivesAProbabilityBack(double p) {
    double[] logits = logits(OutputKind.PROBABILITY, p);
    assertThat(logits[0]).isZero();
    assertThat(logits[1]).isFinite();
    assertThat(Softmax.of(logits)[1]).isEqualTo(p, within(1e-12));
  }

  @Test
  void oneLogitIsThatOfClassOne() {
    assertThat(logits(OutputKind.LOGIT, -1.5)).containsExactly(0, -1.5);
  }

  @Test
  void aSigmoidAloneDecidesWhatOneNumberIs() {
    double[][] fractions = {{0.3}, {0.9}};
    assertThat(found("Sigmoid", fractions)).isEqualTo(OutputKind.PROBABILITY);
    assertThatThrownBy(() -> found("", fractions))
        .hasMessageStartingWith(
            "the meaning of the output must be known, got one number a graph; use --output-kind");
    assertThatThrownBy(() -> found("Gemm", new double[][] {{0.3}, {1.2}}))
        .hasMessageContaining("(made by Gemm)");
  }

  @Test
  void rowsThatSumToOneAreProbabilities() {
    assertThat(found("Softmax", new double[] {0.4, 0.6}, new double[] {0.1, 0.9}))
        .isEqualTo(OutputKind.PROBABILITIES);
    assertThat(found("Gemm", new double[] {0.4, 0.6}, new double[] {0.1, 0.8}))
        .isEqualTo(OutputKind.LOGITS);
    // 1.4 - 0.4 = 1, and yet no probabilities.
    assertThat(found("Gemm", new double[][] {{1.4, -0.4}})).isEqualTo(OutputKind.LOGITS);
  }

  @Test
  void logProbabilitiesAreLogitsAndAreCalledByTheirName() {
    // ln 0.25 and ln 0.75.
    Meaning meaning =
        Meaning.found(Optional.of("LogSoftmax"), new double[][] {{-1.3862944, -0.2876821}});
    assertThat(meaning.kind()).isEqualTo(OutputKind.LOGITS);
    assertThat(meaning.said()).isEqualTo("output is read as log-probabilities, which are logits");
  }
}
