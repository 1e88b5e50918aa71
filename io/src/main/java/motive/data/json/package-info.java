/**
 * Graphs as JSON lines, read and written line by line, and the companion file that keeps beside a
 * TUDataset folder what that format has no place for.
 *
 * <p>{@code docs/data-formats.md} describes the fields. Other JSON (kits, motif libraries,
 * explanations) never enters.
 */
@NullMarked
package motive.data.json;

import org.jspecify.annotations.NullMarked;
