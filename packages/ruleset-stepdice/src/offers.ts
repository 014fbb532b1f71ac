import type { GroundMaker, Json, Offers } from '@potyczka/kernel';
import { OfferBook } from '@potyczka/ruleset-kit';
import type { StepCommand } from './commands.ts';
import { forbids } from './decide.ts';
import { imagine } from './imagine.ts';
import { inWords } from './narration/names.ts';
import { foesToAct } from './procedures/foes/turns.ts';
import { commands, foesOf, heroesOf } from './read.ts';
import { seesAll } from './secrets.ts';
import { placesFor } from './spatial/places.ts';
import type { Hero, StepState, Unit } from './state.ts';
import { deeds } from './suggestions/deeds.ts';
import { type Actor, asJson, type Ideas, idea, open } from './suggestions/idea.ts';
import { magic } from './suggestions/magic.ts';
import { movement } from './suggestions/movement.ts';
import { orders } from './suggestions/orders.ts';
import { samples } from './suggestions/samples.ts';
import { ATTRIBUTES, ROLES } from './vocabulary.ts';

/** @rule STEP-3.4 Heroes to place. */
const placing = (state: StepState, by: string, heroes: readonly Hero[]): Ideas =>
  heroes
    .filter((hero) => !hero.dead)
    .flatMap(({ id: unit }) =>
      open(state, { type: 'placeHero', by, unit, at: [0, 0] }, 'at', placesFor(state, unit).map(asJson)),
    );

/** @rule STEP-1.1 @rule STEP-3.4 A hero to make, also where the scenario brings some. */
const making = (state: StepState, by: string): Ideas =>
  open(state, { type: 'createHero', by, role: 'warrior', gear: ['sword'] }, 'role', [...ROLES]);

const inTurn = (actor: Actor<Hero>): Ideas => [
  ...deeds(actor),
  ...movement(actor),
  ...magic(actor),
  idea({ type: 'endTurn', by: actor.by, unit: actor.unit.id }),
];

/** Turns to begin, and the end of the phase. */
const between = (by: string, heroes: readonly Hero[]): Ideas => [
  ...heroes.map(({ id: unit }) => idea({ type: 'beginTurn', by, unit })),
  idea({ type: 'endPhase', by }),
];

/** @rule STEP-20.1 Between adventures everybody gets better at one thing. */
const afterwards = (state: StepState, by: string, heroes: readonly Hero[]): Ideas =>
  heroes.flatMap(({ id: unit }) =>
    open(state, { type: 'advance', by, unit, choice: 'heart' }, 'choice', [...ATTRIBUTES, 'heart', 'mana']),
  );

function ideasOf(state: StepState, by: string, wanted: (unit: Unit) => boolean): Ideas {
  const heroes = heroesOf(state).filter(wanted);
  switch (state.phase) {
    case 'setup':
      return placing(state, by, heroes);
    case 'free':
      return heroes.flatMap((unit) => inTurn({ state, by, unit }));
    case 'heroes': {
      const acting = heroes.filter((hero) => hero.id === state.activeUnit);
      return state.activeUnit === null ? between(by, heroes) : acting.flatMap((unit) => inTurn({ state, by, unit }));
    }
    case 'foes':
      if (!seesAll(state, by)) return [];
      return [
        ...foesToAct(state)
          .filter(wanted)
          .flatMap((unit) => orders({ state, by, unit })),
        idea({ type: 'endPhase', by }),
      ];
    default:
      return afterwards(state, by, heroes);
  }
}

const plays = (state: StepState, by: string): boolean =>
  state.seats.some(({ id, role }) => id === by && role !== 'spectator');

/** What is no unit's: one more hero, a rest, the beginning of combat, giving up; a pause at any time (STEP-0.7). */
function anytime(state: StepState, by: string): Ideas {
  if (!plays(state, by)) return [];
  const role = state.seats.find((one) => one.id === by)?.role;
  return [
    ...(state.phase === 'setup' ? making(state, by) : []),
    idea({ type: 'rest', by }),
    ...(role === 'gm' ? [idea({ type: 'beginCombat', by }), ...readyRulings(state, by)] : []),
    ...(state.phase === 'ended' ? [] : [idea({ type: 'concede', by })]),
    idea({ type: 'pause', by }),
  ];
}

/** @rule STEP-24.1 Rulings that need no more words; all others are what `rulings` has forms for. */
function readyRulings(state: StepState, by: string): Ideas {
  const hidden = [...foesOf(state), ...state.hazards].filter((one) => one.hidden);
  const sets: readonly Json[] = [
    { paused: !state.paused },
    ...hidden.map(({ id }) => ({ gmReveal: id })),
    ...state.clocks.map(({ id }) => ({ gmTick: { clock: id, by: 1 } })),
    ...heroesOf(state).flatMap(({ id: unit }) => [1, -1].map((steps) => ({ gmShift: { unit, steps } }))),
  ];
  return open(state, { type: 'rule', by, set: { paused: !state.paused } }, 'set', sets);
}

/** Everything a seat may do now, and what it may not and why. */
export function offers(state: StepState, seat: string, _ground: GroundMaker, only?: string): Offers<StepCommand> {
  const book = new OfferBook<StepCommand>(
    (command) => forbids({ state }, command),
    (violation) => inWords(imagine(state, seat), violation),
  );
  const wanted = (unit: Unit): boolean => commands(state, seat, unit) && (only === undefined || only === unit.id);
  book.weigh(ideasOf(state, seat, wanted));
  if (only === undefined) book.weigh(anytime(state, seat));
  book.weigh(samples(state, seat, book.types(), only));
  return book.offers();
}
