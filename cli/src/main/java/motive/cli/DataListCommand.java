package motive.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import motive.data.catalog.KnownDataSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the data sets that can be asked for by name. */
@Command(name = "list")
final class DataListCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Mixin DataOptions data;

  @Override
  public Integer call() throws IOException {
    Table table = new Table("name", "what", "where");
    for (KnownDataSet known : data.places().list()) {
      table.row(known.name(), known.description(), place(known));
    }
    table.print(common.out());
    return Main.DONE;
  }

  private static String place(KnownDataSet known) {
    if (known.kind() == KnownDataSet.Kind.GENERATED) {
      return "generated";
    }
    return known
        .place()
        .map(Object::toString)
        .orElse("not here; run motive data fetch " + known.name());
  }
}
