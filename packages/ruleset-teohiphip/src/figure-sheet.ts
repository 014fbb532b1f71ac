import type { FigureSheet, Line, SheetEntry, SheetValue, SheetWeapon } from '@potyczka/kernel';
import { explained, figureIn, phrase, phraseIf, sheetOf, tracksOf, weaponEntry } from '@potyczka/ruleset-kit';
import { traits as catalogue } from './catalogue/traits.ts';
import { SMOKE, weapons as specs, type WeaponSpec } from './catalogue/weapons.ts';
import { abilityName, sourceName, term, weaponName } from './names.ts';
import type { Weapon } from './state.ts';
import type { SizeName } from './vocabulary.ts';

/** What the sheet reads of a view. */
interface View {
  readonly units: Readonly<Record<string, Unit>>;
}

interface Unit {
  readonly profile: string;
  readonly archetype: string | null;
  readonly size: SizeName;
  readonly hp: number;
  readonly maxHp: number;
  readonly tempHp: number;
  readonly ap: number;
  readonly spd: number;
  readonly attacksPerTurn: number;
  readonly poolSize: number;
  readonly traits: readonly string[];
  readonly weapons: readonly Weapon[];
  readonly gear: readonly string[];
  /** Only where the whole sheet is known. */
  readonly baseHp?: number;
}

const BARE_HANDS: Weapon = { id: 'unarmed', ready: true, broken: false, faulty: false, offHand: false, used: false };

const tags = ({ profile, archetype, size }: Unit): readonly string[] => [
  term('profile', profile),
  ...(archetype === null ? [] : [term('archetype', archetype)]),
  ...(size === 'normal' ? [] : [`@size.${size}`]),
];

const attributes = ({ spd, maxHp, attacksPerTurn }: Unit): readonly SheetValue[] => [
  { name: '@stat.maxHp', value: maxHp, rule: 'TEO-3.9' },
  { name: '@stat.spd', value: `${spd}″`, rule: 'TEO-3.10' },
  { name: '@sheet.attacks', value: attacksPerTurn, rule: 'TEO-5.6' },
];

/** The rule that says most about how it works. */
function ruleOf({ stun, area, reload, singleUse, range }: WeaponSpec): string {
  if (stun) return 'TEO-15.2';
  if (area !== undefined) return 'TEO-10.13';
  if (reload) return 'TEO-5.15';
  if (singleUse) return 'TEO-15.3';
  return range === null ? 'TEO-10.5' : 'TEO-10.8';
}

const notes = (spec: WeaponSpec, item: Weapon): readonly Line[] => [
  ...phraseIf(spec.range === null, 'contact'),
  ...phraseIf(spec.kind === 'thrown', 'thrown'),
  ...phraseIf(spec.energy === true, 'energy'),
  ...(spec.area === undefined ? [] : [phrase('area', { radius: spec.area })]),
  ...phraseIf(spec.ignoresCover === true, 'ignoresCover'),
  ...phraseIf(spec.reload === true, 'reload'),
  ...phraseIf(spec.singleUse === true, 'singleUse'),
  ...phraseIf(item.faulty, 'faulty'),
  ...phraseIf(item.offHand, 'offHand'),
  ...phraseIf(item.broken, 'broken'),
];

/** What one attack uses up. */
const loaded = (spec: WeaponSpec, item: Weapon): Pick<SheetWeapon, 'ammunition'> => {
  if (spec.singleUse) return { ammunition: { now: item.used ? 0 : 1, most: 1 } };
  return spec.reload ? { ammunition: { now: item.ready ? 1 : 0, most: 1 } } : {};
};

const weapon = (item: Weapon): readonly SheetWeapon[] => {
  const spec = Object.hasOwn(specs, item.id) ? specs[item.id] : undefined;
  if (spec === undefined) return [];
  return [
    weaponEntry({
      name: weaponName(item.id),
      damage: phrase(spec.stun ? 'stuns' : 'damage'),
      notes: notes(spec, item),
      bands: spec.range === null ? [] : [{ to: spec.range, modifier: 0 }],
      ...loaded(spec, item),
      ready: item.ready && !item.broken && !item.used,
      rule: ruleOf(spec),
    }),
  ];
};

/** @rule TEO-10.13 A canister is thrown like a weapon, and wounds nobody. */
const smoke = (gear: readonly string[]): readonly SheetWeapon[] =>
  gear.includes('smoke')
    ? [
        weaponEntry({
          name: '@weapon.smoke',
          damage: phrase('smoke', { radius: SMOKE.radius }),
          notes: [phrase('thrown'), phrase('singleUse')],
          bands: [{ to: SMOKE.range, modifier: 0 }],
          ready: true,
          rule: 'TEO-15.4',
        }),
      ]
    : [];

const GEAR_RULES: Readonly<Record<string, string>> = {
  medkit: 'TEO-11.6',
  vest: 'TEO-13.23',
  scanner: 'TEO-15.1',
  tools: 'TEO-15.1',
  timecycle: 'TEO-15.6',
};

const gearEntry = (id: string): SheetEntry =>
  explained(abilityName(id), GEAR_RULES[id] ?? 'TEO-15.1', phrase(`gear.${id}`));

/** Sentences of our own, where the rule's text calls profiles and Tests by the words of the code. */
const REWORDED: readonly string[] = [
  'anaemic',
  'cowardly',
  'nightBlind',
  'pathfinder',
  'hawkEye',
  'nightHunter',
  'technician',
  'pilot',
  'beastFear',
  'armoured',
];

function trait(id: string): SheetEntry {
  const rule = Object.hasOwn(catalogue, id) ? catalogue[id]?.rule : undefined;
  if (rule === undefined) return explained(sourceName(id), 'TEO-10.14', phrase('weakAttack'));
  return explained(`@trait.${id}`, rule, REWORDED.includes(id) ? phrase(`trait.${id}`) : undefined);
}

export function figureSheet(view: View, id: string): FigureSheet | null {
  const unit = figureIn(view.units, id);
  if (unit === undefined) return null;
  const armed = unit.weapons.length === 0 ? [BARE_HANDS] : unit.weapons;
  return sheetOf({
    tags: tags(unit),
    attributes: attributes(unit),
    resources: tracksOf([
      ['hp', unit.hp, unit.maxHp],
      ['tempHp', unit.tempHp],
      ['ap', unit.ap, 2],
      ['pool', unit.poolSize],
    ]),
    weapons: [...armed.flatMap(weapon), ...smoke(unit.gear)],
    armour: unit.gear.filter((gear) => gear === 'vest').map(gearEntry),
    traits: [
      ...unit.traits.map(trait),
      ...unit.gear.filter((gear) => gear !== 'vest' && gear !== 'smoke').map(gearEntry),
    ],
    partial: unit.baseHp === undefined,
  });
}
