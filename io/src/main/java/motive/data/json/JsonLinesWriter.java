package motive.data.json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import motive.data.Classes;
import motive.data.DataSet;
import motive.file.Staging;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * A writer of data sets as JSON lines: a header, then a line for each graph. Reading it back gives
 * an equal data set, but that one-hot rows of anything but the node labels come back stored
 * densely.
 */
public final class JsonLinesWriter {
  // The generators of all lines share one stream, which outlives each of them.
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private JsonLinesWriter() {}

  /** Writes beside the target and moves into place; an older file there is replaced. */
  public static void write(DataSet data, Path target) throws IOException {
    Staging.file(target, out -> write(data, out));
  }

  /** Writes to a stream, which stays open. */
  public static void write(DataSet data, OutputStream out) throws IOException {
    Header header = header(data);
    boolean withFeatures = header.labelRange() == null;
    line(out, header::write);
    for (int i = 0; i < data.size(); i++) {
      int graph = i;
      line(
          out,
          json ->
              GraphLine.write(
                  json,
                  data.graph(graph),
                  data.hasClasses() ? data.className(data.label(graph)) : null,
                  data.value(graph),
                  withFeatures,
                  data.groundTruth(graph).orElse(null)));
    }
  }

  // An order that was guessed must not come back as one that was stated.
  private static Header header(DataSet data) {
    Header header = Header.of(data);
    if (data.hasValues()) {
      return header.withoutClasses();
    }
    if (!data.classOrder().isGuess()) {
      return header;
    }
    List<String> found = IntStream.of(data.labels()).mapToObj(data::className).toList();
    return Classes.of(found).names().equals(data.classNames()) ? header.withoutClasses() : header;
  }

  static void line(OutputStream out, Consumer<JsonGenerator> content) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
      content.accept(json);
    } catch (JacksonException e) {
      throw new IOException(e.getOriginalMessage(), e);
    }
    out.write('\n');
  }
}
