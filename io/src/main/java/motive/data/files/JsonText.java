package motive.data.files;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import motive.file.Staging;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Records, maps, lists, texts and numbers as JSON. Components of records keep their order, those
 * that are optional and empty are left out, and numbers that are not finite are null.
 */
public final class JsonText {
  private static final JsonMapper PAGE = mapper(new JsonFactory(), true);

  // Doubles in the fewest digits that read back equal, on any Java.
  private static final JsonMapper LINE =
      mapper(
          JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build(), false);

  private JsonText() {}

  private static JsonMapper mapper(JsonFactory factory, boolean indented) {
    return JsonMapper.builder(factory)
        .configure(SerializationFeature.INDENT_OUTPUT, indented)
        .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
        .disable(EnumFeature.WRITE_ENUMS_USING_TO_STRING)
        .changeDefaultPropertyInclusion(
            all -> all.withValueInclusion(JsonInclude.Include.NON_ABSENT))
        .addModule(finiteOrNull())
        .build();
  }

  /** Writes numbers that are not finite as null, since JSON has no others. */
  public static SimpleModule finiteOrNull() {
    return new SimpleModule()
        .addSerializer(Double.class, new FiniteOrNull())
        .addSerializer(double.class, new FiniteOrNull());
  }

  private static final class FiniteOrNull extends StdSerializer<Double> {
    FiniteOrNull() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator out, SerializationContext context) {
      if (Double.isFinite(value)) {
        out.writeNumber(value);
      } else {
        out.writeNull();
      }
    }
  }

  /** A value on one line, without its end. */
  public static String line(Object value) {
    return LINE.writeValueAsString(value);
  }

  /** A value on indented lines. */
  public static String page(Object value) {
    return PAGE.writeValueAsString(value) + "\n";
  }

  /** Writes a text beside its file, then moves it into place: the file is whole or as it was. */
  public static void write(String text, Path file) throws IOException {
    // A strict encoder: half of a surrogate pair would otherwise be written as a question mark.
    Staging.file(
        file,
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder());
          writer.write(text);
          writer.flush();
        });
  }
}
