package motive.data.node;

import java.util.List;

/** The names of the fields of one large graph in JSON, as PyTorch Geometric has them, and ours. */
final class NodeFields {
  static final String NAME = "name";
  static final String NODES = "num_nodes";
  static final String DIRECTED = "directed";
  static final String FEATURES = "x";
  static final String FEATURE_NAMES = "feature_names";
  static final String FEATURES_ARE = "feature_description";
  static final String INDEX = "edge_index";
  static final String EDGES = "edges";
  static final String TARGET = "target";
  static final String TARGETS = "y";
  static final String CLASS_NAMES = "class_names";
  static final String IDS = "node_ids";
  static final String LABELS = "node_labels";
  static final String TRUTH = "ground_truth";
  static final String MASK = "_mask";

  static final List<String> ALL =
      List.of(
          NAME,
          NODES,
          DIRECTED,
          FEATURES,
          FEATURE_NAMES,
          FEATURES_ARE,
          INDEX,
          EDGES,
          TARGET,
          TARGETS,
          CLASS_NAMES,
          "train_mask",
          "val_mask",
          "test_mask",
          IDS,
          LABELS,
          TRUTH);

  /** Fields that PyTorch Geometric's objects may have and that are not read. */
  static final List<String> PASSED = List.of("edge_attr", "edge_weight", "pos");

  private NodeFields() {}
}
