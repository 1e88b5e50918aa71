package motive.spark.input;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import scala.Tuple2;

/** Rows of Parquet as lines of JSON, so that one reader judges all graphs. */
final class ParquetRows {
  static final String GRAPH = "graph";

  /** The number of rows without one; no graph can have it. */
  static final long NONE = Long.MIN_VALUE;

  /** The columns that are read, with the types that they may have. */
  private static final Map<String, List<String>> COLUMNS =
      Map.of(
          "nodes", List.of("int", "bigint"),
          "edges", List.of("array<array<int>>", "array<array<bigint>>"),
          "labels", List.of("array<int>", "array<bigint>"),
          "features", List.of("array<array<float>>", "array<array<double>>"),
          "edgeLabels", List.of("array<int>", "array<bigint>"),
          "edgeFeatures", List.of("array<array<float>>", "array<array<double>>"),
          "class", List.of("string", "int", "bigint"),
          "ids", List.of("array<string>", "array<bigint>"));

  private ParquetRows() {}

  static JavaPairRDD<Long, byte[]> lines(SparkSession spark, InputFiles files) {
    Dataset<Row> rows = read(spark, files);
    List<String> names = Arrays.asList(rows.schema().fieldNames());
    require(rows, GRAPH, List.of("bigint", "int"));
    require(rows, "edges", COLUMNS.getOrDefault("edges", List.of()));
    List<Column> fields = new ArrayList<>();
    for (String name : COLUMNS.keySet().stream().sorted().toList()) {
      if (names.contains(name)) {
        require(rows, name, COLUMNS.getOrDefault(name, List.of()));
        fields.add(col(name));
      }
    }
    return rows.select(
            col(GRAPH).cast("bigint"), to_json(struct(fields.toArray(new Column[0]))).as("line"))
        .toJavaRDD()
        .mapToPair(
            row ->
                new Tuple2<>(
                    row.isNullAt(0) ? NONE : row.getLong(0),
                    row.getString(1).getBytes(StandardCharsets.UTF_8)));
  }

  private static Dataset<Row> read(SparkSession spark, InputFiles files) {
    String[] paths = files.paths().stream().map(Path::toString).toArray(String[]::new);
    return spark.read().parquet(paths);
  }

  /** Says where rows have no number; without one a graph can neither be named nor done once. */
  static String unnumbered(SparkSession spark, InputFiles files) {
    Row found =
        read(spark, files)
            .where(col(GRAPH).isNull().or(col(GRAPH).equalTo(NONE)))
            .select(input_file_name().as("file"))
            .agg(count("file"), min("file"))
            .first();
    return "column "
        + GRAPH
        + " must hold a number in every row, got none in "
        + found.getLong(0)
        + (found.getLong(0) == 1 ? " row of " : " rows, first in ")
        + new Path(found.getString(1)).getName()
        + "; number the graphs, or leave these rows out";
  }

  private static void require(Dataset<Row> rows, String name, List<String> types) {
    String got = "none";
    for (StructField field : rows.schema().fields()) {
      if (field.name().equals(name)) {
        DataType type = field.dataType();
        got = type.simpleString();
      }
    }
    if (!types.contains(got)) {
      throw new IllegalArgumentException(
          "column " + name + " must be " + String.join(" or ", types) + ", got " + got);
    }
  }
}
