package motive.cli;

import java.util.OptionalDouble;
import motive.objective.Assessment;
import motive.objective.ReportedMetric;

/** A metric of one's own: which share of the nodes a part leaves out. */
public final class NodeShare implements ReportedMetric {
  @Override
  public String id() {
    return "nodeShare";
  }

  @Override
  public String title() {
    return "Node share";
  }

  @Override
  public String meaning() {
    return "The share of the nodes that the part leaves out";
  }

  @Override
  public OptionalDouble of(Assessment worth) {
    double nodes = worth.graph().nodes();
    return OptionalDouble.of(1 - worth.part().touched(worth.graph()).size() / nodes);
  }
}
