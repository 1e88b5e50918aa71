/**
 * Zorro: nodes whose features alone keep a prediction while those of all others are noise (Funke et
 * al., TKDE 2022), for whole graphs.
 *
 * <p>Here live the noise, the share of predictions that survive it, and the greedy choice. What
 * scores a choice never enters.
 */
@NullMarked
package motive.baseline.zorro;

import org.jspecify.annotations.NullMarked;
