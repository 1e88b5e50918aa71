package motive.kit;

import motive.motif.MotifLibrary;

/**
 * The description of a kit in a list. Its networks are neither read nor checked against their
 * hashes, so that many kits can be listed at once.
 */
public record KitOutline(KitManifest manifest, MotifLibrary motifs) {}
