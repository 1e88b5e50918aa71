package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.model.Network;
import motive.model.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that hold something else than a classifier of graphs of the three kinds. */
class RefusedNetworksTest {
  private static final String EXPORT =
      "; export the model as .onnx, which runs any network (docs/bring-your-model.md)";

  /** A file of tensors in the making: names with shapes such as {@code conv1.lin.weight 6x4}. */
  private static TensorFile file(String shapes) {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (String entry : shapes.strip().split("\\s*,\\s*", -1)) {
      String[] parts = entry.split(" ", -1);
      String[] lengths = parts[1].split("x", -1);
      int[] shape = new int[lengths.length];
      int size = 1;
      for (int i = 0; i < shape.length; i++) {
        shape[i] = Integer.parseInt(lengths[i]);
        size *= shape[i];
      }
      tensors.put(parts[0], Tensor.of(shape, new float[size]));
    }
    return new TensorFile(tensors);
  }

  static LoadedNetwork read(String shapes, String architecture, String renames) throws IOException {
    return NetworkReader.read(
        file(shapes),
        "m.pt",
        Architecture.parse(architecture),
        renames.isEmpty() ? Renames.NONE : Renames.parse(renames));
  }

  static void assertRefused(String shapes, String architecture, String renames, String why) {
    assertThatThrownBy(() -> read(shapes, architecture, renames))
        .isInstanceOf(CheckpointFormatException.class)
        .message()
        .startsWith("m.pt: " + why)
        .doesNotContain("\n");
  }

  private static final String GCN =
      "convs.0.bias 6, convs.0.lin.weight 6x4, convs.1.bias 3, convs.1.lin.weight 3x6";

  @Test
  void aNodeClassifierIsNotPooledUnlessItIsSaidHow() throws IOException {
    LoadedNetwork nodes = read(GCN, "", "");
    assertThat(nodes.network().pooling()).isEqualTo(Network.Pooling.NODE);
    assertThat(nodes.assumptions())
        .contains(
            "task: node, since 2 GCN layers end in 3 numbers a node and no readout follows (--task"
                + " edge, where products of two nodes' vectors are summed; --architecture"
                + " pooling=sum, pooling=mean or pooling=max, where these numbers are pooled into"
                + " the logits of a graph)",
            "there is no readout: the vector of width 3 holds the logits, and no activation follows"
                + " the last layer");
    LoadedNetwork pooled = read(GCN, "pooling=mean", "");
    assertThat(pooled.network().pooling()).isEqualTo(Network.Pooling.MEAN);
    assertThat(pooled.assumptions())
        .contains(
            "there is no readout: the pooled vector of width 3 holds the logits, and no activation"
                + " follows the last layer");
    assertRefused(
        GCN,
        "task=graph",
        "",
        "the pooling of whole graphs must be known, got 2 GCN layers that end in 3 numbers a node,"
            + " and no readout; choose with --architecture pooling=sum, pooling=mean or"
            + " pooling=max");
  }

  @Test
  void aNodeClassifierWithOtherNamesGetsTheNamesThatReadIt() throws IOException {
    String named = GCN.replace("convs.0", "conv1").replace("convs.1", "conv2");
    assertRefused(
        named,
        "",
        "",
        "layers must be named convs.0.…, convs.1.…, got \"conv1\", \"conv2\"; --rename"
            + " conv1=convs.0,conv2=convs.1 reads them as layers of GCN");
    assertThat(read(named, "", "conv1=convs.0,conv2=convs.1").task()).isEqualTo(Task.NODE);
  }

  @Test
  void leavingTheReadoutOutMakesANodeClassifier() throws IOException {
    assertThat(read(GCN + ", lin.weight 2x3", "", "lin=").task()).isEqualTo(Task.NODE);
  }

