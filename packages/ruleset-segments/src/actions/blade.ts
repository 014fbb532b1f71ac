import { violation } from '@potyczka/kernel';
import { meleeOf } from '../catalogue/melee.ts';
import { isWithin, metresOf } from '../metres.ts';
import { litBlade } from '../procedures/melee/arms.ts';
import { hurlBlade } from '../procedures/melee/blade-throw.ts';
import { mayTake } from '../procedures/melee/clash-terms.ts';
import { rangeModifier } from '../procedures/shooting/shot-modifiers.ts';
import { mustBeTarget, targetOf } from '../procedures/sight/targets.ts';
import { handOf, isDefender, isEngaged, now, skillOf, weaponOf } from '../read.ts';
import { factsBetween, groundAt } from '../spatial.ts';
import type { Unit, WeaponItem } from '../state.ts';
import { type Action, type Deed, mustBeAtIt } from './action.ts';

/** @rule SEG-23.3 A lit blade and Form I; it stands still from now on. */
export const deflectStance: Deed<'deflectStance'> = {
  cost: () => 1,
  may: (_reading, _command, unit) =>
    litBlade(unit) !== undefined && unit.forms.includes(1)
      ? []
      : [violation('SEG-23.3', 'not-ready', { why: 'blade' })],
  act: (play, { unit }) => {
    const again = now(play, unit).stance ? { again: true as const } : {};
    play.tell({ type: 'stanceTaken', unit, stance: true, ...again, rules: ['SEG-23.3'] });
  },
};

/** @rule SEG-22.7 */
const THROWN_TO = 20;

const bladeFor = (unit: Unit, named: string | undefined): WeaponItem | undefined => {
  const item = named === undefined ? unit.weapons.find(({ id }) => id === litBlade(unit)?.item) : weaponOf(unit, named);
  return item?.lit === true && meleeOf(item.kind)?.energy === true && handOf(unit, item.id) !== undefined
    ? item
    : undefined;
};

/** @rule SEG-22.7 Two segments, a lit blade in hand, Telekinesis 1 at least, up to 20 m. */
export const throwBlade: Deed<'throwBlade'> = {
  cost: () => 2,
  wantsFacts: true,
  exposes: () => true,
  may: ({ state, ground }, command, unit, occasion) => {
    const targetId = targetOf(command, occasion);
    const aimedAt = mustBeTarget(state, unit, targetId);
    const target = targetId === undefined ? undefined : state.units[targetId];
    const ready = bladeFor(unit, command.weapon) !== undefined && skillOf(unit, 'telekinesis') > 0;
    const broken = ready ? [] : [violation('SEG-22.7', 'not-ready', { why: 'bladeThrow' })];
    if (target === undefined || aimedAt.length > 0) return [...broken, ...aimedAt];
    const facts = factsBetween(state, ground, unit, target, command.situation);
    return [
      ...broken,
      ...(isEngaged(state, unit.id) ? [violation('SEG-21.21', 'engaged', { unit: unit.id })] : []),
      ...(isWithin(facts.distance2, THROWN_TO)
        ? []
        : [violation('SEG-22.7', 'out-of-range', { range: metresOf(facts.distance2) })]),
      ...(facts.sees ? [] : [violation('SEG-9.1', 'no-sight', { target: target.id, pieces: facts.pieces })]),
    ];
  },
  act: (play, command, occasion) => {
    const unit = now(play, command.unit);
    const target = play.state.units[targetOf(command, occasion) ?? ''];
    const blade = bladeFor(unit, command.weapon);
    if (target === undefined || blade === undefined) return;
    const facts = factsBetween(play.state, groundAt(play), unit, target, command.situation);
    const range = rangeModifier('grenade', facts.distance2) ?? 0;
    hurlBlade(play, { unit: unit.id, weapon: blade.id, target: target.id, range });
  },
};

/** @rule SEG-22.8 In one's own phase, not while Defender. */
export const changeForm: Action<'changeForm'> = {
  may: ({ state }, { by, unit: id, form }) => {
    const acting = mustBeAtIt(state, by, id);
    const unit = state.units[id];
    if (acting.length > 0 || unit === undefined) return acting;
    if (!mayTake(unit, form)) return [violation('SEG-22.8', 'not-ready', { why: 'form' })];
    return isDefender(state, id) ? [violation('SEG-22.8', 'role', { unit: id })] : [];
  },
  act: (play, { unit, form }) => {
    if (now(play, unit).activeForm !== form) play.tell({ type: 'formChanged', unit, form, rules: ['SEG-22.8'] });
  },
};
