package motive.studio.catalog;

/** File names without special characters. */
final class SafeName {
  private static final int LONGEST = 40;

  private SafeName() {}

  /**
   * Letters, digits, dots, hyphens and underscores of a name, a letter or digit first; anything
   * else becomes a hyphen.
   *
   * @param name any object's text, or null
   * @param otherwise where nothing is left
   */
  static String of(Object name, String otherwise) {
    String slug =
        String.valueOf(name).replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[._-]+|[._-]+$", "");
    slug = slug.length() > LONGEST ? slug.substring(0, LONGEST) : slug;
    return slug.isEmpty() ? otherwise : slug;
  }
}
