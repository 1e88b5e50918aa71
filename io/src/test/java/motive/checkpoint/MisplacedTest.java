package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files of other kinds, given as safetensors by their name. */
class MisplacedTest {
  private static void refused(byte[] bytes, String found) {
    assertThatThrownBy(() -> SafeTensors.decode(bytes, "model.bin"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage(
            "model.bin: a model that is not named .pt, .pth or .onnx must be safetensors, got "
                + found);
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] zip(String... names) {
    return PtBytes.zip(
        Arrays.stream(names).map(name -> new PtBytes.Entry(name, new byte[4])).toList());
  }

  @Test
  void archivesOfTensorsAreToBeNamedSo() throws Exception {
    refused(StateDictTest.bytes("sage.pt"), "a zip archive, as torch.save writes it; name it .pt");
    refused(zip("readme"), "a zip archive of other files; unpack it first");
    refused(
        Arrays.copyOf(StateDictTest.bytes("sage.pt"), 500),
        "a zip archive; where torch.save wrote it, name it .pt");
    refused(
        zip("m/data.pkl", "m/constants.pkl", "m/code/__torch__.py"),
        "a TorchScript program, as torch.jit.save writes it; in PyTorch,"
            + " torch.save(torch.jit.load(FILE).state_dict(), NEW), and name it .pt");
  }

  @Test
  void picklesAreNeverRun() throws Exception {
    refused(
        StateDictTest.bytes("legacy.pt"),
        "a plain pickle, as PyTorch wrote it before 1.6; load it there and torch.save it again in"
            + " the default format, named .pt, or as safetensors");
    String again =
        "; where it is of PyTorch, load it there, torch.save model.state_dict() again in the"
            + " default format and name it .pt";
    refused(
        latin("\u0080\u0004cos\nsystem\n(S'true'\ntR."),
        "a plain pickle, which is never run" + again);
    byte[] tar = new byte[600];
    System.arraycopy(latin("ustar"), 0, tar, 257, 5);
    Arrays.fill(tar, 0, 9, (byte) 'x');
    refused(tar, "a tar archive" + again);
  }

  @Test
  void whatIsNoCheckpointAtAllIsNamed() {
    refused(
        latin("version https://git-lfs.github.com/spec/v1\noid sha256:0\n"),
        "a pointer of Git LFS; get the file itself: git lfs pull");
    refused(latin("<!DOCTYPE html><html></html>"), "a web page; download the file itself");
    refused(latin("\u0089HDF\r\n\u001a\n"), "an HDF5 file; save its weights as safetensors");
    refused(latin("\u001f\u008b"), "a gzip file; unpack it first");
  }

  @Test
  void dataGivenAsAModelAreNamed() {
    refused(
        latin("smiles,label\nCCO,1\n"),
        "a table of text, as CSV; --dataset takes molecules and graphs");
    refused(latin("CCO\nc1ccccc1\n"), "plain text; --dataset takes molecules and graphs");
    refused(
        latin("{\"nodes\":2,\"edges\":[[0,1]]}\n"),
        "JSON text; --dataset takes graphs as JSON lines (.jsonl)");
    refused(
        latin("\n  RDKit\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n"),
        "an SD file of molecules; for --dataset, write them as SMILES (.csv, .smi)");
    refused(
        zip("xl/workbook.xml"), "an Excel workbook; save its table as CSV, which --dataset takes");
  }

  @Test
  void namesWhatWasTakenForAStateDictToo() {
    assertThatThrownBy(() -> StateDict.decode(latin("<html></html>"), "gin.pt"))
        .hasMessage(
            "gin.pt: file must be a zip archive as torch.save writes it, got a web page; download"
                + " the file itself");
  }

  @Test
  void saysNothingOfBytesThatItDoesNotKnow() {
    for (byte[] bytes : List.of(new byte[0], new byte[] {(byte) 0x80}, new byte[600])) {
      assertThat(Misplaced.kind(bytes)).isEmpty();
    }
  }
}
