package motive.flag;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The help texts of a front end: those of options from {@code options.txt}, those of commands from
 * a file {@code commands.txt} beside a class of the front end.
 */
public final class HelpTexts {
  /**
   * The text of an option or a parameter.
   *
   * @param heading the heading above it
   * @param isUsual whether it is shown where not all options are
   */
  record Entry(String heading, boolean isUsual, String text) {
    private Entry with(String more) {
      return new Entry(heading, isUsual, text.isEmpty() ? more : text + " " + more);
    }
  }

  /** A part of a file, below a title in brackets. */
  private static final class Section {
    private final StringBuilder description = new StringBuilder();
    private final List<String> examples = new ArrayList<>();
    private final Map<String, Entry> entries = new LinkedHashMap<>();
  }

  /** A line that names an option or, in angle brackets, a parameter. */
  private static final Pattern ENTRY = Pattern.compile("(\\* )?--\\S+|<\\S+>");

  private final Map<String, Section> headings;
  private final Map<String, Section> commands;

  private HelpTexts(Map<String, Section> headings, Map<String, Section> commands) {
    this.headings = headings;
    this.commands = commands;
  }

  /** The parser of a front end's command, whose help texts are read when help is requested. */
  public static CommandLine parser(Supplier<Object> command, Class<?> frontEnd) {
    // It would warn of two options that request help.
    CommandLine.tracer().setLevel(CommandLine.TraceLevel.OFF);
    CommandLine line = new CommandLine(command.get());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setAbbreviatedOptionsAllowed(false);
    line.setHelpFactory(
        (spec, colors) -> {
          new HelpTexts(read(HelpTexts.class, "options.txt"), read(frontEnd, "commands.txt"))
              .add(spec);
          return new CommandLine.Help(spec, colors);
        });
    return line;
  }

  private void add(CommandSpec spec) {
    String name = spec.qualifiedName(" ");
    Section command = commands.getOrDefault(name, new Section());
    Map<String, Entry> entries = new LinkedHashMap<>();
    headings.values().forEach(heading -> entries.putAll(heading.entries));
    command.entries.forEach(
        (option, own) -> {
          Entry shared = entries.getOrDefault(option, own);
          entries.put(option, new Entry(shared.heading, own.isUsual, own.text));
        });
    new HelpLayout(spec, command.description.toString(), command.examples, entries).install();
    spec.subcommands().values().forEach(line -> add(line.getCommandSpec()));
  }

  private static Map<String, Section> read(Class<?> owner, String file) {
    Map<String, Section> sections = new LinkedHashMap<>();
    String title = "";
    Section section = new Section();
    String entry = "";
    for (String line : lines(owner, file)) {
      if (line.isBlank() || line.startsWith("#")) {
        entry = "";
      } else if (line.startsWith("[")) {
        title = line.substring(1, line.length() - 1);
        section = new Section();
        sections.put(title, section);
      } else if (ENTRY.matcher(line).matches()) {
        entry = line.replace("* ", "");
        section.entries.put(entry, new Entry(title, line.startsWith("* "), ""));
      } else if (!entry.isEmpty()) {
        section.entries.compute(entry, (name, old) -> requireNonNull(old).with(line.strip()));
      } else if (line.startsWith("Example: ") || line.startsWith(" ")) {
        section.examples.add(line);
      } else {
        section.description.append(section.description.isEmpty() ? "" : " ").append(line);
      }
    }
    return sections;
  }

  private static List<String> lines(Class<?> owner, String file) {
    try (InputStream stream = requireNonNull(owner.getResourceAsStream(file), file)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
