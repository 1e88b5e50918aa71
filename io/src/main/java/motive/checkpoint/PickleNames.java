package motive.checkpoint;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.checkpoint.PickleValue.Callable;
import motive.checkpoint.PickleValue.StorageType;

/** The globals that a file of tensors needs, and the names of opcodes that it does not. */
final class PickleNames {
  private static final Map<String, PickleValue> GLOBALS =
      Map.ofEntries(
          Map.entry("collections.OrderedDict", Callable.ORDERED_DICT),
          Map.entry("torch._utils._rebuild_tensor_v2", Callable.TENSOR),
          Map.entry("torch._utils._rebuild_parameter", Callable.PARAMETER),
          Map.entry("torch.DoubleStorage", new StorageType(Dtype.F64)),
          Map.entry("torch.FloatStorage", new StorageType(Dtype.F32)),
          Map.entry("torch.HalfStorage", new StorageType(Dtype.F16)),
          Map.entry("torch.BFloat16Storage", new StorageType(Dtype.BF16)),
          Map.entry("torch.LongStorage", new StorageType(Dtype.I64)),
          Map.entry("torch.IntStorage", new StorageType(Dtype.I32)),
          Map.entry("torch.ShortStorage", new StorageType(Dtype.I16)),
          Map.entry("torch.CharStorage", new StorageType(Dtype.I8)),
          Map.entry("torch.ByteStorage", new StorageType(Dtype.U8)),
          Map.entry("torch.BoolStorage", new StorageType(Dtype.BOOL)));

  /** Codes in hexadecimal digits, each with its name. */
  private static final List<String> REJECTED =
      List.of(
          """
          30 POP 31 POP_MARK 32 DUP 46 FLOAT 49 INT 4c LONG 50 PERSID 53 STRING 54 BINSTRING
          55 SHORT_BINSTRING 56 UNICODE 42 BINBYTES 43 SHORT_BINBYTES 64 DICT 67 GET 69 INST
          6c LIST 6f OBJ 70 PUT 81 NEWOBJ 82 EXT1 83 EXT2 84 EXT4 8b LONG4 8e BINBYTES8
          8f EMPTY_SET 90 ADDITEMS 91 FROZENSET 92 NEWOBJ_EX 96 BYTEARRAY8 97 NEXT_BUFFER
          98 READONLY_BUFFER"""
              .split("\\s+"));

  private PickleNames() {}

  /** What a name stands for; empty where it is none of ours. */
  static Optional<PickleValue> global(String name) {
    return Optional.ofNullable(GLOBALS.get(name));
  }

  /** The name of an opcode that is not run. */
  static String opcode(int code) {
    int found = REJECTED.indexOf(Integer.toHexString(code));
    return found < 0 ? "0x" + Integer.toHexString(code) : REJECTED.get(found + 1);
  }
}
