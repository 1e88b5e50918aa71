/** Holds the house in order: who may import whom, and what nobody may call. */
@NullMarked
package motive.house;

import org.jspecify.annotations.NullMarked;
