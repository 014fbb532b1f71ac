import type { Rules } from '@potyczka/kernel';
import { formsOf, rulingsOf, seatName, tellsWith } from '@potyczka/ruleset-kit';
import { ledByOneSeat } from '@potyczka/ruleset-kit/small-game';
import { begin, carryOn, decide, ruling } from './actions.ts';
import { type DuelCommand, read, shapes } from './commands.ts';
import { type DuelEvent, events, evolve, type Names, redact, versions } from './events.ts';
import { automaton, offers, outcome } from './play.ts';
import { BATTLES, setUp } from './setup.ts';
import type { DuelState } from './state.ts';
import { disguise, imagine, scene, type View, view } from './views.ts';

/** What lines call things. */
const namesIn = (state: DuelState): Names => ({
  unit: (id) => state.units[id]?.name ?? id,
  seat: (id) => seatName(state, id),
  term: (kind, word) => `@${kind}.${word}`,
});

/** Its catalogue is empty: everybody fences alike. */
const NONE = { called: 'thing', entries: {} } as const;

/** Two blades in a hall: a small game, whole, to begin one's own from. */
export const rules: Rules<DuelState, DuelCommand, DuelEvent, View> = {
  ...{ id: 'duel', version: '1.0.0', prefix: 'DUE', unit: 'square', content: BATTLES },
  options: { rounds: { rule: 'DUE-4.1', values: { from: 1, to: 20, whole: true }, default: 8 } },
  ...{ setUp, read, begin, decide, carryOn, evolve, offers, view, scene, redact, imagine, disguise, outcome },
  ...{ automaton, versions, tell: tellsWith<DuelState, Names, DuelEvent>(events, namesIn) },
  cites: { pending: 'DUE-2.1', draw: 'DUE-1.2' },
  ...ledByOneSeat,
  ...{ afterwards: [], endless: ['rule'], commands: formsOf(shapes) },
  lists: { profiles: NONE, weapons: NONE, traits: NONE, terrain: NONE },
  rulings: {
    powers: rulingsOf(ruling.powers, { figure: ['units'] }),
    spoken: {},
    catalogue: {},
    told: { guard: 'line' },
  },
  scenarios: Object.keys(BATTLES).map((id) => ({ id, players: [1, 2] })),
};
