import type { FigureSheet, Line, SheetEntry, SheetValue, SheetWeapon } from '@potyczka/kernel';
import { explained, figureIn, phrase, phraseIf, sheetOf, tracksOf, weaponEntry } from '@potyczka/ruleset-kit';
import { term } from './names.ts';
import type { Item as FullItem } from './state.ts';
import { UNARMED } from './vocabulary.ts';

/** What the sheet reads of a view. Of other people's backpacks it holds neither the list nor the items. */
interface View {
  readonly units: Readonly<Record<string, Unit>>;
  readonly items: Readonly<Record<string, Item>>;
}

type Item = Omit<FullItem, 'contents'> & { readonly contents?: readonly string[] };

interface Unit {
  readonly class: 'infantry' | 'vehicle';
  readonly profile: string;
  readonly hp: number;
  readonly maxHp: number;
  readonly tags: readonly string[];
  readonly slotLeft?: string | null;
  readonly slotRight?: string | null;
  readonly armour?: string | null;
  readonly device?: string | null;
  readonly backpack?: readonly string[];
  readonly backpackSize?: number;
  readonly passiveOk?: number;
  readonly camoLevel?: number;
  readonly exposed?: boolean;
  readonly autonomous?: boolean;
  readonly passengerSeats?: number;
  readonly vehicleSlot?: string | null;
  readonly mountedDefence?: string | null;
}

/** An item and where it is: only what is held, worn or mounted works (COIN-3.1, COIN-3.3). */
interface Carried {
  readonly item: Item;
  readonly where: string;
  readonly ready: boolean;
}

type Place = readonly [id: string | null | undefined, where: string, ready: boolean];

function carriedBy(view: View, unit: Unit): readonly Carried[] {
  const places: readonly Place[] = [
    [unit.slotLeft, '@slot.left', true],
    ...(unit.slotRight === unit.slotLeft ? [] : [[unit.slotRight, '@slot.right', true] as const]),
    [unit.armour, '@slot.armour', true],
    [unit.device, '@slot.device', true],
    [unit.vehicleSlot, '@sheet.mounted', true],
    [unit.mountedDefence, '@sheet.mounted', true],
    ...(unit.backpack ?? []).map((id) => [id, '@slot.backpack', false] as const),
  ];
  return places.flatMap(([id, where, ready]) => {
    const item = id == null ? undefined : figureIn(view.items, id);
    return item === undefined ? [] : [{ item, where, ready }];
  });
}

const RULES = { melee: 'COIN-11.12', ranged: 'COIN-11.12', magic: 'COIN-19.2' } as const;

const notes = ({ kind, hands }: Item): readonly Line[] => [
  ...phraseIf(kind === 'melee', 'contact'),
  ...phraseIf(kind === 'magic', 'magic'),
  ...phraseIf(hands === 2, 'twoHanded'),
];

/** @rule COIN-11.12 Shots and spells reach the whole field. */
const weapon = ({ item, where, ready }: Carried): readonly SheetWeapon[] => {
  const { kind, coins, pierce, uses, usesLeft } = item;
  if (kind === null) return [];
  return [
    weaponEntry({
      name: item.name,
      damage: phrase('damage', { coins, pierce }),
      notes: notes(item),
      bands: kind === 'melee' ? [] : [{ to: null, modifier: 0 }],
      ...(uses === null ? {} : { ammunition: { now: usesLeft ?? 0, most: uses } }),
      ready,
      where,
      rule: pierce > 0 ? 'COIN-3.7' : RULES[kind],
    }),
  ];
};

const bareHands: SheetWeapon = weaponEntry({
  name: `@weapon.${UNARMED}`,
  damage: phrase('damage', { coins: 1, pierce: 0 }),
  notes: [phrase('contact')],
  ready: true,
  rule: 'COIN-11.9',
});

/** @rule COIN-11.9 Only infantry with nothing to attack with in either hand strikes unarmed. */
function weapons(unit: Unit, carried: readonly Carried[]): readonly SheetWeapon[] {
  const listed = carried.flatMap(weapon);
  return unit.class === 'vehicle' || listed.some(({ ready }) => ready) ? listed : [bareHands, ...listed];
}

const isWorn = ({ where }: Pick<Carried, 'where'>): boolean => where === '@slot.armour';

