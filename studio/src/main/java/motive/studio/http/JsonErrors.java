package motive.studio.http;

import java.nio.ByteBuffer;
import motive.studio.api.Problem.Code;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What the server library refuses before any route sees it, in the API's words. */
final class JsonErrors extends ErrorHandler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Code code = Problems.code(response.getStatus());
    byte[] body = Problems.json(code, Problems.sentence(code));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    SafeHeaders.ALL.forEach((name, value) -> response.getHeaders().put(name, value));
    if (code == Code.BUSY) {
      response.getHeaders().put(Problems.RETRY_AFTER, "1");
    }
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }
}
