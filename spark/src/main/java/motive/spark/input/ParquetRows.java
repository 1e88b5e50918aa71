package motive.spark.input;

import static org.apache.spark.sql.functions.col;
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

  /** The columns that are read, with the types that they may have. */
  private static final Map<String, List<String>> COLUMNS =
      Map.of(
          "nodes", List.of("int", "bigint"),
          "edges", List.of("array<array<int>>", "array<array<bigint>>"),
          "labels", List.of("array<int>", "array<bigint>"),
          "features", List.of("array<array<float>>", "array<array<double>>"),
          "edgeLabels", List.of("array<int>", "array<bigint>"),
          "class", List.of("string", "int", "bigint"),
          "ids", List.of("array<string>", "array<bigint>"));

  private ParquetRows() {}

  static JavaPairRDD<Long, byte[]> lines(SparkSession spark, InputFiles files) {
    String[] paths = files.paths().stream().map(Path::toString).toArray(String[]::new);
    Dataset<Row> rows = spark.read().parquet(paths);
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
                    // A row without a number is refused with those whose numbers are below 0.
                    row.isNullAt(0) ? -1L : row.getLong(0),
                    row.getString(1).getBytes(StandardCharsets.UTF_8)));
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
