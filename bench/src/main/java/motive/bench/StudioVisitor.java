package motive.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.seed.SplitMix64;

/** One client that does what the page does: stays with a graph for a while, then takes another. */
final class StudioVisitor {
  private static final Pattern NODES = Pattern.compile("\"nodes\":(\\[[0-9,]+\\])");
  private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
  private static final int GRAPHS = 24;
  private static final int STAY = 25;

  private final HttpClient http;
  private final String address;
  private final SplitMix64 random;
  private final StudioTally tally;
  private int graph;
  private int left;
  private String nodes = "[0,1]";

  StudioVisitor(HttpClient http, String address, long seed, StudioTally tally) {
    this.http = http;
    this.address = address;
    this.random = new SplitMix64(seed);
    this.tally = tally;
  }

  private int upTo(int bound) {
    return (int) Long.remainderUnsigned(random.nextLong(), bound);
  }

  /** Requests each graph once, so that the caches are filled as in a running studio. */
  void warmUp() throws InterruptedException {
    for (graph = 0; graph < GRAPHS; graph++) {
      post("explain", "explain", question(8));
    }
    get("gallery", "datasets/BA-2Motif/graphs?kit=BA-2Motif&limit=24");
  }

  /** Sends requests until the time is over. */
  void run(long deadline) {
    try {
      while (System.nanoTime() < deadline) {
        if (left-- <= 0) {
          graph = upTo(GRAPHS);
          left = STAY;
          get("graph", "datasets/BA-2Motif/graphs/" + graph + "?kit=BA-2Motif");
        }
        step(upTo(100));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void step(int dice) throws InterruptedException {
    if (dice < 50) {
      String found = post("explain", "explain", question());
      Matcher matcher = NODES.matcher(found);
      nodes = matcher.find() ? matcher.group(1) : nodes;
    } else if (dice < 65) {
      post("score", "score", question() + ",\"nodes\":" + nodes);
    } else if (dice < 78) {
      String page = "?kit=BA-2Motif&limit=24&drawings=true&offset=" + 24 * upTo(40);
      get("gallery", "datasets/BA-2Motif/graphs" + page);
    } else if (dice < 85) {
      post("map", "map", question() + ",\"steps\":20");
    } else if (dice < 92) {
      post("frontier", "frontier", question());
    } else if (dice < 96) {
      post("budgets", "budgets", question());
    } else if (dice < 99) {
      get("lists", "datasets");
    } else {
      job();
    }
  }

  private String question() {
    return question(3 + upTo(6));
  }

  private String question(int budget) {
    return String.format(
        Locale.ROOT,
        "\"kit\":\"BA-2Motif\",\"data\":\"BA-2Motif\",\"graph\":%d,\"budget\":%d,"
            + "\"weights\":[%.3f,%.3f,%.3f]",
        graph,
        budget,
        0.01 + upTo(1000) / 1000.0,
        upTo(1000) / 1000.0,
        upTo(1000) / 1000.0);
  }

  private void job() throws InterruptedException {
    String body =
        "\"kit\":\"BA-2Motif\",\"data\":\"BA-2Motif\",\"budget\":4,\"graphs\":\""
            + graph
            + "\",\"explainer\":\"motive\"";
    Matcher id = ID.matcher(post("job", "jobs", body));
    if (id.find()) {
      get("events", "jobs/" + id.group(1) + "/events");
    }
  }

  private String get(String kind, String path) throws InterruptedException {
    return send(kind, HttpRequest.newBuilder(uri(path)).GET());
  }

  private String post(String kind, String path, String fields) throws InterruptedException {
    return send(
        kind,
        HttpRequest.newBuilder(uri(path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{" + fields + "}")));
  }

  private URI uri(String path) {
    return URI.create(address + "api/v1/" + path);
  }

  /** The body of a good response; empty for a 429, after the pause that it requests. */
  private String send(String kind, HttpRequest.Builder request) throws InterruptedException {
    long start = System.nanoTime();
    try {
      HttpResponse<String> response =
          http.send(
              request.timeout(Duration.ofSeconds(60)).build(),
              HttpResponse.BodyHandlers.ofString());
      int status = response.statusCode();
      tally.answered(kind, status, System.nanoTime() - start, response.body());
      if (status == 429) {
        response
            .headers()
            .firstValue("Retry-After")
            .ifPresentOrElse(
                seconds -> {}, () -> tally.fail(kind + " got 429 without Retry-After"));
        Thread.sleep(1000L);
      }
      return status / 100 == 2 ? response.body() : "";
    } catch (IOException e) {
      tally.fail(kind + " got no answer: " + e);
      return "";
    }
  }
}
