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

/** The same where it matters who looks: made once for each word of what they may know. */
export function onceForEach<K extends object, V extends object>(): (of: K, who: string, make: () => V) => V {
  const made = once((_of: K) => new Map<string, V>());
  return (of, who, make) => {
    const kept = made(of);
    const known = kept.get(who);
    if (known !== undefined) return known;
    const value = make();
    kept.set(who, value);
    return value;
  };
}
