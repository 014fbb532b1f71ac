import { violation } from '@potyczka/kernel';
import { notInContact } from '../procedures/facts/contact.ts';
import { maySpeak, spokenSight } from '../procedures/facts/stated-facts.ts';
import { areAllies, hasTrait, isSpent, onTable, unitOf, weaponOf, weaponSpec, whichOf } from '../read.ts';
import { inContact } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { type Action, type Cost, checkAction, mustAfford, payFor, unitAction } from './action.ts';

const AIM: Cost = { kind: 'aim', ap: 1 };
const HUNKER: Cost = { kind: 'hunker', ap: 1 };
const ASSIST: Cost = { kind: 'assist', ap: 1 };

/** @rule TEO-5.7 */
export const aim: Action<'aim'> = {
  may: ({ state }, command) =>
    checkAction(state, command, AIM, (unit) => [
      ...(unit.attacksThisTurn > 0 && state.options.aimCarries === 'sameTurn'
        ? [violation('TEO-5.7', 'aim-after-attack')]
        : []),
      ...(unit.aimed !== false ? [violation('TEO-5.7', 'already-aimed')] : []),
    ]),
  act: (play, { unit }) => {
    payFor(play, unit, AIM, ['TEO-5.7']);
    play.tell({ type: 'aimTaken', unit, rules: ['TEO-5.7'] });
  },
};

/** @rule TEO-5.8 */
export const hunker: Action<'hunker'> = {
  may: ({ state }, command) => checkAction(state, command, HUNKER, () => []),
  act: (play, { unit }) => {
    payFor(play, unit, HUNKER, ['TEO-5.8']);
    play.tell({ type: 'unitHunkered', unit, rules: ['TEO-5.8'] });
  },
};

/** @rule TEO-5.14 */
export const assist: Action<'assist'> = {
  may: ({ state, ground }, command) => {
    if (state.options.assist === 'off') return [violation('TEO-5.14', 'option-off', { option: 'assist' })];
    return checkAction(state, command, ASSIST, (unit) => {
      const ally = state.units[command.target];
      const good = ally !== undefined && ally.id !== unit.id && onTable(ally) && areAllies(state, unit, ally);
      const near =
        good && (spokenSight(command.situation).contact ?? (!state.mapped || inContact(state, ground, unit, ally)));
      return [
        ...maySpeak(state, command.by, command.situation),
        ...(good
          ? []
          : [
              violation('TEO-5.14', 'bad-target', {
                target: command.target,
                ...(ally === undefined ? {} : { why: 'ally' }),
              }),
            ]),
        ...(near || !good ? [] : [notInContact(state, ground, unit, ally, 'TEO-5.14', { target: command.target })]),
      ];
    });
  },
  act: (play, { unit, target }) => {
    payFor(play, unit, ASSIST, ['TEO-5.14']);
    play.tell({ type: 'marked', unit: target, mark: 'assistNext', rules: ['TEO-5.14'] });
  },
};

/** Of several of one kind, the first that has to be loaded. */
const emptyOne = (unit: Unit, id: string): number =>
  unit.weapons.findIndex((weapon) => weapon.id === id && !weapon.ready && !weapon.used && !weapon.broken);

/** @rule TEO-5.15 @rule TEO-13.70 Quick Reload: free once per activation. */
const reloadCost = (quick: boolean): Cost => ({ kind: 'reload', ap: quick ? 0 : 1 });

export const reload = unitAction('reload', {
  plan: (_reading, unit, { weapon }) => ({
    quick: hasTrait(unit, 'quickReload') && !isSpent(unit, 'quickReload'),
    place: emptyOne(unit, weapon),
  }),
  may: ({ state }, unit, command, { quick, place }) => {
    const afford = mustAfford(state, unit, reloadCost(quick));
    const weapon = unit.weapons[place] ?? weaponOf(state, unit, command.weapon);
    if (weapon === undefined || weapon.used || weapon.broken) {
      const why = weapon?.used ? 'used' : weapon?.broken ? 'broken' : 'missing';
      return [...afford, violation('TEO-15.4', 'weapon-unusable', { weapon: command.weapon, why })];
    }
    return weapon.ready || !weaponSpec(weapon.id).reload
      ? [...afford, violation('TEO-5.15', 'weapon-ready', { weapon: weapon.id })]
      : afford;
  },
  act: (play, { unit, weapon }, { quick, place }) => {
    payFor(play, unit, reloadCost(quick), ['TEO-5.15']);
    if (quick) play.tell({ type: 'traitSpent', unit, trait: 'quickReload', span: 'turn', rules: ['TEO-13.70'] });
    const which = whichOf(unitOf(play.state, unit), place);
    play.tell({ type: 'weaponReloaded', unit, weapon, ...which, rules: ['TEO-5.15'] });
  },
});
