package motive.house;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Who may import whom. The table is the architecture; ARCHITECTURE.md says it in words. */
final class PackageTable {
  private static final String ROOT = "motive.";

  private final Map<String, Set<String>> mayImport = new TreeMap<>();
  private final Set<String> engine = new LinkedHashSet<>();
  private final Set<String> io = new LinkedHashSet<>();

  private PackageTable() {}

  static PackageTable house() {
    PackageTable table = new PackageTable();
    table.addEngine();
    table.addIo();
    table.addReport();
    table.add("cli").alsoAll("cli", table.mayImport.keySet());
    table.addChem();
    table.add("onnx", "graph", "seed", "model", "checkpoint", "foreign");
    table.addLearn();
    table.addLab();
    table.addStudio();
    table.addSpark();
    table.add("bench").alsoAll("bench", table.engine).alsoAll("bench", table.io);
    table.also("bench", "studio", "studio.http", "kit", "result", "setup");
    table.add("app", "cli").alsoAll("app", table.mayImport.keySet());
    return table;
  }

  private void addEngine() {
    add("check");
    add("graph");
    add("seed");
    add("provenance");
    add("color", "graph");
    add("model", "graph", "color");
    add("motif", "graph", "color", "model");
    add("similarity", "graph", "color", "model");
    add("noise", "graph", "seed", "color");
    add("objective", "graph", "color", "model", "motif", "similarity", "noise");
    add("candidate", "graph", "seed", "objective");
    add("search", "graph", "seed", "objective", "candidate");
    add("search.state", "graph", "seed", "objective", "candidate", "search");
    add("search.sets", "graph", "objective", "search");
    add("search.exact", "graph", "objective", "candidate", "search", "search.sets");
    for (String method : List.of("mcts", "beam")) {
      add("search." + method, "graph", "objective", "candidate", "search", "search.state", "seed");
    }
    add("search.auto", "graph", "objective", "candidate", "search", "search.state", "seed");
    also("search.auto", "search.sets", "search.exact", "search.mcts", "search.beam");
    add("search.union", "graph", "candidate", "search", "search.state", "search.sets");
    add("perturb", "graph", "similarity", "seed");
    add("explain", "graph", "seed", "provenance", "color", "model", "motif", "similarity");
    also("explain", "noise", "objective", "candidate", "search", "search.state", "perturb");
    add("session").alsoAll("session", mayImport.keySet());
    add("baseline", "graph", "model", "objective", "search", "seed", "explain", "session");
    for (String rival : List.of("floor", "subgraphx", "gstarx", "zorro", "match", "eig", "motif")) {
      add("baseline." + rival, "graph", "color", "model", "objective", "seed", "baseline");
    }
    add("baseline.catalog", "baseline", "baseline.floor", "baseline.subgraphx", "baseline.gstarx");
    also("baseline.catalog", "baseline.zorro", "baseline.match", "baseline.eig", "baseline.motif");
    add("metric", "graph", "model", "noise", "objective", "seed");
    engine.addAll(mayImport.keySet());
  }

  private void addIo() {
    add("file");
    add("name");
    add("data", "graph", "seed");
    add("molecule", "graph", "motif", "data");
    add("data.files", "data", "file", "name");
    add("data.tu", "graph", "seed", "file", "data", "data.files", "data.json");
    add("data.json", "graph", "seed", "file", "name", "data", "data.files");
    add("data.fetch", "graph", "seed", "file", "data", "data.files", "data.tu");
    add("data.node", "graph", "file", "name", "data", "data.files", "data.json");
    add("data.synthetic", "graph", "seed", "data", "data.files", "data.node");
    add("data.catalog", "graph", "seed", "data", "data.files", "data.tu", "data.json");
    also("data.catalog", "name", "molecule", "data.node", "data.synthetic", "data.fetch");
    add("checkpoint", "graph", "color", "model", "file");
    add("foreign", "graph", "model", "checkpoint");
    io.addAll(mayImport.keySet());
    io.removeAll(engine);
    add("kit").alsoAll("kit", engine).alsoAll("kit", io);
    add("result", "kit").alsoAll("result", engine).alsoAll("result", io);
    add("setup", "kit", "result").alsoAll("setup", engine).alsoAll("setup", io);
    for (String name : List.of("kit", "result", "setup")) {
      rowOf(ROOT + name).removeIf(imported -> imported.startsWith(ROOT + "baseline"));
    }
    add("flag", "kit", "setup", "checkpoint", "foreign").alsoAll("flag", engine);
  }

  private void addChem() {
    add("chem.smiles", "graph", "data", "data.files", "molecule");
    add("chem.toxicophore", "graph", "seed", "data", "data.catalog", "chem.smiles");
    add("chem.smarts", "graph", "motif", "data", "molecule", "chem.smiles");
    add("chem.formula", "graph", "molecule", "chem.smiles");
    add("chem", "data", "motif", "molecule", "chem.smiles", "chem.toxicophore", "chem.smarts");
    also("chem", "chem.formula");
  }

