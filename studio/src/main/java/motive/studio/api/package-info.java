/**
 * The words of the API: calls, answers, endpoints, problems, and JSON both ways. Knows neither
 * graphs nor any server library, so that what answers can be tested without one.
 */
@NullMarked
package motive.studio.api;

import org.jspecify.annotations.NullMarked;
