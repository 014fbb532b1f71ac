import type { Ground, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { SMOKE, type WeaponSpec } from '../../catalogue/weapons.ts';
import type { CommandOf } from '../../commands.ts';
import type { SightRecord } from '../../events/combat.ts';
import type { Reading } from '../../play.ts';
import { BARE_HANDS, inches, weaponOf, weaponSpec } from '../../read.ts';
import { bodyOf, inContact, seesPoint, seesThing, sightRecord, touchesThing } from '../../spatial.ts';
import type { TeoState, Thing, Unit, Weapon } from '../../state.ts';
import { type Situation, spokenSight } from '../facts/stated-facts.ts';

export type AttackCommand = CommandOf<'attack'>;

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
