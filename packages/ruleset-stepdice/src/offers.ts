import type { GroundMaker, Json, Offers } from '@potyczka/kernel';
import { type Idea, OfferBook } from '@potyczka/ruleset-kit';
import type { StepCommand } from './commands.ts';
import { mayDo } from './decide.ts';
import { foesToAct } from './procedures/foe-phase.ts';
import { freeWays } from './procedures/walking.ts';
import { commands, heroesOf, inCombat, presentFoes } from './read.ts';
import { seesAll } from './secrets.ts';
import type { Foe, Hero, StepState, Unit } from './state.ts';
import { activatable } from './turn.ts';
import { ATTACK_KINDS, PREPARED } from './vocabulary.ts';

type Ideas = readonly Idea<StepCommand>[];

const idea = (command: StepCommand): Idea<StepCommand> => ({ command });

/** Squares within reach as somebody knows the board. */
function walks(state: StepState, by: string, unit: Unit): Ideas {
  const type = unit.kind === 'hero' ? 'move' : 'foeMove';
  if (!state.mapped) return [];
  const values = freeWays(state, unit.id, inCombat(state) ? unit.movesLeft : 20).map(
    ({ square }): Json => [square[0], square[1]],
  );
  const first = values[0] as unknown as readonly [number, number] | undefined;
  return first === undefined
    ? [idea({ type, by, unit: unit.id, to: unit.pos ?? [0, 0] })]
    : [{ command: { type, by, unit: unit.id, to: first }, vary: { param: 'to', values } }];
}

function deeds(state: StepState, by: string, hero: Hero): Ideas {
  const foes = presentFoes(state);
  const allies = heroesOf(state).filter((other) => other.id !== hero.id);
  return [
    ...foes.flatMap((foe) =>
      ATTACK_KINDS.map((kind) => idea({ type: 'attack', by, unit: hero.id, target: foe.id, kind })),
    ),
    ...walks(state, by, hero),
    ...allies.map((ally) => idea({ type: 'help', by, unit: hero.id, target: ally.id })),
    ...allies.filter((ally) => ally.downed).map((ally) => idea({ type: 'raise', by, unit: hero.id, target: ally.id })),
    ...PREPARED.map((kind) => idea({ type: 'prepare', by, unit: hero.id, kind })),
    idea({ type: 'endTurn', by, unit: hero.id }),
  ];
}

function orders(state: StepState, by: string, foe: Foe): Ideas {
  return [
    ...heroesOf(state).map((hero) => idea({ type: 'foeStrike', by, unit: foe.id, target: hero.id })),
    ...walks(state, by, foe),
    idea({ type: 'foeEnd', by, unit: foe.id }),
  ];
}

/** What a seat may do now, and what it may not and why. */
export function offers(state: StepState, seat: string, _ground: GroundMaker, only?: string): Offers<StepCommand> {
  const book = new OfferBook<StepCommand>((command) => mayDo({ state }, command));
  const wanted = (unit: Unit): boolean => commands(state, seat, unit) && (only === undefined || only === unit.id);
  const acting = heroesOf(state).filter(
    (hero) => wanted(hero) && (state.phase === 'free' || state.activeUnit === hero.id),
  );
  for (const hero of acting) book.weigh(deeds(state, seat, hero));
  if (state.phase === 'heroes' && state.activeUnit === null)
    book.weigh([
      ...activatable(state)
        .filter(wanted)
        .map((hero) => idea({ type: 'beginTurn', by: seat, unit: hero.id })),
      idea({ type: 'endPhase', by: seat }),
    ]);
  if (state.phase === 'foes' && seesAll(state, seat)) {
    for (const foe of foesToAct(state).filter(wanted)) book.weigh(orders(state, seat, foe));
    book.weigh([idea({ type: 'endPhase', by: seat })]);
  }
  const role = state.seats.find((one) => one.id === seat)?.role;
  if (role === 'player' && state.phase !== 'ended') book.weigh([idea({ type: 'concede', by: seat })]);
  return book.offers();
}
