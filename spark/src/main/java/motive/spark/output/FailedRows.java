package motive.spark.output;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;

/**
 * The rows of graphs that could not be explained: those that have a reason. Their status is a word
 * of its own, since that of an explanation says what is proven of it.
 */
public final class FailedRows {
  static final String REASON = "reason";

  private FailedRows() {}

  /** True in such rows. */
  public static Column failed() {
    return functions.col(REASON).isNotNull();
  }

  /** True in all others. */
  public static Column explained() {
    return functions.col(REASON).isNull();
  }
}
