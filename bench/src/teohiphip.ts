import { groundOf } from '@potyczka/ground';
import { type Command, perform, type Seat } from '@potyczka/kernel';
import { type AnyTable, createReferee, type Referee } from '@potyczka/protocol';
import { teohiphip } from '@potyczka/ruleset-teohiphip';
import { boardgameCommands } from './commands.ts';
import { type Benchmark, must, mustAgree } from './harness.ts';

/** A message as it comes from outside. */
type Raw = Readonly<Record<string, unknown>>;

/** Three agents with pistols and batons against three beasts and hunters that have to come near: they shoot and run. */
const BANDS = { red: ['agent', 'agent', 'agent'], blue: ['raptor', 'legionary', 'tribesman'] } as const;

const SIDES = Object.keys(BANDS) as readonly (keyof typeof BANDS)[];

/** Quick Duel by lists alone, led by NPCs or by people. */
export const quickDuel = (role: 'npc' | 'player') => ({
  ruleset: 'teohiphip',
  scenario: 'quickDuel',
  seats: SIDES.map((side) => ({ id: side, role, side, algorithm: 'assault' })),
  setup: {
    sides: SIDES.map((id) => ({ id, npc: false })),
    units: SIDES.flatMap((side) =>
      BANDS[side].map((profile, index) => ({ id: `${side}${index + 1}`, side, seat: side, profile })),
    ),
  },
});

function duelSetup(seed: string): Raw {
  const { setup, ...duel } = quickDuel('player');
  return { ...duel, ...setup, seed };
}

const newReferee = (): Referee => createReferee({ rulesets: [teohiphip], state: 'none' });

interface Happened {
  readonly events: readonly { readonly type: string }[];
}

function send(referee: Referee, message: Raw): Happened {
  const reply = referee.handle(message);
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return reply as unknown as Happened;
}

const tableOf = (referee: Referee): AnyTable => must(referee.table(), 'table');

const isOver = ({ rules, checkpoint }: AnyTable): boolean => rules.over(checkpoint.state);

/** What a player's figures do next when their owner lets the NPC lists decide. */
function nextMessage({ rules, checkpoint }: AnyTable): Raw {
  const { open, state } = checkpoint;
  if (open !== null) {
    const { id, seat } = open.asked;
    const choice = rules.automaton.answer(rules.imagine(state, seat), open.asked, groundOf);
    return { type: 'answer', by: seat, pending: id, choice };
  }
  const awaited = rules.awaited(state);
  const seat = must<Seat>(
    rules.seats(state).find(({ id }) => awaited.includes(id)),
    'seat to act',
  );
  return { ...must(rules.automaton.command(rules.imagine(state, seat.id), seat, groundOf), 'command') };
}

/** Reads a message and carries it out: checked, decided, logged and undoable. */
function carryOut(table: AnyTable, raw: Raw): AnyTable {
  // Answers are the kernel's own; their shape is checked against the question.
  const read = raw.type === 'answer' ? { ok: true as const, value: raw as unknown as Command } : table.rules.read(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.violations));
  const result = perform(table, read.value);
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.table;
}

interface Game {
  readonly opened: AnyTable;
  readonly messages: readonly Raw[];
}

/** A whole game between two players, as the messages that made it. */
function recordGame(seed: string): Game {
  const referee = newReferee();
  send(referee, { open: duelSetup(seed) });
  const opened = tableOf(referee);
  const messages: Raw[] = [];
  for (let table = opened; !isOver(table); table = carryOut(table, must(messages.at(-1), 'message'))) {
    messages.push(nextMessage(table));
  }
  return { opened, messages };
}

const replay = ({ opened, messages }: Game): AnyTable => messages.reduce(carryOut, opened);

export const teohiphipCommands: Benchmark = {
  name: 'teohiphip-commands',
  unit: 'commands/s',
  work: 'whole teohiphip duels, three against three: every message read, checked and carried out, as in commands',
  peer: 'boardgame.io reducer (A2)',
  bar: 3,
  async prepare() {
    const theirs = await boardgameCommands();
    const games = Array.from({ length: 5 }, (_, n) => recordGame(`commands ${n}`));
    for (const game of games) mustAgree('end of the game', isOver(replay(game)), true);
    const commands = games.reduce((sum, { messages }) => sum + messages.length, 0);
    return {
      ours: () => {
        for (const game of games) replay(game);
        return commands;
      },
      theirs,
      note: `${commands} commands in ${games.length} games`,
    };
  },
};

const AIMED_ATTACK: Raw = {
  odds: { type: 'attack', by: 'red', unit: 'red1', target: 'blue1', weapon: 'energyPistol' },
};

/** The first figure has aimed and holds four dice in its pool; its target stands in the open ten inches away. */
function aimedTable(): Referee {
  const referee = newReferee();
  send(referee, {
    open: {
      ruleset: 'teohiphip',
      seed: 'odds',
      map: {
        unit: 'inch',
        width: 24,
        height: 24,
        terrain: [
          { id: 'wall', kind: 'lowWall', shape: { rect: [4, 8, 4, 0.5] } },
          { id: 'rock', kind: 'rock', shape: { circle: [12, 14, 1.2] } },
          { id: 'bush', kind: 'bush', shape: { circle: [18, 12, 2] } },
        ],
      },
      seats: [
        { id: 'red', role: 'player', side: 'red' },
        { id: 'blue', role: 'player', side: 'blue' },
      ],
      units: [
        {
          id: 'red1',
          side: 'red',
          seat: 'red',
          profile: 'agent',
          at: [5, 5],
          stats: { ap: 2, aimed: true, pool: [6, 5, 3, 2] },
        },
        { id: 'blue1', side: 'blue', seat: 'blue', profile: 'agent', at: [15, 5] },
      ],
      round: 1,
      activeUnit: 'red1',
    },
  });
  return referee;
}

interface Odds {
  readonly outcomes: readonly { readonly exact?: string }[];
  readonly ifSpent?: readonly unknown[];
}

export const odds: Benchmark = {
  name: 'odds',
  unit: 'queries/s',
  work: 'exact odds of an aimed attack with four dice in the open pool, declining and spending',
  peer: 'a fixed limit',
  limit: 1000,
  bar: 1,
  prepare() {
    const referee = aimedTable();
    const { outcomes, ifSpent } = send(referee, AIMED_ATTACK) as unknown as Odds;
    mustAgree('odds when declining', outcomes.map(({ exact }) => exact).join(' '), '4/9 8/27 7/27');
    return {
      ours: () => {
        send(referee, AIMED_ATTACK);
        return 1;
      },
      note: `${outcomes.length} outcomes when declining, ${must(ifSpent, 'odds when spending').length} when spending`,
    };
  },
};
