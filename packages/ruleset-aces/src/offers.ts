import type { GroundMaker, Offers } from '@potyczka/kernel';
import { isGm, OfferBook, onAnybodyElse } from '@potyczka/ruleset-kit';
import { commands } from './actions/action.ts';
import { sidesOf } from './actions/activation.ts';
import type { AcesCommand } from './commands.ts';
import { barred, forbids } from './decide.ts';
import { inWords } from './narration/names.ts';
import { isUp, unitOf } from './read.ts';
import type { AcesState, Unit } from './state.ts';
import { knownTable } from './strangers.ts';
import { attacks } from './suggestions/attacks.ts';
import { declarations } from './suggestions/declarations.ts';
import { deeds, known } from './suggestions/deeds.ts';
import { examples } from './suggestions/examples.ts';
import { handling } from './suggestions/handling.ts';
import { type Actor, type Ideas, idea, open } from './suggestions/idea.ts';
import { movement } from './suggestions/movement.ts';

/** What a turn offers whoever has it. */
function inTurn(actor: Actor): Ideas {
  const ideas = [...attacks(actor), ...movement(actor), ...deeds(actor), ...declarations(actor), ...handling(actor)];
  const everybody = known(actor).map(({ id }) => id);
  return [
    ...ideas,
    ...onAnybodyElse(ideas, everybody, (command) => forbids({ state: actor.state }, command)),
    idea({ type: 'hold', by: actor.by, unit: actor.unit.id }),
    idea({ type: 'endTurn', by: actor.by, unit: actor.unit.id }),
  ];
}

/** @rule ACE-3.10 @rule ACE-3.12 @rule ACE-15.3 @rule ACE-16.6 What may be done at any moment, whoever's turn it is. */
const anytime = ({ state, by, unit }: Actor): Ideas => [
  ...(['unshake', 'power'] as const).flatMap((use) =>
    open(state, { type: 'spendChip', by, unit: unit.id, use }, 'source', ['own', 'pool']),
  ),
  ...(unit.resolveTokens > 0
    ? open(state, { type: 'spendResolve', by, unit: unit.id, use: '' }, 'use', ['unshake', 'power'])
    : []),
  ...unit.activePowers.flatMap(({ id: power }) => [
    idea({ type: 'maintain', by, unit: unit.id, power }),
    idea({ type: 'endPower', by, unit: unit.id, power }),
  ]),
  // Windows of the round ask by themselves; this is why there is none now (ACE-3.14, ACE-5.12, ACE-5.16).
  idea({ type: 'drawCard', by, unit: unit.id }),
  idea({ type: 'actNow', by, unit: unit.id }),
  idea({ type: 'interrupt', by, unit: unit.id }),
];

/** Giving up, and the end of the evening. */
function endings(state: AcesState, seat: string): Ideas {
  const role = state.seats.find((one) => one.id === seat)?.role;
  if (role !== 'player' && role !== 'gm') return [];
  const sides = isGm(state, seat) ? Object.keys(state.sides) : sidesOf(state, seat);
  return [
    ...open(state, { type: 'surrender', by: seat }, 'side', sides),
    ...(role === 'player' ? [idea({ type: 'concede', by: seat })] : []),
    idea({ type: 'endSession', by: seat }),
  ];
}

/** What a seat may do now, and what it may not and why. */
export function offers(state: AcesState, seat: string, _ground: GroundMaker, only?: string): Offers<AcesCommand> {
  const seen = knownTable(state, seat);
  const book = new OfferBook<AcesCommand>(
    (command) => barred(state, command),
    (violation) => inWords(seen, violation),
  );
  const asked = (unit: Unit): boolean => commands(state, seat, unit) && (only === undefined || only === unit.id);
  const own = Object.values(state.units).filter(asked);
  if (state.phase !== 'finished') {
    const current = state.activeUnit === null ? undefined : unitOf(state, state.activeUnit);
    if (current !== undefined && asked(current)) book.weigh(inTurn({ state, by: seat, unit: current }));
    for (const unit of own) book.weigh(anytime({ state, by: seat, unit }));
    if (only === undefined) book.weigh(endings(state, seat));
  }
  // Whatever is still unsaid is told of whoever acts, or else of the first one up, or of somebody else's.
  const speaker =
    own.find(({ id }) => id === state.activeUnit) ?? own.find(isUp) ?? own[0] ?? Object.values(seen.units)[0];
  if (speaker !== undefined) book.weigh(examples({ state, by: seat, unit: speaker }, book.types()));
  return book.offers();
}
