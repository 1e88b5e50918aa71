package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each way a file may lie gets one clear line. */
class SafeTensorsLiesTest {
  private static final String GOOD = "{'dtype':'F32','shape':[2],'data_offsets':[0,8]}";

  private static byte[] file(String header, int dataBytes) {
    byte[] text = header.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(8 + text.length + dataBytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(text.length)
        .put(text)
        .array();
  }

  private static void refused(byte[] file, String message) {
    assertThatThrownBy(() -> SafeTensors.decode(file, "f"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage("f: " + message);
  }

  @Test
  void theGoodHeaderOfTheseTestsIsGood() throws CheckpointFormatException {
    TensorFile read = SafeTensors.decode(file("{'a':" + GOOD + "}   ", 8), "f");
    assertThat(read.tensors()).containsOnlyKeys("a");
    assertThat(read.metadata()).isEmpty();
    assertThat(SafeTensors.decode(file("{}", 0), "f").tensors()).isEmpty();
  }

  @Test
  void theHeaderLengthMustFitTheFile() {
    refused(new byte[7], "file must begin with 8 bytes of header length, got 7 bytes");
    byte[] file = file("{}", 0);
    ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putLong(0, 3);
    refused(file, "header length must be in [0, 2] in a file of 10 bytes, got 3");
    ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putLong(0, -1);
    refused(
        file, "header length must be in [0, 2] in a file of 10 bytes, got 18446744073709551615");
  }

  @Test
  void theHeaderLengthHasALimitOfItsOwn() {
    byte[] file = new byte[100_000_009];
    ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putLong(0, 100_000_001);
    refused(
        file,
        "header length must be in [0, 100000000] in a file of 100000009 bytes, got 100000001");
  }

  @Test
  void theHeaderMustBeAJsonObject() {
    refused(file("[1]", 0), "header must begin with \"{\", got \"[1]\"");
    refused(file("", 0), "header must begin with \"{\", got \"\"");
    refused(file("{'a':", 0), "header must be JSON, got something else near character 5");
    refused(file("{'a' 1}", 0), "header must be JSON, got something else near character 5");
    refused(file("{} {}", 0), "header must end after its object, got more JSON");
    byte[] broken = file("{'?':1}", 0);
    broken[10] = (byte) 0xFF;
    refused(broken, "header must be UTF-8 text, got other bytes");
    // Half of a surrogate pair is no character.
    refused(file("{'\\ud800':1}", 0), "header must be JSON, got something else near character 8");
    refused(
        file("{'__metadata__':{'k':'\\ud800'}}", 0),
        "header must hold Unicode text, got half a character in \"\\ud800\"");
  }

  @Test
  void aHeaderNestedWithoutEndIsRefused() {
    assertThatThrownBy(() -> SafeTensors.decode(file("{'a':" + "[".repeat(100_000), 0), "f"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage("f: tensor \"a\" must be an object, got \"START_ARRAY\"");
  }

  @Test
  void keysMustBeUnique() {
    refused(
        file("{'a':" + GOOD + ",'a':" + GOOD + "}", 8),
        "header must name each key once, got \"a\" twice");
    refused(
        file("{'__metadata__':{'k':'1','k':'2'}}", 0),
        "__metadata__ must name each key once, got \"k\" twice");
    refused(
        file("{'a':{'dtype':'F32','dtype':'F32'}}", 0),
        "tensor \"a\" must name each key once, got \"dtype\" twice");
  }

  @Test
  void entriesMustHoldExactlyTheirThreeFields() {
    refused(file("{'a':7}", 0), "tensor \"a\" must be an object, got \"7\"");
    refused(
        file("{'a':{'shape':[],'dtype':'F32'}}", 0),
        "tensor \"a\" must hold dtype, shape and data_offsets, got [shape, dtype]");
    refused(
        file("{'a':{'size':1}}", 0),
        "tensor \"a\" must hold dtype, shape and data_offsets, got \"size\"");
    refused(file("{'__metadata__':[]}", 0), "__metadata__ must be an object, got \"START_ARRAY\"");
    refused(file("{'__metadata__':{'k':1}}", 0), "__metadata__ \"k\" must be a text, got \"1\"");
  }

  @Test
  void dtypesMustBeKnown() {
    refused(
        file("{'a':" + GOOD.replace("F32", "F8_E5M2") + "}", 8),
        "tensor \"a\" dtype must be one of [F64, F32, F16, BF16, I64, I32, I16, I8, U8, BOOL],"
            + " got \"F8_E5M2\"");
    refused(file("{'a':{'dtype':4}}", 0), "tensor \"a\" dtype must be a text, got \"4\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [8,0]   | [8, 0]
          [0,16]  | [0, 16]
          [0]     | [0]
          [0,4,8] | [0, 4, 8]
          []      | []
          """)
  void offsetsMustBeARisingPairWithinTheData(String offsets, String shown) {
    refused(
        file("{'a':" + GOOD.replace("[0,8]", offsets) + "}", 8),
        "tensor \"a\" data_offsets must be a rising pair in [0, 8], got " + shown);
  }

  @Test
  void numbersMustBeWholeNotNegativeAndWithinALong() {
    refused(
        file("{'a':" + GOOD.replace("[2]", "[-2]") + "}", 8),
        "tensor \"a\" shape must hold numbers in [0, 2^63), got \"-2\"");
    refused(
        file("{'a':" + GOOD.replace("[2]", "[9223372036854775808]") + "}", 8),
        "tensor \"a\" shape must hold numbers in [0, 2^63), got \"9223372036854775808\"");
    refused(
        file("{'a':" + GOOD.replace("[2]", "[2.0]") + "}", 8),
        "tensor \"a\" shape must be a list of whole numbers, got \"2.0\"");
    refused(
        file("{'a':" + GOOD.replace("[2]", "2") + "}", 8),
        "tensor \"a\" shape must be a list, got \"2\"");
    refused(
        file("{'a':" + GOOD.replace("[2]", "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2]") + "}", 8),
        "tensor \"a\" shape must hold at most 16 numbers, got more");
  }

  @Test
  void theShapeMustTakeTheBytesOfTheSpan() {
    refused(
        file("{'a':" + GOOD.replace("[2]", "[3]") + "}", 8),
        "tensor \"a\" must have as many bytes as shape [3] of F32 takes (12), got 8");
    // 2^32 * 2^32 * 4 is 0 in long arithmetic, 2^61 * 4 is negative.
    refused(
        file("{'a':{'dtype':'F32','shape':[4294967296,4294967296],'data_offsets':[0,0]}}", 0),
        "tensor \"a\" must have as many bytes as shape [4294967296, 4294967296] of F32 takes"
            + " (more than 2147483647), got 0");
    refused(
        file("{'a':{'dtype':'F32','shape':[2305843009213693952],'data_offsets':[0,0]}}", 0),
        "tensor \"a\" must have as many bytes as shape [2305843009213693952] of F32 takes"
            + " (more than 2147483647), got 0");
    refused(
        file("{'a':{'dtype':'F32','shape':[0,4294967296],'data_offsets':[0,0]}}", 0),
        "tensor \"a\" shape must hold numbers below 2^31, got [0, 4294967296]");
  }

  @Test
  void tensorsMustCoverTheDataWithoutGapOrOverlap() {
    String second = GOOD.replace("[0,8]", "[4,12]");
    refused(
        file("{'a':" + GOOD + ",'b':" + second + "}", 12),
        "tensor \"b\" must begin where the bytes before it end (8), got 4");
    refused(
        file("{'b':" + second + "}", 12),
        "tensor \"b\" must begin where the bytes before it end (0), got 4");
    refused(file("{'a':" + GOOD + "}", 9), "tensors must cover all 9 bytes of data, got 8 covered");
    refused(file("{}", 1), "tensors must cover all 1 bytes of data, got 0 covered");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x7FC00000, 0x7F800000, 0xFF800000})
  void numbersMustBeFinite(int bits) {
    byte[] file = file("{'a':" + GOOD + "}", 8);
    ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(file.length - 4, bits);
    refused(
        file,
        "tensor \"a\" must hold numbers that a 32-bit float can, got "
            + Float.intBitsToFloat(bits)
            + " at 1 of 2");
  }

  @Test
  void doublesMustFitAFloat() {
    byte[] file = file("{'a':{'dtype':'F64','shape':[],'data_offsets':[0,8]}}", 8);
    ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putDouble(file.length - 8, 1e300);
    refused(file, "tensor \"a\" must hold numbers that a 32-bit float can, got 1.0E300 at 0 of 1");
  }

  @Test
  void aNameCannotBreakOrFloodTheLine() {
    refused(
        file("{'a\\nb\\u2028" + "x".repeat(100) + "':1}", 0),
        "tensor \"a\\u000ab\\u2028" + "x".repeat(66) + "…\" must be an object, got \"1\"");
  }
}
