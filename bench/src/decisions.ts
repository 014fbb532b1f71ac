import { groundOf } from '@potyczka/ground';
import { type Level, openTable, resolveOptions, type Setup } from '@potyczka/kernel';
import { npcAnswer, npcCommand, npcPerform } from '@potyczka/npc';
import type { AnyTable } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
import { type Benchmark, median, must } from './harness.ts';

/** Two sides of ten, drawn up in two ranks each at either end of a table with things to hide behind. */
interface Field {
  readonly sides: readonly [string, string];
  /** Who fights, in turns, on either side. */
  readonly profiles: readonly [readonly string[], readonly string[]];
  readonly map: { readonly width: number; readonly height: number } & Readonly<Record<string, unknown>>;
  /** From figure to figure, in the unit of the table. */
  readonly step: number;
  readonly more?: Readonly<Record<string, unknown>>;
}

const EACH = 10;

const rects = (kind: string, places: readonly (readonly [x: number, y: number, w: number, h: number])[]) =>
  places.map((rect, index) => ({ id: `${kind}${index}`, kind, shape: { rect } }));

const FIELDS: Readonly<Record<string, Field>> = {
  aces: {
    sides: ['A', 'B'],
    profiles: [
      ['captain', 'gunman'],
      ['captain', 'gunman'],
    ],
    map: {
      unit: 'inch',
      width: 24,
      height: 14,
      terrain: rects('crates', [
        [8, 2, 1, 3],
        [15, 9, 1, 3],
        [11, 6, 2, 1],
      ]),
    },
    step: 2,
    more: {
      sides: [
        { id: 'A', kind: 'party' },
        { id: 'B', kind: 'party' },
      ],
    },
  },
  segments: {
    sides: ['A', 'B'],
    profiles: [
      ['trooper', 'gunslinger'],
      ['trooper', 'gunslinger'],
    ],
    map: {
      ...{ unit: 'metre', width: 30, height: 20 },
      terrain: [
        { id: 'pillar', kind: 'pillar', at: [10, 5] },
        { id: 'barrier', kind: 'barrier', at: [20, 14] },
        { id: 'crate', kind: 'crate', at: [15, 10] },
      ],
    },
    step: 3,
    more: {
      sides: [{ id: 'A' }, { id: 'B' }],
      goals: ['A', 'B'].map((side) => ({ id: `last${side}`, side, type: 'eliminate' })),
    },
  },
  coin: {
    sides: ['A', 'B'],
    profiles: [
      ['rifleman', 'gunslinger', 'swordsman'],
      ['rifleman', 'gunslinger', 'swordsman'],
    ],
    map: {
      unit: 'tenth',
      width: 300,
      height: 200,
      terrain: rects('wall', [
        [140, 60, 20, 40],
        [80, 130, 20, 20],
      ]),
    },
    step: 30,
    more: { options: { coverRule: 'on', lineOfSight: 'walls', deployment: 'fixed' } },
  },
  stepdice: {
    sides: ['heroes', 'foes'],
    profiles: [
      ['shieldbearer', 'archer'],
      ['guardMinion', 'eliteGuard', 'eliteShooter'],
    ],
    map: {
      unit: 'square',
      width: 20,
      height: 14,
      terrain: rects('crate', [
        [7, 3, 1, 1],
        [12, 9, 1, 1],
        [9, 6, 1, 1],
      ]),
    },
    step: 2,
  },
  teohiphip: {
    sides: ['red', 'blue'],
    profiles: [
      ['agent', 'agent'],
      ['legionary', 'agent'],
    ],
    map: {
      unit: 'inch',
      width: 30,
      height: 24,
      terrain: rects('lowWall', [
        [8, 6, 4, 0.5],
        [18, 16, 4, 0.5],
        [13, 11, 4, 0.5],
      ]),
    },
    step: 4,
  },
};

function setupOf(ruleset: string, { sides, profiles, map, step, more }: Field): Setup {
  const units = sides.flatMap((side, end) =>
    Array.from({ length: EACH }, (_, n) => {
      const rank = step * (1 + (n % 2));
      const x = end === 0 ? rank : map.width - rank;
      const own = profiles[end] ?? [];
      const at = [x, step * (1 + Math.floor(n / 2))];
      return { id: `${side}${n}`, side, seat: side, profile: own[n % own.length], at };
    }),
  );
  const seats = sides.map((id) => ({ id, role: 'npc' as const, side: id }));
  return { ruleset, seats, map, units, ...more } as unknown as Setup;
}

function opened(ruleset: string, seed: string): AnyTable {
  const rules = must(
    rulesets.find(({ id }) => id === ruleset),
    ruleset,
  );
  const setup = setupOf(ruleset, must(FIELDS[ruleset], ruleset));
  const { options } = resolveOptions(rules.options, setup.options ?? {});
  const made = rules.setUp(setup, options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const given = { answer: npcAnswer({ rules, ground: groundOf, setup }), auto: true };
  const result = openTable(rules, { ...setup, seed }, made.value, groundOf, seed, given);
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.table as AnyTable;
}

const GAMES = 4;
/** Commands between two moments, and moments of a game: its first rounds, while nearly everybody is there. */
const APART = 7;
const MOMENTS = 10;

/** Moments of games that NPCs play by the rulebook. */
export function momentsOf(ruleset: string): readonly AnyTable[] {
  const moments: AnyTable[] = [];
  for (let game = 0; game < GAMES; game++) {
    let table = opened(ruleset, `decisions ${game}`);
    for (let n = 1; n <= APART * MOMENTS && !table.rules.over(table.checkpoint.state); n++) {
      if (n % APART === 1) moments.push(table);
      const next = npcCommand(table);
      const result = next && npcPerform(table, next, { answer: npcAnswer(table), auto: true });
      if (result?.ok !== true) throw new Error(`nobody goes on: ${JSON.stringify(result)}`);
      table = result.table;
    }
  }
  return moments;
}

/** Seconds of processor time that whoever acts thinks at this level: the clock would count what others do, too. */
export function thinking(table: AnyTable, level: Level): number {
  const begun = process.cpuUsage();
  npcCommand({ ...table, setup: { ...table.setup, level } });
  return process.cpuUsage(begun).user / 1e6;
}

const inTwenty = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN;

const decisions = (ruleset: string, level: Level): Benchmark => ({
  name: `decisions-${ruleset}-${level}`,
  unit: 'decisions/s',
  work: `decisions of a ${level} on a table of 20 figures in ${ruleset}: nineteen of twenty are made at this speed`,
  peer: 'the limit: one second',
  bar: 1,
  limit: 1,
  prepare: () => {
    const moments = momentsOf(ruleset);
    for (const table of moments.slice(0, 3)) thinking(table, level);
    const spent = moments.map((table) => thinking(table, level));
    const ms = (seconds: number): string => `${Math.round(1000 * seconds)} ms`;
    return {
      sample: async () => 1 / inTwenty(spent),
      note: `${spent.length} decisions, median ${ms(median(spent))}, 95th percentile ${ms(inTwenty(spent))}`,
    };
  },
});

export const allDecisions: readonly Benchmark[] = Object.keys(FIELDS).flatMap((ruleset) =>
  (['tactician', 'strategist'] as const).map((level) => decisions(ruleset, level)),
);
