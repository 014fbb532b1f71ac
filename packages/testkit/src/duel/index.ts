import type { OptionTable, Ruleset } from '@potyczka/kernel';
import type { DuelCommand } from './commands.ts';
import { read } from './commands.ts';
import { begin, decide } from './decide.ts';
import type { DuelEvent } from './events.ts';
import { evolve, versions } from './events.ts';
import type { DuelState } from './state.ts';
import { DECK, setUp } from './state.ts';
import { disguise, imagine, offers, outcome, redact, spend, view, worth } from './views.ts';
import { rulebook, tell, words } from './words.ts';

const options: OptionTable = {
  actions: { rule: 'DUE-2.2', values: { from: 1, to: 3 }, default: 2 },
  rounds: { rule: 'DUE-2.4', values: { from: 1, to: 20 }, default: 6 },
  parry: { rule: 'DUE-3.3', values: ['on', 'off'], default: 'on' },
  reach: {
    rule: 'DUE-3.4',
    values: ['always', 'asked'],
    default: 'always',
    conflicts: [{ value: 'asked', option: 'parry', with: 'off' }],
  },
};

const NONE = { called: 'thing', entries: {} } as const;

/**
 * A game small enough to know by heart, with one of everything the kernel offers: a pool of dice, coins, cards, dice
 * that explode, questions to both sides and to the GM, a secret, a ruling, automatic steps. The tests of the kernel, of
 * the odds and of the laws play it.
 */
export const duel: Ruleset<DuelState, DuelCommand, DuelEvent> = {
  id: 'duel',
  version: '1.0.0',
  prefix: 'DUE',
  unit: 'inch',
  options,
  content: { deck: DECK },
  setUp,
  read,
  begin,
  decide,
  evolve,
  seats: (state) => state.seats,
  owner: (state, unit) => state.duellists[unit]?.seat,
  cites: { pending: 'DUE-9.1', draw: 'DUE-9.2' },
  awaited: (state) => (state.active === null ? [] : [state.duellists[state.active]?.seat ?? '']),
  activeUnit: (state) => state.active,
  over: (state) => state.winner !== null,
  afterwards: [],
  endless: ['rule'],
  offers: (state, seat, _ground, unit) => offers(state, seat, unit),
  view,
  redact,
  imagine,
  disguise,
  outcome,
  spend,
  automaton: {
    command: (state, seat) => offers(state, seat.id).commands[0]?.command,
    answer: (_state, question) => question.default,
    worth,
  },
  versions,
  tell,
  words,
  rulebook,
  scenarios: [],
  lists: { profiles: NONE, weapons: NONE, traits: NONE, terrain: NONE },
  commands: {},
};

export type { DuelCommand, DuelEvent, DuelState };
