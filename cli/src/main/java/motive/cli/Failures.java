package motive.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** The messages of failures, one line each. */
public final class Failures {
  private Failures() {}

  /** The line for a command that failed. */
  public static String line(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && isWrapper(cause)) {
      cause = cause.getCause();
    }
    return oneLine(words(cause));
  }

  private static boolean isWrapper(Throwable e) {
    return e instanceof UncheckedIOException
        || e instanceof CompletionException
        || e instanceof ExecutionException;
  }

  private static String words(Throwable e) {
    if (e instanceof NoSuchFileException missing) {
      return "file must exist, got " + missing.getFile();
    }
    if (e instanceof AccessDeniedException denied) {
      return "file must be readable and writable for you, got "
          + denied.getFile()
          + "; check its permissions";
    }
    if (e instanceof FileAlreadyExistsException taken && taken.getReason() == null) {
      return "file must not exist yet, got " + taken.getFile() + "; remove it or name another";
    }
    if (e instanceof NotDirectoryException other) {
      return "folder must be there and be a folder, got " + other.getFile();
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getFile() + ": " + file.getReason();
    }
    if (e instanceof OutOfMemoryError) {
      return "memory must suffice, got "
          + (Runtime.getRuntime().maxMemory() >> 20)
          + " MB; give more, as in MOTIVE_JAVA_OPTS=-Xmx4g";
    }
    if (e.getMessage() != null && isKnown(e)) {
      return e.getMessage();
    }
    return "unexpected " + e + "; set MOTIVE_DEBUG=1 to see where";
  }

  private static boolean isKnown(Throwable e) {
    return e instanceof IOException
        || e instanceof UncheckedIOException
        || e.getClass() == IllegalArgumentException.class
        || e.getClass() == IllegalStateException.class
        || e.getClass() == ArithmeticException.class;
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*[\\r\\n]+\\s*", " ");
  }
}
