/** The HTTP server: routes, checks, limits, page files, and event streams. */
@NullMarked
package motive.studio.http;

import org.jspecify.annotations.NullMarked;
