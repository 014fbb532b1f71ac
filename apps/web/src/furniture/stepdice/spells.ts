/**
 * What the card of a spell has to know before anybody asks the rules: what it costs, what it takes up on the map, whether
 * it may have more than one target. A test compares it with the rules' own book, in its order.
 */
export interface SpellFace {
  readonly mana: number;
  /** Side of the square it takes up. */
  readonly side?: number;
  /** So many squares at most, chosen one by one. */
  readonly squares?: number;
  /** STEP-15.8: a single target may become several. */
  readonly single?: true;
  /** Heroes in its area are harmed as well. */
  readonly harmsAllies?: true;
}

export const SPELLS: Readonly<Record<string, SpellFace>> = {
  light: { mana: 0 },
  sound: { mana: 0 },
  smokeScreen: { mana: 1, side: 2 },
  distraction: { mana: 1, single: true },
  bolt: { mana: 1, single: true },
  barrier: { mana: 1, single: true },
  blink: { mana: 1 },
  boost: { mana: 1, single: true },
  area: { mana: 2, side: 3, harmsAllies: true },
  control: { mana: 2, single: true },
  immobilise: { mana: 2, single: true },
  heal: { mana: 2, single: true },
  storm: { mana: 3, side: 5 },
  bridge: { mana: 3, squares: 10 },
  wall: { mana: 3, squares: 10 },
  greatWard: { mana: 3 },
};

/** STEP-15.8. */
export const MOST_TARGETS = 3;

type Square = readonly [number, number];

/** The squares an area takes up: round its square, or from it where there is no middle. */
export function areaAt([x, y]: Square, side: number): readonly Square[] {
  const back = side % 2 === 0 ? 0 : (side - 1) / 2;
  return Array.from(
    { length: side * side },
    (_, n) => [x - back + (n % side), y - back + Math.floor(n / side)] as const,
  );
}
