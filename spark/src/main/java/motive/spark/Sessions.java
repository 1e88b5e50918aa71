package motive.spark;

import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** The session of Spark: that of its submitter, or one in this process on all cores. */
final class Sessions {
  /** What a run in this process is given, unless the user says otherwise. */
  private static final Map<String, String> EMBEDDED =
      Map.of(
          "spark.master", "local[*]",
          "spark.driver.bindAddress", "127.0.0.1",
          "spark.driver.host", "127.0.0.1",
          "spark.ui.enabled", "false");

  private Sessions() {}

  static SparkSession open() {
    SparkConf conf = new SparkConf();
    if (!conf.contains("spark.master")) {
      EMBEDDED.forEach(conf::setIfMissing);
      conf.setIfMissing(
          "spark.ui.showConsoleProgress", System.getProperty("motive.terminal", "false"));
    }
    conf.setIfMissing("spark.app.name", "motive");
    return SparkSession.builder().config(conf).getOrCreate();
  }
}