  private void addReport() {
    add("draw", "graph", "data", "molecule");
    add("raster", "file", "draw");
    add("report", "graph", "file", "data", "draw");
    io.addAll(Set.of(ROOT + "draw", ROOT + "raster", ROOT + "report"));
    add("page", "kit", "result").alsoAll("page", engine).alsoAll("page", io);
    add("compare", "kit", "result", "setup", "page");
    alsoAll("compare", engine).alsoAll("compare", io);
  }

  private void addLearn() {
    add("learn.torch", "seed", "checkpoint");
    add("learn.rival", "graph", "seed", "model", "objective", "baseline", "baseline.catalog");
    also("learn.rival", "checkpoint", "learn.torch");
    add("learn", "file", "data", "data.node", "checkpoint", "foreign", "kit", "learn.torch");
    alsoAll("learn", engine);
  }

  private void addStudio() {
    add("studio.api", "data.files");
    add("studio.work");
    add("studio.catalog", "kit", "setup", "studio.api", "studio.work");
    alsoAll("studio.catalog", engine).alsoAll("studio.catalog", io);
    add("studio.explain", "kit", "result", "page", "compare", "setup");
    also("studio.explain", "studio.api", "studio.work", "studio.catalog");
    alsoAll("studio.explain", engine).alsoAll("studio.explain", io);
    add("studio.batch", "kit", "result", "page", "compare", "setup");
    also("studio.batch", "studio.api", "studio.work", "studio.catalog", "studio.explain");
    alsoAll("studio.batch", engine).alsoAll("studio.batch", io);
    add("studio.http", "file", "studio.api", "studio.work");
    add("studio", "objective", "data", "data.catalog", "studio.api", "studio.work");
    also("studio", "studio.catalog", "studio.explain", "studio.batch", "studio.http");
  }

  private void addSpark() {
    add("spark.flag", "flag").alsoAll("spark.flag", engine);
    add("spark.input", "kit", "spark.flag").alsoAll("spark.input", engine);
    alsoAll("spark.input", io);
    add("spark.work", "kit", "result", "setup", "flag", "spark.flag", "spark.input");
    alsoAll("spark.work", engine).alsoAll("spark.work", io);
    add("spark.output", "result", "spark.work").alsoAll("spark.output", engine);
    add("spark", "kit", "result", "setup", "flag", "spark.flag", "spark.input", "spark.work");
    also("spark", "spark.output").alsoAll("spark", engine).alsoAll("spark", io);
  }

  private void addLab() {
    add("lab.stat", "seed");
    add("lab.finding", "draw", "metric");
    add("lab.work", "kit", "result", "setup", "page", "learn", "learn.rival", "lab.stat");
    also("lab.work", "lab.finding");
    alsoAll("lab.work", engine).alsoAll("lab.work", io);
    add("lab.experiment", "kit", "result", "lab.stat", "lab.finding", "lab.work");
    alsoAll("lab.experiment", engine).alsoAll("lab.experiment", io);
    add("lab.page", "draw", "file", "report", "raster", "provenance", "lab.finding");
    add("lab", "lab.stat", "lab.finding", "lab.work", "lab.experiment", "lab.page");
    also("lab", "kit", "learn").alsoAll("lab", engine).alsoAll("lab", io);
  }

  private PackageTable add(String name, String... imported) {
    mayImport.put(ROOT + name, new LinkedHashSet<>());
    // Every package checks its arguments.
    return (name.equals("check") ? this : also(name, "check")).also(name, imported);
  }

  private PackageTable also(String name, String... imported) {
    for (String other : imported) {
      rowOf(ROOT + name).add(ROOT + other);
    }
    return this;
  }

  private PackageTable alsoAll(String name, Set<String> imported) {
    rowOf(ROOT + name).addAll(imported);
    rowOf(ROOT + name).remove(ROOT + name);
    return this;
  }

  private Set<String> rowOf(String name) {
    Set<String> row = mayImport.get(name);
    if (row == null) {
      throw new IllegalArgumentException("package must be in the table, got " + name);
    }
    return row;
  }

  /** The packages of the library, which depend on the JDK alone. */
  Set<String> engine() {
    return engine;
  }

  /** One line for each package that is not in the table or imports what it may not. */
  List<String> violations(Map<String, Set<String>> imports) {
    List<String> violations = new ArrayList<>();
    imports.forEach(
        (name, imported) -> {
          Set<String> allowed = mayImport.get(name);
          if (allowed == null) {
            violations.add(name + " must be in the table, got no row for it");
            return;
          }
          for (String other : imported) {
            if (!allowed.contains(other)) {
              violations.add(name + " must not import " + other);
            }
          }
        });
    return violations;
  }

  /** What each package of the table may import. */
  Map<String, Set<String>> rows() {
    return mayImport;
  }
}
