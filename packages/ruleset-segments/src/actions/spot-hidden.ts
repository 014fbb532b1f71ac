import type { Ground } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { DeedOf } from '../commands.ts';
import type { Modifier } from '../events/fold.ts';
import { pointOf, squared } from '../metres.ts';
import type { SegPlay } from '../play.ts';
import { isCloaked } from '../procedures/gear/cloak.ts';
import { stealthModifiers } from '../procedures/gear/worn.ts';
import { conditionPenalty } from '../procedures/shooting/shot-modifiers.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { opposedTest } from '../procedures/tests/opposed.ts';
import { type TestSpec, takeTest } from '../procedures/tests/test.ts';
import { enemiesOf, hasEffect, now, skillOf } from '../read.ts';
import { groundAt, sightBetween } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import type { Skill } from '../vocabulary.ts';
import type { Deed } from './action.ts';

type Search = DeedOf<'spotHidden'>;

const isUnknown = (state: SegState, side: string, unit: Unit): boolean =>
  unit.concealed && !(state.known[side] ?? []).includes(unit.id);

/** @rule SEG-9.6 @rule SEG-25.3 Concealed, in line of sight, not behind solid cover; under a cloak only while it moves. */
const canBeFound = (state: SegState, ground: Ground, unit: Unit, other: Unit): boolean =>
  isUnknown(state, unit.side, other) &&
  (!isCloaked(other) || other.movementState !== 'still') &&
  (!state.mapped || sightBetween(state, ground, unit, other).sees);

/** Whom the look falls on: the one named, else whoever is nearest to the place looked at. */
function foundBy(state: SegState, ground: Ground, unit: Unit, command: Search): Unit | undefined {
  const hidden = enemiesOf(state, unit).filter((other) => canBeFound(state, ground, unit, other));
  if (command.target !== undefined) return hidden.find(({ id }) => id === command.target);
  const centre = command.point === undefined ? unit.at : pointOf(command.point);
  return [...hidden].sort((a, b) => squared(a.at, centre) - squared(b.at, centre) || (a.id < b.id ? -1 : 1))[0];
}

const LIGHTING = ['dim', 'glare', 'fog', 'dark'];

/** @rule SEG-9.6 @rule SEG-10.11 The light is the spotter's trouble. */
function lighting(state: SegState, { situation }: Search): readonly Modifier[] {
  const words = situation?.conditions ?? state.conditions;
  return words
    .filter((word) => LIGHTING.includes(word))
    .flatMap((word) => modifier(`condition.${word}`, conditionPenalty(state, word), 'SEG-10.11'));
}

/** Whichever of two skills is better; of equals the first. */
const better = (unit: Unit, first: Skill, second: Skill): Skill =>
  skillOf(unit, second) > skillOf(unit, first) ? second : first;

/** @rule SEG-9.6 @rule SEG-25.3 Spotting; against a cloak Listening will do as well, and both are harder. */
function spotting(play: SegPlay, command: Search, cloaked: boolean): TestSpec {
  const unit = now(play, command.unit);
  return {
    unit: unit.id,
    purpose: 'spotting',
    attribute: 'senses',
    // SEG-20.9: who is deaf has only its eyes.
    skill: cloaked && !hasEffect(unit, 'deafness') ? better(unit, 'spotting', 'listening') : 'spotting',
    tags: ['senses'],
    extra: [...lighting(play.state, command), ...modifier('cloak', cloaked ? -5 : 0, 'SEG-25.3')],
    rules: ['SEG-9.6', ...(cloaked ? ['SEG-25.3'] : [])],
  };
}

/** @rule SEG-9.6 @rule SEG-25.2 @rule SEG-25.3 Hiding; under a cloak the better of Stealth and Hiding. */
function hiding(unit: Unit): TestSpec {
  const skill = isCloaked(unit) ? better(unit, 'hiding', 'stealth') : 'hiding';
  const stealth = skill === 'stealth';
  return {
    unit: unit.id,
    purpose: skill,
    attribute: 'dexterity',
    skill,
    tags: stealth ? ['movement'] : [],
    extra: stealth ? stealthModifiers(unit) : [],
    rules: ['SEG-9.6'],
  };
}

/** @rule SEG-25.3 Somebody under a cloak who is skilled in neither only trusts to it. */
const isOpposed = (hidden: Unit): boolean =>
  !isCloaked(hidden) || skillOf(hidden, 'stealth') > 0 || skillOf(hidden, 'hiding') > 0;

function look(play: SegPlay, command: Search, hidden: Unit): boolean {
  const spec = spotting(play, command, isCloaked(hidden));
  return isOpposed(hidden) ? opposedTest(play, spec, hiding(hidden)).won : takeTest(play, spec).passed;
}

/**
 * @rule SEG-7.1 @rule SEG-9.6 One segment. Who looks where nobody hides looks in vain: that there was nobody is what the
 * segment was for, and nothing is told before.
 */
export const spotHidden: Deed<'spotHidden'> = {
  cost: () => 1,
  may: ({ state }, { target: id }, unit) => {
    const target = id === undefined ? undefined : state.units[id];
    const plain = target !== undefined && (target.side === unit.side || !isUnknown(state, unit.side, target));
    return plain ? [violation('SEG-9.6', 'target', { target: target.id, why: 'known' })] : [];
  },
  act: (play, command) => {
    const unit = now(play, command.unit);
    const hidden = foundBy(play.state, groundAt(play), unit, command);
    if (hidden === undefined) takeTest(play, spotting(play, command, false));
    const found = hidden !== undefined && look(play, command, hidden) ? hidden.id : null;
    play.tell({ type: 'searched', unit: unit.id, found, rules: ['SEG-9.6'] });
    if (found !== null) play.tell({ type: 'becameKnown', side: unit.side, units: [found], rules: ['SEG-9.6'] });
  },
};
