import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { type Spare, spareFor } from '../catalogue/gear.ts';
import { type RangedSpec, rangedOf } from '../catalogue/weapons.ts';
import type { SegPlay } from '../play.ts';
import { gunInHand, handOf, hasTrick, now, weaponOf } from '../read.ts';
import type { Shield, Unit, WeaponItem } from '../state.ts';
import type { Deed } from './action.ts';
import { handTrouble } from './handling.ts';

/** Cells, gas, shells and slugs (SEG-7.3, SEG-7.6, C1). */

interface Load {
  readonly item: WeaponItem;
  readonly spec: RangedSpec;
  readonly spare: Spare;
}

/** The weapon named, else the one in hand, if it is loaded this way. */
function loadOf(unit: Unit, named: string | undefined, way: RangedSpec['reload']): Load | undefined {
  const item = named === undefined ? gunInHand(unit) : weaponOf(unit, named);
  const spec = item === undefined ? undefined : rangedOf(item.kind);
  const spare = spec === undefined ? null : spareFor(spec);
  if (item === undefined || spec === undefined || spare === null || spec.reload !== way) return undefined;
  return { item, spec, spare };
}

/** What is in hand and is loaded otherwise takes nothing of this; what is not in hand cannot be loaded at all. */
function cannotLoad(unit: Unit, named: string | undefined): Violation {
  const item = named === undefined ? gunInHand(unit) : weaponOf(unit, named);
  if (item === undefined) return handTrouble('SEG-7.7', named, 'absent');
  if (handOf(unit, item.id) === undefined) return handTrouble('SEG-7.7', item.kind, 'stowed');
  return noAmmo(item.kind, rangedOf(item.kind)?.reload ?? 'none');
}

/** @rule SEG-27.8 A segment less, bought for the skill of the weapon; never less than one. */
const sooner = (unit: Unit, segments: number, load: Load | undefined): number =>
  load !== undefined && hasTrick(unit, `quickReload:${load.spec.skill}`) ? Math.max(1, segments - 1) : segments;

function fill(play: SegPlay, id: string, { item, spare }: Load, ammo: number, used: number): void {
  const { spares } = now(play, id);
  const left = (spares[spare] ?? 0) - used;
  play.tell({ type: 'reloaded', unit: id, weapon: item.id, ammo, spare, used, left, rules: ['SEG-7.3', 'SEG-7.6'] });
}

/** Nothing to load it with, nothing to load, or loaded in another way: by cells, gas or shells (C1). */
type LoadTrouble = 'spare' | 'full' | 'none' | RangedSpec['reload'];
const noAmmo = (weapon: string | undefined, why: LoadTrouble, rule = 'SEG-C1') =>
  violation(rule, 'no-ammo', {
    weapon: weapon ?? '',
    left: 0,
    why,
  });

/** @rule SEG-7.3 Three segments; a change restores the whole number (C1). */
const change = <T extends 'changeCell' | 'changeGas'>(way: 'cell' | 'gas'): Deed<T> => ({
  cost: (_state, unit, { weapon }) => sooner(unit, 3, loadOf(unit, weapon, way)),
  may: (_reading, { weapon }, unit) => {
    const load = loadOf(unit, weapon, way);
    if (load === undefined || handOf(unit, load.item.id) === undefined) return [cannotLoad(unit, weapon)];
    return (unit.spares[load.spare] ?? 0) > 0 ? [] : [noAmmo(load.item.kind, 'spare', 'SEG-7.3')];
  },
  act: (play, { unit, weapon }) => {
    const load = loadOf(now(play, unit), weapon, way);
    if (load !== undefined) fill(play, unit, load, load.spec.ammo, 1);
  },
});

const CELL: Spare = 'cells';
const cellInGun = change<'changeCell'>('cell');

/** @rule SEG-24.5 The shield named: it takes a cell like a gun. */
const shieldNamed = ({ shield }: Unit, named: string | undefined): Shield | null =>
  shield !== null && (named === 'shield' || named === shield.kind) ? shield : null;

/** @rule SEG-7.3 @rule SEG-24.5 A gun, or an energy shield. */
export const changeCell: Deed<'changeCell'> = {
  cost: (state, unit, command) =>
    shieldNamed(unit, command.weapon) === null ? cellInGun.cost(state, unit, command) : 3,
  may: (reading, command, unit, occasion) => {
    if (shieldNamed(unit, command.weapon) === null) return cellInGun.may(reading, command, unit, occasion);
    return (unit.spares[CELL] ?? 0) > 0 ? [] : [noAmmo(command.weapon, 'spare', 'SEG-7.3')];
  },
  act: (play, command, occasion) => {
    const unit = now(play, command.unit);
    const shield = shieldNamed(unit, command.weapon);
    if (shield === null) {
      cellInGun.act(play, command, occasion);
      return;
    }
    play.tell({
      type: 'shieldCharged',
      unit: unit.id,
      shield: { ...shield, points: shield.most },
      spare: CELL,
      left: (unit.spares[CELL] ?? 0) - 1,
      rules: ['SEG-24.5'],
    });
  },
};
export const changeGas = change<'changeGas'>('gas');

/** How many rounds go in: as many as asked for, as there is room, and as there are. */
function roundsFor(unit: Unit, load: Load, asked: number | undefined): number {
  const room = load.spec.ammo - load.item.ammo;
  return Math.max(0, Math.min(asked ?? room, room, unit.spares[load.spare] ?? 0));
}

/** @rule SEG-7.6 One segment for every two rounds; they are in as their segment is over. */
export const reloadShells: Deed<'reloadShells'> = {
  cost: (_state, unit, { weapon, rounds }) => {
    const load = loadOf(unit, weapon, 'shells');
    const segments = load === undefined ? 1 : Math.ceil(roundsFor(unit, load, rounds) / 2);
    return sooner(unit, Math.max(1, segments), load);
  },
  may: (_reading, { weapon, rounds }, unit) => {
    const load = loadOf(unit, weapon, 'shells');
    if (load === undefined || handOf(unit, load.item.id) === undefined) return [cannotLoad(unit, weapon)];
    if (load.item.ammo >= load.spec.ammo) return [noAmmo(load.item.kind, 'full', 'SEG-7.6')];
    return roundsFor(unit, load, rounds) > 0 ? [] : [noAmmo(load.item.kind, 'spare', 'SEG-7.6')];
  },
  act: (play, { unit, weapon, rounds }) => {
    const who = now(play, unit);
    const load = loadOf(who, weapon, 'shells');
    if (load === undefined) return;
    const count = roundsFor(who, load, rounds);
    fill(play, unit, load, load.item.ammo + count, count);
  },
};
