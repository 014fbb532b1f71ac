/**
 * What is made of something that never changes, made once for as long as that is there. Views are made anew for every
 * seat after every command; where most of a table stays as it was, most of its view is then the very same too, which
 * also tells whoever compares two views that nothing has changed there.
 */
export function once<K extends object, V extends object>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
}
