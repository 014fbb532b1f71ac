/**
 * What the card of a spell has to know before anybody asks the rules: what it costs, how many squares
 * it takes, whether it may have more than one target. A test compares it with the rules' own book, in its order.
 */
export interface SpellDisplay {
  readonly mana: number;
  /** So many squares at most, chosen one by one. */
  readonly squares?: number;
  /** STEP-15.8: a single target may become several. */
  readonly single?: true;
}

export const SPELLS: Readonly<Record<string, SpellDisplay>> = {
  light: { mana: 0 },
  sound: { mana: 0 },
  smokeScreen: { mana: 1 },
  distraction: { mana: 1, single: true },
  bolt: { mana: 1, single: true },
  barrier: { mana: 1, single: true },
  blink: { mana: 1 },
  boost: { mana: 1, single: true },
  area: { mana: 2 },
  control: { mana: 2, single: true },
  immobilise: { mana: 2, single: true },
  heal: { mana: 2, single: true },
  storm: { mana: 3 },
  bridge: { mana: 3, squares: 10 },
  wall: { mana: 3, squares: 10 },
  greatWard: { mana: 3 },
};

/** STEP-15.8. */
export const MOST_TARGETS = 3;
