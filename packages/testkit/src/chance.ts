import type { DrawSource } from '@potyczka/kernel';
import { seededDraws } from '@potyczka/kernel';

/** The whims of a random player, named by a key: the same key plays the same game on every machine. */
export class Chance {
  private readonly draws: DrawSource;

  constructor(key: string) {
    this.draws = seededDraws(key);
  }

  /** 0 up to, but not including, `count`. */
  below(count: number): number {
    if (count <= 1) return 0;
    return Number(this.draws({ label: 'whim', dice: [count] })?.[0]) - 1;
  }

  /** True once in so many times. */
  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** Of a list that is known not to be empty. */
  of<T>(first: T, ...others: readonly T[]): T {
    return this.pick([first, ...others]) ?? first;
  }
}
