import type { Violation } from '@potyczka/kernel';
import { badWord } from '@potyczka/ruleset-kit';
import type { FoeOrder } from '../procedures/foe-orders.ts';
import { FOE_ROLES, type FoeRole } from '../vocabulary.ts';
import { shoot, strikeAdjacent } from './blows.ts';
import { type Field, farFrom } from './field.ts';
import { CLOSING, KEEPING, ROLES } from './roles.ts';
import * as specials from './specials.ts';

/**
 * Behaviours a GM writes: lines of a deed, a number where it takes one, and a condition. The first line that comes to an
 * order gives it; none: the turn is over. `shockwave 2`, `keep 3`, `strike if adjacent`, `closeOnWeakest`.
 */

type Deed = (field: Field, number: number) => FoeOrder | undefined;

const asRole =
  (role: FoeRole): Deed =>
  (field) =>
    ROLES[role](field);

/** What a line may begin with; `usual` is the number taken where none is written. */
const DEEDS: Readonly<Record<string, { readonly deed: Deed; readonly usual?: number }>> = {
  ...Object.fromEntries(FOE_ROLES.map((role) => [role, { deed: asRole(role) }])),
  strike: { deed: strikeAdjacent },
  shoot: { deed: shoot },
  closeOnNearest: { deed: CLOSING.nearest },
  closeOnLoneliest: { deed: CLOSING.loneliest },
  closeOnWeakest: { deed: CLOSING.weakest },
  keep: { deed: (field, squares) => KEEPING.away(field, squares), usual: 2 },
  dartAway: { deed: KEEPING.dartAway },
  fallBehind: { deed: KEEPING.fallBehind },
  fire: { deed: specials.fireMark },
  volley: { deed: specials.volley },
  anchor: { deed: specials.anchor, usual: 2 },
  bolster: { deed: specials.bolster },
  summon: { deed: specials.summon },
  barrier: { deed: specials.barrier },
  shockwave: { deed: specials.shockwave },
};

const near = ({ foe, prey }: Field): number => (foe.pos === null ? 99 : farFrom(prey, foe.pos));

const CONDITIONS: Readonly<Record<string, (field: Field) => boolean>> = {
  adjacent: (field) => near(field) <= 1,
  near: (field) => near(field) <= 5,
  far: (field) => near(field) > 5,
  hurt: ({ foe }) => foe.wounds > 0,
  fresh: ({ foe }) => foe.movedThisTurn === 0,
  ready: ({ acts }) => acts,
};

interface Line {
  readonly deed: string;
  readonly number: number | undefined;
  readonly condition: string | undefined;
}

const LINE = /^\s*(\w+)(?:\s+(\d+))?(?:\s+if\s+(\w+))?\s*$/;

function readLine(line: string): Line | undefined {
  const [whole, deed = '', number, condition] = LINE.exec(line) ?? [];
  return whole === undefined
    ? undefined
    : { deed, number: number === undefined ? undefined : Number(number), condition };
}

/** The first wrong word of a line, and what may stand there: a deed, a number or not, `if` and a condition or not. */
function wrongIn(text: string): readonly [word: string, expected: readonly string[]] | undefined {
  const [deed = '', ...rest] = text.trim().split(/\s+/);
  if (!Object.hasOwn(DEEDS, deed)) return [deed, Object.keys(DEEDS)];
  const numbered = /^\d+$/.test(rest[0] ?? '');
  const [link, condition = '', ...more] = numbered ? rest.slice(1) : rest;
  if (link === undefined) return undefined;
  if (link !== 'if') return [link, numbered ? ['if'] : ['1, 2, 3 …', 'if']];
  if (!Object.hasOwn(CONDITIONS, condition)) return [condition, Object.keys(CONDITIONS)];
  return more[0] === undefined ? undefined : [more[0], []];
}

function wrongWith(text: string, line: number, field: string): readonly Violation[] {
  const wrong = wrongIn(text);
  return wrong === undefined ? [] : [badWord(field, line, ...wrong)];
}

export type Algorithms = Readonly<Record<string, readonly string[]>>;

/** Every line is read before the table opens: a slip of the pen is named by its line and its word. */
export const checkAlgorithms = (algorithms: Algorithms): readonly Violation[] =>
  Object.entries(algorithms).flatMap(([name, lines]) =>
    lines.flatMap((line, index) => wrongWith(line, index + 1, `algorithms.${name}[${index}]`)),
  );

/** The first line that comes to an order. */
export function orderBy(lines: readonly string[], field: Field): FoeOrder | undefined {
  for (const line of lines) {
    const read = readLine(line);
    const known = read === undefined ? undefined : DEEDS[read.deed];
    if (read === undefined || known === undefined) continue;
    if (read.condition !== undefined && CONDITIONS[read.condition]?.(field) !== true) continue;
    const order = known.deed(field, read.number ?? known.usual ?? 0);
    if (order !== undefined) return order;
  }
  return undefined;
}
