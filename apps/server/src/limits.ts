/** So many at once, and so many a second from then on. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A bucket of tokens that fills up again with time. */
export class Bucket {
  private readonly rate: Rate;
  private tokens: number;
  private filled: number;

  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.tokens = rate.burst;
    this.filled = now;
  }

  take(now: number, cost = 1): boolean {
    const gained = (Math.max(0, now - this.filled) / 1000) * this.rate.perSecond;
    this.tokens = Math.min(this.rate.burst, this.tokens + gained);
    this.filled = now;
    if (this.tokens < cost) return false;
    this.tokens -= cost;
    return true;
  }

  /** What was given turned out to cost more: it is owed, up to a whole bucket of it. */
  charge(cost: number): void {
    this.tokens = Math.max(-this.rate.burst, this.tokens - cost);
  }

  isFull(now: number): boolean {
    return this.tokens + ((now - this.filled) / 1000) * this.rate.perSecond >= this.rate.burst;
  }
}

/** A bucket for each address; full ones are forgotten, so that strangers can't fill the memory. */
export class Buckets {
  private readonly rate: Rate;
  private readonly most: number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(rate: Rate, most = 10_000) {
    this.rate = rate;
    this.most = most;
  }

  take(key: string, now: number, cost = 1): boolean {
    let bucket = this.buckets.get(key);
    if (bucket === undefined) {
      if (this.buckets.size >= this.most) this.forget(now);
      bucket = new Bucket(this.rate, now);
      this.buckets.set(key, bucket);
    }
    return bucket.take(now, cost);
  }

  charge(key: string, cost: number): void {
    this.buckets.get(key)?.charge(cost);
  }

  private forget(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
    // All of them in use: the oldest has to go.
    const [oldest] = this.buckets.keys();
    if (this.buckets.size >= this.most && oldest !== undefined) this.buckets.delete(oldest);
  }
}

/** Counts what is there at a time, by key. */
export class Tally {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.counts.set(key, this.of(key) + 1);
  }

  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}

/**
 * Whom an address counts for. Of IPv6 everybody is given at least 2^64 addresses to themselves: those of one network count as
 * one.
 */
export function neighbourhood(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const parts = [...head, ...zeros, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${parts.join(':')}::/64`;
}
