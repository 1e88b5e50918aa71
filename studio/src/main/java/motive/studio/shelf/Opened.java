package motive.studio.shelf;

import java.io.IOException;
import motive.data.DatasetFormatException;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;

/** Reading that fails with a sentence for the client: files are named without their folders. */
final class Opened {
  private Opened() {}

  static <V> V of(Keeper.Maker<V> reading) throws Problem, IOException {
    try {
      return reading.make();
    } catch (DatasetFormatException e) {
      String line = e.line() > 0 ? ":" + e.line() : "";
      throw refused(lastName(e.file()) + line + ": " + e.expectation());
    } catch (Allowance.Exceeded e) {
      throw new Problem(Code.TOO_LARGE, String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw refused(String.valueOf(e.getMessage()));
    } catch (Problem | IOException | RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("reading was interrupted", e);
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  private static Problem refused(String sentence) {
    return new Problem(Code.UNPROCESSABLE, sentence);
  }

  private static String lastName(String file) {
    String path = file.replace('\\', '/').replaceAll("[/!]+$", "");
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
