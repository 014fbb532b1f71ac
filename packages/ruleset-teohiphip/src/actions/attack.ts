import type { Ground, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { SMOKE, type WeaponSpec } from '../catalogue/weapons.ts';
import type { CommandOf } from '../commands.ts';
import type { SightRecord } from '../events/combat.ts';
import type { TeoPlay } from '../play.ts';
import { notInContact } from '../procedures/contact.ts';
import { maySpeak, type Situation, spokenSight, spokenSources } from '../procedures/situation.ts';
import { engagedShot } from '../procedures/sources.ts';
import {
  areAllies,
  BARE_HANDS,
  inches,
  isJammed,
  onTable,
  unitOf,
  weaponIndex,
  weaponOf,
  weaponSpec,
} from '../read.ts';
import { bodyOf, groundAt, inContact, seesPoint, seesThing, sightRecord, touchesThing } from '../spatial.ts';
import type { TeoState, Thing, Unit, Weapon } from '../state.ts';
import { type Action, type Cost, checkAction, payFor, type Reading } from './action.ts';
import { blast, blow, strikeThing } from './strike.ts';

export { strike } from './strike.ts';

export type AttackCommand = CommandOf<'attack'>;

const COST: Cost = { kind: 'attack', ap: 1 };
const SMOKE_SPEC: WeaponSpec = { id: 'smoke', range: SMOKE.range, kind: 'thrown', singleUse: true, area: SMOKE.radius };

/** What is attacked with what, and the facts it is decided on. */
export interface Aimed {
  readonly spec: WeaponSpec;
  readonly weapon: Weapon;
  readonly target: Unit | null;
  readonly thing: Thing | null;
  readonly point: Point | null;
  readonly sight: SightRecord;
}

const open = (over: Partial<SightRecord>): SightRecord => ({
  los: true,
  concealed: false,
  cover: false,
  range: 0,
  contact: false,
  spoken: [],
  pieces: [],
  ...over,
});

/** TEO-14.7 in little: with no weapon named, a blow if the target is in contact, else the first weapon that shoots. */
function defaultWeapon(reading: Reading, unit: Unit, target: Unit | undefined, said: Situation | undefined): string {
  const near =
    target !== undefined && (spokenSight(said).contact ?? inContact(reading.state, reading.ground, unit, target));
  const fit = unit.weapons.filter(
    (w) => !w.used && !w.broken && w.ready && (weaponSpec(w.id).kind === 'melee') === near,
  );
  return (fit[0] ?? unit.weapons.find((w) => !w.used && !w.broken) ?? BARE_HANDS).id;
}

/** Gathers what the command points at; says what is wrong with it otherwise. */
export function aimAt(reading: Reading, unit: Unit, command: AttackCommand): Aimed | readonly Violation[] {
  const { state, ground } = reading;
  const target = command.target === undefined ? undefined : state.units[command.target];
  const id = command.weapon ?? defaultWeapon(reading, unit, target, command.situation);
  const smoke = id === 'smoke' && unit.gear.includes('smoke');
  const weapon = smoke ? { ...BARE_HANDS, id } : weaponOf(state, unit, id);
  if (weapon === undefined) return [violation('TEO-15.1', 'weapon-unusable', { weapon: id, why: 'missing' })];
  const spec = smoke ? SMOKE_SPEC : weaponSpec(id);
  const said = spokenSight(command.situation);
  if (spec.area !== undefined) {
    const point: Point | undefined =
      command.point === undefined ? target?.at : [inches(command.point[0]), inches(command.point[1])];
    if (point === undefined)
      return [
        violation('TEO-10.13', 'bad-target', { ...(command.target === undefined ? {} : { target: command.target }) }),
      ];
    const range = said.range ?? (state.mapped ? ground.gap(bodyOf(unit), { point }) / 1000 : 0);
    const los =
      said.los ??
      (!state.mapped || seesPoint(state, ground, unit, point, command.point === undefined ? target?.id : undefined));
    return { spec, weapon, target: null, thing: null, point, sight: open({ los, range }) };
  }
  if (target !== undefined)
    return { spec, weapon, target, thing: null, point: null, sight: sightRecord(state, ground, unit, target, said) };
  const thing = command.target === undefined ? undefined : state.objects[command.target];
  if (thing === undefined)
    return [
      violation('TEO-10.10', 'bad-target', { ...(command.target === undefined ? {} : { target: command.target }) }),
    ];
  return { spec, weapon, target: null, thing, point: null, sight: thingSight(state, ground, unit, thing, said) };
}

function thingSight(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  thing: Thing,
  said: ReturnType<typeof spokenSight>,
): SightRecord {
  const range = said.range ?? (state.mapped ? Math.round(ground.gap(bodyOf(unit), thing.shape)) / 1000 : 0);
  const contact = said.contact ?? touchesThing(state, ground, unit, thing);
  return open({ los: said.los ?? (!state.mapped || seesThing(state, ground, unit, thing)), range, contact });
}

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

function mayAttack(reading: Reading, command: AttackCommand): readonly Violation[] {
  const { state } = reading;
  return checkAction(state, command, COST, (unit) => {
    const limit =
      unit.attacksThisTurn >= unit.attacksPerTurn
        ? [violation('TEO-5.6', 'attack-limit', { limit: unit.attacksPerTurn })]
        : [];
    const aimed = aimAt(reading, unit, command);
    const spoken = maySpeak(state, command.by, command.situation);
    if (!('spec' in aimed)) return [...limit, ...spoken, ...aimed];
    const own = [...badWeapon(state, unit, aimed), ...badTarget(state, unit, aimed)];
    return [...limit, ...spoken, ...own, ...badSight(reading, unit, aimed)];
  });
}

/** @rule TEO-18.3 Declare, pay, then by what is attacked. */
function doAttack(play: TeoPlay, command: AttackCommand): void {
  const aimed = aimAt({ state: play.state, ground: groundAt(play) }, unitOf(play.state, command.unit), command);
  if (!('spec' in aimed)) throw new Error('an attack that may not be made');
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

export const attack: Action<'attack'> = { may: mayAttack, act: doAttack };
