package motive.studio.catalog;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * A folder that was opened without following links, so that its files are below the root even while
 * other processes change links. Used by one thread.
 */
final class SafeFolder implements Closeable {
  /*
   * Implementation notes.
   *
   * A checked path can be made to lead elsewhere before it is opened, by putting a link in the place
   * of any folder on the way. Where the file system allows it, each folder is therefore opened
   * relative to the one before, and never by its path again. Elsewhere links are refused by path,
   * which leaves a moment between looking and opening.
   */
  private static final int MOST_READ = 20_000;

  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

  private final Path path;
  private final DirectoryStream<Path> stream;

  private SafeFolder(Path path, DirectoryStream<Path> stream) {
    this.path = path;
    this.stream = stream;
  }

  /** The types of entries of a folder. */
  enum EntryType {
    FOLDER,
    FILE,
    OTHER
  }

  /** An entry; links have the type OTHER. */
  record Item(String name, EntryType type) {}

  /**
   * Opens a folder.
   *
   * @param root a folder that is trusted
   * @param below names from there
   * @throws IOException also where one of them is a link or no folder
   */
  @SuppressWarnings("StreamResourceLeak") // Closed by the folder that holds it.
  static SafeFolder open(Path root, Path below) throws IOException {
    SafeFolder folder = new SafeFolder(root, Files.newDirectoryStream(root));
    for (Path name : below) {
      if (name.toString().isEmpty()) {
        continue;
      }
      try (SafeFolder parent = folder) {
        folder = parent.folder(name.toString());
      }
    }
    return folder;
  }

  /** A folder in this one. */
  @SuppressWarnings("StreamResourceLeak") // Closed by the folder that holds it.
  SafeFolder folder(String name) throws IOException {
    Path inside = path.resolve(name);
    if (stream instanceof SecureDirectoryStream<Path> secure) {
      return new SafeFolder(
          inside, secure.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS));
    }
    if (type(name) != EntryType.FOLDER) {
      throw new FileSystemException(
          inside.toString(), null, "must be a folder, got something else");
    }
    return new SafeFolder(inside, Files.newDirectoryStream(inside));
  }

  /** The type of an entry. */
  EntryType type(String name) throws IOException {
    BasicFileAttributes attributes;
    if (stream instanceof SecureDirectoryStream<Path> secure) {
      attributes =
          secure
              .getFileAttributeView(
                  Path.of(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
              .readAttributes();
    } else {
      attributes =
          Files.readAttributes(
              path.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }
    if (attributes.isDirectory()) {
      return EntryType.FOLDER;
    }
    return attributes.isRegularFile() ? EntryType.FILE : EntryType.OTHER;
  }

  /** Opens a file in this folder. */
  InputStream file(String name) throws IOException {
    if (type(name) != EntryType.FILE) {
      throw new FileSystemException(
          path.resolve(name).toString(), null, "must be a file, got something else");
    }
    return stream instanceof SecureDirectoryStream<Path> secure
        ? Channels.newInputStream(secure.newByteChannel(Path.of(name), READ))
        : Files.newInputStream(path.resolve(name), READ.toArray(new OpenOption[0]));
  }

  /** The first names in this folder, hidden ones left out, sorted; to be asked once. */
  List<String> names(int most) throws IOException {
    List<String> names = new ArrayList<>();
    try {
      Iterator<Path> inside = stream.iterator();
      while (inside.hasNext() && names.size() < MOST_READ) {
        String name = inside.next().getFileName().toString();
        if (!name.startsWith(".")) {
          names.add(name);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    names.sort(null);
    return names.size() > most ? names.subList(0, most) : names;
  }

  /** The same with their types. */
  List<Item> list(int most) throws IOException {
    List<Item> entries = new ArrayList<>();
    for (String name : names(most)) {
      try {
        entries.add(new Item(name, type(name)));
      } catch (NoSuchFileException e) {
        // Gone since the names were read.
      }
    }
    return entries;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
