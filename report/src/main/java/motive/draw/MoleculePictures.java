package motive.draw;

import java.util.Optional;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.molecule.Molecules;
import motive.molecule.StructuralFormula;

/** Pictures of graphs, as molecules where they are some and can be drawn so. */
public final class MoleculePictures {
  private MoleculePictures() {}

  /** The picture of a graph of a data set with its ground truth, where that is known. */
  public static GraphPicture of(DataSet data, int graph) {
    return of(data, graph, Molecules.of(data));
  }

  /** The same where it is known whether the data set is of molecules, which takes a look at it. */
  public static GraphPicture of(DataSet data, int graph, Optional<Molecules> molecules) {
    GraphPicture picture = GraphPicture.of(data, graph);
    return drawn(
        molecules,
        data.graph(graph),
        data.groundTruth(graph)
            .map(truth -> picture.withGroundTruth(truth.nodes()))
            .orElse(picture),
        true);
  }

  /** The picture of a part of a graph of a data set, or of another graph with its labels. */
  public static GraphPicture of(DataSet data, Graph part) {
    return drawn(
        Molecules.of(data),
        part,
        GraphPicture.of(part).withLabelNames(data.nodeLabelNames()),
        false);
  }

  private static GraphPicture drawn(
      Optional<Molecules> molecules, Graph graph, GraphPicture plain, boolean whole) {
    return molecules
        .map(found -> layout(found, graph, whole))
        .filter(layout -> layout.formula().hasPlaces())
        .map(plain::withMolecule)
        .orElse(plain);
  }

  /**
   * The layout of a graph as a molecule, with lines and letters as chemists draw them where that
   * can be done.
   *
   * @param graph a graph of the data set, a part of one, or a pattern with its labels
   * @param whole whether the graph is all of a molecule; of a part it is unknown whether a free
   *     valence has a hydrogen, so none are written
   */
  public static MoleculeLayout layout(Molecules molecules, Graph graph, boolean whole) {
    StructuralFormula formula = molecules.formula(graph);
    GraphLayout places =
        formula.hasPlaces()
            ? GraphLayout.at(
                formula.atoms().stream().mapToDouble(StructuralFormula.Atom::x).toArray(),
                formula.atoms().stream().mapToDouble(StructuralFormula.Atom::y).toArray())
            : GraphLayout.of(graph);
    return new MoleculeLayout(places, formula, molecules.shapes(graph, formula, whole));
  }
}
