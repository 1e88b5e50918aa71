package motive.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A network of the same architecture that has learned nothing: what explains it as it explained the
 * trained one explains the data, not the model.
 */
public final class Reinitialised {
  private Reinitialised() {}

  /**
   * Draws every linear map again, weights and biases uniform within ±1/√inputs (PyTorch's default),
   * and resets every affine step to the identity, as a fresh BatchNorm is. Widths, activations,
   * gathering with its ε, connections and pooling stay. A map whose biases are all 0 is taken to
   * have none and keeps none.
   *
   * @param uniform gives numbers in [0, 1), one for each weight, in a fixed order: layer by layer,
   *     then the tail, then the readout; of each map the weights row by row, then the biases
   */
  public static Network of(Network network, DoubleSupplier uniform) {
    List<Layer> layers = new ArrayList<>();
    for (Layer layer : network.nodes().layers()) {
      layers.add(
          new Layer(
              layer.gather(), layer.epsilon(), chain(layer.chain(), uniform), layer.residual()));
    }
    Chain tail = chain(network.nodes().tail(), uniform);
    NodeNetwork nodes = new NodeNetwork(layers, network.nodes().jumping(), tail);
    return new Network(nodes, network.pooling(), chain(network.readout(), uniform));
  }

  private static Chain chain(Chain chain, DoubleSupplier uniform) {
    List<Step> steps = new ArrayList<>();
    for (Step step : chain.steps()) {
      if (step instanceof Step.Linear linear) {
        steps.add(linear(linear, uniform));
      } else if (step instanceof Step.Affine affine) {
        steps.add(identity(affine.inputs()));
      } else {
        steps.add(step);
      }
    }
    return new Chain(chain.inputs(), steps);
  }

  private static Step.Linear linear(Step.Linear linear, DoubleSupplier uniform) {
    double bound = 1 / Math.sqrt(linear.inputs());
    float[] weights = drawn(linear.inputs() * linear.outputs(), bound, uniform);
    float @Nullable [] bias = hasBias(linear) ? drawn(linear.outputs(), bound, uniform) : null;
    return new Step.Linear(linear.inputs(), linear.outputs(), weights, bias);
  }

  private static boolean hasBias(Step.Linear linear) {
    for (int o = 0; o < linear.outputs(); o++) {
      if (linear.bias(o) != 0) {
        return true;
      }
    }
    return false;
  }

  private static float[] drawn(int count, double bound, DoubleSupplier uniform) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) (bound * (2 * uniform.getAsDouble() - 1));
    }
    return values;
  }

  private static Step.Affine identity(int width) {
    double[] scale = new double[width];
    Arrays.fill(scale, 1);
    return new Step.Affine(scale, new double[width]);
  }
}
