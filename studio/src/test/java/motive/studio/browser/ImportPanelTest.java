package motive.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.FilePayload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** Data sets come in by upload and by path, and what is refused says why. */
final class ImportPanelTest extends PanelCase {
  private static final String NO_KIT =
      "no kit can read these graphs: build one with `motive kit build --dataset …`";

  private Locator status() {
    return body("import").locator(".import-status");
  }

  /** Two graphs: a triangle and a path of three, without labels of nodes. */
  static Map<String, String> files(String name) {
    Map<String, String> files = new TreeMap<>();
    files.put(name + "_A.txt", "1, 2\n2, 1\n2, 3\n3, 2\n1, 3\n3, 1\n4, 5\n5, 4\n5, 6\n6, 5\n");
    files.put(name + "_graph_indicator.txt", "1\n1\n1\n2\n2\n2\n");
    files.put(name + "_graph_labels.txt", "0\n1\n");
    return files;
  }

  private static byte[] zip(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      for (Map.Entry<String, String> file : files(name).entrySet()) {
        zip.putNextEntry(new ZipEntry(name + "/" + file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private void upload(String name, byte[] content) {
    body("import")
        .locator("[name=import-files]")
        .setInputFiles(new FilePayload(name, "application/octet-stream", content));
  }

  @Test
  void aZipIsImportedAndChosen() throws IOException {
    view(CYCLE);
    openDialog("import");
    upload("PAIR.zip", zip("PAIR"));
    assertThat(status()).containsText("Data set PAIR is imported and selected");
    assertThat(page.locator("#pick-data option:checked")).hasText("PAIR");
    button(status(), "Show it").click();
    assertThat(page.locator("#dialog-import")).isHidden();
    assertThat(page.locator(".gallery-summary")).hasText("2 graphs");
    assertThat(page.locator(".gallery-row .thumb")).hasCount(2);
    assertThat(page.locator("#stage-view .node")).hasCount(3);
    assertThat(page.locator("#status")).hasText("no kit");
    assertThat(page.locator("#stage-foot .no-kit")).hasText(NO_KIT);
    assertThat(page.locator("#pick-kit")).isDisabled();
    assertThat(page.locator("#weight-fidelity")).isDisabled();
    assertThat(page.locator("#budget-slider")).isDisabled();
    assertThat(page.locator(".region-line")).hasText(NO_KIT);
    page.locator("[aria-label='Next graph']").click();
    assertThat(page.locator(".stage-title")).hasText("Graph 1");
    assertThat(page.locator("#stage-view .edge")).hasCount(2);
    assertThat(page.locator(".notice")).hasCount(0);
    openDialog("import");
    body("import").locator("[aria-label='Remove PAIR']").click();
    assertThat(status()).containsText("PAIR is removed");
    assertThat(page.locator("#pick-data").locator("option", with("PAIR"))).hasCount(0);
  }

  private static Locator.LocatorOptions with(String text) {
    return new Locator.LocatorOptions().setHasText(text);
  }

  @Test
  void aFolderBelowARootIsImported() throws IOException {
    Path folder = Files.createDirectory(house().folder().resolve("THREE"));
    for (Map.Entry<String, String> file : files("THREE").entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    view(CYCLE);
    openDialog("import");
    body("import").locator("[name=import-path]").fill(folder.toString());
    button(body("import"), "Import path").click();
    assertThat(status()).containsText("THREE is imported and selected");
    body("import").locator("[aria-label='Remove THREE']").click();
    assertThat(page.locator("#pick-data option:checked")).hasText("BA-2Motif");
    explained();
    assertThat(page.locator("#weight-fidelity")).isEnabled();
  }

  @Test
  void whatLiesOutsideTheRootsIsRefused() {
    view(CYCLE);
    openDialog("import");
    expectMistake("Failed to load resource");
    body("import").locator("[name=import-path]").fill("/etc");
    page.keyboard().press("Enter");
    assertThat(status().locator(".note-error")).isVisible();
    assertThat(page.locator("#pick-data option:checked")).hasText("BA-2Motif");
  }

  @Test
  void brokenFilesAreRefusedWithAReason() {
    view(CYCLE);
    openDialog("import");
    expectMistake("Failed to load resource");
    upload("notes.txt", "x".getBytes(StandardCharsets.UTF_8));
    assertThat(status())
        .containsText("A single file must end in .zip, .jsonl, .json, .smi or .csv, got notes.txt");
    upload("empty.zip", new byte[0]);
    assertThat(status()).containsText("A file must not be empty, got empty.zip");
    upload("broken.zip", "no zip".getBytes(StandardCharsets.UTF_8));
    assertThat(status().locator(".note-error")).isVisible();
    assertThat(get("/datasets").toString()).doesNotContain("broken");
  }

  @Test
  void theFocusGoesBackToWhereItWas() {
    view(CYCLE);
    page.locator("#open-import").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#dialog-import")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator("#open-import")).isFocused();
  }
}
