import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Command, GameEvent, Level, Options, Seat, Setup, Table, Violation } from '@potyczka/kernel';
import { openTable, resolveOptions } from '@potyczka/kernel';
import { npcAnswer } from '@potyczka/npc';
import { mirroredSeats, mirroredSetup, type Pair } from './mirror.ts';
import type { Mirror, Variant } from './plan.ts';

export type AnyTable = Table<unknown, Command, GameEvent>;
export type OnDraw = NonNullable<NonNullable<Parameters<typeof openTable>[5]>['onDraw']>;

/** A variant that tables can be opened of. */
export interface Opening {
  readonly rules: AnyRuleset;
  /** In the order in which their first units stand in the set-up. */
  readonly sides: readonly string[];
  readonly seats: readonly Seat[];
  open(seed: string, mirrored: boolean, onDraw?: OnDraw): AnyTable;
}

export type Opened =
  | { readonly ok: true; readonly opening: Opening }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const levelOf = (levels: Variant['levels'], key: string): Level | undefined =>
  typeof levels === 'string' ? levels : levels?.[key];

/** Every side of the scenario as an NPC seat; a seat without a side drives whoever comes later. */
export function npcSeats(own: readonly Seat[], sides: readonly string[], levels: Variant['levels']): readonly Seat[] {
  const seated = own.filter(({ role }) => role === 'player' || role === 'npc');
  const missing = sides.filter((side) => !seated.some((seat) => seat.side === side));
  const all: readonly Pick<Seat, 'id' | 'side' | 'algorithm'>[] = [
    ...seated.filter(({ side }) => side !== undefined),
    ...missing.map((side) => ({ id: side, side })),
    ...seated.filter(({ side }) => side === undefined),
  ];
  return all.map(({ id, side, algorithm }) => {
    const level = levelOf(levels, side ?? id);
    return {
      id,
      role: 'npc',
      ...(side === undefined ? {} : { side }),
      ...(algorithm === undefined ? {} : { algorithm }),
      ...(level === undefined ? {} : { level }),
    };
  });
}

const sidesOf = (rules: AnyRuleset, state: unknown): readonly string[] => [
  ...new Set(rules.statistics?.standing(state).units.map(({ side }) => side)),
];

function bare({ ruleset, scenario, options, setup }: Variant): Setup {
  return {
    ...setup,
    ruleset,
    ...(scenario === undefined ? {} : { scenario }),
    ...(options === undefined ? {} : { options }),
  };
}

/** What the seats are when the plan leaves them out: the ruleset's own, and one for each side that has none. */
function seatsFor(rules: AnyRuleset, variant: Variant, options: Options) {
  if (variant.seats !== undefined) {
    const levels = variant.seats.map((seat) => {
      const level = seat.level ?? levelOf(variant.levels, seat.side ?? seat.id);
      return level === undefined ? seat : { ...seat, level };
    });
    return { ok: true, value: levels } as const;
  }
  const made = rules.setUp(bare(variant), options);
  if (!made.ok) return made;
  return { ok: true, value: npcSeats(rules.seats(made.value), sidesOf(rules, made.value), variant.levels) } as const;
}

/** Sets a variant up once; every battle begins from the same state, only its draws differ. */
export function openingOf(rules: AnyRuleset, variant: Variant, mirror: Mirror | null): Opened {
  const { options, violations } = resolveOptions(rules.options, variant.options ?? {});
  const refused = (more: readonly Violation[]): Opened => ({ ok: false, violations: [...violations, ...more] });
  const seats = seatsFor(rules, variant, options);
  if (!seats.ok) return refused(seats.violations);
  const setup: Setup = { ...bare(variant), seats: seats.value };
  const made = rules.setUp(setup, options);
  if (!made.ok) return refused(made.violations);
  if (violations.length > 0) return refused([]);
  const sides = sidesOf(rules, made.value);
  let turned = { setup, state: made.value as unknown };
  if (mirror !== null) {
    const pair: Pair = [sides[0] ?? '', sides[1] ?? ''];
    const other = { ...mirroredSetup(setup, pair, mirror), seats: mirroredSeats(seats.value, pair, mirror) } as Setup;
    const state = rules.setUp(other, options);
    if (!state.ok) return state;
    turned = { setup: other, state: state.value };
  }
  const open = (seed: string, mirrored: boolean, onDraw?: OnDraw): AnyTable => {
    const from = mirrored ? turned : { setup, state: made.value as unknown };
    const given = {
      answer: npcAnswer({ rules, ground: groundOf, setup: from.setup }),
      auto: true,
      ...(onDraw ? { onDraw } : {}),
    };
    const opened = openTable(rules, { ...from.setup, seed }, from.state, groundOf, seed, given);
    if (!opened.ok) throw new Error(`the table would not open: ${JSON.stringify(opened.violations)}`);
    return opened.table as AnyTable;
  };
  return { ok: true, opening: { rules, sides, seats: seats.value, open } };
}
