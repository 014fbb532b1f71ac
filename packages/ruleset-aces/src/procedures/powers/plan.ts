import { remembered, type Violation, violation } from '@potyczka/kernel';
import { type Square, wordOf } from '@potyczka/ruleset-kit';
import { type PowerSpec, powerOf } from '../../catalogue/powers.ts';
import type { Bands, WeaponSpec } from '../../catalogue/weapon-spec.ts';
import { FISTS } from '../../catalogue/weapons.ts';
import type { CommandOf } from '../../commands.ts';
import type { Blow, Facts } from '../../play/attack.ts';
import { distance, onTable, traitOf, unitOf } from '../../read.ts';
import { sightLine } from '../../spatial/sight.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { Light, TraitName } from '../../vocabulary.ts';
import { factsBetween } from '../attacks/facts.ts';

export type PowerCommand = CommandOf<'activatePower'>;

/** A power about to be used: on whom or where, for how many points. */
export interface Cast {
  readonly command: PowerCommand;
  readonly spec: PowerSpec;
  readonly target: Unit | null;
  readonly point: Square | null;
  readonly range: number;
  readonly sees: boolean;
  readonly light: Light;
  readonly facts: Facts | null;
  /** Points that will be spent if it works, and those that are missing (ACE-15.4). */
  readonly paid: number;
  readonly missing: number;
  readonly blow: Blow;
}

const bandsOf = (spec: PowerSpec): Bands =>
  typeof spec.range === 'object'
    ? spec.range
    : spec.range === 'cone'
      ? [9, 9, 9]
      : [spec.range, spec.range, spec.range];

/** A power in the words of an attack, so that cover, scale, called shots and the like count alike (ACE-15.7). */
const asWeapon = remembered((spec: PowerSpec): WeaponSpec => {
  const { unarmed: _unarmed, blunt: _blunt, ...plain } = FISTS;
  return {
    ...plain,
    id: spec.id,
    kind: 'ranged',
    dice: spec.dice ?? [],
    strength: false,
    range: bandsOf(spec),
    natural: true,
  };
});

const blowOf = (command: PowerCommand, spec: PowerSpec): Blow => ({
  unit: command.unit,
  armed: { spec: asWeapon(spec), item: null },
  way: 'shoot',
  trait: 'psionics',
  kind: 'action',
  options: command.options ?? {},
  shots: 1,
  ...(command.situation === undefined ? {} : { said: command.situation }),
});

/** What lies between caster and a bare square. */
function towards(state: AcesState, unit: Unit, point: Square): Pick<Cast, 'range' | 'sees' | 'light'> {
  const { sees, light } = sightLine(state, unit.at, point, [unit.id]);
  return { range: distance(state, unit.at, point), sees, light };
}

const HERE: Pick<Cast, 'range' | 'sees' | 'light'> = { range: 0, sees: true, light: 'bright' };

/** The power a character knows by this name, in any spelling. */
export const knownPower = (unit: Unit, name: string): PowerSpec | undefined => {
  const word = wordOf(unit.powers, name);
  return word === undefined ? undefined : powerOf(word);
};

export function castOf(state: AcesState, command: PowerCommand, spec: PowerSpec): Cast {
  const unit = unitOf(state, command.unit);
  const point: Square | null =
    command.point === undefined ? null : [Math.floor(command.point[0]), Math.floor(command.point[1])];
  const named = command.target ?? (spec.aimedAt === 'ally' ? unit.id : undefined);
  const target = state.units[named ?? ''] ?? null;
  const facts = target === null || target.id === unit.id ? null : factsBetween(state, unit, target, command.situation);
  const paid = command.pp ?? Math.min(spec.pp, unit.powerPoints);
  const spatial = facts ?? (point === null || !state.mapped ? HERE : towards(state, unit, point));
  const { range, sees, light } = spatial;
  return {
    command,
    spec,
    target,
    point: point ?? target?.at ?? null,
    range: command.situation?.range ?? range,
    sees,
    light,
    facts,
    paid,
    missing: Math.max(0, spec.pp - paid),
    blow: blowOf(command, spec),
  };
}

