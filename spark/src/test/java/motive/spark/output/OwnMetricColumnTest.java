package motive.spark.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import motive.objective.Assessment;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A metric that is named in one place is a column of Parquet. */
class OwnMetricColumnTest {
  @TempDir Path folder;

  /** A metric of one's own. */
  public static final class One implements ReportedMetric {
    @Override
    public String id() {
      return "one";
    }

    @Override
    public String title() {
      return "One";
    }

    @Override
    public String meaning() {
      return "Always 1";
    }

    @Override
    public OptionalDouble of(Assessment worth) {
      return OptionalDouble.of(1);
    }
  }

  /** The columns of a row; called through a class loader that sees the metric. */
  public static String columns() {
    MessageType schema = ResultRow.SCHEMA;
    return schema.toString();
  }

  @Test
  void itIsAColumn() throws Exception {
    for (ReportedMetric metric : ReportedMetrics.all()) {
      assertThat(columns()).contains("optional double " + metric.id() + ";");
    }
    assertThat(columns()).doesNotContain("optional double one;");
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(ReportedMetric.class.getName()), One.class.getName() + "\n");
    List<URL> path = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      path.add(Path.of(entry).toUri().toURL());
    }
    try (URLClassLoader anew =
        new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      Method columns = anew.loadClass(OwnMetricColumnTest.class.getName()).getMethod("columns");
      columns.setAccessible(true);
      assertThat((String) columns.invoke(null)).contains("optional double one;");
    }
  }
}
