package motive.studio.http;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Tells connections when their requests are worked on, from the first moment to the last. */
final class LineHandler extends Handler.Wrapper {
  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Line line = Line.of(request);
    line.begin();
    return super.handle(request, response, Callback.from(line::end, callback));
  }
}
