package motive.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import motive.draw.Picture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class PngTest {
  /** 45 % of the blue 56B4E9 on white. */
  private static final int DIM_BLUE = 0xB3DDF5;

  @TempDir private Path folder;

  private static BufferedImage read(byte[] png) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(png));
  }

  private static Set<Integer> colors(BufferedImage image) {
    Set<Integer> colors = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colors.add(image.getRGB(x, y) & 0xFFFFFF);
      }
    }
    return colors;
  }

  private static double size(Picture picture, String which) {
    Matcher found =
        Pattern.compile("<svg [^>]*?" + which + "=\"([0-9.]+)\"").matcher(picture.inline());
    assertThat(found.find()).isTrue();
    return Double.parseDouble(found.group(1));
  }

  @Test
  void everyKindOfPictureIsDrawnOnLightPaperAtTwiceItsSize() throws Exception {
    for (Map.Entry<String, Picture> each : Gallery.all().entrySet()) {
      BufferedImage image = read(Png.of(each.getValue()));
      assertThat(image.getWidth())
          .as(each.getKey())
          .isEqualTo((int) Math.ceil(2 * size(each.getValue(), "width")));
      assertThat(image.getHeight())
          .as(each.getKey())
          .isEqualTo((int) Math.ceil(2 * size(each.getValue(), "height")));
      assertThat(image.getRGB(3, image.getHeight() / 2) & 0xFFFFFF)
          .as("paper of %s", each.getKey())
          .isEqualTo(0xFFFFFF);
      // The ink of light paper, and shades of it at the edges of letters.
      assertThat(colors(image)).as(each.getKey()).contains(0x1B1D21).hasSizeGreaterThan(20);
    }
  }

  @Test
  void coloursAreThoseOfTheLightRules() throws Exception {
    // Vermilion of what is highlighted, a node's own blue, and a dimmed one that a rule mixes.
    assertThat(colors(read(Png.of(Gallery.graph())))).contains(0xC44F00, 0x56B4E9, DIM_BLUE);
  }

  @Test
  void numbersOnAMapStandOnTheirHalo() throws Exception {
    Picture map = Gallery.regions();
    // The letters' own colour is in the middle of a stem only where the halo lies below it.
    assertThat(colors(read(Png.of(map)))).contains(0x111111);
  }

  @Test
  void equalPicturesHaveEqualBytes() throws Exception {
    List<Picture> some = List.copyOf(Gallery.all().values());
    List<Picture> same = List.copyOf(Gallery.all().values());
    for (int i = 0; i < some.size(); i++) {
      assertThat(Png.of(some.get(i))).as("picture %d", i).isEqualTo(Png.of(same.get(i)));
    }
  }

  @Test
  void aFileIsWrittenWholeAndReplacesAnOlderOne() throws Exception {
    Path file = folder.resolve("figures").resolve("one.png");
    Png.write(Gallery.graph(), file);
    Png.write(Gallery.graph(), file);
    assertThat(Files.readAllBytes(file)).isEqualTo(Png.of(Gallery.graph()));
    try (var files = Files.list(folder.resolve("figures"))) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void nothingIsSaidOnAnyStream() throws Exception {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream listener = new PrintStream(said, true, StandardCharsets.UTF_8);
    try {
      System.setOut(listener);
      System.setErr(listener);
      for (Picture picture : Gallery.all().values()) {
        Png.of(picture);
      }
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  /** A picture of somebody else's markup. */
  private record Foreign(String body) implements Picture {
    @Override
    public String drawn(boolean alone) {
      return "<svg xmlns=\"http://www.w3.org/2000/svg\""
          + " xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"20\" height=\"20\">"
          + body
          + "</svg>";
    }
  }

  @Test
  void nothingIsFetchedAndNoScriptRuns() throws Exception {
    Path image = folder.resolve("red.png");
    BufferedImage red = new BufferedImage(20, 20, BufferedImage.TYPE_INT_RGB);
    red.createGraphics().fillRect(0, 0, 20, 20);
    ImageIO.write(red, "png", image.toFile());
    Picture outside =
        new Foreign("<image xlink:href=\"" + image.toUri() + "\" width=\"20\" height=\"20\"/>");
    assertThatThrownBy(() -> Png.of(outside))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("picture must be complete SVG without references, got ");
    Picture script =
        new Foreign(
            "<rect width=\"20\" height=\"20\" fill=\"#ff0000\"/>"
                + "<script>document.getElementsByTagName('rect').item(0)"
                + ".setAttribute('fill', '#00ff00')</script>");
    assertThat(colors(read(Png.of(script)))).containsExactly(0xFF0000);
  }

  @Test
  void aMachineWithoutFontsIsToldWhatToInstall() {
    assertThatThrownBy(
            () ->
                Png.of(
                    Gallery.graph(),
                    () -> {
                      throw new UnsatisfiedLinkError("libfontmanager.so: libfreetype.so.6\nmore");
                    }))
        .isInstanceOf(PngUnavailableException.class)
        .hasMessage(
            "PNG must have a font and Java's graphics, got java.lang.UnsatisfiedLinkError:"
                + " libfontmanager.so: libfreetype.so.6; install fontconfig, fonts-dejavu-core and"
                + " a complete Java runtime, or use the SVG");
    List<Throwable> thrown =
        List.of(
            new Error("Probable fatal error: No physical fonts found."),
            new InternalError("Fontconfig head is null"),
            new NoClassDefFoundError("java/awt/Font"),
            new IllegalStateException("a font without letters"));
    for (Throwable each : thrown) {
      assertThatThrownBy(() -> Png.of(Gallery.graph(), () -> rethrow(each)))
          .isInstanceOf(PngUnavailableException.class)
          .hasCause(each);
    }
  }

  @Test
  void wantOfMemoryIsNoWantOfFonts() {
    assertThatThrownBy(() -> Png.of(Gallery.graph(), () -> rethrow(new OutOfMemoryError())))
        .isInstanceOf(OutOfMemoryError.class);
  }

  private static void rethrow(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) thrown;
  }
}
