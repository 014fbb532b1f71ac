import type { ArmourPiece } from '../state.ts';
import { type Halves, LOCATIONS, type Location } from '../vocabulary.ts';

/** C3: reduction, penalty and durability of each piece; penalties in half points. */

type Numbers = readonly [reduction: number, penalty: Halves, durability: number] | null;
type Row = readonly [head: Numbers, torso: Numbers, arm: Numbers, leg: Numbers];

const ROWS: Readonly<Record<string, Row>> = {
  lightArmour: [[1, -1, 4], [1, -1, 6], null, null],
  reinforced: [
    [1, -1, 5],
    [2, -2, 8],
    [1, -1, 5],
    [1, -1, 5],
  ],
  combatSuit: [null, [1, 0, 5], [1, 0, 4], [1, 0, 4]],
  flightSuit: [[1, -1, 5], [1, -1, 6], null, null],
  battleArmour: [
    [2, -2, 8],
    [2, -2, 10],
    [2, -2, 8],
    [2, -2, 8],
  ],
  spaceSuit: [
    [2, -4, 6],
    [2, -3, 8],
    [1, -2, 6],
    [1, -3, 6],
  ],
  powered: [
    [3, -2, 12],
    [3, -2, 14],
    [2, -1, 10],
    [2, -1, 10],
  ],
  frame: [
    [2, -2, 12],
    [4, -4, 16],
    [3, -3, 14],
    [3, -3, 14],
  ],
  nano: [
    [2, 0, 6],
    [2, 0, 8],
    [2, 0, 6],
    [2, 0, 6],
  ],
  droidShell: [
    [1, 0, 6],
    [2, 0, 10],
    [1, 0, 6],
    [1, 0, 6],
  ],
};

const COLUMN: Readonly<Record<Location, number>> = {
  head: 0,
  torso: 1,
  armMain: 2,
  armOff: 2,
  legRight: 3,
  legLeft: 3,
};

export type ArmourSet = Readonly<Partial<Record<Location, ArmourPiece>>>;

const setOf = (row: Row): ArmourSet =>
  Object.fromEntries(
    LOCATIONS.flatMap((location) => {
      const numbers = row[COLUMN[location]] ?? null;
      if (numbers === null) return [];
      const [reduction, penalty, durability] = numbers;
      return [[location, { reduction, penalty, durability, resistant: false }]];
    }),
  );

export const armours: Readonly<Record<string, ArmourSet>> = Object.fromEntries(
  Object.entries(ROWS).map(([id, row]) => [id, setOf(row)]),
);
export const armourOf = (id: string): ArmourSet | undefined => (Object.hasOwn(armours, id) ? armours[id] : undefined);
