package example;

import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.Explanation;
import motive.kit.Kit;
import motive.session.ExplainSession;

/** Explains graphs of a data set with a shipped kit. Needs motive-io. */
public final class ExplainAKit {
  public static void main(String[] args) throws Exception {
    DataSet data = Ba2Motif.generate(0);
    ExplainSession session = Kit.open("BA-2Motif").session();
    for (int graph = 0; graph < 3; graph++) {
      Explanation found = session.explain(session.request(data.graph(graph)).withId(graph));
      System.out.println("graph " + graph + ": " + found.nodes() + " " + found.status());
    }
  }
}
