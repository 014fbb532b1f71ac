/** The edges of the starter content; each is read by the rule it bends. */
export const EDGES = [
  'fleet',
  'flurry',
  'lucky',
  'ambidextrous',
  'levelHead',
  'quick',
  'block',
  'dodge',
  'marksman',
  'steady',
  'toughNut',
  'nerves',
  'commander',
  'battleReflexes',
] as const;
export type Edge = (typeof EDGES)[number];
