package motive.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The modules of the panels that need no page, asked inside of one. */
final class PanelLogicTest extends PanelCase {
  @BeforeEach
  void open() {
    open("");
  }

  /** What an expression over a module gives, as JSON; a thrown Error gives its message. */
  private String run(String module, String expression) {
    return (String)
        page.evaluate(
            "async module => { const m = await import('./' + module);"
                + " try { return JSON.stringify("
                + expression
                + "); } catch (error) { return error.message; } }",
            module);
  }

  @Test
  void numbersBecomeTheShortestRanges() {
    assertThat(run("ranges.js", "m.toRanges([5, 1, 2, 3, 9, 2])")).isEqualTo("\"1-3,5,9\"");
    assertThat(run("ranges.js", "m.toRanges([])")).isEqualTo("\"\"");
    assertThat(run("ranges.js", "m.fromRanges(' 0-2 , 7', 8)")).isEqualTo("[0,1,2,7]");
    assertThat(run("ranges.js", "m.fromRanges('8', 8)")).isEqualTo("graphs must be below 8, got 8");
    assertThat(run("ranges.js", "m.fromRanges('3-1', 8)"))
        .isEqualTo("a range must start with the smaller number, got 3-1; write 1-3");
    assertThat(run("ranges.js", "m.fromRanges('a', 8)"))
        .isEqualTo("graphs must be numbers and ranges such as 0-19,25, got \"a\"");
  }

  @Test
  void motifsAreReadFromTextAndWrittenBack() {
    String names = "[{label: 0, name: 'C'}, {label: 1, name: 'N'}]";
    assertThat(run("motif-text.js", "m.readMotif('1-0, 1-2 0-1', 'C,1', " + names + ", 0)"))
        .isEqualTo("{\"labels\":[0,1,0],\"edges\":[[0,1],[1,2]]}");
    assertThat(run("motif-text.js", "m.readLabels('X', " + names + ")"))
        .isEqualTo("labels must be among C, N or numbers, got \"X\"");
    assertThat(run("motif-text.js", "m.readEdges('0-16')"))
        .isEqualTo("nodes must be numbered 0 to 15, got 16");
    assertThat(run("motif-text.js", "m.readLabels('-1', [])"))
        .isEqualTo("labels must be whole numbers from 0 on, got \"-1\"");
    assertThat(run("motif-text.js", "m.writeLabels([1, 5], " + names + ")")).isEqualTo("\"N,5\"");
    assertThat(run("motif-text.js", "m.freeName('a', ['a', 'a_2'])")).isEqualTo("\"a_3\"");
  }

  @Test
  void theUsualWeightsStayAndOthersAddUpToOne() {
    assertThat(run("state.js", "m.tidy(m.DEFAULTS.weights)")).isEqualTo("[0.7,0.2,0.1]");
    assertThat(run("state.js", "m.tidy([0.833,0.083,0.083])")).isEqualTo("[0.833,0.083,0.083]");
    assertThat(run("state.js", "m.tidy([1, 1, 2])")).isEqualTo("[0.25,0.25,0.5]");
    assertThat(run("state.js", "m.tidy([1, 1, 1])")).isEqualTo("[0.3334,0.3333,0.3333]");
  }

  @Test
  void anEdgeOfOneSideAloneIsMarkedBetweenSharedNodes() {
    String steps =
        "(() => { const e = document.createElement('div'); const v = new m.GraphView(e, {mute:"
            + " true}); v.setGraph({x: [0, 1, 2], y: [0, 0, 0], labels: [0, 0, 0], names: ['', '',"
            + " ''], edges: [[0, 1], [1, 2]], bonds: null, molecule: false}); v.mark({nodes: [0, 1,"
            + " 2], edges: [[0, 1], [1, 2]], onlyLeftEdges: [[1, 2]]}); return"
            + " [...e.querySelectorAll('.edge')].map(x => x.classList.contains('only-left')); })()";
    assertThat(run("graph-view.js", steps)).isEqualTo("[false,true]");
  }

