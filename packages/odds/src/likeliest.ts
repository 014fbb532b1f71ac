/** A binary heap in a plain list: the heaviest is always at its head. */

interface Weighed {
  readonly weight: number;
}

const weightAt = (list: readonly Weighed[], at: number): number => list[at]?.weight ?? -1;

function swap<T>(list: T[], a: number, b: number): void {
  [list[a], list[b]] = [list[b] as T, list[a] as T];
}

export function pushByWeight<T extends Weighed>(list: T[], item: T): void {
  let at = list.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (weightAt(list, parent) >= weightAt(list, at)) return;
    swap(list, at, parent);
    at = parent;
  }
}

export function popHeaviest<T extends Weighed>(list: T[]): T | undefined {
  const heaviest = list[0];
  const last = list.pop();
  if (last === undefined || list.length === 0) return heaviest;
  list[0] = last;
  for (let at = 0; ; ) {
    const left = 2 * at + 1;
    const child = weightAt(list, left + 1) > weightAt(list, left) ? left + 1 : left;
    if (weightAt(list, child) <= weightAt(list, at)) return heaviest;
    swap(list, at, child);
    at = child;
  }
}
