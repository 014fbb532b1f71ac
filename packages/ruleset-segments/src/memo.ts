/**
 * Remembers the last answer about an immutable thing. One table is asked the same many times in a row and never again
 * once it has moved on, so that the last is all that is worth keeping.
 */
export function rememberLast<K extends object, A, T>(work: (key: K, about: A) => T): (key: K, about: A) => T {
  let last: { readonly key: K; readonly about: A; readonly answer: T } | undefined;
  return (key, about) => {
    if (last === undefined || last.key !== key || last.about !== about) last = { key, about, answer: work(key, about) };
    return last.answer;
  };
}
