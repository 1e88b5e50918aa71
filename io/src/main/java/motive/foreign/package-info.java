/**
 * The service for models from elsewhere: what a kind of model file must offer to be explained. A
 * module that reads such files registers a {@link motive.foreign.ForeignFormat} service; no runtime
 * of foreign models is used here.
 */
@NullMarked
package motive.foreign;

import org.jspecify.annotations.NullMarked;
