package motive.data.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Advice on files of other formats: how they become ones that are read. */
public final class Conversions {
  private static final String TABLE = "a .csv with a column smiles and a column label";

  /** The kinds of files by the endings of their names, and how to convert them. */
  private static final Map<List<String>, String> KINDS = new LinkedHashMap<>();

  static {
    KINDS.put(
        List.of(".sdf", ".sd", ".mol", ".mol2", ".pdb"),
        "a file of structures; convert it to "
            + TABLE
            + ", or to SMILES with `obabel FILE -O molecules.smi`");
    KINDS.put(
        List.of(".xlsx", ".xls", ".ods"), "a spreadsheet; save it as " + TABLE + " (CSV UTF-8)");
    KINDS.put(
        List.of(".txt", ".smiles"),
        "a text file; rename it to .smi where its lines hold a SMILES and a class, divided by"
            + " blanks, or to .csv or .tsv where it is a table with a header");
    KINDS.put(
        List.of(".json"),
        "a .json file; write a line of JSON for each graph and name the file .jsonl (`motive data"
            + " show` shows one large graph)");
    KINDS.put(
        List.of(".onnx", ".safetensors", ".pt", ".pth"),
        "a model by its name; %s. If it holds graphs, write a line of JSON for each into a .jsonl"
            + " file");
    KINDS.put(
        List.of(".parquet", ".feather", ".arrow"),
        "a table of columns; where it holds molecules, write it as "
            + TABLE
            + " (in pandas, to_csv), where it holds graphs, write a line of JSON for each into a"
            + " .jsonl file");
    KINDS.put(
        List.of(".pkl", ".pickle", ".npy", ".npz", ".h5", ".hdf5", ".mat"),
        "objects or arrays of a program; write a line of JSON for each graph into a .jsonl"
            + " file, where that has them (in Python, json.dumps)");
  }

  private Conversions() {}

  /**
   * The kind of a file by its name, and how to convert it.
   *
   * @param file its name in lower case
   * @param model what can be done with a model
   */
  public static String of(String file, String model) {
    String name = file.endsWith(".gz") ? file.substring(0, file.length() - 3) : file;
    return KINDS.entrySet().stream()
        .filter(kind -> kind.getKey().stream().anyMatch(name::endsWith))
        .map(kind -> kind.getValue().replace("%s", model))
        .findFirst()
        .orElse("another file; convert it to one of these");
  }
}
