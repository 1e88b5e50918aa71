package motive.data.catalog;

import java.util.List;
import java.util.Optional;
import motive.name.NearestName;

/** The usual names of the TUDataset collection. There are more, which can be fetched as well. */
public final class TuNames {
  private static final List<String> NAMES =
      List.of(
          """
          AIDS BZR BZR_MD COIL-DEL COIL-RAG COLLAB COLORS-3 COX2 COX2_MD Cuneiform DD DHFR
          DHFR_MD ENZYMES ER_MD FIRSTMM_DB FRANKENSTEIN Fingerprint IMDB-BINARY IMDB-MULTI KKI
          Letter-high Letter-low Letter-med MSRC_21 MSRC_21C MSRC_9 MUTAG Mutagenicity NCI1
          NCI109 OHSU PROTEINS PROTEINS_full PTC_FM PTC_FR PTC_MM PTC_MR Peking_1 REDDIT-BINARY
          REDDIT-MULTI-12K REDDIT-MULTI-5K SYNTHETIC SYNTHETICnew Synthie TRIANGLES
          TWITTER-Real-Graph-Partial deezer_ego_nets github_stargazers reddit_threads
          twitch_egos"""
              .split("\\s+"));

  private TuNames() {}

  static boolean isOne(String name) {
    return NAMES.contains(name);
  }

  /** The nearest name to one that is unknown; empty where it is known, or none is near. */
  public static Optional<String> meant(String typed) {
    return isOne(typed) ? Optional.empty() : NearestName.of(typed, NAMES);
  }
}
