/** Names that a person types, and the known ones they may have meant. */
@NullMarked
package motive.name;

import org.jspecify.annotations.NullMarked;
