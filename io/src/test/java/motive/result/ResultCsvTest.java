package motive.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import motive.data.Source;
import motive.explain.Warning;
import motive.search.SearchOutcome.Status;
import org.junit.jupiter.api.Test;

final class ResultCsvTest {
  private static ResultLine line(List<String> warnings, double stability) {
    return new ResultLine(
        new Subject(3, List.of()),
        Optional.empty(),
        1,
        OptionalInt.empty(),
        OptionalInt.of(0),
        0.75,
        Optional.empty(),
        List.of(1, 2),
        List.of(List.of(1, 2)),
        List.of(),
        Lines.metrics(0.5, 0.25, 1.0, -2.5, stability),
        OptionalDouble.empty(),
        0.125,
        Status.PROVEN_OPTIMAL,
        List.of(),
        10,
        OptionalLong.empty(),
        7,
        OptionalLong.of(1),
        OptionalDouble.of(0.5),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        warnings.stream().map(Warning::note).toList(),
        Optional.empty(),
        Map.of(),
        "abc",
        Map.of(ResultLine.TOTAL, 1.5));
  }

  @Test
  void aRowHasTheValuesOfTheHeadsColumns() {
    assertThat(ResultCsv.head(false))
        .isEqualTo(
            "graph,class,against,label,probability,nodes,edges,node_count,edge_count,fidelity,"
                + "fid_plus,fid_minus,interpretability,stability,evaluated_stability,objective,status,cut,evaluations,candidates,equivalent,margin,kind,below,best_status,warnings,settings,seconds\n");
    assertThat(ResultCsv.row(line(List.of(), 4), false))
        .isEqualTo(
            "3,1,,0,0.75,\"[1,2]\",\"[[1,2]]\",2,1,0.5,0.25,1.0,-2.5,4.0,,0.125,PROVEN_OPTIMAL,[],"
                + "10,7,1,0.5,BEST,0.0,PROVEN_OPTIMAL,[],abc,1.5\n");
  }

  @Test
  void whatWasNotMeasuredIsAnEmptyCell() {
    assertThat(ResultCsv.row(line(List.of(), Double.NaN), false)).contains(",-2.5,,,0.125,");
  }

  @Test
  void quotesAndCommasStayInTheirCell() {
    assertThat(ResultCsv.row(line(List.of("a \"b\", c"), 4), false))
        .contains(",\"[\"\"a \\\"\"b\\\"\", c\"\"]\",abc,");
  }

  @Test
  void noTextIsAFormula() {
    assertThat(Columns.text("=1+1")).isEqualTo("'=1+1");
    assertThat(Columns.text("@a,b")).isEqualTo("\"'@a,b\"");
    assertThat(Columns.text("plain")).isEqualTo("plain");
  }

  @Test
  void whereAGraphCameFromHasColumnsOnlyWhereItIsKnown() {
    ResultLine line = line(List.of(), 4).withSource(Optional.of(new Source(7, "CCO", "=1, \"x\"")));
    assertThat(ResultCsv.head(true)).startsWith("graph,line,smiles,name,class,against,");
    assertThat(ResultCsv.row(line, true)).startsWith("3,7,CCO,\"'=1, \"\"x\"\"\",");
    assertThat(ResultCsv.row(line(List.of(), 4), true)).startsWith("3,,,,");
    assertThat(ResultCsv.row(line, false)).isEqualTo(ResultCsv.row(line(List.of(), 4), false));
    assertThat(ResultCsv.all().chosen("--fields", List.of("name", "line", "graph")).json(line))
        .isEqualTo("{\"name\":\"=1, \\\"x\\\"\",\"line\":7,\"graph\":3}");
  }
}
