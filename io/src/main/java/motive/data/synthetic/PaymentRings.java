package motive.data.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.FeatureMeaning;
import motive.data.files.IntList;
import motive.data.node.Moments;
import motive.data.node.NodeData;
import motive.graph.Features;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * Payment-Rings: payments between accounts, some of which pass money around in a ring. Our own; the
 * rings are the planted truth.
 *
 * <p>1,400 customers pay 200 merchants, and some pay each other. 30 rings of 5 to 8 accounts are of
 * class {@code fraud}: each member pays the next. For each member there is a decoy of class {@code
 * normal} with the same features. Decoys pass money on, too, but in chains of one to three that
 * begin and end at customers. Members and decoys all pay one merchant and are paid by one customer
 * besides, so that they have the same number of payments of each direction. So neither features nor
 * degrees tell members from decoys: only what lies two payments away does.
 *
 * <p>An edge leads from the payer to the payee. Features are the age of the account and the mean
 * amount of its payments, both with mean 0 and deviation 1, and the country as one-hot. A fifth of
 * the customers is as young as the accounts of a ring, and a tenth pays as large amounts. Nodes are
 * the customers, the merchants, the rings one behind the other, and the decoys.
 */
public final class PaymentRings {
  /** The name under which it is known. */
  public static final String NAME = "Payment-Rings";

  private static final int CUSTOMERS = 1400;
  private static final int MERCHANTS = 200;
  private static final int RINGS = 30;
  private static final int TRANSFERS = 600;
  private static final int NORMAL = 0;
  private static final int FRAUD = 1;
  private static final int COUNTRIES = 5;
  private static final FeatureMeaning FEATURES =
      new FeatureMeaning(
          "age and amount with mean 0 and deviation 1, country as one-hot",
          List.of(
              "age of account",
              "mean amount",
              "country=A",
              "country=B",
              "country=C",
              "country=D",
              "country=E"));

  private final SplitMix64 random;
  private final LargeGraph graph;
  private final List<Account> accounts = new ArrayList<>();
  private final IntList paid = new IntList();

  /** What is known of an account: years, money, and a country from 0. */
  private record Account(double age, double amount, int country) {}

  private PaymentRings(SplitMix64 random) {
    this.random = random;
    this.graph = new LargeGraph(random, true);
  }

  /** The graph of a data seed. */
  public static NodeData generate(long dataSeed) {
    return new PaymentRings(Seeds.generator(dataSeed, 0, NAME)).generate();
  }

  private NodeData generate() {
    graph.add(CUSTOMERS + MERCHANTS, NORMAL);
    IntStream.range(0, CUSTOMERS).forEach(v -> accounts.add(customer()));
    IntStream.range(0, MERCHANTS).forEach(v -> accounts.add(merchant()));
    for (int v = 0; v < CUSTOMERS; v++) {
      int payments = 1 + random.nextInt(4);
      IntStream.range(0, payments).forEach(i -> paid.add(merchantOfRank()));
      for (int i = paid.size() - payments; i < paid.size(); i++) {
        graph.join(v, paid.get(i));
      }
    }
    graph.addRandomEdges(TRANSFERS, 0, CUSTOMERS, 0, CUSTOMERS);
    for (int i = 0; i < RINGS; i++) {
      addRing(5 + random.nextInt(4));
    }
    int decoys = accounts.size() - CUSTOMERS - MERCHANTS;
    for (int added = 0; added < decoys; ) {
      int length = Math.min(1 + random.nextInt(3), decoys - added);
      addChain(length, CUSTOMERS + MERCHANTS + added);
      added += length;
    }
    return graph.build(NAME, List.of("normal", "fraud"), features()).features(FEATURES).build();
  }

  private Account customer() {
    double age = random.nextInt(5) == 0 ? youngAge() : Math.max(0.5, 6 + 3 * random.nextGaussian());
    double amount =
        random.nextInt(10) == 0 ? largeAmount() : Math.max(5, 120 + 50 * random.nextGaussian());
    return new Account(age, amount, random.nextInt(COUNTRIES));
  }

  private Account merchant() {
    return new Account(
        Math.max(1, 9 + 3 * random.nextGaussian()),
        Math.max(5, 70 + 25 * random.nextGaussian()),
        random.nextInt(COUNTRIES));
  }

  private double youngAge() {
    return Math.max(0.1, 0.8 + 0.3 * random.nextGaussian());
  }

  private double largeAmount() {
    return Math.max(200, 900 + 150 * random.nextGaussian());
  }

  // Half of the payments go where others went before, so that a few merchants are paid most.
  private int merchantOfRank() {
    return paid.size() > 0 && random.nextInt(2) == 0
        ? paid.get(random.nextInt(paid.size()))
        : CUSTOMERS + random.nextInt(MERCHANTS);
  }

  private void addRing(int size) {
    int[] labels = new int[size];
    Arrays.fill(labels, FRAUD);
    int first = graph.plant(Shape.cycle(size).named("ring"), labels);
    for (int i = 0; i < size; i++) {
      accounts.add(new Account(youngAge(), largeAmount(), random.nextInt(COUNTRIES)));
      addBackground(first + i);
    }
  }

  // Decoys with the features of members, from the given one on.
  private void addChain(int length, int member) {
    int first = graph.add(length, NORMAL);
    joinNew(true, first);
    for (int i = 0; i < length; i++) {
      accounts.add(accounts.get(member + i));
      if (i > 0) {
        graph.join(first + i - 1, first + i);
      }
      addBackground(first + i);
    }
    joinNew(false, first + length - 1);
  }

  private void addBackground(int account) {
    graph.join(account, CUSTOMERS + random.nextInt(MERCHANTS));
    joinNew(true, account);
  }

  // A payment with a customer who has none with the account yet.
  private void joinNew(boolean isPaid, int account) {
    boolean done = false;
    while (!done) {
      int customer = random.nextInt(CUSTOMERS);
      done = isPaid ? graph.join(customer, account) : graph.join(account, customer);
    }
  }

  private Features features() {
    Moments ages = Moments.of(accounts.size(), v -> accounts.get(v).age);
    Moments amounts = Moments.of(accounts.size(), v -> accounts.get(v).amount);
    int width = FEATURES.width();
    float[] values = new float[accounts.size() * width];
    for (int v = 0; v < accounts.size(); v++) {
      Account account = accounts.get(v);
      values[v * width] = (float) ((account.age - ages.mean()) / ages.deviation());
      values[v * width + 1] = (float) ((account.amount - amounts.mean()) / amounts.deviation());
      values[v * width + 2 + account.country] = 1f;
    }
    return Features.dense(width, values);
  }
}
