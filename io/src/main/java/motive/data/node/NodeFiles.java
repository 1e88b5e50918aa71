package motive.data.node;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.data.DatasetFormatException;

/**
 * The files of one large graph: a {@code .json}, a folder with {@code nodes.csv} and {@code
 * edges.csv}, or {@code NAME.content} with {@code NAME.cites}; each may be packed by gzip.
 */
public final class NodeFiles {
  private NodeFiles() {}

  /** Whether a path is one of such files or folders, by the names of the files there. */
  public static boolean isNodeData(Path path) {
    InputFile file = new InputFile(path);
    if (Files.isDirectory(path)) {
      return NodeTableReader.nodesAt(path).isPresent() || contents(path).size() == 1;
    }
    return file.endsWith(".json")
        || file.endsWith(CitesReader.CONTENT)
        || NodeTableReader.nodesAt(path).filter(NodeTableReader::hasEdges).isPresent();
  }

  /**
   * Reads one large graph.
   *
   * @throws DatasetFormatException where the files are not as they must be
   */
  public static NodeData read(Path path, NodeOptions options) throws IOException {
    InputFile file = new InputFile(path);
    if (!Files.exists(path)) {
      throw file.refusal("must exist, got no such file or folder");
    }
    Optional<InputFile> nodes = NodeTableReader.nodesAt(path);
    if (nodes.isPresent()) {
      return NodeTableReader.read(nodes.get(), options);
    }
    List<Path> contents = Files.isDirectory(path) ? contents(path) : List.of();
    if (contents.size() == 1) {
      return CitesReader.read(new InputFile(contents.get(0)), options);
    }
    if (!Files.isDirectory(path) && file.endsWith(CitesReader.CONTENT)) {
      return CitesReader.read(file, options);
    }
    if (!Files.isDirectory(path) && file.endsWith(".json")) {
      return NodeJsonReader.read(file, options);
    }
    throw file.refusal(
        "must be a .json file, a folder with nodes.csv and edges.csv, or a .content file, got "
            + (Files.isDirectory(path) ? "another folder" : "another file"));
  }

  private static List<Path> contents(Path folder) {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        if (new InputFile(file).endsWith(CitesReader.CONTENT) && Files.isRegularFile(file)) {
          found.add(file);
        }
      }
    } catch (IOException e) {
      // A folder that cannot be listed holds nothing that could be read.
      return List.of();
    }
    return found;
  }
}
