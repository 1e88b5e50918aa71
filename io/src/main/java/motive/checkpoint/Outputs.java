package motive.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.model.Step;

/** What the numbers mean that a readout gives, and the steps that make logits of them. */
final class Outputs {
  private final NamedTensors tensors;
  private final Architecture architecture;
  private final Assumptions assumptions;

  Outputs(NamedTensors tensors, Architecture architecture, Assumptions assumptions) {
    this.tensors = tensors;
    this.architecture = architecture;
    this.assumptions = assumptions;
  }

  /**
   * The steps of a readout, ended so that there is a logit for each class.
   *
   * @param width of the pooled vector, which holds the outputs where there are no steps
   */
  List<Step> logits(List<Step> steps, int width) throws CheckpointFormatException {
    int outputs = steps.isEmpty() ? width : steps.get(steps.size() - 1).outputs();
    Optional<OutputKind> kind = architecture.outputKind();
    if (kind.isPresent()) {
      try {
        kind.get().requireFits(outputs);
      } catch (IllegalArgumentException e) {
        throw tensors.failure(String.valueOf(e.getMessage()));
      }
      if (kind.get() == OutputKind.PROBABILITIES) {
        // Its result has the same logits, but for a number that all classes share.
        assumptions.note(
            "a softmax that the file does not show makes probabilities of its "
                + outputs
                + " outputs");
      }
    } else if (outputs == 1) {
      throw tensors.failure(OutputKind.question(""));
    } else if (!steps.isEmpty()) {
      assumptions.note("its " + outputs + " outputs are the logits of classes");
    }
    return outputs == 1 ? withTwoLogits(steps, kind.orElseThrow()) : steps;
  }

  // A single logit x of a binary classifier is the pair (0, x): the same probabilities.
  private List<Step> withTwoLogits(List<Step> steps, OutputKind kind) {
    assumptions.note(
        kind == OutputKind.PROBABILITY
            ? "a sigmoid that the file does not show makes its output the probability of class 1"
            : "its output is the logit of class 1 against 0 for class 0");
    List<Step> doubled = new ArrayList<>(steps);
    if (!steps.isEmpty() && steps.get(steps.size() - 1) instanceof Step.Linear linear) {
      float[] weights = new float[2 * linear.inputs()];
      for (int i = 0; i < linear.inputs(); i++) {
        weights[linear.inputs() + i] = linear.weight(0, i);
      }
      doubled.set(
          steps.size() - 1,
          new Step.Linear(linear.inputs(), 2, weights, new float[] {0, linear.bias(0)}));
    } else {
      doubled.add(new Step.Linear(1, 2, new float[] {0, 1}, null));
    }
    return doubled;
  }
}
