package motive.learn.rival;

import java.util.ArrayList;
import java.util.List;
import motive.baseline.Task;
import motive.model.Network;

/**
 * Why methods that weigh the messages of a network cannot do a task.
 *
 * @param method what they are called
 * @param library loads what gradients are computed with, or throws UnsupportedOperationException
 */
record Doubts(String method, Network network, Runnable library) {
  List<String> about(Task task) {
    List<String> objections = new ArrayList<>(task.conditionObjections(method));
    objections.addAll(task.contrastObjections(method));
    if (task.target().of() >= network.outputs()) {
      objections.add(
          method
              + " must explain a class in [0, "
              + network.outputs()
              + "), got "
              + task.target().of());
    }
    int width = task.graph().features().width();
    if (width != network.features()) {
      objections.add(
          method + " must be given features of width " + network.features() + ", got " + width);
    }
    try {
      library.run();
    } catch (UnsupportedOperationException e) {
      objections.add(method + " needs gradients; " + e.getMessage());
    }
    return objections;
  }
}