const badTarget = (target: string | undefined, why?: string): Violation =>
  violation('ACE-15.1', 'bad-target', { target: target ?? '', ...(why === undefined ? {} : { why }) });

/** @rule ACE-15.1 @rule ACE-10.16 A visible target in range; pitch darkness rules sight out. */
function mustReach(cast: Cast): readonly Violation[] {
  const { spec, range, sees, light, facts } = cast;
  if (spec.range === 0)
    return facts === null || facts.contact ? [] : [violation('ACE-15.1', 'out-of-range', { range, limit: 1 })];
  const limit = cast.spec.range === 'cone' ? (cast.command.stream === true ? 12 : 9) : bandsOf(spec)[2];
  return [
    ...(sees && light !== 'pitch' ? [] : [violation(sees ? 'ACE-10.16' : 'ACE-15.1', 'no-sight')]),
    ...(range <= limit ? [] : [violation('ACE-15.1', 'out-of-range', { range, limit })]),
  ];
}

const needsTrait = (spec: PowerSpec): boolean => spec.id === 'sharpen' || spec.id === 'dull';

/** What the power itself asks of its target. */
function mustSuit(state: AcesState, { spec, target, point, command }: Cast): readonly Violation[] {
  const caster = unitOf(state, command.unit);
  const unknown = target === null || (target.hidden && target.side !== caster.side);
  // ACE-10.17: whom nobody knows of is no square either.
  if (spec.aimedAt === 'point' && command.target !== undefined) {
    if (command.point !== undefined) return [violation('ACE-15.1', 'bad-combination')];
    if (unknown) return [badTarget(command.target)];
  }
  if (command.trait !== undefined && !needsTrait(spec)) return [violation('ACE-15.1', 'bad-combination')];
  if (spec.aimedAt === 'point')
    return point === null || (state.mapped && !onTable(state, point)) ? [badTarget(undefined, 'point')] : [];
  if (target === null || target.fled || target.exited || target.dead || unknown) return [badTarget(command.target)];
  if (spec.aimedAt === 'enemy' && (target.id === caster.id || target.eliminated))
    return [badTarget(target.id, target.eliminated ? 'down' : 'self')];
  if (needsTrait(spec) && (command.trait === undefined || traitOf(state, target, command.trait) === undefined))
    return [{ code: 'bad-message', params: { field: 'trait', expected: 'a trait the target has' } }];
  const hale = target.wounds === 0 && !target.eliminated;
  return spec.id === 'mend' && hale ? [violation('ACE-15.1', 'no-wounds', { target: target.id })] : [];
}

/** @rule ACE-15.4 Fewer points than it costs are allowed, more than one has are not. */
const mustPay = (unit: Unit, cast: Cast): readonly Violation[] =>
  cast.paid > unit.powerPoints || cast.paid > cast.spec.pp
    ? [violation('ACE-15.4', 'no-pp', { have: unit.powerPoints, need: cast.paid })]
    : [];

export const mayCast = (state: AcesState, cast: Cast): readonly Violation[] => [
  ...mustPay(unitOf(state, cast.command.unit), cast),
  ...mustSuit(state, cast),
  ...mustReach(cast),
];

/** 1 short, 2 medium, 3 long: what scatter is multiplied by (ACE-13.6). */
export const bandOf = ({ spec, range }: Cast): number => {
  const [short, medium] = bandsOf(spec);
  return range <= short ? 1 : range <= medium ? 2 : 3;
};

/** @rule ACE-2.22 Nobody improvises an arcane skill. */
export const mustKnow = (state: AcesState, unit: Unit, trait: TraitName): readonly Violation[] =>
  trait === 'psionics' && traitOf(state, unit, trait) === undefined
    ? [violation('ACE-2.22', 'gm-refused', { kind: trait })]
    : [];
