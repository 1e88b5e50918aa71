package motive.learn.rival;

import java.util.ArrayList;
import java.util.List;
import motive.baseline.Task;
import motive.check.Refuse;
import motive.model.Network;

/**
 * The objections of methods that weigh the messages of a network to a task.
 *
 * @param method what they are called
 * @param library loads what gradients are computed with, or throws UnsupportedOperationException
 */
record Objections(String method, Network network, Runnable library) {
  List<String> to(Task task) {
    List<String> objections = new ArrayList<>(task.conditionObjections(method));
    objections.addAll(task.contrastObjections(method));
    if (task.target().of() >= network.outputs()) {
      objections.add(
          Refuse.text(
              "{} must explain a class in [0, {}), got {}",
              method,
              network.outputs(),
              task.target().of()));
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
