/**
 * The service for models from elsewhere: what a kind of model file must offer to be explained. Who
 * reads such files registers as a {@link motive.foreign.ForeignFormat} service; no runtime of
 * foreign models enters here.
 */
@NullMarked
package motive.foreign;

import org.jspecify.annotations.NullMarked;
