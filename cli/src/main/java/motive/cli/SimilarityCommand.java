package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.color.ColorTable;
import motive.data.DataSet;
import motive.file.Writable;
import motive.kit.Kit;
import motive.kit.SimilarityIndex;
import motive.model.NodeEmbedding;
import motive.similarity.GntkSimilarity;
import motive.similarity.Similarity;
import motive.similarity.VgaeSimilarity;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** The command that measures how similar graphs are. */
@Command(name = "similarity")
final class SimilarityCommand implements Callable<Integer> {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Pattern PAIR = Pattern.compile("\\s*(\\d{1,9}):(\\d{1,9})\\s*");
  private static final int MAX_BLOCKS = 16;

  private record Pair(int a, int b) {}

  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--kit", paramLabel = "K")
  @Nullable String kit;

  @Option(names = "--index", paramLabel = "INDEX", required = true)
  SimilarityIndex index;

  @Option(names = "--blocks", paramLabel = "N")
  @Nullable Integer blocks;

  @Option(names = "--pairs", paramLabel = "A:B,…", required = true)
  String pairs;

  @Option(names = "--normalised")
  boolean normalised;

  @Option(names = "--out", paramLabel = "F")
  @Nullable Path out;

  @Override
  public Integer call() throws Exception {
    List<Pair> wanted = pairs();
    boolean tangent = index == SimilarityIndex.GNTK;
    common.require(tangent || blocks == null, "--blocks must go with --index gntk, got vgae");
    int depth = blocks == null ? GntkSimilarity.DEFAULT_BLOCKS : blocks;
    common.require(
        depth >= 1 && depth <= MAX_BLOCKS,
        "--blocks must be in [1, " + MAX_BLOCKS + "], got " + depth);
    if (out != null) {
      Writable.requireFileInFolder(out);
    }
    DataSet data = dataOptions.openFor(kit, dataset);
    for (Pair pair : wanted) {
      common.require(
          Math.max(pair.a, pair.b) < data.size(),
          "--pairs must name graphs in 0-"
              + (data.size() - 1)
              + ", got "
              + Math.max(pair.a, pair.b));
    }
    Similarity similarity = tangent ? gntk(depth) : vgae(data);
    OutputFile.write(out, common.out(), writer -> write(data, wanted, similarity, writer));
    return Main.DONE;
  }

  private List<Pair> pairs() {
    List<Pair> found = new ArrayList<>();
    for (String text : pairs.split(",", -1)) {
      Matcher pair = PAIR.matcher(text);
      common.require(
          pair.matches(),
          "--pairs must be pairs of graph numbers such as 0:1,0:2, got '" + pairs + "'");
      found.add(new Pair(Integer.parseInt(pair.group(1)), Integer.parseInt(pair.group(2))));
    }
    return found;
  }

  private Similarity gntk(int depth) {
    GntkSimilarity raw =
        new GntkSimilarity(new ColorTable(depth), depth, GntkSimilarity.DEFAULT_LAYERS);
    return normalised ? raw.normalised() : raw;
  }

  private Similarity vgae(DataSet data) throws IOException {
    ModelOptions model = new ModelOptions();
    model.kit = kit;
    Kit opened = model.source(data, common).kit().orElseThrow();
    ColorTable table = new ColorTable(opened.vgae().depth());
    VgaeSimilarity raw =
        new VgaeSimilarity(
            new NodeEmbedding(opened.vgae(), table, ColorTable.DEFAULT_MAX_BYTES / 4));
    return normalised ? raw.normalised() : raw;
  }

  private static boolean write(
      DataSet data, List<Pair> pairs, Similarity similarity, PrintWriter writer) {
    for (Pair pair : pairs) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("a", pair.a);
      line.put("b", pair.b);
      line.put("value", similarity.of(data.graph(pair.a), data.graph(pair.b)));
      writer.println(JSON.writeValueAsString(line));
    }
    return true;
  }
}
