package motive.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The examples of docs/java compile and run with what its page says that they need. */
class JavaExampleTest {
  private static final Path SOURCES = Path.of("../docs/java/src/main/java/example");

  @TempDir Path folder;

  /** The entries of the class path that hold a module, or a library by its name. */
  private static List<Path> entries(String... names) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(
            entry ->
                Arrays.stream(names)
                    .anyMatch(
                        name ->
                            entry.contains(File.separator + name + File.separator + "target")
                                || new File(entry).getName().startsWith(name + "-")))
        .map(Path::of)
        .toList();
  }

  private String run(String example, List<Path> libraries) throws Exception {
    String path =
        libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                folder.toString(),
                "-cp",
                path,
                SOURCES.resolve(example + ".java").toString());
    assertThat(compiled).isZero();
    List<URL> urls = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (Path library : libraries) {
      urls.add(library.toUri().toURL());
    }
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (URLClassLoader alone =
        new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      alone
          .loadClass("example." + example)
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aFunctionNeedsTheEngineAlone() throws Exception {
    List<Path> engine = entries("engine", "motive-engine");
    assertThat(engine).hasSize(1);
    assertThat(run("ExplainAFunction", engine))
        .contains("[3, 4, 5] PROVEN_OPTIMAL")
        .contains("interpretability=1.0, stability=0.0] -> [3, 4, 5]");
  }

  @Test
  void aKitNeedsNoForeignLibraryButJackson() throws Exception {
    List<Path> libraries =
        entries(
            "engine",
            "motive-engine",
            "io",
            "motive-io",
            "jackson-core",
            "jackson-databind",
            "jackson-annotations");
    assertThat(libraries).hasSize(5);
    assertThat(run("ExplainAKit", libraries).lines())
        .hasSize(3)
        .allMatch(line -> line.endsWith("PROVEN_OPTIMAL"));
  }

  @Test
  void theLibrariesBringJacksonAlone() throws Exception {
    assertThat(brought("engine")).isEmpty();
    assertThat(brought("io")).containsExactly("motive-engine", "jackson-databind");
  }

  /** What a module's project brings to those who depend on it. */
  private static List<String> brought(String module) throws Exception {
    Document project =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("..", module, "pom.xml").toFile());
    String path = "/project/dependencies/dependency[not(scope)]/artifactId";
    XPath paths = XPathFactory.newInstance().newXPath();
    NodeList found = (NodeList) paths.evaluate(path, project, XPathConstants.NODESET);
    return IntStream.range(0, found.getLength())
        .mapToObj(i -> found.item(i).getTextContent())
        .toList();
  }

  @Test
  void thePageNamesTheVersionAndTheExamples() throws Exception {
    String page = Files.readString(Path.of("../docs/java.md"));
    String project = Files.readString(Path.of("../pom.xml"));
    String version = project.substring(project.indexOf("<version>"), project.indexOf("</version>"));
    assertThat(page).contains(version).contains("example.ExplainAFunction");
    assertThat(Files.readString(Path.of("../docs/java/pom.xml"))).contains(version);
  }
}
