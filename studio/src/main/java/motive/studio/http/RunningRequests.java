package motive.studio.http;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import org.jspecify.annotations.Nullable;

/** The requests that are being answered, by the ids that their clients chose. Thread-safe. */
final class RunningRequests {
  /** The request header that brings the id. */
  static final String HEADER = "Motive-Request";

  private static final String ID = "[A-Za-z0-9_-]{8,64}";

  private final Map<String, AtomicBoolean> cancelled = new ConcurrentHashMap<>();

  /** The operation that cancels a request. */
  List<Endpoint> endpoints() {
    return List.of(Endpoint.delete("/requests/{request}", this::cancel));
  }

  // One that has ended meanwhile is no error: its client could not know.
  private Answer cancel(Call call) throws Problem {
    AtomicBoolean running = cancelled.get(checked(call.path("request")));
    if (running != null) {
      running.set(true);
    }
    return new Answer.Nothing();
  }

  private static String checked(String id) throws Problem {
    if (!id.matches(ID)) {
      throw Problem.badRequest(
          "the id of a request must be 8 to 64 letters, digits, hyphens and underscores, got {}",
          Problem.shown(id));
    }
    return id;
  }

  /** A flag that is set when the request is cancelled; requests of one id share it. */
  AtomicBoolean begin(@Nullable String id) throws Problem {
    return id == null
        ? new AtomicBoolean()
        : cancelled.computeIfAbsent(checked(id), key -> new AtomicBoolean());
  }

  /** Forgets a request that is answered. */
  void end(@Nullable String id, AtomicBoolean flag) {
    if (id != null) {
      cancelled.remove(id, flag);
    }
  }
}
