package motive.chem.smiles;

import static motive.data.DatasetFormatException.shown;

import java.util.ArrayList;
import java.util.List;
import motive.molecule.BondLabels;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.exception.InvalidSmilesException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;

/** A reader of a single SMILES. */
public final class Smiles {
  /**
   * The longest SMILES that is read, in characters. CDK descends into a molecule atom by atom, so
   * this is also what keeps it from exhausting the stack: three quarters of a megabyte are enough
   * for it.
   */
  public static final int MAX_LENGTH = 2_500;

  private Smiles() {}

  /**
   * Reads a SMILES.
   *
   * @throws IllegalArgumentException where it is none; the message is one line and says why
   */
  public static SmilesMolecule parse(String smiles) {
    requirePlain(smiles);
    IAtomContainer parsed = container(smiles);
    try {
      SmilesForm.require(smiles);
    } catch (IllegalArgumentException e) {
      throw malformed(smiles, String.valueOf(e.getMessage()), e);
    }
    return molecule(smiles, parsed);
  }

  private static IllegalArgumentException malformed(String smiles, String reason, Exception e) {
    return new IllegalArgumentException(
        "a SMILES must be well formed, got " + shown(smiles) + " (" + reason + ")", e);
  }

  private static void requirePlain(String smiles) {
    if (smiles.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a SMILES must have at most " + MAX_LENGTH + " characters, got " + smiles.length());
    }
    // The parser would take what follows a blank for a title.
    if (smiles.isEmpty() || !smiles.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
      throw new IllegalArgumentException(
          "a SMILES must be of visible ASCII characters, got " + shown(smiles));
    }
  }

  private static IAtomContainer container(String smiles) {
    QuietCdk.ensure();
    try {
      IAtomContainer parsed =
          new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
      // Heavy hydrogen is hydrogen too, but would be kept for its mass.
      parsed.atoms().forEach(atom -> atom.setMassNumber(null));
      IAtomContainer bare = AtomContainerManipulator.suppressHydrogens(parsed);
      Aromaticity.apply(Aromaticity.Model.Daylight, bare);
      return bare;
    } catch (InvalidSmilesException e) {
      throw malformed(smiles, reason(e, smiles), e);
    } catch (RuntimeException e) {
      // Some nonsense passes the parser's own checks and breaks what comes after them.
      throw malformed(smiles, "it makes no molecule", e);
    }
  }

  /** The parser's message, without the text again, and the place that it points at. */
  private static String reason(InvalidSmilesException e, String smiles) {
    String message = String.valueOf(e.getMessage());
    int quoted = message.indexOf("'" + smiles + "', ");
    String said = quoted < 0 ? message : message.substring(quoted + smiles.length() + 4);
    int line = said.indexOf('\n');
    String words = (line < 0 ? said : said.substring(0, line)).strip();
    words = words.endsWith(":") ? words.substring(0, words.length() - 1) : words;
    int pointer = said.lastIndexOf('^');
    int place = pointer - said.lastIndexOf('\n', Math.max(0, pointer));
    boolean placed = line >= 0 && pointer > line && place <= smiles.length();
    return shown(words) + (placed ? " at character " + place : "");
  }

  private static SmilesMolecule molecule(String smiles, IAtomContainer container) {
    List<SmilesMolecule.Atom> atoms = new ArrayList<>();
    for (IAtom atom : container.atoms()) {
      Integer number = atom.getAtomicNumber();
      if (number == null || number < 1) {
        throw new IllegalArgumentException(
            "a SMILES must name an element for each atom, got " + shown(smiles));
      }
      atoms.add(
          new SmilesMolecule.Atom(
              atom.getSymbol(),
              orZero(atom.getFormalCharge()),
              orZero(atom.getImplicitHydrogenCount()),
              atom.isAromatic(),
              bondOrders(atom)));
    }
    if (atoms.isEmpty()) {
      throw new IllegalArgumentException("a SMILES must have atoms, got " + shown(smiles));
    }
    List<SmilesMolecule.Bond> bonds = new ArrayList<>();
    for (IBond bond : container.bonds()) {
      bonds.add(
          new SmilesMolecule.Bond(
              bond.getBegin().getIndex(), bond.getEnd().getIndex(), label(smiles, bond)));
    }
    return new SmilesMolecule(atoms, bonds);
  }

  private static int orZero(@Nullable Integer value) {
    return value == null ? 0 : value;
  }

  // The parser gives aromatic bonds orders, or rejects the SMILES.
  private static int bondOrders(IAtom atom) {
    int sum = 0;
    for (IBond bond : atom.bonds()) {
      IBond.Order order = bond.getOrder();
      if (order == null || order == IBond.Order.UNSET) {
        return -1;
      }
      sum += order.numeric();
    }
    return sum;
  }

  private static int label(String smiles, IBond bond) {
    if (bond.isAromatic()) {
      return BondLabels.AROMATIC;
    }
    return switch (bond.getOrder()) {
      case SINGLE -> BondLabels.SINGLE;
      case DOUBLE -> BondLabels.DOUBLE;
      case TRIPLE -> BondLabels.TRIPLE;
      default ->
          throw new IllegalArgumentException(
              "a SMILES must have single, double, triple and aromatic bonds alone, got "
                  + shown(smiles));
    };
  }
}
