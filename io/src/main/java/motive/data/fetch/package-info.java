/**
 * Data sets by name from the network: {@link motive.data.fetch.Fetch}.
 *
 * <p>What comes from there is not trusted: every size is counted, every name checked, and nothing
 * is seen in its place before it has been read whole.
 */
@NullMarked
package motive.data.fetch;

import org.jspecify.annotations.NullMarked;
