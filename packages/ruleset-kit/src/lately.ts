import { timesForgotten } from '@potyczka/kernel';

/**
 * Answers about things that never change, by the things themselves, as long as they were asked for lately: a table is
 * asked the same many times in a row and hardly ever again once it has moved on. It stands where a WeakMap would, which
 * takes a microsecond for every new key and more whenever memory is cleared up: ten times as long. Like every memory it is
 * empty once everything is forgotten.
 */
export class Lately<K extends object, V> {
  private readonly most: number;
  private young = new Map<K, V>();
  private old: ReadonlyMap<K, V> = new Map<K, V>();
  private since = timesForgotten();

  /** Remembers at least the last `most` things. */
  constructor(most = 32) {
    this.most = most;
  }

  get(key: K): V | undefined {
    this.forgetIfTold();
    const known = this.young.get(key);
    if (known !== undefined) return known;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: K, value: V): this {
    this.forgetIfTold();
    if (this.young.size >= this.most) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
    return this;
  }

  private forgetIfTold(): void {
    if (this.since === timesForgotten()) return;
    this.since = timesForgotten();
    this.young = new Map();
    this.old = new Map();
  }
}

/** What is made of something that never changes, made once for as long as it is asked for lately. */
export function lately<K extends object, V extends object>(make: (of: K) => V, most?: number): (of: K) => V {
  const made = new Lately<K, V>(most);
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
}