  @Test
  void withAReadoutThePoolingIsAssumedAloud() throws IOException {
    assertThat(read(GCN + ", lin.weight 2x3, lin.bias 2", "", "").assumptions())
        .contains(
            "it classifies graphs, not nodes: node vectors are pooled by their sum before the"
                + " readout",
            "its 2 outputs are the logits of classes");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GATConv | @.att_src 1x1x6, @.att_dst 1x1x6, @.bias 6, @.lin.weight 6x4",
        "GATConv | @.att_src 1x1x6, @.att_dst 1x1x6, @.bias 6, @.lin_src.weight 6x4",
        "GATConv | @.att_l 1x1x6, @.att_r 1x1x6, @.lin_l.weight 6x4, @.lin_r.weight 6x4",
        "GATConv | @.att 1x1x12, @.weight 4x6, @.bias 6",
        "GATv2Conv | @.att 1x1x6, @.bias 6, @.lin_l.weight 6x4, @.lin_l.bias 6, @.lin_r.weight 6x4",
        "SuperGATConv | @.att_l 1x1x6, @.att_r 1x1x6, @.lin.weight 6x4, @.bias 6",
        "TransformerConv | @.lin_key.weight 6x4, @.lin_query.weight 6x4, @.lin_value.weight 6x4",
        "ResGatedGraphConv | @.lin_key.weight 6x4, @.lin_query.weight 6x4, @.lin_value.weight 6x4,"
            + " @.bias 6",
        "NNConv | @.nn.0.weight 24x3, @.nn.0.bias 24, @.lin.weight 6x4, @.bias 6",
        "GINEConv | @.nn.0.weight 6x4, @.nn.0.bias 6, @.eps 1, @.lin.weight 4x3, @.lin.bias 4",
        "GINEConv | @.mlp.0.weight 6x4, @.eps 1, @.bond_encoder.0.weight 5x4",
        "PNAConv | @.pre_nns.0.0.weight 4x8, @.post_nns.0.0.weight 6x52, @.lin.weight 6x6",
        "RGCNConv | @.weight 3x4x6, @.root 4x6, @.bias 6",
        "RGCNConv | @.weight 2x4x6, @.comp 3x2, @.bias 6",
        "GatedGraphConv | @.weight 2x6x6, @.rnn.weight_ih 18x6, @.rnn.weight_hh 18x6",
        "ARMAConv | @.init_weight 1x4x6, @.weight 1x6x6, @.root_weight 1x4x6",
        "GraphConv | @.lin_rel.weight 6x4, @.lin_rel.bias 6, @.lin_root.weight 6x4",
        "SchNet's CFConv | @.lin1.weight 6x4, @.lin2.weight 6x6, @.nn.0.weight 6x5",
        "SAGEConv with project=True | @.lin.weight 4x4, @.lin.bias 4, @.lin_l.weight 6x4,"
            + " @.lin_r.weight 6x4",
        "a layer with a learned aggregation | @.aggr_module.lstm.weight_ih_l0 24x4,"
            + " @.lin_l.weight 6x4, @.lin_r.weight 6x4"
      })
  void otherLayersAreNamed(String name, String layer) {
    String head = ", fc.weight 2x6, fc.bias 2";
    assertRefused(
        layer.replace("@", "convs.0") + head,
        "",
        "",
        "layers must be of GIN (nn.0.weight), GCN (lin.weight) or GraphSAGE (lin_l.weight,"
            + " lin_r.weight), got "
            + name);
    // Also below a name of its own, where no renaming may be proposed.
    assertThatThrownBy(() -> read(layer.replace("@", "conv1") + head, "", ""))
        .message()
        .startsWith("m.pt: layers must be of GIN, GCN or GraphSAGE, got " + name)
        .contains("\"conv1\"")
        .endsWith(EXPORT);
    assertRefused(
        layer.replace("@", "conv1") + head,
        "",
        "conv1=convs.0",
        "layers must be of GIN (nn.0.weight)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ChebConv or TAGConv | @.lins.0.weight 6x4, @.lins.1.weight 6x4, @.bias 6",
        "SGConv | @.lin.weight 6x4, @.lin.bias 6",
        "GraphConv of DGL or GCNConv of PyTorch Geometric before 2.0 | @.weight 4x6, @.bias 6"
      })
  void layersWithCommonNamesAreNamedWhereTheyAreSurelyLayers(String name, String layer) {
    assertRefused(
        layer.replace("@", "convs.0") + ", fc.weight 2x6",
        "",
        "",
        "layers must be of GIN (nn.0.weight), GCN (lin.weight) or GraphSAGE (lin_l.weight,"
            + " lin_r.weight), got "
            + name);
    assertThatThrownBy(() -> read(layer.replace("@", "conv1") + ", fc.weight 2x6", "", ""))
        .message()
        .doesNotContain("reads them as");
  }

  @Test
  void noPartOfALayerCanBeLeftOut() {
    String gatV2 =
        "conv1.att 1x1x6, conv1.lin_l.weight 6x4, conv1.lin_r.weight 6x4, fc.weight 2x6, fc.bias 2";
    assertRefused(
        gatV2, "", "conv1.att=,conv1=convs.0", "layers must be of GIN (nn.0.weight), GCN");
    String gat =
        "conv1.att_src 1x1x6, conv1.lin_src.weight 6x4, conv1.lin_dst.weight 6x4, fc.weight 2x6";
    assertRefused(
        gat,
        "",
        "conv1.att_src=,conv1.lin_src=convs.0.lin_l,conv1.lin_dst=convs.0.lin_r",
        "layers must be of GIN (nn.0.weight), GCN");
    String gine =
        "conv1.mlp.0.weight 6x4, conv1.mlp.2.weight 6x6, conv1.scale 1, fc.weight 2x6, fc.bias 2";
    assertRefused(
        gine,
        "",
        "conv1.mlp=convs.0.nn,conv1.scale=",
        "layers must be of GIN (nn.0.weight), GCN (lin.weight) or GraphSAGE (lin_l.weight,"
            + " lin_r.weight), got \"convs.0.nn.0.weight\"");
    String gin = "convs.0.nn.0.weight 6x4, convs.0.nn.0.bias 6, convs.0.eps 1, fc.weight 2x6";
    assertRefused(
        gin,
        "",
        "convs.0.eps=",
        "every tensor of a layer must be read, got \"convs.0.eps\" left out by --rename" + EXPORT);
  }

  @Test
  void whatIsLeftOutAsAskedIsSaid() throws IOException {
    String more = GCN + ", lin.weight 2x3, lin.bias 2, decoder.weight 4x3";
    assertRefused(more, "", "", "one readout map must take vectors of width 3, got ");
    assertThat(read(more, "", "decoder=").assumptions())
        .contains("left out by --rename: \"decoder.weight\"");
  }

  @Test
  void newNamesAreProposedOnlyWhereTheWholeFileIsReadWithThem() throws IOException {
    String gin =
        "conv1.nn.0.weight 6x4, conv1.nn.0.bias 6, conv1.eps 1, conv2.nn.0.weight 6x6,"
            + " conv2.nn.0.bias 6, conv2.eps 1, fc.weight 2x6, fc.bias 2";
    assertThatThrownBy(() -> read(gin, "", ""))
        .hasMessage(
            "m.pt: layers must be named convs.0.…, convs.1.…, got \"conv1\", \"conv2\"; --rename"
                + " conv1=convs.0,conv2=convs.1 reads them as layers of GIN");
    assertThat(read(gin, "", "conv1=convs.0,conv2=convs.1").kind())
        .isEqualTo(Architecture.Kind.GIN);
    String norms = ", bn1.running_mean 6, bn1.running_var 6, bn2.running_mean 6, bn2.running_var 6";
    assertThatThrownBy(() -> read(gin + norms, "", ""))
        .message()
        .contains(
            "--rename conv1=convs.0,conv2=convs.1,bn1=norms.0,bn2=norms.1 reads them as layers of"
                + " GIN");
    // A pooling with weights of its own has no place, so no names make a network of this.
    assertThatThrownBy(() -> read(gin + ", pool.gate_nn.weight 1x6", "", ""))
        .message()
        .doesNotContain("reads them as");
  }

  @Test
  void layersOfTwoKindsAreRefused() {
    assertRefused(
        "convs.0.lin.weight 6x4, convs.0.bias 6, convs.1.lin_l.weight 6x6, convs.1.lin_r.weight"
            + " 6x6, fc.weight 2x6",
        "",
        "",
        "layers must be of one kind, got GCN in convs.0 and GraphSAGE in convs.1");
    assertRefused(
        GCN + ", lin.weight 2x3",
        "kind=sage",
        "",
        "layers must be of the given kind, GraphSAGE, got names of GCN");
  }

  @Test
  void weightsForPairsOfNodesAreThoseOfAnEdgeConv() {
    assertRefused(
        "convs.0.nn.0.weight 6x8, convs.1.nn.0.weight 6x12, fc.weight 2x6",
        "",
        "",
        "convs.1 must take vectors of width 6, got weights for 12, as EdgeConv takes them from two"
            + " nodes"
            + EXPORT);
  }

  @ParameterizedTest
  @CsvSource({"node_emb", "encoder.0", "lin_in", "input_proj"})
  void anInputEncoderIsNoReadout(String name) {
    String square = "convs.0.lin.weight 6x6, convs.0.bias 6, fc.weight 2x6, fc.bias 2, ";
    assertRefused(
        square + name + ".weight 6x6, " + name + ".bias 6",
        "",
        "",
        "the readout must come after the layers, got \""
            + name
            + ".weight [6, 6]\", by its name an"
            + " input encoder, which is not read");
  }

  @Test
  void aMapBeforeTheLayersIsNoPartOfTheReadout() throws IOException {
    String layer = ", convs.0.lin.weight 6x6, convs.0.bias 6";
    assertRefused(
        "lin1.weight 6x6, lin1.bias 6" + layer + ", lin2.weight 2x6, lin2.bias 2",
        "",
        "",
        "the readout must come after the layers, got \"lin1\" before them in the file, as an input"
            + " encoder is, and \"lin2\" after them");
    // Defined before the layers as a whole, it is a readout all the same.
    read("lin1.weight 6x6, lin1.bias 6, lin2.weight 2x6, lin2.bias 2" + layer, "", "");
  }

  @Test
  void aMapBesideTheLayersOfPyTorchGeometricsOwnModelsIsAskedAbout() throws IOException {
    String jumping =
        "convs.0.lin.weight 6x4, convs.0.bias 6, convs.1.lin.weight 6x6, convs.1.bias 6,"
            + " lin.weight 3x12, lin.bias 3";
    String asked =
        "the place of \"lin\" must be known, got none; use --architecture tail=lin where it runs at"
            + " the nodes, as in PyTorch Geometric's own GIN, GCN and GraphSAGE with jk, or"
            + " tail=none where it runs after pooling and takes the results of all layers"
            + " (jumping=cat)";
    assertRefused(jumping, "", "", asked);
    assertRefused(jumping, "pooling=sum", "", asked);
    assertThat(read(jumping, "tail=none", "").network().readout().inputs()).isEqualTo(12);
    assertThat(read(jumping, "tail=lin", "").task()).isEqualTo(Task.NODE);
    assertThat(read(jumping, "tail=lin,pooling=sum", "").network().readout().inputs()).isEqualTo(3);
    assertRefused(
        "gnn.convs.0.lin.weight 6x4, gnn.convs.0.bias 6, gnn.lin.weight 5x6, gnn.lin.bias 5,"
            + " head.weight 2x5, head.bias 2",
        "",
        "",
        "the place of \"gnn.lin\" must be known");
  }

  @Test
  void oneOutputIsAQuestion() throws IOException {
    String one = GCN + ", lin.weight 1x3, lin.bias 1";
    String question =
        "the meaning of the output must be known, got one number a graph; use --output-kind logit"
            + " (a sigmoid makes it the probability of class 1), probability (it is the probability"
            + " of class 1) or value (a quantity, as of a regression model)";
    assertRefused(one, "", "", question);
    String bare = "convs.0.lin.weight 1x4, convs.0.bias 1";
    assertRefused(bare, "pooling=sum", "", question);
    assertThat(read(bare, "pooling=sum,output_kind=logit", "").network().outputs()).isEqualTo(2);
    assertThat(read(one, "output_kind=logit", "").assumptions())
        .contains("its output is the logit of class 1 against 0 for class 0");
    assertThat(read(one, "output_kind=probability", "").assumptions())
        .contains(
            "a sigmoid that the file does not show makes its output the probability of class 1");
    assertThat(read(one, "output_kind=value", "").network().outputs()).isEqualTo(1);
    assertRefused(
        one,
        "output_kind=logits",
        "",
        "output of kind logits must have two or more numbers a graph, got 1" + WHEN);
  }

  private static final String WHEN =
      "; logit and probability are kinds of one number a graph, logits and probabilities of"
          + " a number a class";

  @Test
  void aKindOfOneNumberIsRefusedForSeveral() throws IOException {
    String several = GCN + ", lin.weight 2x3, lin.bias 2";
    for (String kind : List.of("logit", "probability")) {
      assertRefused(
          several,
          "output_kind=" + kind,
          "",
          "output of kind " + kind + " must have one number a graph, got 2" + WHEN);
    }
    assertRefused(
        several, "output_kind=value", "", "a model of values must give one number a graph, got 2");
    // Without a readout the pooled vector is the output.
    assertRefused(
        GCN,
        "pooling=sum,output_kind=logit",
        "",
        "output of kind logit must have one number a graph, got 3" + WHEN);
    assertThat(read(several, "output_kind=probabilities", "").assumptions())
        .contains("a softmax that the file does not show makes probabilities of its 2 outputs");
    assertThat(read(several, "output_kind=logits", "").assumptions())
        .noneMatch(line -> line.contains("outputs"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "att_pool.weight 1x3, att_pool.bias 1 | att_pool.bias\", \"att_pool.weight",
        "gate.weight 1x3, gate.bias 1 | gate.bias\", \"gate.weight",
        "gate_nn.0.weight 3x3, gate_nn.0.bias 3 | gate_nn.0.bias\", \"gate_nn.0.weight",
        "pool.gate_nn.weight 1x3 | pool.gate_nn.weight",
        "readout.gate_nn.weight 3x3 | readout.gate_nn.weight",
        "gnn.attention1.weight 3x3 | gnn.attention1.weight",
        "att_vector 3 | att_vector"
      })
  void attentionAndGatesOutsideTheLayersAreNoReadout(String tensors, String named) {
    for (String head : List.of("", ", lin.weight 2x3, lin.bias 2", ", lin.weight 2x1")) {
      assertRefused(
          GCN + ", " + tensors + head,
          "pooling=sum",
          "",
          "a readout must be linear maps after sum, mean or max pooling, got attention or gates:"
              + " \""
              + named
              + "\"");
    }
  }

  @ParameterizedTest
  @CsvSource({"pool1.weight", "pool.select.weight", "pooling.lin.weight", "sag_pool1.weight"})
  void aPoolingWithWeightsIsNoReadout(String name) {
    assertRefused(
        GCN + ", " + name + " 2x3",
        "",
        "",
        "a readout must be linear maps after sum, mean or max pooling, got a pooling with weights of"
            + " its own: \""
            + name
            + "\"");
  }

  @Test
  void otherLayersBesideThoseThatAreReadAreNamed() {
    assertRefused(
        GCN + ", last.lin_rel.weight 2x3, last.lin_rel.bias 2, last.lin_root.weight 2x3",
        "",
        "",
        "layers must be of GIN, GCN or GraphSAGE, got GraphConv in \"last\"" + EXPORT);
  }

  private static final String BARE =
      "GraphConv of DGL or GCNConv of PyTorch Geometric before 2.0, which hold their weights the"
          + " other way round";

  @ParameterizedTest
  @CsvSource({"layers.0", "conv1", "gc1", "gcn_layers.0", "gnn.layers.0", "model.conv_in"})
  void weightsHeldByALayerItselfAreNamed(String layer) {
    // Square, so that no shape shows which way round they are.
    String square = "@.weight 6x6, @.bias 6, fc.weight 2x6, fc.bias 2".replace("@", layer);
    assertThatThrownBy(() -> read(square, "", ""))
        .hasMessage(
            "m.pt: layers must be of GIN, GCN or GraphSAGE, got \""
                + layer
                + ".weight\", as in "
                + BARE
                + EXPORT);
    for (String part : List.of("lin", "nn.0", "lin_l")) {
      String weight = layer + ".weight=convs.0." + part + ".weight,";
      String bias = layer + ".bias=convs.0." + (part.equals("lin") ? "" : part + ".") + "bias";
      assertRefused(
          square,
          "",
          weight + bias,
          "layers must be of GIN, GCN or GraphSAGE, got \""
              + layer
              + ".weight\" renamed to \"convs.0."
              + part
              + ".weight\", as in "
              + BARE);
    }
  }

  @Test
  void weightsTheOtherWayRoundShowByTheirBias() {
    assertRefused(
        "first.weight 4x6, first.bias 6, fc.weight 2x6, fc.bias 2",
        "",
        "",
        "layers must be of GIN, GCN or GraphSAGE, got \"first.weight\", as in " + BARE);
  }

  @Test
  void theBiasOfALinearMapIsNotThatOfAGcnLayer() {
    assertRefused(
        "block.fc.weight 6x6, block.fc.bias 6, head.weight 2x6, head.bias 2",
        "",
        "block.fc.weight=convs.0.lin.weight,block.fc.bias=convs.0.bias",
        "layers must be of GIN, GCN or GraphSAGE, got \"block.fc.weight\" and \"block.fc.bias\""
            + " renamed to the weight and bias of a GCN layer, whose bias comes after the sum over"
            + " neighbours"
            + EXPORT);
  }

  @Test
  void wholeModulesCanBeRenamed() throws IOException {
    String linear = "block.fc.weight 6x6, block.bias 6, head.weight 2x6, head.bias 2";
    assertThat(read(linear, "", "block.fc=convs.0.lin,block.bias=convs.0.bias").kind())
        .isEqualTo(Architecture.Kind.GCN);
    String gin = "layers.0.mlp.0.weight 6x6, layers.0.mlp.0.bias 6, head.weight 2x6, head.bias 2";
    assertThat(read(gin, "", "layers.0.mlp=convs.0.nn").kind()).isEqualTo(Architecture.Kind.GIN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gat1.W 4x6, gat1.a 12x1",
        "attention_0.W 4x6, attention_0.a 12x1, out_att.W 6x2, out_att.a 4x1",
        "gat1.W.weight 6x4, gat1.a.weight 1x12"
      })
  void attentionLayersWrittenByHandAreNamed(String layers) {
    assertRefused(
        layers + ", fc.weight 2x6, fc.bias 2",
        "",
        "",
        "layers must be of GIN, GCN or GraphSAGE, got GAT (attention, as in pyGAT) in ");
  }

  @ParameterizedTest
  @CsvSource({"edgeconv1", "edge_conv", "model.EdgeConv", "dynamic_edge_conv1"})
  void anEdgeConvIsKnownByItsModule(String layer) {
    String file = "@.nn.0.weight 6x8, @.nn.0.bias 6, fc.weight 2x6, fc.bias 2".replace("@", layer);
    assertRefused(
        file,
        "",
        "",
        "layers must be of GIN, GCN or GraphSAGE, got EdgeConv (pairs of nodes) in \""
            + layer
            + "\""
            + EXPORT);
    assertRefused(
        file,
        "",
        layer + "=convs.0",
        "layers must be of GIN, GCN or GraphSAGE, got EdgeConv (pairs of nodes) in \""
            + layer
            + "\"");
  }
}
