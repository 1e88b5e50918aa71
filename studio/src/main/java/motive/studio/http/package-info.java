/** The only room that knows the server library: routes, guards, limits, pages, and events. */
@NullMarked
package motive.studio.http;

import org.jspecify.annotations.NullMarked;
