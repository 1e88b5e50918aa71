package motive.learn;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.checkpoint.Tensor;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;

/** The engine's form of trained weights. */
final class EngineNetworks {
  private static final Step RELU = new Step.Activate(Activation.RELU);

  private EngineNetworks() {}

  static Network target(Map<String, Tensor> tensors) {
    Step.Linear readout = linear(tensors, "lin.weight", "lin.bias");
    return new Network(
        NodeNetwork.of(gin(tensors), NodeNetwork.Jumping.LAST),
        Network.Pooling.SUM,
        new Chain(readout.inputs(), List.of(readout)));
  }

  static Network order(Map<String, Tensor> tensors) {
    Step.Linear first = linear(tensors, "post.0.weight", "post.0.bias");
    Step.Linear second = linear(tensors, "post.2.weight", "post.2.bias");
    return new Network(
        NodeNetwork.of(gin(tensors), NodeNetwork.Jumping.CONCATENATE),
        Network.Pooling.SUM,
        new Chain(first.inputs(), List.of(first, RELU, second)));
  }

  static NodeNetwork encoder(Map<String, Tensor> tensors) {
    Step.Linear hidden = linear(tensors, "convs.0.lin.weight", "convs.0.bias");
    Step.Linear means = linear(tensors, "convs.1.lin.weight", "convs.1.bias");
    return NodeNetwork.of(
        List.of(layer(Layer.Gather.SYMMETRIC, hidden, RELU), layer(Layer.Gather.SYMMETRIC, means)),
        NodeNetwork.Jumping.LAST);
  }

  private static List<Layer> gin(Map<String, Tensor> tensors) {
    int layers =
        (int) tensors.keySet().stream().filter(name -> name.endsWith(".nn.0.weight")).count();
    return IntStream.range(0, layers)
        .mapToObj(
            l -> {
              String nn = "convs." + l + ".nn.";
              return layer(
                  Layer.Gather.SUM,
                  linear(tensors, nn + "0.weight", nn + "0.bias"),
                  RELU,
                  linear(tensors, nn + "2.weight", nn + "2.bias"),
                  RELU);
            })
        .toList();
  }

  private static Layer layer(Layer.Gather gather, Step... steps) {
    return new Layer(gather, 0, new Chain(steps[0].inputs(), List.of(steps)), false);
  }

  private static Step.Linear linear(Map<String, Tensor> tensors, String weight, String bias) {
    Tensor w = Toys.named(tensors, weight);
    Tensor b = Toys.named(tensors, bias);
    return new Step.Linear(w.dimension(1), w.dimension(0), w.values(), b.values());
  }
}
