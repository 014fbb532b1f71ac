import type { Ground, Ticks, Violation } from '@potyczka/kernel';
import { TICKS_PER_UNIT, violation } from '@potyczka/kernel';
import { notInContact } from '../procedures/facts/contact.ts';
import { maySpeak, spokenSight } from '../procedures/facts/stated-facts.ts';
import { escortDeclared } from '../procedures/mission/mission.ts';
import { planWalk, type Wish } from '../procedures/movement/journey.ts';
import { follow } from '../procedures/movement/travel.ts';
import type { Walk } from '../procedures/movement/walking.ts';
import { areAllies, inches, onTable, speedOf, unitOf } from '../read.ts';
import { bodyOf, groundAt, inContact } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { type Action, type Cost, checkAction, payFor } from './action.ts';

const ESCORT: Cost = { kind: 'escort', ap: 1 };
/** TEO-12.5: how far from its escort the person may end. */
const LEASH: Ticks = inches(2);

/** The person's own walk, by its own Speed; the escort stays put. */
const planned = (state: TeoState, ground: Ground, person: Unit, wish: Wish): Walk =>
  planWalk(state, ground, person, wish, speedOf(state, person), 'TEO-12.5');

/** @rule TEO-12.5 An escorted ally in contact that still lets itself be led this round. */
function mustLead(
  state: TeoState,
  ground: Ground,
  escort: Unit,
  target: string,
  contact: boolean | undefined,
): readonly Violation[] {
  const person = state.units[target];
  if (person === undefined || !person.escorted || !onTable(person) || !areAllies(state, escort, person)) {
    return [violation('TEO-12.5', 'bad-target', { target, ...(person === undefined ? {} : { why: 'charge' }) })];
  }
  if (state.effects.some((effect) => effect.kind === 'noEscort' && effect.unit === target)) {
    return [violation('TEO-12.5', 'not-allowed', { what: 'escort' })];
  }
  const near = contact ?? (!state.mapped || inContact(state, ground, escort, person));
  return near ? [] : [notInContact(state, ground, escort, person, 'TEO-12.5', { target })];
}

function mustStayNear(ground: Ground, escort: Unit, person: Unit, walk: Walk): readonly Violation[] {
  const end = { ...bodyOf(person), at: walk.at };
  if (ground.within(bodyOf(escort), end, LEASH)) return [];
  const gap = Math.round(ground.gap(bodyOf(escort), end)) / TICKS_PER_UNIT;
  return [violation('TEO-12.5', 'not-in-contact', { target: person.id, gap, most: LEASH / TICKS_PER_UNIT })];
}

/** @rule TEO-12.5 @rule TEO-5.10 The person gets up and walks; the escort keeps its own Hunker. */
export const escort: Action<'escort'> = {
  may: ({ state, ground }, command) =>
    checkAction(state, command, ESCORT, (unit) => {
      const spoken = maySpeak(state, command.by, command.situation);
      const { contact } = spokenSight(command.situation);
      const lead = mustLead(state, ground, unit, command.target, contact);
      const person = state.units[command.target];
      if (lead.length > 0 || person === undefined) return [...spoken, ...lead];
      const walk = planned(state, ground, person, command);
      return [...spoken, ...walk.broken, ...(state.mapped ? mustStayNear(ground, unit, person, walk) : [])];
    }),
  act: (play, command) => {
    payFor(play, command.unit, ESCORT, ['TEO-12.5']);
    if (!escortDeclared(play, command.unit, command.target)) return;
    const person = unitOf(play.state, command.target);
    const walk = planned(play.state, groundAt(play), person, command);
    if (person.hunkered) play.tell({ type: 'hunkerEnded', unit: person.id, rules: ['TEO-5.10', 'TEO-12.5'] });
    follow(play, person.id, walk, ['TEO-12.5']);
  },
};
