package motive.studio.http;

import io.javalin.http.Context;
import io.javalin.http.staticfiles.ResourceHandler;
import io.javalin.http.staticfiles.StaticFileConfig;
import io.javalin.security.RouteRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;

/** Answers requests for files of the page. */
final class PageHandler implements ResourceHandler {
  private final Page page;

  PageHandler(Page page) {
    this.page = page;
  }

  private Optional<Page.Item> item(Context context) {
    if (Problems.isApi(context.path())) {
      return Optional.empty();
    }
    try {
      return page.at(context.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean canHandle(Context context) {
    return item(context).isPresent();
  }

  @Override
  public boolean handle(Context context) {
    Optional<Page.Item> found = item(context);
    if (found.isEmpty()) {
      return false;
    }
    Page.Item item = found.get();
    context.header("Cache-Control", "no-cache").header("ETag", item.tag());
    if (item.tag().equals(context.header("If-None-Match"))) {
      context.status(304);
    } else {
      context.status(200).contentType(item.type()).result(item.open());
    }
    return true;
  }

  @Override
  public boolean addStaticFileConfig(StaticFileConfig config) {
    return false;
  }

  @Override
  public Set<RouteRole> resourceRouteRoles(Context context) {
    return Set.of();
  }
}
