package motive.flag;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.flag.HelpTexts.Entry;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of one command: what it does, its options by heading, and examples. */
final class HelpLayout {
  /** Of a command with more options than this, only the usual ones are shown at first. */
  private static final int MANY = 12;

  private static final int WIDTH = 80;
  private static final int TEXT_COLUMN = 24;
  private static final String ALL = "--help-all";
  private static final String OTHERS = "Other options";

  private final CommandSpec spec;
  private final String description;
  private final List<String> examples;
  private final Map<String, Entry> entries;

  HelpLayout(
      CommandSpec spec, String description, List<String> examples, Map<String, Entry> entries) {
    this.spec = spec;
    this.description = description;
    this.examples = examples;
    this.entries = entries;
  }

  void install() {
    UsageMessageSpec usage = spec.usageMessage();
    var sections = usage.sectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_SYNOPSIS, help -> synopsis());
    sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, help -> parameters());
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options());
    if (!description.isEmpty()) {
      // The list of commands shows the header, which is the first sentence.
      usage.header(description.replaceFirst("\\. .*", "."));
      sections.put(UsageMessageSpec.SECTION_KEY_HEADER, help -> "");
      sections.put(
          UsageMessageSpec.SECTION_KEY_DESCRIPTION, help -> wrapped("", description, 0) + "\n");
      sections.put(
          UsageMessageSpec.SECTION_KEY_FOOTER, help -> "\n" + String.join("\n", examples) + "\n");
    }
  }

  private String synopsis() {
    List<String> words = new ArrayList<>(List.of(spec.qualifiedName(" ")));
    spec.options().stream().filter(OptionSpec::required).forEach(o -> words.add(names(o)));
    words.add("[OPTIONS]");
    spec.positionalParameters().forEach(p -> words.add(p.paramLabel()));
    if (!spec.subcommands().isEmpty()) {
      words.add(spec.usageMessage().synopsisSubcommandLabel());
    }
    return String.join(" ", words) + "\n";
  }

  private String parameters() {
    StringBuilder rows = new StringBuilder();
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      rows.append(row(parameter.paramLabel(), text(parameter, "<" + parameter.paramLabel() + ">")));
    }
    return rows.toString();
  }

  private String options() {
    Map<String, OptionSpec> options = new LinkedHashMap<>();
    // In the order of the texts; what has none comes last.
    entries
        .keySet()
        .forEach(
            name -> {
              OptionSpec option = spec.findOption(name);
              if (option != null) {
                options.put(name, option);
              }
            });
    spec.options().forEach(option -> options.putIfAbsent(option.longestName(), option));
    boolean isAllAsked =
        options.containsKey(ALL) && Boolean.TRUE.equals(options.get(ALL).getValue());
    boolean isBrief = options.size() > MANY && !isAllAsked;
    Map<String, StringBuilder> rows = new LinkedHashMap<>();
    options.forEach(
        (name, option) -> {
          Entry entry = entries.getOrDefault(name, new Entry(OTHERS, true, ""));
          if (!isBrief || entry.isUsual() || option.required()) {
            rows.computeIfAbsent(entry.heading(), heading -> new StringBuilder())
                .append(row(names(option), text(option, name)));
          }
        });
    StringBuilder all = new StringBuilder("\n");
    rows.forEach((heading, each) -> all.append(heading).append(":\n").append(each));
    return all.toString();
  }

  private static String names(OptionSpec option) {
    String names = String.join(", ", option.names());
    return option.arity().max() == 0 ? names : names + " " + option.paramLabel();
  }

  private String text(ArgSpec arg, String name) {
    Entry entry = entries.get(name);
    String text =
        entry == null || entry.text().isEmpty()
            ? String.join(" ", arg.description())
            : entry.text();
    if (text.contains("${values}")) {
      text = text.replace("${values}", String.join(", ", arg.completionCandidates()));
    }
    String usual = arg.defaultValue();
    return usual == null || usual.isEmpty() || text.contains("(default: ")
        ? text
        : text + " (default: " + usual + ")";
  }

  private static String row(String names, String text) {
    String start = "  " + names;
    return start.length() < TEXT_COLUMN - 1
        ? wrapped(start + " ".repeat(TEXT_COLUMN - start.length()), text, TEXT_COLUMN) + "\n"
        : start + "\n" + wrapped(" ".repeat(TEXT_COLUMN), text, TEXT_COLUMN) + "\n";
  }

  private static String wrapped(String start, String text, int indent) {
    StringBuilder all = new StringBuilder(start);
    int column = start.length();
    for (String word : text.split(" ", -1)) {
      if (column > indent && column + 1 + word.length() > WIDTH) {
        all.append('\n').append(" ".repeat(indent));
        column = indent;
      } else if (column > indent) {
        all.append(' ');
        column++;
      }
      all.append(word);
      column += word.length();
    }
    return all.toString();
  }
}
