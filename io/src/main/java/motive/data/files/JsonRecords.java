package motive.data.files;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import motive.data.DatasetFormatException;

/** Records that are read from JSON objects; each component has one way to be read, by its type. */
final class JsonRecords {
  private interface Reading {
    Object of(JsonValue value) throws DatasetFormatException;
  }

  private static final Map<String, Reading> BY_TYPE =
      Map.ofEntries(
          Map.entry("int", JsonValue::integer),
          Map.entry("long", JsonValue::longInteger),
          Map.entry("double", JsonValue::numberOrNull),
          Map.entry("boolean", JsonValue::bool),
          Map.entry("String", JsonValue::text),
          Map.entry("List<String>", JsonValue::texts),
          Map.entry("List<Integer>", JsonValue::nodes),
          Map.entry("List<List<Integer>>", JsonValue::pairs),
          Map.entry("List<Long>", JsonValue::wholes),
          Map.entry("List<Float>", JsonRecords::floats),
          Map.entry("Map<String, String>", JsonValue::textMap));

  private JsonRecords() {}

  static <R extends Record> R read(JsonValue json, Class<R> type) throws DatasetFormatException {
    Map<String, JsonValue> members = json.members();
    RecordComponent[] parts = type.getRecordComponents();
    Object[] values = new Object[parts.length];
    for (int i = 0; i < parts.length; i++) {
      boolean mayLack = parts[i].getType().getSimpleName().startsWith("Optional");
      if (!mayLack && !members.containsKey(parts[i].getName())) {
        throw json.fail("must have the member '" + parts[i].getName() + "', got none");
      }
      values[i] = value(json, parts[i].getName(), parts[i].getGenericType());
    }
    Class<?>[] types = Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<R> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw json.refusal(String.valueOf(e.getTargetException().getMessage()));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type + " must have its canonical constructor, got none", e);
    }
  }

  private static Object value(JsonValue json, String name, Type type)
      throws DatasetFormatException {
    JsonValue member = json.member(name);
    if (type == OptionalInt.class) {
      return json.has(name) ? OptionalInt.of(member.smallWhole()) : OptionalInt.empty();
    }
    if (type == OptionalDouble.class) {
      return json.has(name) ? OptionalDouble.of(member.number()) : OptionalDouble.empty();
    }
    if (type instanceof ParameterizedType outer && outer.getRawType() == Optional.class) {
      return json.has(name)
          ? Optional.of(value(json, name, outer.getActualTypeArguments()[0]))
          : Optional.empty();
    }
    if (type instanceof ParameterizedType outer
        && outer.getActualTypeArguments()[0] instanceof Class<?> inner
        && inner.isRecord()) {
      return member.records(inner.asSubclass(Record.class));
    }
    if (type instanceof Class<?> raw && raw.isRecord()) {
      return read(member, raw.asSubclass(Record.class));
    }
    if (type instanceof Class<?> raw && raw.isEnum()) {
      return member.oneOf(raw.getEnumConstants(), constant -> ((Enum<?>) constant).name());
    }
    Reading reading = BY_TYPE.get(type.getTypeName().replaceAll("java\\.(lang|util)\\.", ""));
    if (reading == null) {
      throw new LinkageError(name + " must be of a type that is read from JSON, got " + type);
    }
    return reading.of(member);
  }

  private static List<Float> floats(JsonValue value) throws DatasetFormatException {
    return value.numbers().stream().map(Double::floatValue).toList();
  }
}
