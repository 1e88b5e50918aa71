package motive.checkpoint;

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

  private static final Map<Integer, String> REFUSED =
      Map.ofEntries(
          Map.entry((int) '0', "POP"),
          Map.entry((int) '1', "POP_MARK"),
          Map.entry((int) '2', "DUP"),
          Map.entry((int) 'F', "FLOAT"),
          Map.entry((int) 'I', "INT"),
          Map.entry((int) 'L', "LONG"),
          Map.entry((int) 'P', "PERSID"),
          Map.entry((int) 'S', "STRING"),
          Map.entry((int) 'T', "BINSTRING"),
          Map.entry((int) 'U', "SHORT_BINSTRING"),
          Map.entry((int) 'V', "UNICODE"),
          Map.entry((int) 'B', "BINBYTES"),
          Map.entry((int) 'C', "SHORT_BINBYTES"),
          Map.entry((int) 'd', "DICT"),
          Map.entry((int) 'g', "GET"),
          Map.entry((int) 'i', "INST"),
          Map.entry((int) 'l', "LIST"),
          Map.entry((int) 'o', "OBJ"),
          Map.entry((int) 'p', "PUT"),
          Map.entry(0x81, "NEWOBJ"),
          Map.entry(0x82, "EXT1"),
          Map.entry(0x83, "EXT2"),
          Map.entry(0x84, "EXT4"),
          Map.entry(0x8b, "LONG4"),
          Map.entry(0x8e, "BINBYTES8"),
          Map.entry(0x8f, "EMPTY_SET"),
          Map.entry(0x90, "ADDITEMS"),
          Map.entry(0x91, "FROZENSET"),
          Map.entry(0x92, "NEWOBJ_EX"),
          Map.entry(0x96, "BYTEARRAY8"),
          Map.entry(0x97, "NEXT_BUFFER"),
          Map.entry(0x98, "READONLY_BUFFER"));

  private PickleNames() {}

  /** What a name stands for; empty where it is none of ours. */
  static Optional<PickleValue> global(String name) {
    return Optional.ofNullable(GLOBALS.get(name));
  }

  /** The name of an opcode that is not run. */
  static String opcode(int code) {
    return REFUSED.getOrDefault(code, "0x" + Integer.toHexString(code));
  }
}
