package example;

import java.util.List;
import java.util.Map;
import motive.explain.Explanation;
import motive.explain.Solved;
import motive.graph.Features;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.objective.Weights;
import motive.session.ExplainSession;

/** Explains a model that is any function of a graph. Needs motive-engine alone. */
public final class ExplainAFunction {
  public static void main(String[] args) {
    // A path of four nodes with a triangle at its end; one feature a node, the constant 1.
    Graph graph =
        Graph.builder(Features.constant(6, 1, 1f))
            .edge(0, 1)
            .edge(1, 2)
            .edge(2, 3)
            .edge(3, 4)
            .edge(4, 5)
            .edge(3, 5)
            .labels(new int[6])
            .build();

    // The model: class 1 where there are as many edges as nodes, so that there is a cycle.
    GraphModel model =
        GraphModel.of(
            2,
            1,
            part -> new double[] {0, part.nodes() > 0 && part.edges() >= part.nodes() ? 4 : -4});

    // At most three edges; without a budget of your own, ten.
    Explanation explanation = ExplainSession.builder(model).budget(3).build().explain(graph);
    System.out.println(explanation.nodes() + " " + explanation.status());
    System.out.println(explanation.metrics().byId());

    // With motifs that a person would recognise, and what each says for each class.
    MotifLibrary library =
        new MotifLibrary(
            "shapes", "", Map.of(), List.of(Motif.of("triangle", new int[3], 0, 1, 1, 2, 0, 2)));
    Prior prior = Prior.given(List.of("triangle"), new double[][] {{0}, {1}});
    ExplainSession session =
        ExplainSession.builder(model).motifs(library, prior).budget(4).build();

    // Look once, then ask for any preference.
    Solved solved = session.solve(graph);
    for (Weights weights : List.of(new Weights(1, 0, 0), new Weights(0, 1, 0))) {
      System.out.println(weights + " -> " + solved.best(weights).orElseThrow());
    }
  }
}
