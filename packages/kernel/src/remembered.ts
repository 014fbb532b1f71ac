/**
 * Memory of pure functions. What belongs to an object is kept as long as the object lives; what belongs to a text or a
 * number, up to a bound, after which the memory begins anew. For several keys one remembers a function that remembers:
 *
 *     const wordsOf = remembered((rules: Rules) => remembered((lang: Language) => narrator(rules, lang)));
 */
export type Key = object | string | number;

/** More than this is hardly ever asked twice. */
const MOST = 2000;

/** How often everything was forgotten: what was kept before holds no longer. */
let forgotten = 0;

/**
 * Forgets whatever was kept. A catalogue never changes while a program runs, and memories rely on it; the one who tries
 * out another catalogue, the lab, says so here, before and after.
 */
export function forgetEverything(): void {
  forgotten += 1;
}

/** For memories of another build: what they kept holds as long as this stays the same. */
export const timesForgotten = (): number => forgotten;

export function remembered<K extends Key, V>(make: (key: K) => V, most = MOST): (key: K) => V {
  let ofObjects = new WeakMap<object, V>();
  const ofOthers = new Map<string | number, V>();
  let since = forgotten;
  return (key) => {
    if (since !== forgotten) {
      since = forgotten;
      ofObjects = new WeakMap();
      ofOthers.clear();
    }
    if (typeof key === 'object' || typeof key === 'function') {
      const known = ofObjects.get(key);
      if (known !== undefined) return known;
      const made = make(key);
      ofObjects.set(key, made);
      return made;
    }
    const known = ofOthers.get(key as string | number);
    if (known !== undefined) return known;
    const made = make(key);
    if (ofOthers.size >= most) ofOthers.clear();
    ofOthers.set(key as string | number, made);
    return made;
  };
}

/**
 * The same where what is made hangs on more than its key says to a program: the key names all of it. What is not worth
 * its room (`keeps`) is made again each time.
 */
export function memory<V>(
  most = MOST,
  keeps: (made: V) => boolean = () => true,
): (key: string | number, make: () => V) => V {
  const known = new Map<string | number, V>();
  let since = forgotten;
  return (key, make) => {
    if (since !== forgotten) {
      since = forgotten;
      known.clear();
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (!keeps(made)) return made;
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

/**
 * The same for what is large, and the larger the longer its key: all keys together have so many characters at most, and what
 * nobody has asked for the longest is forgotten first.
 */
export function memoryWithin<V>(characters: number): (key: string, make: () => V) => V {
  const known = new Map<string, { readonly value: V }>();
  let length = 0;
  let since = forgotten;
  return (key, make) => {
    if (since !== forgotten) {
      since = forgotten;
      known.clear();
      length = 0;
    }
    const kept = known.get(key) ?? { value: make() };
    if (known.delete(key)) length -= key.length;
    known.set(key, kept);
    length += key.length;
    for (const oldest of known.keys()) {
      if (length <= characters || oldest === key) break;
      known.delete(oldest);
      length -= oldest.length;
    }
    return kept.value;
  };
}

/** Room beside an object for the last answer, where more than the object decides whether that still holds. */
export const lastFor = <K extends object, V>(): ((key: K) => { last?: V }) =>
  remembered((_key: K): { last?: V } => ({}));

/** Remembers the last answer only: for what many ask one after the other, and nobody later. */
export function rememberedLast<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V; readonly since: number } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key || last.since !== forgotten)
      last = { key, value: make(key), since: forgotten };
    return last.value;
  };
}

/** The same about two things together, such as a table and who looks at it. */
export function rememberedPair<K, A, V>(make: (key: K, about: A) => V): (key: K, about: A) => V {
  let last: { readonly key: K; readonly about: A; readonly value: V; readonly since: number } | undefined;
  return (key, about) => {
    if (last === undefined || last.key !== key || last.about !== about || last.since !== forgotten)
      last = { key, about, value: make(key, about), since: forgotten };
    return last.value;
  };
}
