import { memory, remembered } from '@potyczka/kernel';

/**
 * What is made of something that never changes, made once for as long as that is there, and for each word of what those
 * who look may know. Views are made anew for every seat after every command; where most of a table stays as it was, most
 * of its view is then the very same too, which also tells whoever compares two views that nothing has changed there.
 */
export function onceForEach<K extends object, V extends object>(): (of: K, who: string, make: () => V) => V {
  const made = remembered((_of: K) => memory<V>());
  return (of, who, make) => made(of)(who, make);
}
