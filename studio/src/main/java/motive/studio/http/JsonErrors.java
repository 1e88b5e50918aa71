package motive.studio.http;

import java.nio.ByteBuffer;
import motive.studio.api.Problem.Code;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Error responses to requests that the server library refuses before any route sees them. */
final class JsonErrors extends ErrorHandler {
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Code code = ErrorResponses.code(response.getStatus());
    byte[] body = ErrorResponses.json(code, ErrorResponses.sentence(code));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    SafeHeaders.ALL.forEach((name, value) -> response.getHeaders().put(name, value));
    if (code == Code.BUSY) {
      response.getHeaders().put(ErrorResponses.RETRY_AFTER, "1");
    }
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }
}
