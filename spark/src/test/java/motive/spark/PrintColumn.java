package motive.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import motive.spark.flag.JobFlags;
import org.apache.spark.sql.SparkSession;

/**
 * A program that runs a job and prints a column of its Parquet files, a line per graph. Tests of
 * other modules, which have no Spark on their class path, start it.
 */
public final class PrintColumn {
  private PrintColumn() {}

  /** Takes the name of the column and then the options of the job. */
  public static void main(String[] args) throws IOException {
    String[] words = Arrays.copyOfRange(args, 1, args.length);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    int code = Main.run(out, new PrintWriter(System.err, true, StandardCharsets.UTF_8), words);
    if (code != 0) {
      System.exit(code);
    }
    try (SparkSession spark = Sessions.open()) {
      spark
          .read()
          .parquet(JobFlags.of(words).out)
          .orderBy("graph")
          .collectAsList()
          .forEach(row -> out.println(args[0] + "=" + row.getAs(args[0])));
    }
  }
}
