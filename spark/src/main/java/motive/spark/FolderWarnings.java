package motive.spark;

import java.util.Arrays;
import java.util.List;
import motive.explain.Warning.Kind;
import motive.result.WarningSummary;
import motive.spark.output.FailedRows;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/** The warnings of all explanations in a folder of results, counted by Spark. */
final class FolderWarnings {
  private static final String CODES = "warningCodes";

  private FolderWarnings() {}

  static List<String> of(Dataset<Row> rows) {
    Dataset<Row> explained = rows.filter(FailedRows.explained());
    Column nodes = functions.size(functions.col("nodes"));
    Row parts =
        explained
            .agg(
                functions.count("graph"),
                functions.count_if(nodes.gt(0)),
                functions.count_if(nodes.between(1, WarningSummary.TINY)))
            .first();
    WarningSummary summary = new WarningSummary();
    summary.addParts(parts.getLong(0), parts.getLong(1), parts.getLong(2));
    // Buckets that an earlier version wrote have no codes.
    if (Arrays.asList(rows.columns()).contains(CODES)) {
      addKinds(explained, summary);
    }
    return summary.lines();
  }

  // A text counts only where all explanations share it; others differ by their numbers.
  private static void addKinds(Dataset<Row> explained, WarningSummary summary) {
    Object[] ofRun = Arrays.stream(Kind.values()).filter(Kind::isOfRun).map(Kind::name).toArray();
    Column both = functions.arrays_zip(functions.col(CODES), functions.col("warnings"));
    Column code = functions.col("warning." + CODES);
    Column text = functions.col("warning.warnings");
    List<Row> counts =
        explained
            .select(functions.explode(both).as("warning"))
            .select(code.as("code"), functions.when(code.isin(ofRun), text).as("text"))
            .groupBy("code", "text")
            .count()
            .orderBy("code", "text")
            .collectAsList();
    for (Row row : counts) {
      summary.add(Kind.of(row.getString(0)), row.getLong(2));
      if (!row.isNullAt(1)) {
        summary.addOfRun(row.getString(1));
      }
    }
  }
}
