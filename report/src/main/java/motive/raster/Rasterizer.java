package motive.raster;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import motive.draw.Picture;
import org.apache.batik.anim.dom.SAXSVGDocumentFactory;
import org.apache.batik.bridge.BridgeContext;
import org.apache.batik.bridge.BridgeException;
import org.apache.batik.bridge.GVTBuilder;
import org.apache.batik.ext.awt.image.GraphicsUtil;
import org.apache.batik.gvt.GraphicsNode;
import org.apache.batik.util.SVGConstants;
import org.apache.batik.util.XMLResourceDescriptor;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.w3c.dom.svg.SVGDocument;

/**
 * A drawing of a picture with Batik.
 *
 * <p>Batik knows CSS 2 and SVG 1.1: it is given the plain light rules, and letters with a halo
 * twice, since it knows no {@code paint-order}.
 */
final class Rasterizer {
  private static final int SCALE = 2;

  /** What the document is called, since Batik wants a name; nothing is read from there. */
  private static final String NAME = "picture.svg";

  private Rasterizer() {}

  static byte[] png(Picture picture) throws IOException {
    SVGDocument document = plain(picture);
    Element root = document.getDocumentElement();
    double width = Double.parseDouble(root.getAttribute("width"));
    double height = Double.parseDouble(root.getAttribute("height"));
    BridgeContext context = new BridgeContext(new ClosedAgent(width, height));
    try {
      context.setDynamic(false);
      GraphicsNode drawing = new GVTBuilder().build(context, document);
      return encoded(painted(drawing, width, height));
    } catch (BridgeException e) {
      throw new IllegalArgumentException(
          "picture must be complete SVG without references, got " + e.getMessage(), e);
    } finally {
      context.dispose();
    }
  }

  /** The picture as Batik understands it. */
  private static SVGDocument plain(Picture picture) throws IOException {
    SAXSVGDocumentFactory factory =
        new SAXSVGDocumentFactory(XMLResourceDescriptor.getXMLParserClassName());
    SVGDocument document = factory.createSVGDocument(NAME, new StringReader(picture.inline()));
    Element root = document.getDocumentElement();
    Element style = document.createElementNS(SVGConstants.SVG_NAMESPACE_URI, "style");
    style.setAttribute("type", "text/css");
    style.appendChild(document.createTextNode(Picture.lightCss()));
    root.insertBefore(style, root.getFirstChild());
    for (Element text : haloed(document)) {
      text.getParentNode().insertBefore(text.cloneNode(true), text);
      text.setAttribute("style", "stroke:none");
    }
    return document;
  }

  private static List<Element> haloed(SVGDocument document) {
    NodeList texts = document.getElementsByTagNameNS(SVGConstants.SVG_NAMESPACE_URI, "text");
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < texts.getLength(); i++) {
      Element text = (Element) texts.item(i);
      if (List.of(text.getAttribute("class").split(" ", -1)).contains("number")) {
        found.add(text);
      }
    }
    return found;
  }

  private static BufferedImage painted(GraphicsNode drawing, double width, double height) {
    BufferedImage image =
        new BufferedImage(
            (int) Math.ceil(width * SCALE),
            (int) Math.ceil(height * SCALE),
            BufferedImage.TYPE_INT_RGB);
    // Batik looks for hints that only its own graphics have, and complains where it finds none.
    Graphics2D graphics = GraphicsUtil.createGraphics(image);
    try {
      // The paper's corners are round: what is outside of them is white too.
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(SCALE, SCALE);
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
      drawing.paint(graphics);
    } finally {
      graphics.dispose();
    }
    return image;
  }

  private static byte[] encoded(BufferedImage image) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    // In memory: ImageIO would rather cache in a file.
    ImageIO.setUseCache(false);
    if (!ImageIO.write(image, "png", out)) {
      throw new IOException("Java's image writers must know PNG, got none that does");
    }
    return out.toByteArray();
  }
}
