import type { Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { SMOKE, type WeaponSpec } from '../catalogue/weapons.ts';
import type { Reading, TeoPlay } from '../play.ts';
import { type Aimed, type AttackCommand, aimAt } from '../procedures/combat/aiming.ts';
import { blast, blow, strikeThing } from '../procedures/combat/strike.ts';
import { notInContact } from '../procedures/facts/contact.ts';
import { maySpeak, spokenSources } from '../procedures/facts/stated-facts.ts';
import { engagedShot } from '../procedures/tests/sources.ts';
import { areAllies, inches, isJammed, onTable, unitOf, weaponIndex } from '../read.ts';
import { bodyOf } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { type Cost, mustAfford, payFor, unitAction } from './action.ts';

const COST: Cost = { kind: 'attack', ap: 1 };
/** A point to throw at is one of the table's. */
const isOff = ({ mapped, width, height }: TeoState, [x, y]: Point): boolean =>
  mapped && (x < 0 || y < 0 || x > width || y > height);

/** @rule TEO-10.10 Enemies, neutrals, and things that can be broken or worked on with blows. */
function badTarget(state: TeoState, unit: Unit, aimed: Aimed): readonly Violation[] {
  const { target, thing } = aimed;
  const bad = (id: string, why?: string): readonly Violation[] => [
    violation('TEO-10.10', 'bad-target', { target: id, ...(why === undefined ? {} : { why }) }),
  ];
  if (target !== null) {
    if (target.id === unit.id || areAllies(state, unit, target)) return bad(target.id, 'own');
    return onTable(target) ? [] : bad(target.id);
  }
  if (aimed.point !== null && isOff(state, aimed.point)) return [violation('TEO-10.13', 'bad-target', { why: 'off' })];
  if (thing === null) return [];
  const breakable = thing.structure !== null || (thing.meleeProgress === true && aimed.spec.kind === 'melee');
  return thing.destroyed || !breakable ? bad(thing.id, 'whole') : [];
}

/** @rule TEO-15.3 @rule TEO-15.4 @rule TEO-13.67 @rule TEO-16.3 The weapon works, is loaded and has not been used up. */
function badWeapon(state: TeoState, unit: Unit, aimed: Aimed): readonly Violation[] {
  const { weapon, spec } = aimed;
  const why = weapon.used ? 'used' : weapon.broken ? 'broken' : weapon.ready ? failure(state, unit, spec) : 'reload';
  return why === undefined ? [] : [violation('TEO-15.4', 'weapon-unusable', { weapon: weapon.id, why })];
}

function failure(state: TeoState, unit: Unit, spec: WeaponSpec): string | undefined {
  const fails = spec.kind === 'ranged' && state.effects.some((e) => e.unit === unit.id && e.kind === 'failure');
  return fails || isJammed(state, unit, weaponIndex(state, unit, spec.id), 'jam') ? 'failure' : undefined;
}

/** @rule TEO-10.5 A blow needs contact, measured unless somebody says otherwise. */
function tooFar({ state, ground }: Reading, unit: Unit, { target, sight }: Aimed): Violation {
  const range = { range: sight.range };
  return target === null || sight.spoken.some((fact) => fact === 'contact' || fact === 'range')
    ? violation('TEO-10.5', 'not-in-contact', range)
    : notInContact(state, ground, unit, target, 'TEO-10.5', range);
}

/** @rule TEO-5.5 @rule TEO-10.8 @rule TEO-7.12 Line of sight and range for a shot, contact (and sight) for a blow. */
function badSight(reading: Reading, unit: Unit, aimed: Aimed): readonly Violation[] {
  const { state, ground } = reading;
  const { spec, sight } = aimed;
  const broken: Violation[] = [];
  const melee = spec.kind === 'melee';
  if (melee && !sight.contact) broken.push(tooFar(reading, unit, aimed));
  if (!sight.los && (!melee || state.options.meleeNeedsLos === 'on')) {
    broken.push(
      violation(melee ? 'TEO-7.12' : 'TEO-5.5', 'no-los', { by: sight.pieces, ruled: sight.spoken.includes('los') }),
    );
  }
  if (!melee && spec.range !== null && outOfRange(reading, unit, aimed, spec.range)) {
    broken.push(violation('TEO-10.8', 'out-of-range', { range: sight.range, max: spec.range }));
  }
  if (!melee && state.options.rangedWhileEngaged === 'forbidden' && engagedShot(state, ground, unit, aimed.target)) {
    broken.push(violation('TEO-10.9', 'engaged'));
  }
  return broken;
}

function outOfRange({ state, ground }: Reading, unit: Unit, aimed: Aimed, max: number): boolean {
  if (aimed.sight.spoken.includes('range') || !state.mapped) return aimed.sight.range > max;
  const footprint =
    aimed.target !== null
      ? bodyOf(aimed.target)
      : aimed.thing !== null
        ? aimed.thing.shape
        : { point: aimed.point ?? unit.at };
  return !ground.within(bodyOf(unit), footprint, inches(max));
}

/** @rule TEO-18.3 Declare, pay, then by what is attacked. */
function declare(play: TeoPlay, command: AttackCommand, aimed: Aimed): void {
  payFor(play, command.unit, COST, ['TEO-5.5']);
  play.tell({
    type: 'attackDeclared',
    unit: command.unit,
    weapon: aimed.weapon.id,
    ...(command.target === undefined ? {} : { target: command.target }),
    ...(aimed.point === null ? {} : { point: aimed.point }),
    sight: aimed.sight,
    rules: ['TEO-5.5', ...(aimed.sight.cover ? ['TEO-7.8'] : []), ...(aimed.sight.concealed ? ['TEO-7.5'] : [])],
  });
  const extra = spokenSources(command.situation);
  if (aimed.spec.id === 'smoke') throwSmoke(play, command.unit, aimed);
  else if (aimed.point !== null) blast(play, command.unit, aimed, extra);
  else if (aimed.thing !== null) strikeThing(play, command.unit, aimed, aimed.thing.id, extra);
  else if (aimed.target !== null) blow(play, command.unit, aimed, aimed.target.id, { extra });
}

/** Section 23.2: no Attack Test, but an Attack action; the cloud stands until the end of the next round. */
function throwSmoke(play: TeoPlay, unit: string, aimed: Aimed): void {
  const [x, y] = aimed.point ?? unitOf(play.state, unit).at;
  play.tell({ type: 'gearSpent', unit, gear: 'smoke', rules: ['TEO-5.2', 'TEO-15.3'] });
  const area = { circle: [x, y, inches(SMOKE.radius)] } as const;
  play.tell({ type: 'effectBegan', effect: { kind: 'smoke', area, until: play.state.round + 1 }, rules: ['TEO-7.5'] });
}

export const attack = unitAction('attack', {
  plan: aimAt,
  may: (reading, unit, { by, situation }, aimed) => {
    const { state } = reading;
    const { attacksThisTurn, attacksPerTurn: limit } = unit;
    const before = [
      ...mustAfford(state, unit, COST),
      ...(attacksThisTurn >= limit ? [violation('TEO-5.6', 'attack-limit', { limit })] : []),
      ...maySpeak(state, by, situation),
    ];
    if (!('spec' in aimed)) return [...before, ...aimed];
    return [
      ...before,
      ...badWeapon(state, unit, aimed),
      ...badTarget(state, unit, aimed),
      ...badSight(reading, unit, aimed),
    ];
  },
  act: (play, command, aimed) => {
    if ('spec' in aimed) declare(play, command, aimed);
  },
});
