package motive.data.fetch;

import java.io.IOException;

/** The failure of a download; the message is one line and says what to do. */
public final class FetchException extends IOException {
  FetchException(String message) {
    super(message.replaceAll("\\p{Cntrl}+", " "));
  }
}
