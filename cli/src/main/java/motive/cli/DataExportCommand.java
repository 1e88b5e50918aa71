package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import motive.data.DataSet;
import motive.data.json.JsonLinesWriter;
import motive.data.tu.TuWriter;
import motive.file.Writable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a data set. */
@Command(name = "export")
final class DataExportCommand implements Callable<Integer> {
  enum Format {
    TU,
    JSONL
  }

  @Mixin CommonOptions common;
  @Mixin DataOptions data;

  @Parameters(paramLabel = "NAME")
  String name;

  @Option(names = "--out", paramLabel = "DIR", required = true)
  Path out;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "tu")
  Format format;

  @Override
  public Integer call() throws IOException {
    Writable.requireFolder(out);
    DataSet set = data.open(name);
    DataOptions.warnOfLines(set, common);
    TuWriter.requireFileName(set.name());
    Files.createDirectories(out);
    Path target = out.resolve(format == Format.TU ? set.name() : set.name() + ".jsonl");
    if (format == Format.TU) {
      TuWriter.write(set, target);
    } else {
      JsonLinesWriter.write(set, target);
    }
    common.out().println(set.name() + ": " + set.size() + " graphs in " + target);
    return Main.DONE;
  }
}
