/**
 * Zorro: nodes whose features alone keep a prediction while those of all others are noise (Funke et
 * al., TKDE 2022), for whole graphs.
 *
 * <p>This package holds the noise, the share of predictions that survive it, and the greedy choice.
 * Scoring is elsewhere.
 */
@NullMarked
package motive.baseline.zorro;

import org.jspecify.annotations.NullMarked;
