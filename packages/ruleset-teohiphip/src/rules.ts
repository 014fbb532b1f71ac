import type { Rules } from '@potyczka/kernel';
import { decidersFor, formsOf, withPlans } from '@potyczka/ruleset-kit';
import { answers } from './answers.ts';
import { area } from './area.ts';
import { arithmetic, tested } from './arithmetic.ts';
import { content } from './catalogue/index.ts';
import { lists } from './catalogue/lists.ts';
import { scenarios } from './catalogue/missions/index.ts';
import type { TeoCommand } from './commands.ts';
import { read, shapes } from './commands.ts';
import { decide, follow } from './decide.ts';
import { duel } from './duel.ts';
import type { TeoEvent } from './events/index.ts';
import { evolve, present, redact, versions } from './events/index.ts';
import { figureSheet } from './figure-sheet.ts';
import { movement } from './movement.ts';
import { tell } from './narration/tell.ts';
import { automaton } from './npc/index.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { outcome, spend } from './outcome.ts';
import { strayExchange } from './procedures/pool/exchange.ts';
import { waitingUnits } from './procedures/time/slots.ts';
import { quickOdds } from './quick-odds.ts';
import { seatOf } from './read.ts';
import { rulings } from './rulings.ts';
import { scene } from './scene.ts';
import { planFields } from './setup/plan-shape.ts';
import { setUp } from './setup.ts';
import { situation } from './situation.ts';
import { staging } from './staging.ts';
import type { TeoState } from './state.ts';
import { statistics } from './statistics.ts';
import { begin } from './turn.ts';
import { assumptions, disguise, imagine, type TeoView, view } from './views.ts';

/** @rule TEO-2.9 Sides deploy one whole band at a time: the others are not waited for yet. */
function deployingNow({ toDeploy, units }: TeoState): readonly string[] {
  const due = units[toDeploy[0] ?? '']?.side;
  return toDeploy.filter((id) => units[id]?.side === due);
}

/** Whose move it is: the owner of the active unit, the side with the slot, or whoever still deploys. */
function awaited(state: TeoState): readonly string[] {
  if (state.phase === 'over' || state.phase === 'interlude') return [];
  const units =
    state.activeUnit !== null
      ? [state.activeUnit]
      : state.slotSide !== null
        ? waitingUnits(state, state.slotSide).map((unit) => unit.id)
        : deployingNow(state);
  const seats = new Set<string>();
  for (const id of units) {
    const unit = state.units[id];
    if (unit !== undefined) for (const seat of decidersFor(state, seatOf(state, unit))) seats.add(seat);
  }
  return [...seats];
}

/** TEOHIPHIP: bands of one to three on a table in inches. */
export const rules: Rules<TeoState, TeoCommand, TeoEvent, TeoView> = {
  id: 'teohiphip',
  version: '1.0.1',
  prefix: 'TEO',
  unit: 'inch',
  options,
  content,
  setUp,
  read,
  begin,
  decide,
  carryOn: follow,
  evolve,
  strayAnswer: strayExchange,
  seats: (state) => state.seats,
  owner: (state, id) => {
    const unit = state.units[id];
    return unit === undefined ? undefined : (seatOf(state, unit) ?? undefined);
  },
  cites: { pending: 'TEO-18.4', draw: 'TEO-2.4' },
  awaited,
  activeUnit: (state) => state.activeUnit,
  over: (state) => state.phase === 'over' || state.phase === 'interlude',
  afterwards: ['interludeSpend'],
  offers,
  endless: ['rule', 'proposeRuling', 'voteRuling'],
  view,
  scene,
  staging,
  figureSheet,
  present,
  redact,
  imagine,
  disguise,
  assumptions,
  area,
  arithmetic,
  tested,
  situation,
  movement,
  outcome,
  answers,
  duel,
  spend,
  quickOdds,
  rulings,
  automaton,
  statistics,
  versions,
  tell,
  scenarios,
  lists: withPlans(lists, planFields),
  commands: formsOf(shapes),
};
