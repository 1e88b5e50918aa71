/**
 * The types of the API: calls, answers, endpoints, problems, and JSON both ways. It imports neither
 * graphs nor a server library, so that endpoints can be tested without one.
 */
@NullMarked
package motive.studio.api;

import org.jspecify.annotations.NullMarked;
