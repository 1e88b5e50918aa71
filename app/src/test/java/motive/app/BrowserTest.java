package motive.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class BrowserTest {
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void anAddressWithASecretIsToldToABrowserByAFileOfItsOwner() throws IOException {
    Path page = Browser.secretly("http://127.0.0.1:1/?token=abcdefghijklmnop");
    try {
      assertThat(Files.readString(page)).contains("url=http://127.0.0.1:1/?token=abcdefghijklmnop");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page)))
          .isEqualTo("rw-------");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page.getParent())))
          .isEqualTo("rwx------");
    } finally {
      Browser.forget(page);
    }
    assertThat(page.getParent()).doesNotExist();
  }

  @Test
  void aBrowserIsStartedByWhatTheSystemHas() {
    assertThat(Browser.command("Linux")).containsExactly("xdg-open");
    assertThat(Browser.command("Mac OS X")).containsExactly("open");
    assertThat(Browser.command("Windows 11")).containsExactly("cmd", "/c", "start", "");
  }
}
