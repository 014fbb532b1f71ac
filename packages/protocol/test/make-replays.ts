// node scripts/run-ts.mjs packages/protocol/test/make-replays.ts [NAME…]: plays games through the referee and puts the
// finished ones into replays/. Only used to add new ones: a file that is there must verify for ever and is left alone.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@potyczka/kernel';
import { createReferee, type RawCommand, type Referee } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

const FOLDER = 'packages/protocol/test/replays';
const ROOM = 300_000;

type Random = (below: number) => number;

/** A small generator of its own: the same game every time. */
function chance(seed: string): Random {
  let word = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return (below) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

/** How much a player likes to do what: fights and errands before anything else. */
const LIKING: Readonly<Record<string, number>> = {
  attack: 9,
  interact: 9,
  escort: 9,
  firstAid: 5,
  move: 4,
  aim: 2,
  concede: 0,
};

interface Wish extends RawCommand {
  readonly values?: Readonly<Record<string, readonly Json[]>>;
}

function chosen(wishes: readonly Wish[], random: Random): RawCommand | undefined {
  const types = [...new Set(wishes.map(({ type }) => type))].flatMap((type) =>
    Array.from({ length: LIKING[type] ?? 1 }, () => type),
  );
  const type = types[random(types.length)];
  const alike = wishes.filter((wish) => wish.type === type);
  const wish = alike[random(alike.length)];
  if (wish === undefined) return undefined;
  const { values = {}, ...command } = wish;
  const picked = Object.entries(values).map(([param, list]) => [param, list[random(list.length)]] as const);
  return { ...(command as RawCommand), ...Object.fromEntries(picked) };
}

interface Wanted {
  readonly dice?: readonly string[];
  readonly coins?: number;
  readonly row?: boolean;
}

/** What the person whose turn it is does next; `undefined` when the game is over. */
function next(referee: Referee, random: Random): RawCommand | undefined {
  const table = referee.table();
  if (table === undefined || (table.checkpoint.open === null && table.rules.over(table.checkpoint.state)))
    return undefined;
  const asked = table.checkpoint.open?.asked;
  const by = asked?.seat ?? table.rules.awaited(table.checkpoint.state)[0] ?? '';
  if (asked?.kind === 'draw') {
    const { dice = [], coins = 0, row } = (asked.params ?? {}) as Wanted;
    const faces = dice.map((die): Json => 1 + random(Number(die.slice(1))));
    const flipped = Array.from({ length: coins }, () => (random(2) === 0 ? 'T' : 'H'));
    // Coins in a row are flipped up to the first heads.
    const heads = row === true ? flipped.indexOf('H') : -1;
    return {
      type: 'answer',
      by,
      pending: asked.id,
      choice: [...faces, ...flipped.slice(0, heads < 0 ? coins : heads + 1)],
    };
  }
  const reply = referee.handle({ legal: { by } });
  if (!reply.ok) throw new Error(reply.error.message);
  return chosen(reply.commands as readonly Wish[], random);
}

interface Replay {
  readonly setup: object;
  /** What else is said at the table, by the number of the command before it. */
  readonly also?: Readonly<Record<number, readonly object[]>>;
  /** After the game. */
  readonly after?: readonly object[];
}

function send(referee: Referee, message: object): void {
  const reply = referee.handle(message);
  if (!reply.ok) throw new Error(`${JSON.stringify(message)}: ${JSON.stringify(reply.error)}`);
}

function played(name: string, { setup, also = {}, after = [] }: Replay): string {
  const referee = createReferee({ rulesets, state: 'none' });
  const random = chance(name);
  send(referee, { open: { seed: `replay ${name}`, ...setup } });
  for (let count = 0; count < 2000; count++) {
    for (const message of also[count] ?? []) send(referee, message);
    const command = next(referee, random);
    if (command === undefined) break;
    send(referee, { do: command });
  }
  for (const message of after) send(referee, message);
  const saved = referee.handle({ save: {} });
  if (!saved.ok) throw new Error(saved.error.message);
  return JSON.stringify(saved.save);
}

const p1 = { id: 'p1', role: 'player', name: 'Ala', side: 'red' };
const p2 = { id: 'p2', role: 'player', name: 'Борис', side: 'blue' };
const engine = { id: 'npc', role: 'npc', side: 'blue' };
const gm = { id: 'gm', role: 'gm' };
const rule = (set: object): object => ({ do: { type: 'rule', by: 'gm', set, reason: 'So says the Game Master.' } });

const missions = ['quickDuel', 'pamphlet', 'egg', 'caveKing', 'lastBastion', 'goldenTimepiece', 'moleWork'];
const teohiphip = { ruleset: 'teohiphip' };

const replays: Readonly<Record<string, Replay>> = {
  ...Object.fromEntries(
    missions.map((scenario): readonly [string, Replay] => [
      `teohiphip-${scenario}`,
      {
        setup: {
          ...teohiphip,
          scenario,
          seats: scenario === 'quickDuel' ? [p1, engine] : [p1, { id: 'npc', role: 'npc' }],
        },
      },
    ]),
  ),
  'teohiphip-hot-seat': {
    setup: {
      ...teohiphip,
      scenario: 'quickDuel',
      seats: [p1, p2],
      bands: ['specialists', 'oddCouple'],
      options: { exchangesPerTest: 'unlimited', freeStrikes: 'on' },
    },
    also: {
      12: [{ undo: { by: 'p1' } }],
      20: [{ undo: { by: 'p2', to: 12 } }],
      21: [{ do: { type: 'say', by: 'p1', text: 'Ups!' } }],
    },
  },
  'teohiphip-rulings': {
    setup: { ...teohiphip, scenario: 'quickDuel', seats: [p1, p2, gm] },
    also: {
      14: [rule({ weather: 'fog' }), rule({ lighting: 'dim' })],
      20: [rule({ addUnit: { id: 'guest', side: 'blue', at: [3, 3], profile: 'veteran' } })],
      26: [rule({ gmComplication: { row: 2 } })],
      30: [rule({ gmOverride: { units: { guest: { hp: 1 } } } })],
    },
  },
  'teohiphip-entered': {
    setup: { ...teohiphip, scenario: 'quickDuel', seats: [p1, p2], bands: ['loneWolf', 'loneWolf'], dice: 'entered' },
  },
  'teohiphip-campaign': {
    setup: {
      ...teohiphip,
      scenario: 'pamphlet',
      seats: [p1, gm],
      campaign: true,
      bands: [
        {
          characters: [
            { name: 'Ann', hp: 5 },
            { name: 'Bob', hp: 4 },
          ],
        },
      ],
      options: { campaignDeath: 'returns' },
    },
    after: [
      rule({ gmAward: { band: 'red' } }),
      {
        do: {
          type: 'interludeSpend',
          by: 'p1',
          band: 'red',
          purchase: { kind: 'trait', unit: 'red-1', trait: 'lucky' },
        },
      },
    ],
  },
};

const aces = { ruleset: 'aces' };
const party = { id: 'p1', role: 'player', name: 'Ala', side: 'party' };
const opposition = { id: 'p2', role: 'player', name: 'Борис', side: 'opposition' };
const bothNpc = [
  { id: 'left', role: 'npc', side: 'party' },
  { id: 'right', role: 'npc', side: 'opposition' },
];

const acesReplays: Readonly<Record<string, Replay>> = {
  ...Object.fromEntries(
    ['duel', 'bridge', 'yard', 'rite'].map((scenario): readonly [string, Replay] => [
      `aces-${scenario}`,
      { setup: { ...aces, scenario, seats: bothNpc } },
    ]),
  ),
  'aces-hot-seat': {
    setup: { ...aces, scenario: 'duel', seats: [party, opposition], options: { mode: 'versus' } },
    also: { 8: [{ undo: { by: 'p1' } }], 14: [{ do: { type: 'say', by: 'p2', text: 'Ха!' } }] },
  },
  'aces-rulings': {
    setup: { ...aces, scenario: 'duel', seats: [party, { id: 'npc', role: 'npc', side: 'opposition' }, gm] },
    also: { 4: [rule({ gmAwardChip: { unit: 'bruno' } })], 9: [rule({ light: 'dim' })] },
  },
};

/** Scenarios by themselves, two people who change their minds, a Game Master who rules, and draws from a real table. */
function usualReplays(
  ruleset: string,
  scenarios: readonly string[],
  [first, second]: readonly [string, string],
  more: {
    readonly duel: object;
    readonly rulings: Readonly<Record<number, readonly object[]>>;
    readonly gm?: object;
    /** Who plays the scenarios, and the side of the second person, where they are not the two sides. */
    readonly engine?: readonly object[];
    readonly beside?: string;
  },
): Readonly<Record<string, Replay>> {
  const npc = (side: string): object => ({ id: side, role: 'npc', side });
  const person = (id: string, name: string, side: string): object => ({ id, role: 'player', name, side });
  const people = [person('p1', 'Ala', first), person('p2', 'Борис', more.beside ?? second)];
  const [scenario] = scenarios;
  return {
    ...Object.fromEntries(
      scenarios.map((one): readonly [string, Replay] => [
        `${ruleset}-${one}`,
        { setup: { ruleset, scenario: one, seats: more.engine ?? [npc(first), npc(second)] } },
      ]),
    ),
    [`${ruleset}-hot-seat`]: {
      setup: { ruleset, ...more.duel, seats: people },
      also: { 6: [{ undo: { by: 'p1' } }], 10: [{ do: { type: 'say', by: 'p2', text: 'Ой!' } }] },
    },
    [`${ruleset}-entered`]: { setup: { ruleset, ...more.duel, seats: people, dice: 'entered' } },
    [`${ruleset}-rulings`]: {
      setup: { ruleset, scenario, ...more.gm, seats: [person('p1', 'Ala', first), npc(second), gm] },
      also: more.rulings,
    },
  };
}

const figure = (id: string, side: string, profile: string, at: readonly [number, number]): object => ({
  id,
  side,
  profile,
  at,
});

const coinReplays = usualReplays('coin', ['crossing', 'emptyTank', 'tradersCase'], ['A', 'B'], {
  duel: {
    map: { unit: 'tenth', width: 120, height: 100 },
    units: [
      figure('ala', 'A', 'rifleman', [20, 50]),
      figure('boris', 'B', 'swordsman', [100, 50]),
      figure('bike', 'A', 'motorbike', [30, 80]),
    ],
    roundLimit: 6,
  },
  gm: { options: { gm: 'on' } },
  rulings: { 2: [rule({ units: { 'b-mage': { hp: 1 } } })] },
});

const segmentsReplays = usualReplays(
  'segments',
  ['dockAmbush', 'holdTheDoor', 'gantryDuel', 'foundrySweep'],
  ['heroes', 'pirates'],
  {
    duel: {
      map: { unit: 'metre', width: 20, height: 12, terrain: [{ kind: 'barrier', shape: { rect: [9.5, 5, 0.5, 2] } }] },
      units: [figure('ala', 'heroes', 'trooper', [3, 6]), figure('boris', 'pirates', 'pirate', [16, 6])],
      turnLimit: 4,
    },
    rulings: { 3: [rule({ override: { conditions: ['dim'] } })] },
    engine: [{ id: 'npc', role: 'npc' }],
  },
);

const stepdiceReplays = usualReplays(
  'stepdice',
  ['alleyAmbush', 'lockedPassage', 'holdTheGate', 'colossus', 'generated'],
  ['heroes', 'foes'],
  {
    duel: { scenario: 'alleyAmbush' },
    beside: 'heroes',
    rulings: { 4: [rule({ gmSetTn: { tn: 6 } })] },
  },
);

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, replay] of Object.entries({
  ...replays,
  ...acesReplays,
  ...coinReplays,
  ...segmentsReplays,
  ...stepdiceReplays,
})) {
  const file = join(FOLDER, `${name}.json`);
  if (existsSync(file) || (wanted.length > 0 && !wanted.includes(name))) continue;
  const text = played(name, replay);
  process.stdout.write(`${name}: ${text.length} bytes\n`);
  if (text.length > ROOM) process.stdout.write('  too long; try another seed or fewer figures\n');
  else writeFileSync(file, `${text}\n`);
}
