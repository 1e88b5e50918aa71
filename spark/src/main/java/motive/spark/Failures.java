package motive.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.apache.spark.SparkException;
import org.jspecify.annotations.Nullable;

/** The messages of failures, one line each. */
final class Failures {
  private Failures() {}

  static String line(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && !isOurs(cause)) {
      cause = cause.getCause();
    }
    // Where nothing below is known, Spark's own words say most.
    String words = isOurs(cause) ? message(cause) : message(failure);
    String first = words.strip().lines().findFirst().orElse("").strip();
    return first.isEmpty() ? "unexpected " + failure.getClass().getName() : first;
  }

  private static boolean isOurs(Throwable e) {
    boolean ownKind =
        e.getClass() == IllegalArgumentException.class
            || e.getClass() == IllegalStateException.class
            || (e instanceof IOException && !(e instanceof FileNotFoundException));
    return ownKind && e.getMessage() != null;
  }

  private static String message(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return "memory must suffice, got "
          + (Runtime.getRuntime().maxMemory() >> 20)
          + " MB; give more, as in MOTIVE_JAVA_OPTS=-Xmx4g or spark.driver.memory";
    }
    @Nullable String message = e.getMessage();
    boolean plain = isOurs(e) || e instanceof SparkException || e instanceof FileNotFoundException;
    return message == null
        ? "unexpected " + e
        : plain ? message : "unexpected " + e + "; set MOTIVE_DEBUG=1 to see where";
  }
}
