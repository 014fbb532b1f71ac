import { violation } from '@potyczka/kernel';
import { inCombat, itemOf } from '../read.ts';
import { relationToSquare } from '../spatial.ts';
import { type Action, checkHero, spendAction } from './action.ts';

/** Catalogue 9.1: drawing another carried weapon is free once per turn. */
export const draw: Action<'draw'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: false }, (hero) => {
      const item = itemOf(hero, command.weapon);
      if (item !== undefined && item.id === hero.inHand)
        return [violation('STEP-1.8', 'no-permission', { what: command.weapon, held: true })];
      if (item === undefined || !item.weapon) return [violation('STEP-1.8', 'no-permission', { what: command.weapon })];
      return hero.drewWeapon && inCombat(state)
        ? [violation('STEP-9.5', 'used-up', { what: command.weapon, why: 'draw' })]
        : [];
    }),
  act: (play, { unit, weapon }) => {
    const hero = play.state.units[unit];
    const item = hero?.kind === 'hero' ? itemOf(hero, weapon) : undefined;
    if (item !== undefined) play.tell({ type: 'weaponDrawn', unit, weapon: item.id, rules: ['STEP-1.8'] });
  },
};

/** @rule STEP-9.8 A dropped thing in the own or an adjacent square is taken up again. */
export const recover: Action<'recover'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, (hero) => {
      const lying = state.items.find(({ item }) => item.id === command.item || item.kind === command.item);
      if (lying === undefined || relationToSquare(state, hero, lying.pos).distance > 1)
        return [violation('STEP-9.8', 'out-of-reach', { at: command.item })];
      return [];
    }),
  act: (play, { unit, item: wanted }) => {
    const lying = play.state.items.find(({ item }) => item.id === wanted || item.kind === wanted);
    const hero = play.state.units[unit];
    if (lying === undefined || hero?.kind !== 'hero') return;
    spendAction(play, unit, 'recover', ['STEP-9.8']);
    const inHand = lying.item.weapon ? lying.item.id : hero.inHand;
    play.tell({ type: 'itemRecovered', unit, item: lying.item.id, inHand, rules: ['STEP-9.8'] });
  },
};
