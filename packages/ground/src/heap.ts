/** A binary heap of numbered entries by key; equal keys leave in an order fixed by the entries alone. */
export class Heap {
  size = 0;
  private keys = new Float64Array(1024);
  private entries = new Int32Array(1024);

  clear(): void {
    this.size = 0;
  }

  push(key: number, entry: number): void {
    if (this.size === this.keys.length) this.grow();
    const { keys, entries } = this;
    let i = this.size++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const parentKey = keys[parent] as number;
      if (parentKey < key || (parentKey === key && (entries[parent] as number) <= entry)) break;
      keys[i] = parentKey;
      entries[i] = entries[parent] as number;
      i = parent;
    }
    keys[i] = key;
    entries[i] = entry;
  }

  /** The least key; ask only while `size` is above 0. */
  get least(): number {
    return this.keys[0] as number;
  }

  pop(): number {
    const { keys, entries } = this;
    const top = entries[0] as number;
    this.size -= 1;
    const key = keys[this.size] as number;
    const entry = entries[this.size] as number;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.less(child + 1, child)) child += 1;
      const childKey = keys[child] as number;
      if (childKey > key || (childKey === key && (entries[child] as number) >= entry)) break;
      keys[i] = childKey;
      entries[i] = entries[child] as number;
      i = child;
    }
    keys[i] = key;
    entries[i] = entry;
    return top;
  }

  private less(a: number, b: number): boolean {
    const difference = (this.keys[a] as number) - (this.keys[b] as number);
    return difference < 0 || (difference === 0 && (this.entries[a] as number) < (this.entries[b] as number));
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    keys.set(this.keys);
    this.keys = keys;
    const entries = new Int32Array(this.entries.length * 2);
    entries.set(this.entries);
    this.entries = entries;
  }
}
