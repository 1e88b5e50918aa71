package motive.data.fetch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.NodeFeatures;
import motive.data.tu.TuReader;
import motive.file.Staging;

/**
 * A download of a TUDataset by name, which is checked by reading it whole and put into its place in
 * one step. Where anything fails, nothing is left behind.
 */
public final class Fetch {
  private static final Pattern DATA_SET_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]{0,99}");

  private Fetch() {}

  /** Whether a name may be fetched: letters, digits and . _ + -, and no way out of a folder. */
  public static boolean isName(String name) {
    return DATA_SET_NAME.matcher(name).matches() && !name.contains("..");
  }

  /**
   * Downloads a data set into {@code dataFolder/name}.
   *
   * @return the data set as read from there
   * @throws IllegalArgumentException where the name is not one
   * @throws FetchException where the download fails
   * @throws DatasetFormatException where what came is not the data set
   * @throws java.nio.file.FileAlreadyExistsException where there is something of that name already
   */
  public static DataSet fetch(String name, Path dataFolder, FetchOptions options, Progress progress)
      throws IOException {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "data set name must be letters, digits and . _ + -, got " + name);
    }
    String address = options.address().replace(FetchOptions.NAME, name);
    Path target = dataFolder.resolve(name);
    DataSet[] read = new DataSet[1];
    Staging.folder(
        target,
        folder -> {
          Path archive = folder.resolve(".download");
          new Download(address, options, progress).to(archive);
          new Unpacking(address, options).unpack(archive, name, folder);
          Files.delete(archive);
          read[0] = check(folder, address, options);
        });
    return read[0];
  }

  private static DataSet check(Path folder, String address, FetchOptions options)
      throws IOException {
    try {
      return TuReader.read(folder, NodeFeatures.AUTO, options.limits());
    } catch (DatasetFormatException e) {
      // The reader names files in a folder that is about to vanish.
      String file =
          e.file().substring(e.file().lastIndexOf(folder.getFileSystem().getSeparator()) + 1);
      throw new DatasetFormatException(address + "!" + file, e.line(), e.expectation());
    }
  }
}
