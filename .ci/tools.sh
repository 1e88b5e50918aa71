# Sourced by motive and verify: finds the JDK and Maven, or says in one line what is missing.

tools_fail() {
  printf '%s: needs JDK 17 or later and Maven 3.8 or later, got %s; on Debian install openjdk-17-jdk-headless and maven\n' \
    "$tools_name" "$1" >&2
  exit 1
}

# Sets java to the command and checks its version. JAVA_HOME wins over PATH, as it does in Maven.
# The version is read from the JDK's release file, because starting a JVM to ask costs as much as
# a whole short command.
find_java() {
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || tools_fail "JAVA_HOME=$JAVA_HOME without bin/java"
  else
    java=$(command -v java) || tools_fail "no java"
  fi
  java_file=$java
  while [ -L "$java_file" ]; do
    link=$(readlink "$java_file")
    case $link in
      /*) java_file=$link ;;
      *) java_file=${java_file%/*}/$link ;;
    esac
  done
  java_home=${java_file%/bin/java}
  java_version=
  if [ -r "$java_home/release" ]; then
    while IFS='=' read -r key value; do
      if [ "$key" = JAVA_VERSION ]; then
        java_version=$value
      fi
    done <"$java_home/release"
  else
    java_version=$("$java" -version 2>&1 | sed -n 's/.*version "\([^"]*\)".*/\1/p')
  fi
  java_version=${java_version#\"}
  java_version=${java_version%\"}
  java_major=${java_version%%[!0-9]*}
  [ "${java_major:-0}" -ge 17 ] || tools_fail "Java ${java_version:-of unknown version} at $java"
}

# Checks what a build needs beyond java.
find_build_tools() {
  find_java
  [ -x "$java_home/bin/javac" ] || command -v javac >/dev/null ||
    tools_fail "a Java runtime without javac at $java"
  command -v mvn >/dev/null || tools_fail "no mvn"
  maven_version=$(mvn -v 2>/dev/null | sed -n 's/.*Apache Maven \([0-9]*\.[0-9]*\).*/\1/p')
  maven_major=${maven_version%%.*}
  maven_minor=${maven_version#*.}
  if [ "${maven_major:-0}" -lt 3 ] || { [ "$maven_major" -eq 3 ] && [ "$maven_minor" -lt 8 ]; }; then
    tools_fail "Maven ${maven_version:-of unknown version}"
  fi
}

# Lets one build run at a time in this checkout, where flock is there; others wait and say so.
# Held until descriptor 9 is closed.
lock_builds() {
  mkdir -p "$root/.motive" || exit 1
  if command -v flock >/dev/null; then
    exec 9>"$root/.motive/lock"
    if ! flock -n 9; then
      printf '%s: waiting for another build\n' "$tools_name" >&2
      flock 9
    fi
  fi
}

# The lines of a Maven log that say what went wrong, without Maven's advice about itself.
useful_lines() {
  grep -E '^\[ERROR\]|^\[WARNING\] /|^(Error|Caused by)' "$1" |
    grep -vE '\[Help 1\]|Re-run Maven|full stack trace|following articles|After correcting|mvn <args>|^\[ERROR\] *$|^\[WARNING\] *$|COMPILATION (WARNING|ERROR)|sun\.misc\.Unsafe' |
    awk '!seen[$0]++' | tail -n "$2"
}