function protection({ item, ready, where }: Carried): readonly SheetEntry[] {
  const { name, defCoins, blocks, passiveOk, uses, usesLeft } = item;
  if (defCoins > 0) {
    const kinds = blocks.map((kind) => `@kind.${kind}`);
    const left = uses === null ? {} : { left: usesLeft ?? 0 };
    return [explained(name, 'COIN-13.7', phrase('shield', { coins: defCoins, kinds, ready, where, ...left }))];
  }
  if (passiveOk === 0) return [];
  return [explained(name, 'COIN-14.4', phrase('armour', { ok: passiveOk, ready: isWorn({ where }), where }))];
}

const EFFECT_RULES = { heal: 'COIN-9.18', repair: 'COIN-9.18', mend: 'COIN-19.3', blink: 'COIN-19.3' } as const;

function use({ item }: Carried): readonly SheetEntry[] {
  const { name, effect, camoLevel, type, uses, usesLeft } = item;
  if (effect !== null)
    return [explained(name, EFFECT_RULES[effect], phrase(`effect.${effect}`, { left: usesLeft ?? uses ?? 0 }))];
  if (camoLevel > 0) return [explained(name, 'COIN-6.4', phrase('camouflage', { ok: camoLevel }))];
  if (type === 'case') return [explained(name, 'COIN-16.6')];
  return type === 'objective' ? [explained(name, 'COIN-9.7', phrase('objective'))] : [];
}

const hull = ({ passiveOk = 0 }: Unit): readonly SheetEntry[] =>
  passiveOk === 0
    ? []
    : [
        explained(
          '@sheet.hull',
          'COIN-14.6',
          phrase('armour', { ok: passiveOk, ready: true, where: '@sheet.mounted' }),
        ),
      ];

const vehicleTraits = ({ exposed, autonomous, passengerSeats = 0, camoLevel = 0 }: Unit): readonly SheetEntry[] => [
  ...(autonomous
    ? [explained('@sheet.autonomous', 'COIN-17.15', phrase('autonomous.about'))]
    : [explained('@sheet.crew', 'COIN-17.2', phrase('crew.about', { seats: passengerSeats }))]),
  ...(exposed ? [explained('@state.exposed', 'COIN-17.8', phrase('exposed.about'))] : []),
  ...(camoLevel > 0 ? [explained('@stat.camoLevel', 'COIN-6.4', phrase('camouflage', { ok: camoLevel }))] : []),
];

const tagged = ({ tags }: Unit): readonly SheetEntry[] => [
  ...(tags.includes('caster') ? [explained('@sheet.caster', 'COIN-19.5', phrase('caster.about'))] : []),
];

/** @rule COIN-14.4 What stands against every point by itself: armour worn, or the hull. */
function passiveOf(unit: Unit, carried: readonly Carried[]): number {
  if (unit.class === 'vehicle') return unit.passiveOk ?? 0;
  return carried.find(isWorn)?.item.passiveOk ?? 0;
}

/** @rule COIN-11.3 All that attacks together. */
const attackCoins = (listed: readonly SheetWeapon[]): number =>
  listed.filter(({ ready }) => ready).reduce((sum, { damage }) => sum + Number(damage?.params.coins ?? 0), 0);

const attributes = (unit: Unit, carried: readonly Carried[], listed: readonly SheetWeapon[]): readonly SheetValue[] => [
  { name: '@stat.maxHp', value: unit.maxHp, rule: 'COIN-2.3' },
  { name: '@sheet.attack', value: attackCoins(listed), rule: 'COIN-11.3', derived: true },
  { name: '@stat.passiveOk', value: passiveOf(unit, carried), rule: 'COIN-14.4', derived: true },
];

export function figureSheet(view: View, id: string): FigureSheet | null {
  const unit = figureIn(view.units, id);
  if (unit === undefined) return null;
  const carried = carriedBy(view, unit);
  const listed = weapons(unit, carried);
  const vehicle = unit.class === 'vehicle';
  return sheetOf({
    tags: [term('profile', unit.profile), `@class.${unit.class}`],
    attributes: attributes(unit, carried, listed),
    resources: tracksOf([
      ['hp', unit.hp, unit.maxHp],
      ['backpackSize', unit.backpackSize],
    ]),
    weapons: listed,
    armour: [...(vehicle ? hull(unit) : []), ...carried.flatMap(protection)],
    traits: [...(vehicle ? vehicleTraits(unit) : tagged(unit)), ...carried.flatMap(use)],
    partial: unit.class === 'infantry' && unit.backpack === undefined,
  });
}
