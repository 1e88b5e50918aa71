package motive.spark;

import static org.apache.spark.sql.functions.arrays_zip;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.count_if;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.size;
import static org.apache.spark.sql.functions.when;

import java.util.Arrays;
import java.util.List;
import motive.explain.Warning.Kind;
import motive.result.WarningSummary;
import motive.spark.work.Outcome;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The warnings of all explanations in a folder of results, counted by Spark. */
final class FolderWarnings {
  private static final String CODES = "warningCodes";

  private FolderWarnings() {}

  static List<String> of(Dataset<Row> rows) {
    Dataset<Row> explained = rows.filter(col("status").notEqual(Outcome.FAILED));
    Column nodes = size(col("nodes"));
    Row parts =
        explained
            .agg(
                count("graph"),
                count_if(nodes.gt(0)),
                count_if(nodes.between(1, WarningSummary.TINY)))
            .first();
    WarningSummary summary = new WarningSummary();
    summary.addParts(parts.getLong(0), parts.getLong(1), parts.getLong(2));
    // Buckets that an earlier version wrote have no codes.
    if (Arrays.asList(rows.columns()).contains(CODES)) {
      count(explained, summary);
    }
    return summary.lines();
  }

  private static void count(Dataset<Row> explained, WarningSummary summary) {
    Object[] ofRun = Arrays.stream(Kind.values()).filter(Kind::isOfRun).map(Kind::name).toArray();
    List<Row> counts =
        explained
            .select(explode(arrays_zip(col(CODES), col("warnings"))).as("warning"))
            .select(
                col("warning." + CODES).as("code"),
                when(col("warning." + CODES).isin(ofRun), col("warning.warnings")).as("text"))
            .groupBy("code", "text")
            .agg(count(lit(1)))
            .orderBy("code", "text")
            .collectAsList();
    for (Row row : counts) {
      if (!row.isNullAt(0)) {
        summary.add(Kind.of(row.getString(0)), row.getLong(2));
      }
      if (!row.isNullAt(1)) {
        summary.addOfRun(row.getString(1));
      }
    }
  }
}
