/** Tests of data sets, and the samples that tests of their formats share. */
@NullMarked
package motive.data;

import org.jspecify.annotations.NullMarked;
