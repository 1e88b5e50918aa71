package motive.search.sets;

import java.math.BigInteger;

/**
 * The number of ways in which a set can choose among twins, where the product may not fit into a
 * long.
 */
final class Choices {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private Choices() {}

  /**
   * For the first {@code count} nodes and one more, which hold the lowest members of each class.
   */
  static long of(int[] classSizes, int[] ranks, int[] nodes, int count, int more) {
    BigInteger product = BigInteger.ONE;
    BigInteger divisor = BigInteger.ONE;
    for (int i = 0; i <= count; i++) {
      int v = i < count ? nodes[i] : more;
      int chosen = ranks[v];
      product = product.multiply(BigInteger.valueOf(classSizes[v] - chosen + 1L));
      divisor = divisor.multiply(BigInteger.valueOf(chosen));
    }
    return product.divide(divisor).min(MOST).longValueExact();
  }
}
