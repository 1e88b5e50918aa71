package motive.studio.catalog;

import java.io.IOException;
import java.util.concurrent.Callable;
import motive.data.DatasetFormatException;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/** Errors of files as problems for the client, in which files are named without their folders. */
final class FileProblems {
  private FileProblems() {}

  static <V> V translate(Callable<V> reading) throws Problem, IOException {
    try {
      return reading.call();
    } catch (DatasetFormatException e) {
      String line = e.line() > 0 ? ":" + e.line() : "";
      throw Problem.unprocessable("{}{}: {}", lastName(e.file()), line, e.expectation());
    } catch (Imports.QuotaExceededException e) {
      throw new Problem(Code.TOO_LARGE, String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw new Problem(Code.UNPROCESSABLE, String.valueOf(e.getMessage()));
    } catch (Problem | IOException | RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("reading was interrupted", e);
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  /** The last name of a path, whatever its separators. */
  static String lastName(String file) {
    String path = file.replace('\\', '/').replaceAll("[/!]+$", "");
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
