/**
 * One large graph whose nodes have classes or values: {@link motive.data.node.NodeData}, its
 * readers and its writer.
 *
 * <p>Files are read as streams, so that a graph of a million nodes needs little more memory than it
 * has itself. What is said here of features is how columns become numbers; models never enter.
 */
@NullMarked
package motive.data.node;

import org.jspecify.annotations.NullMarked;
