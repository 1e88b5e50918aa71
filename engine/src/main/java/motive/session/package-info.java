/**
 * The way in: {@link motive.session.ExplainSession} takes a model, and what else is known of its
 * graphs, to explanations.
 */
@NullMarked
package motive.session;

import org.jspecify.annotations.NullMarked;