  @Test
  void theNewestTaskEndsARunningOneOnlyWhereItIsUrgentOrOld() {
    // The second gives way to the third, the fourth does not wait for the third, and the sixth no
    // longer than its deadline.
    String steps =
        "await (async () => { const said = []; const done = {};"
            + " const pause = ms => new Promise(go => setTimeout(go, ms));"
            + " const task = name => signal => { said.push(name);"
            + " signal.addEventListener('abort', () => said.push(-name));"
            + " return new Promise(end => { done[name] = end; }); };"
            + " const calm = m.newest(() => said.push('failed'), 60000);"
            + " calm(task(1)); calm(task(2)); calm(task(3)); done[1](); await pause(20);"
            + " calm(task(4), {urgent: true});"
            + " const hasty = m.newest(() => said.push('failed'), 10);"
            + " hasty(task(5)); hasty(task(6)); await pause(200); return said; })()";
    assertThat(run("api.js", steps)).isEqualTo("[1,3,-3,4,5,-5,6]");
  }

  @Test
  void libraryFilesAreReadByTheirOwnLabels() {
    String file =
        "JSON.stringify({name: 'x', labels: {Z: 4}, motifs: [{name: 'm', nodes: ['Z', 2],"
            + " edges: [[0, 1]]}]})";
    assertThat(run("motif-text.js", "m.readLibraryFile(" + file + ", [])"))
        .isEqualTo(
            "{\"name\":\"x\",\"motifs\":[{\"name\":\"m\",\"description\":\"\","
                + "\"labels\":[4,2],\"edges\":[[0,1]]}]}");
    assertThat(
            run(
                "motif-text.js",
                "m.readLibraryFile('{\"motifs\":[{\"name\":\"m\",\"nodes\":[\"Q\"],\"edges\":[]}]}',"
                    + " [])"))
        .isEqualTo("nodes of motif \"m\" must be declared labels or numbers, got \"Q\"");
    assertThat(
            run(
                "motif-text.js",
                "m.readLibraryFile('{\"motifs\":[{\"name\":\"m\",\"nodes\":[0],\"edges\":[[0,1]]}]}',"
                    + " [])"))
        .isEqualTo("edges of motif \"m\" must join nodes 0 to 0, got [0,1]");
    assertThat(run("motif-text.js", "m.readLibraryFile('{}', [])"))
        .isEqualTo("a library file must have a list \"motifs\" with at least one motif");
  }

  @Test
  void aPathWithAGapIsMendedByTheNodeBetween() {
    // 0-1-2-3-4, of which 0, 1, 3, 4 are chosen: node 2 joins them.
    String drawing = "{x: [0, 1, 2, 3, 4], edges: [[0, 1], [1, 2], [2, 3], [3, 4]]}";
    assertThat(
            run(
                "parts.js",
                "(() => { const d = "
                    + drawing
                    + "; const n = [0, 1, 3, 4];"
                    + " const e = m.edgesWithin(d, n); const p = m.partPieces(n, e);"
                    + " return [p, m.fixes(d, n, e, p, 9)]; })()"))
        .isEqualTo("[[[0,1],[3,4]],{\"join\":[2],\"drop\":[]}]");
    // A whole path of four edges against a budget of three: either end may go, the middle not.
    assertThat(
            run(
                "parts.js",
                "(() => { const d = "
                    + drawing
                    + "; const n = [0, 1, 2, 3, 4];"
                    + " const e = m.edgesWithin(d, n); const p = m.partPieces(n, e);"
                    + " return m.fixes(d, n, e, p, 3); })()"))
        .isEqualTo("{\"join\":[],\"drop\":[0,4]}");
  }

  @Test
  void aSketchTogglesRemovesAndUndoes() {
    String steps =
        "(() => { const s = new m.Sketch(null); s.add(0, [0, 0]); s.add(1, [1, 0], 0);"
            + " s.add(2, [0, 1], 0); s.toggleEdge(1, 2); s.remove(0);"
            + " const after = [s.labels, s.edges]; s.undo(); s.undo();"
            + " const before = [s.labels, s.edges]; s.redo();"
            + " return [after, before, s.edges]; })()";
    assertThat(run("motif-sketch.js", steps))
        .isEqualTo("[[[1,2],[[0,1]]],[[0,1,2],[[0,1],[0,2]]],[[0,1],[0,2],[1,2]]]");
  }
}
