import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { WeaponSpec } from '../catalogue/weapon-spec.ts';
import { weaponOf } from '../catalogue/weapons.ts';
import type { CommandOf } from '../commands.ts';
import { inHand, unitOf } from '../read.ts';
import type { AcesState, Item, Unit } from '../state.ts';
import { type Action, checkAction, mustBeActing, useAction } from './action.ts';

interface Gun {
  readonly item: Item;
  readonly spec: WeaponSpec;
}

/** A gun in hand, by its id or kind. */
function gunOf(unit: Unit | undefined, id: string): Gun | undefined {
  const held = unit === undefined ? [] : inHand(unit);
  const item = held.find((one) => one.id === id) ?? held.find((one) => one.kind === id);
  const spec = weaponOf(item?.kind ?? '');
  return item === undefined || spec === undefined ? undefined : { item, spec };
}

const notReady = (weapon: string): readonly Violation[] => [violation('ACE-9.4', 'weapon-not-ready', { weapon })];

function mayReload(unit: Unit, id: string): readonly Violation[] {
  const gun = gunOf(unit, id);
  if (gun === undefined) return notReady(id);
  if (gun.spec.reload === null) return [violation('ACE-12.9', 'bad-combination', { kind: id, why: 'noLoad' })];
  return gun.item.ammo >= gun.spec.magazine ? [violation('ACE-12.9', 'magazine-full', { weapon: gun.spec.id })] : [];
}

/** @rule ACE-12.9 What reloads in no action at all is free. */
const isFree = (state: AcesState, command: CommandOf<'reload'>): boolean =>
  gunOf(state.units[command.unit], command.item)?.spec.reload === 0;

/** @rule ACE-12.9 @rule ACE-9.10 As many actions as the weapon's reload value, spread over turns if need be. */
export const reload: Action<'reload'> = {
  may: ({ state }, command) => {
    const unit = state.units[command.unit];
    const acting = mustBeActing(state, command.by, command.unit);
    if (isFree(state, command)) return acting.length > 0 || unit === undefined ? acting : mayReload(unit, command.item);
    return checkAction(state, command, 'reload', (own) => mayReload(own, command.item), { weapon: command.item });
  },
  act: (play, command) => {
    const gun = gunOf(unitOf(play.state, command.unit), command.item);
    if (gun === undefined) return;
    const needed = gun.spec.reload ?? 0;
    if (needed > 0) useAction(play, command.unit, 'reload', ['ACE-12.9'], { weapon: command.item });
    else play.tell({ type: 'turnNoted', unit: command.unit, change: { stage: 'acting' }, rules: ['ACE-9.2'] });
    const done = gun.item.progress + 1 >= needed;
    play.tell({
      type: 'weaponReloaded',
      unit: command.unit,
      item: gun.item.id,
      progress: done ? 0 : gun.item.progress + 1,
      ammo: done ? gun.spec.magazine : gun.item.ammo,
      done,
      rules: ['ACE-12.9', ...(done ? [] : ['ACE-9.10'])],
    });
  },
};

/** @rule ACE-2.18 An ordinary action, without a test. */
export const clearJam: Action<'clearJam'> = {
  may: ({ state }, command) =>
    checkAction(
      state,
      command,
      'clearJam',
      (unit) => {
        const gun = gunOf(unit, command.item);
        if (gun === undefined) return notReady(command.item);
        return gun.item.jammed ? [] : [violation('ACE-2.18', 'not-jammed', { weapon: gun.spec.id })];
      },
      { weapon: command.item },
    ),
  act: (play, command) => {
    const gun = gunOf(unitOf(play.state, command.unit), command.item);
    if (gun === undefined) return;
    useAction(play, command.unit, 'clearJam', ['ACE-2.18'], { weapon: command.item });
    play.tell({ type: 'jamCleared', unit: command.unit, item: gun.item.id, rules: ['ACE-2.18'] });
  },
};
