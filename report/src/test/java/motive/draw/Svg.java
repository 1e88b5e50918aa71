package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Reads pictures back. */
final class Svg {
  private Svg() {}

  static Document parsed(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  static long count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1L;
  }

  static List<Element> all(Document svg, String tag) {
    NodeList nodes = svg.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /** Where a text is, as far as anybody can tell without its font. */
  record Box(double left, double right, double top, double bottom, String text) {
    private static final double HALF = 5.5;

    static Box of(Element text) {
      String style = text.getAttribute("class");
      double size = style.contains("small") ? 11.5 : style.contains("head") ? 15 : 12.5;
      double wide = Markup.ems(text.getTextContent()) * size;
      double x = Double.parseDouble(text.getAttribute("x"));
      double y = Double.parseDouble(text.getAttribute("y"));
      if (text.hasAttribute("transform")) {
        // It reads upwards and ends at its place.
        return new Box(x - HALF, x + HALF, y, y + wide, text.getTextContent());
      }
      double left = style.contains("mid") ? x - wide / 2 : style.contains("end") ? x - wide : x;
      return new Box(left, left + wide, y - HALF, y + HALF, text.getTextContent());
    }

    boolean touches(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  /** Fails where a chart is not well-formed, or a text is cut off or stands on another. */
  static Document requireReadable(String svg) throws Exception {
    Document document = parsed(svg);
    Element root = document.getDocumentElement();
    double width = Double.parseDouble(root.getAttribute("width"));
    double height = Double.parseDouble(root.getAttribute("height"));
    List<Box> boxes =
        all(document, "text").stream()
            .filter(text -> !text.getAttribute("class").equals("number"))
            .map(Box::of)
            .toList();
    for (int i = 0; i < boxes.size(); i++) {
      Box box = boxes.get(i);
      assertThat(box.left()).as("left of %s", box).isGreaterThanOrEqualTo(0);
      assertThat(box.right()).as("right of %s", box).isLessThanOrEqualTo(width);
      assertThat(box.top()).as("top of %s", box).isGreaterThanOrEqualTo(0.5);
      assertThat(box.bottom()).as("bottom of %s", box).isLessThanOrEqualTo(height - 0.5);
      for (Box other : boxes.subList(i + 1, boxes.size())) {
        assertThat(box.touches(other)).as("%s on %s", box, other).isFalse();
      }
    }
    assertThat(svg).doesNotContain("NaN", "Infinity");
    return document;
  }

  /** Fails where the default locale shows in a picture, or two drawings of it differ. */
  static void requireSameEverywhere(Picture picture) {
    String svg = picture.svg();
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(picture.svg()).isEqualTo(svg);
    } finally {
      Locale.setDefault(before);
    }
  }
}
