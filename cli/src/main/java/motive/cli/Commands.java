package motive.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All commands: those of this module, and those of modules that train, serve or experiment. */
final class Commands {
  /** The places of commands that are not in this module. */
  static final List<String> ELSEWHERE = List.of("kit build", "lab", "studio");

  private Commands() {}

  /** The top command with all others. */
  static CommandSpec all() {
    Map<String, Object> found = new HashMap<>();
    for (CommandSource source :
        ServiceLoader.load(CommandSource.class, CommandSource.class.getClassLoader())) {
      found.putAll(source.commands());
    }
    return with(found);
  }

  /** The top command where other modules add these, by place. */
  static CommandSpec with(Map<String, Object> found) {
    CommandSpec top = CommandSpec.forAnnotatedObject(new MotiveCommand());
    for (String place : ELSEWHERE) {
      Object command = found.containsKey(place) ? found.get(place) : AbsentCommand.at(place);
      CommandSpec parent = top;
      String name = place;
      for (Map.Entry<String, CommandLine> group : top.subcommands().entrySet()) {
        if (place.startsWith(group.getKey() + " ")) {
          parent = group.getValue().getCommandSpec();
          name = place.substring(group.getKey().length() + 1);
        }
      }
      parent.addSubcommand(name, new CommandLine(command));
    }
    return top;
  }
}
