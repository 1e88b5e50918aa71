package motive.data.catalog;

import java.util.List;

/** How files of other formats become ones that are read. */
public final class Conversions {
  private static final String TABLE = "a .csv with a column smiles and a column label";

  private Conversions() {}

  /**
   * What a file is by its name, and what to make of it.
   *
   * @param file its name in lower case
   * @param model what can be done with a model
   */
  public static String of(String file, String model) {
    String name = file.endsWith(".gz") ? file.substring(0, file.length() - 3) : file;
    if (ends(name, ".sdf", ".sd", ".mol", ".mol2", ".pdb")) {
      return "a file of structures; convert it to "
          + TABLE
          + ", or to SMILES with `obabel FILE -O molecules.smi`";
    }
    if (ends(name, ".xlsx", ".xls", ".ods")) {
      return "a spreadsheet; save it as " + TABLE + " (CSV UTF-8)";
    }
    if (ends(name, ".txt", ".smiles")) {
      return "a text file; rename it to .smi where its lines hold a SMILES and a class, divided by"
          + " blanks, or to .csv or .tsv where it is a table with a header";
    }
    if (ends(name, ".json")) {
      return "a .json file; write a line of JSON for each graph and name the file .jsonl";
    }
    if (ends(name, ".onnx", ".safetensors", ".pt", ".pth")) {
      return "a model by its name; "
          + model
          + ". If it holds graphs, write a line of JSON for each into a .jsonl file";
    }
    if (ends(name, ".parquet", ".feather", ".arrow")) {
      return "a table of columns; where it holds molecules, write it as "
          + TABLE
          + " (in pandas, to_csv), where it holds graphs, write a line of JSON for each into a"
          + " .jsonl file";
    }
    if (ends(name, ".pkl", ".pickle", ".npy", ".npz", ".h5", ".hdf5", ".mat")) {
      return "objects or arrays of a program; write a line of JSON for each graph into a .jsonl"
          + " file, where that has them (in Python, json.dumps)";
    }
    return "another file; convert it to one of these";
  }

  private static boolean ends(String name, String... endings) {
    return List.of(endings).stream().anyMatch(name::endsWith);
  }
}
