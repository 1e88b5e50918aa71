package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import motive.data.DataSet;
import motive.data.catalog.TuNames;
import motive.data.fetch.Fetch;
import motive.data.fetch.FetchException;
import motive.data.fetch.FetchOptions;
import motive.file.Writable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Downloads a data set. */
@Command(name = "fetch")
final class DataFetchCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Mixin DataOptions data;

  @Parameters(paramLabel = "NAME")
  String name;

  @Option(names = "--address", paramLabel = "URL")
  @Nullable String address;

  @Override
  public Integer call() throws IOException {
    Path folder = data.places().folder();
    Writable.requireFolder(folder);
    String pattern = address == null ? System.getenv("MOTIVE_DATA_ADDRESS") : address;
    FetchOptions options =
        pattern == null ? FetchOptions.DEFAULT : FetchOptions.DEFAULT.withAddress(pattern);
    DataSet fetched;
    try (FetchProgress progress = new FetchProgress(common, name)) {
      fetched = Fetch.fetch(name, folder, options, progress);
    } catch (FetchException e) {
      // Only now: there are more data sets than names that are known here.
      String meant = TuNames.meant(name).map(known -> "; did you mean " + known).orElse("");
      throw new IOException(e.getMessage() + meant, e);
    }
    common.out().println(name + ": " + fetched.size() + " graphs in " + folder.resolve(name));
    return Main.DONE;
  }

  /** Opens its display at the first report, which knows the size. */
  private static final class FetchProgress implements motive.data.fetch.Progress, AutoCloseable {
    private final CommonOptions common;
    private final String name;
    private @Nullable Progress shown;

    FetchProgress(CommonOptions common, String name) {
      this.common = common;
      this.name = name;
    }

    @Override
    public void advanced(long done, long total) {
      if (shown == null) {
        shown = common.progress(name + " (kB)", total < 0 ? -1 : total >> 10);
      }
      shown.at(done >> 10, "");
    }

    @Override
    public void close() {
      if (shown != null) {
        shown.close();
      }
    }
  }
}
