/**
 * Work done once per object, however often it is asked for: a statement is prepared once per database, a row of a push
 * is read once per call. What is kept is released with the object.
 */
export const once = <Key extends object, Value>(work: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = work(key);
    known.set(key, { value });
    return value;
  };
};
