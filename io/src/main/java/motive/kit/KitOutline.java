package motive.kit;

import motive.motif.MotifLibrary;

/**
 * What a list says of a kit. Its networks are neither read nor checked against their hashes, so
 * that many kits can be listed at once.
 */
public record KitOutline(KitManifest manifest, MotifLibrary motifs) {}
