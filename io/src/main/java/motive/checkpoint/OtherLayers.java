package motive.checkpoint;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Layers of other networks than GIN, GCN and GraphSAGE, known by the names of their tensors in
 * PyTorch Geometric and DGL.
 */
final class OtherLayers {
  /**
   * A layer and the names that show it.
   *
   * @param alone whether the names show it anywhere in a file, not only in a module that is surely
   *     a layer: a plain linear map has a weight and a bias too
   * @param names patterns, each of which must fit some name of the layer
   */
  private record Mark(String what, boolean alone, List<Pattern> names) {
    boolean fits(Collection<String> layer) {
      return names.stream().allMatch(p -> layer.stream().anyMatch(n -> p.matcher(n).matches()));
    }
  }

  // The first that fits is taken, so what has more names comes before what has some of them.
  private static final List<Mark> MARKS =
      List.of(
          alone("GATv2Conv (attention)", "att", "lin_l\\.weight"),
          alone("SuperGATConv (attention)", "att_[lr]", "lin\\.weight"),
          alone("FAConv (attention)", "att_[lr]\\.weight"),
          alone("GAT (attention, as in pyGAT)", "W(\\.weight)?", "a(\\.weight)?"),
          alone("GATConv (attention)", "att|att_src|att_dst|att_[lr]|attn_[lr]"),
          alone("ResGatedGraphConv (gates)", "lin_key\\..+", "lin_value\\..+", "bias"),
          alone("TransformerConv (attention)", "lin_key\\..+", "lin_value\\..+"),
          alone("GPSConv (attention)", "attn\\..+"),
          alone("an attention layer", ".*\\b(att|attn|attention)(_\\w+)?\\b.*"),
          alone("PNAConv (several aggregators)", "pre_nns\\..+", "post_nns\\..+"),
          alone("SchNet's CFConv (edge filters)", "nn\\..+", "lin1\\.weight", "lin2\\.weight"),
          alone("NNConv (an edge network)", "nn\\..+", "bias", "(lin|root)(\\.weight)?"),
          inLayer("NNConv (an edge network)", "nn\\..+", "bias"),
          alone("GINEConv (edge features)", "nn\\..+", "(lin|lin_edge)\\.weight"),
          alone("GINEConv (edge features)", "(nn|mlp)\\..+", "(bond|edge)_\\w+\\..+"),
          alone("a layer with edge features", ".*\\b(lin_edge|(bond|edge)_(enc|emb)\\w*)\\b.*"),
          alone("PointNetConv", "(local|global)_nn\\..+"),
          alone("GatedGraphConv (a recurrent layer)", "rnn\\..+", "weight"),
          alone("a layer with a learned aggregation", "aggr_module\\..+"),
          alone("RGCNConv (relations)", "weight", "root|comp"),
          alone("ARMAConv", "init_weight"),
          alone("ARMAConv", "root_weight", "weight|bias"),
          alone("FiLMConv", "films?(_skip)?\\..+"),
          alone("MFConv", "lins_l\\..+"),
          inLayer("ChebConv or TAGConv (powers of the adjacency)", "lins\\.\\d+\\.weight"),
          alone("ClusterGCNConv", "lin_out\\.weight", "lin_root\\.weight"),
          alone("GraphConv", "lin_rel\\.weight", "lin_root\\.weight"),
          alone("GeneralConv", "lin_msg\\.weight"),
          alone("CGConv (edge features)", "lin_f\\.weight", "lin_s\\.weight"),
          alone("EGConv", "bases_lin\\.weight"),
          alone("GMMConv", "mu", "sigma"),
          alone("GCN2Conv", "weight1"),
          alone("LEConv", "lin1\\.weight", "lin2\\.weight", "lin3\\.weight"),
          alone("SAGEConv of DGL", "fc_neigh\\.weight"),
          alone("SAGEConv with project=True", "lin_l\\.weight", "lin\\.weight"),
          inLayer("GENConv", "mlp\\..+", "t|p|msg_norm\\..+|lin_src\\..+|lin_dst\\..+"),
          inLayer("SGConv, or another layer whose linear map has the bias", "lin\\.bias"),
          inLayer("GraphConv of DGL or GCNConv of PyTorch Geometric before 2.0", "weight"));

  /** Modules that are layers by their own name, and whose tensors have the names of GIN. */
  private static final Pattern EDGE_CONV =
      Pattern.compile("(?i)(?:.*\\.)?(?:\\w+_)?(?:dynamic)?edge_?conv(?:s\\.)?_?\\d*");

  /** What a word in the name of a tensor outside the layers shows it to be part of. */
  private static final Map<Pattern, String> BESIDE = new LinkedHashMap<>();

  static {
    BESIDE.put(Pattern.compile("att|attn|attention|gates?|gating|gated"), "attention or gates");
    BESIDE.put(Pattern.compile("pool(s|ings?)?"), "a pooling with weights of its own");
    BESIDE.put(Pattern.compile("virtual.*|vn.*|supernode"), "a virtual node");
    BESIDE.put(Pattern.compile("(skip|residual|shortcut).*|res"), "a skip or residual connection");
  }

  /** Words of a name: parts between dots, underscores, numbers and changes of case. */
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[._]|\\d+|(?<=[a-z])(?=[A-Z])");

  private OtherLayers() {}

  private static Mark alone(String what, String... names) {
    return new Mark(what, true, List.of(names).stream().map(Pattern::compile).toList());
  }

  private static Mark inLayer(String what, String... names) {
    return new Mark(what, false, List.of(names).stream().map(Pattern::compile).toList());
  }

  /**
   * What a layer is.
   *
   * @param names of its tensors, without the layer's own
   */
  static Optional<String> layer(Collection<String> names) {
    return MARKS.stream().filter(mark -> mark.fits(names)).map(Mark::what).findFirst();
  }

  /**
   * What a tensor outside the layers belongs to that is neither a readout nor a plain pooling, by
   * its name.
   */
  static Optional<String> noReadout(String name) {
    List<String> words =
        BETWEEN_WORDS.splitAsStream(name).map(word -> word.toLowerCase(Locale.ROOT)).toList();
    return BESIDE.entrySet().stream()
        .filter(part -> words.stream().anyMatch(part.getKey().asMatchPredicate()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /**
   * What a module is that need not be a layer, where its names are clear.
   *
   * @param module its own name
   * @param names of its tensors, without the module's own
   */
  static Optional<String> module(String module, Collection<String> names) {
    if (EDGE_CONV.matcher(module).matches()) {
      return Optional.of("EdgeConv (pairs of nodes)");
    }
    return MARKS.stream()
        .filter(mark -> mark.alone() && mark.fits(names))
        .map(Mark::what)
        .findFirst();
  }
}
