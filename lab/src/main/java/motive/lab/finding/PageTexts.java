package motive.lab.finding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of an experiment's page, from a file that ships with the lab: a line with {@code #} and
 * the title, a line with the question, and sections that begin with {@code ##} and a name. Each
 * line of a section is one text; a name in braces stands for a value. Immutable and thread-safe.
 */
public final class PageTexts {
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)\\}");

  private final String name;
  private final String title;
  private final String asks;
  private final Map<String, List<String>> sections;

  private PageTexts(String name, String title, String asks, Map<String, List<String>> sections) {
    this.name = name;
    this.title = title;
    this.asks = asks;
    this.sections = sections;
  }

  /** The texts of an experiment that ships with the lab. */
  public static PageTexts of(String experiment) {
    String file = "/motive/lab/pages/" + experiment + ".md";
    try (InputStream in = PageTexts.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + ": must ship with the lab, got nothing");
      }
      return parse(experiment, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The texts in the content of a file. */
  public static PageTexts parse(String name, String content) {
    List<String> lines = content.lines().filter(line -> !line.isBlank()).toList();
    if (lines.size() < 2 || !lines.get(0).startsWith("# ")) {
      throw new IllegalStateException(name + ": must begin with a title and a question");
    }
    Map<String, List<String>> sections = new LinkedHashMap<>();
    List<String> section = new ArrayList<>();
    for (String line : lines.subList(2, lines.size())) {
      if (line.startsWith("## ")) {
        section = new ArrayList<>();
        if (sections.put(line.substring(3), section) != null) {
          throw new IllegalStateException(name + ": sections must be unique, got " + line);
        }
      } else {
        section.add(line);
      }
    }
    return new PageTexts(name, lines.get(0).substring(2), lines.get(1), sections);
  }

  /** The heading of the page. */
  public String title() {
    return title;
  }

  /** What the experiment asks, in a sentence. */
  public String asks() {
    return asks;
  }

  /** The names of all sections. */
  Set<String> sections() {
    return sections.keySet();
  }

  /** The lines of a section as they stand in the file. */
  List<String> rawLines(String section) {
    List<String> lines = sections.get(section);
    if (lines == null) {
      throw new IllegalStateException(name + ": section must be one of the file, got " + section);
    }
    return lines;
  }

  /** The lines of a section, with values in their places. */
  public List<String> lines(String section, Map<String, ?> values) {
    return rawLines(section).stream().map(line -> fill(section, line, values)).toList();
  }

  private String fill(String section, String line, Map<String, ?> values) {
    return PLACE
        .matcher(line)
        .replaceAll(
            place -> {
              Object value = values.get(place.group(1));
              if (value == null) {
                throw new IllegalStateException(
                    name + ", " + section + ": no value for " + place.group());
              }
              return Matcher.quoteReplacement(value.toString());
            });
  }
}
