package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that lie, that want code to be run, or that want all memory. */
class StateDictLiesTest {
  private static void refused(byte[] file, String message) {
    assertThatThrownBy(() -> StateDict.decode(file, "f"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage("f: " + message);
  }

  private static void pickleRefused(PtBytes pickle, String message) {
    refused(PtBytes.file(pickle.bytes()), message);
  }

  private static PtBytes dict() {
    return PtBytes.pickle().op('}').text("w");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "posix\nsystem",
        "builtins\neval",
        "__builtin__\nset",
        "torch\nComplexFloatStorage",
        "torch._utils\n_rebuild_tensor_v3",
        "numpy.core.multiarray\nscalar",
        "collections.OrderedDict\n"
      })
  void everyOtherNameIsRefusedBeforeItIsCalled(String global) {
    pickleRefused(
        PtBytes.pickle().global(global).text("true").op(0x85).ops("R."),
        "file must hold tensors in plain containers, got \""
            + global.replace('\n', '.')
            + "\", which is never run; save model.state_dict() alone, not the model");
  }

  @Test
  void namesFromTheStackAreRefusedLikeOthers() {
    pickleRefused(
        PtBytes.pickle().text("posix").text("system").op(0x93),
        "file must hold tensors in plain containers, got \"posix.system\", which is never run; save"
            + " model.state_dict() alone, not the model");
  }

  @ParameterizedTest
  @CsvSource({
    "105, INST",
    "111, OBJ",
    "129, NEWOBJ",
    "146, NEWOBJ_EX",
    "130, EXT1",
    "48, POP",
    "50, DUP",
    "80, PERSID",
    "83, STRING",
    "66, BINBYTES",
    "143, EMPTY_SET",
    "151, NEXT_BUFFER",
    "255, 0xff",
    "139, LONG4"
  })
  void everyOtherOpcodeIsRefusedByName(int code, String name) {
    pickleRefused(
        PtBytes.pickle().op('(', code),
        "data.pkl must hold tensors in plain containers, got opcode "
            + name
            + " at byte 3; save model.state_dict() alone");
  }

  @Test
  void onlyKnownFunctionsAreCalledWithWhatTheyTake() {
    pickleRefused(
        PtBytes.pickle().global(PtBytes.FLOAT).ops(")R"),
        "data.pkl must hold a function, got a type before byte 24");
    pickleRefused(
        PtBytes.pickle().global("collections\nOrderedDict").ops("](").op('t', 0x85, 'R'),
        "data.pkl must hold a function, got a list before byte 32");
    pickleRefused(
        PtBytes.pickle().global("collections\nOrderedDict").ops("]").op(0x85, 'R'),
        "an OrderedDict must be made empty, got (a list)");
    pickleRefused(
        PtBytes.pickle().global("torch._utils\n_rebuild_parameter").ops(")R"),
        "a parameter must be made of a tensor, without hooks, got ()");
    pickleRefused(
        PtBytes.pickle().global("torch._utils\n_rebuild_tensor_v2").numbers(1, 2).op('R'),
        "a tensor must be made of a storage, an offset, a shape and strides, without hooks, got (a"
            + " number, a number)");
  }

  @Test
  void attributesAreTakenOnlyWhereTorchWritesThem() {
    pickleRefused(
        PtBytes.pickle().ops("}}").text("_metadata").ops("Nsb"),
        "data.pkl must hold no attributes but _metadata of an OrderedDict, got others before byte"
            + " 21");
    pickleRefused(
        PtBytes.pickle().global("collections\nOrderedDict").ops(")R}").text("x").ops("Nsb"),
        "data.pkl must hold no attributes but _metadata of an OrderedDict, got others before byte"
            + " 39");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../etc/passwd", "/etc/passwd", "", "0/../1", "-1", "99999999999"})
  void storagesAreNamedByNumbers(String key) {
    pickleRefused(
        dict().storage(PtBytes.FLOAT, key, 6),
        "a storage must be named by its type, key, place and size, got (a string, a type, a string,"
            + " a string, a number)");
  }

  @Test
  void tensorsStayInsideTheirStorage() {
    pickleRefused(
        dict().tensor("0", 6, 1, new int[] {6}, new int[] {1}).ops("s."),
        "tensor \"w\" must lie within its storage of 6 numbers, got up to 6");
    pickleRefused(
        dict().tensor("0", 6, 0, new int[] {2, 2}, new int[] {5, 1}).ops("s."),
        "tensor \"w\" must lie within its storage of 6 numbers, got up to 6");
    int most = Integer.MAX_VALUE;
    pickleRefused(
        dict().tensor("0", 6, most, new int[] {most, most}, new int[] {most, most}).ops("s."),
        "tensor \"w\" must lie within its storage of 6 numbers, got up to 2305843009213693951");
    pickleRefused(
        dict().tensor("0", 7, 0, new int[] {6}, new int[] {1}).ops("s."),
        "tensor \"w\" must have a storage of 7 numbers of 4 bytes, got 24 bytes in data/0");
    pickleRefused(
        dict().tensor("1", 6, 0, new int[] {6}, new int[] {1}).ops("s."),
        "tensor \"w\" must have its numbers in data/1, got no such entry");
    pickleRefused(
        dict().tensor("0", 6, 0, new int[] {-1}, new int[] {1}),
        "a tensor must be made of a storage, an offset, a shape and strides, without hooks, got (a"
            + " storage, a number, a tuple, a tuple, a number, None)");
  }

  @Test
  void repeatedNumbersCannotFillTheMemory() {
    int most = Integer.MAX_VALUE;
    byte[] file =
        PtBytes.file(dict().tensor("0", 6, 0, new int[] {most}, new int[] {0}).ops("s.").bytes());
    refused(
        file,
        "tensors must hold at most "
            + 64 * file.length
            + " numbers in a file of this size, got more");
  }

  @Test
  void numbersThatAreNoneAreRefusedWithTheirPlace() {
    byte[] data = PtBytes.floats(6);
    data[11] = 0x7f;
    data[10] = (byte) 0x80;
    byte[] file =
        PtBytes.zip(
            List.of(
                new PtBytes.Entry("a/data.pkl", dict().vector().ops("s.").bytes()),
                new PtBytes.Entry("a/data/0", data)));
    refused(file, "tensor \"w\" must hold numbers that a 32-bit float can, got Infinity at 2 of 6");
  }

  @Test
  void stringsLongerThanTheFileAreRefusedBeforeTheyAreMade() {
    pickleRefused(
        PtBytes.pickle().op('X').little(1 << 30, 4).ops("abc"),
        "data.pkl must go on for 1073741824 bytes after byte 7, got 3");
    pickleRefused(
        PtBytes.pickle().op(0x8d).little(-1, 8),
        "data.pkl must go on for 18446744073709551615 bytes after byte 11, got 0");
    pickleRefused(
        PtBytes.pickle().ops("cposix"), "data.pkl must go on for 1 bytes after byte 8, got 0");
  }

  @Test
  void theStackIsNeverReadBelowItsEnd() {
    for (String opcodes : List.of(".", "a", "s", "R", "b", "Q", "(.", "(s", "\u0085", "q\0")) {
      assertThatThrownBy(
              () -> StateDict.decode(PtBytes.file(PtBytes.pickle().ops(opcodes).bytes()), "f"))
          .hasMessageStartingWith(
              "f: data.pkl must hold a value for every opcode that takes one, got none");
    }
    pickleRefused(
        PtBytes.pickle().op('e'),
        "data.pkl must hold a mark for every opcode that takes one, got none before byte 3");
    pickleRefused(
        PtBytes.pickle().ops("h\1"), "data.pkl must hold memo entry 1, got none before byte 4");
    pickleRefused(
        PtBytes.pickle().ops("Nr").little(-1, 4),
        "data.pkl must hold memo entries numbered without gaps, got number 4294967295 before byte"
            + " 8");
    pickleRefused(
        PtBytes.pickle().ops("NN."),
        "data.pkl must hold one value at its end, got more before byte 5");
    pickleRefused(
        PtBytes.pickle().op(0x80, 1), "data.pkl must be of pickle protocol 2 to 5, got 1");
  }

  @Test
  void valuesThatHoldThemselvesAreHarmless() throws IOException {
    // A dict beside the tensors that holds itself, and a list that holds itself twice.
    byte[] pickle =
        PtBytes.pickle()
            .ops("}(")
            .text("state_dict")
            .op('}')
            .text("w")
            .vector()
            .op('s')
            .text("self")
            .ops("}q\0")
            .text("me")
            .ops("h\0s")
            .text("list")
            .ops("]q\1(h\1h\1e")
            .op('u')
            .stop();
    StateDict read = StateDict.decode(PtBytes.file(pickle), "f");
    assertThat(read.file().tensors().keySet()).containsExactly("w");
    pickleRefused(
        PtBytes.pickle().ops("}q\0h\0Ns"),
        "data.pkl must hold keys that are strings or numbers, got a dict before byte 9");
  }

  @Test
  void sharedStoragesAreReadOnceEach() throws IOException {
    byte[] pickle = PtBytes.pickle().ops("}(").text("a").vector().text("b").vector().op('u').stop();
    TensorFile file = StateDict.decode(PtBytes.file(pickle), "f").file();
    assertThat(Objects.requireNonNull(file.tensors().get("a")))
        .isEqualTo(Tensor.vector(0, 1, 2, 3, 4, 5))
        .isEqualTo(file.tensors().get("b"));
  }

  @Test
  void limitsAreKept() {
    String limits =
        "data.pkl must hold at most 1000000 values, 100000 of them open, in containers at most 100"
            + " deep, got more before byte ";
    pickleRefused(PtBytes.pickle().ops("(".repeat(200)), limits + "103");
    pickleRefused(PtBytes.pickle().ops("N".repeat(200_000)), limits + "100003");
    pickleRefused(PtBytes.pickle().ops("]" + "Na".repeat(1_000_000)), limits + "2000002");
    refused(
        PtBytes.file(new byte[Pickle.MAX_BYTES + 1]),
        "data.pkl must have at most 16777216 bytes, got 16777217");
  }

  @Test
  void whatIsNoDictOfTensorsIsRefused() {
    pickleRefused(
        PtBytes.pickle().ops("]."),
        "file must hold a dict of tensors, got a list; save model.state_dict()");
    pickleRefused(
        PtBytes.pickle().ops("}."),
        "file must hold a dict of tensors, got an empty one; save model.state_dict()");
    pickleRefused(
        PtBytes.pickle().vector().op('.'),
        "file must hold a dict of tensors, got a tensor; save model.state_dict()");
    pickleRefused(
        dict().vector().op('s').text("epoch").ops("K\1s."),
        "file must hold a dict of tensors, or one under state_dict, model_state_dict, model, got"
            + " keys \"w, epoch\"; save model.state_dict() alone");
    pickleRefused(
        PtBytes.pickle().ops("}K\1").vector().ops("s."), "tensors must have names, got \"1\"");
    pickleRefused(
        dict().vector().op('s').text("w").vector().op('s'),
        "data.pkl must hold every key once in a dict, got \"w\" twice before byte 239");
  }

  private static List<PtBytes.Entry> entries() {
    List<PtBytes.Entry> entries = new ArrayList<>();
    entries.add(new PtBytes.Entry("a/data.pkl", dict().vector().ops("s.").bytes()));
    entries.add(new PtBytes.Entry("a/data/0", PtBytes.floats(6)));
    return entries;
  }

  private static void zipRefused(List<PtBytes.Entry> entries, String message) {
    refused(PtBytes.zip(entries), message + "; copy or save the file again");
  }

  @Test
  void entriesThatLieAboutTheirSizeAreRefused() {
    List<PtBytes.Entry> longer = entries();
    longer.get(1).stated = 0xFFFFFFF0L;
    longer.get(1).unpacked = 0xFFFFFFF0L;
    zipRefused(
        longer,
        "archive must have whole entries, got \"a/data/0\" of 4294967280 bytes, which ends beyond"
            + " them");
    List<PtBytes.Entry> shorter = entries();
    shorter.get(1).stated = 20;
    shorter.get(1).unpacked = 20;
    zipRefused(
        shorter, "archive must have an entry \"a/data/0\" that fits its checksum, got another");
    List<PtBytes.Entry> bomb = entries();
    bomb.get(1).unpacked = 1L << 31;
    zipRefused(
        bomb,
        "archive must have as many bytes in a plain entry as it says, got \"a/data/0\" with two"
            + " sizes");
    List<PtBytes.Entry> packed = entries();
    packed.get(1).method = 8;
    zipRefused(
        packed,
        "archive must have plain entries, as torch.save stores them, got \"a/data/0\" compressed or"
            + " encrypted");
  }

  @Test
  void entriesThatAreNotWhereTheDirectorySaysAreRefused() {
    List<PtBytes.Entry> twice = entries();
    twice.add(new PtBytes.Entry("a/data/0", PtBytes.floats(6)));
    zipRefused(twice, "archive must have every entry once, got \"a/data/0\" twice");
    List<PtBytes.Entry> moved = entries();
    moved.get(1).local = 0;
    zipRefused(
        moved, "archive must have entries where its directory says, got \"a/data/0\" elsewhere");
    for (String name : List.of("../x", "/x", "a/../x", "a\\x", "a\nx")) {
      List<PtBytes.Entry> escaped = entries();
      escaped.add(new PtBytes.Entry(name, new byte[0]));
      zipRefused(escaped, "archive must have names that stay inside it, got " + Quoted.text(name));
    }
  }

  @Test
  void anEntryInsideAnotherIsRefused() {
    byte[] hidden = "PK\3\4".getBytes(StandardCharsets.ISO_8859_1);
    byte[] inner = Arrays.copyOf(hidden, 34);
    inner[26] = 3;
    inner[30] = 'a';
    inner[31] = '/';
    inner[32] = 'b';
    List<PtBytes.Entry> entries = entries();
    entries.add(0, new PtBytes.Entry("a/c", inner));
    PtBytes.Entry nested = new PtBytes.Entry("a/b", new byte[] {0});
    nested.local = 33;
    entries.add(nested);
    zipRefused(entries, "archive must have entries side by side, got \"a/b\" inside another");
  }

  @Test
  void programsAndOtherArchivesAreRefused() {
    for (String name : List.of("a/constants.pkl", "a/code/__torch__.py")) {
      List<PtBytes.Entry> script = entries();
      PtBytes.Entry part = new PtBytes.Entry(name, new byte[20]);
      // The code of a program is compressed.
      part.method = name.endsWith("py") ? 8 : 0;
      part.unpacked = part.method == 0 ? 20 : 1L << 30;
      script.add(part);
      refused(
          PtBytes.zip(script),
          "file must hold tensors, got a TorchScript program, as torch.jit.save writes it; in"
              + " PyTorch, torch.save(torch.jit.load(FILE).state_dict(), NEW), and name it .pt");
    }
    refused(
        PtBytes.zip(List.of(new PtBytes.Entry("readme", new byte[0]))),
        "archive must have one data.pkl, as torch.save writes it, got 0");
    List<PtBytes.Entry> two = entries();
    two.add(new PtBytes.Entry("b/data.pkl", new byte[0]));
    refused(PtBytes.zip(two), "archive must have one data.pkl, as torch.save writes it, got 2");
    List<PtBytes.Entry> order = entries();
    order.add(new PtBytes.Entry("a/byteorder", new byte[] {'m', 'i', 'd'}));
    refused(PtBytes.zip(order), "byteorder must be little or big, got \"mid\"");
    refused(
        new byte[] {1, 2, 3},
        "file must be a zip archive as torch.save writes it, got other bytes; a safetensors file"
            + " must be named so");
  }

  @Test
  void aFileCutAnywhereIsRefusedInOneLine() throws IOException {
    byte[] whole = StateDictTest.bytes("sage.pt");
    for (int length = 0; length < whole.length; length += 7) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> StateDict.decode(cut, "f"))
          .isInstanceOf(CheckpointFormatException.class)
          .message()
          .startsWith("f: ")
          .doesNotContain("\n");
    }
  }
}
