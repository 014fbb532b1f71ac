import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { items, VEHICLE_WEAPONS } from '../src/catalogue/items.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { fittings, vehicles } from '../src/catalogue/vehicles.ts';
import { coin } from '../src/index.ts';
import { empty } from './tables.ts';

/** The starter content, row by row as the rulebook prints it. */

const rows = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
const number = (cell: string | undefined): number | null => (cell === '-' || cell === undefined ? null : Number(cell));

const WEAPONS = `
knife | melee | 1 | 1 | 0 | -
sword | melee | 1 | 1 | 0 | -
energyBlade | melee | 1 | 1 | 1 | -
greatAxe | melee | 2 | 2 | 0 | -
powerMaul | melee | 2 | 2 | 1 | -
pistol | ranged | 1 | 1 | 0 | -
huntingRifle | ranged | 1 | 2 | 1 | -
submachineGun | ranged | 2 | 1 | 0 | -
automaticRifle | ranged | 3 | 2 | 0 | -
marksmanRifle | ranged | 2 | 2 | 1 | -
lightMachineGun | ranged | 4 | 2 | 0 | -
handGrenade | ranged | 2 | 1 | 0 | 1
rocketLauncher | ranged | 3 | 2 | 2 | 2
heavyMachineGun | ranged | 3 | vehicle | 0 | -
autocannon | ranged | 4 | vehicle | 0 | -
tankGun | ranged | 3 | vehicle | 2 | -
claw | melee | 3 | vehicle | 1 | -
fireball | magic | 1 | 1 | 0 | -
chainSpark | magic | 2 | 2 | 0 | -
iceSpike | magic | 1 | 1 | 1 | -
`;

rule.each('COIN-1.7', 'weapon %s has its coins, hands, pierce and uses', rows(WEAPONS), (row) => {
  const [id = '', kind, coins, hands, pierce, uses] = row;
  const item = items[id];
  expect(item).toMatchObject({ kind, coins: Number(coins), pierce: Number(pierce), uses: number(uses) });
  if (hands === 'vehicle') expect(VEHICLE_WEAPONS).toContain(id);
  else expect(item?.hands).toBe(Number(hands));
});

const SHIELDS = `
roundShield | shield | 1 | melee | 1 | -
towerShield | shield | 1 | melee,ranged | 1 | -
greatShield | shield | 2 | melee,ranged | 2 | -
personalField | device | 1 | melee,ranged,magic | 1 | 3
pointDefence | device | 1 | ranged | 1 | 3
ward | focus | 1 | magic,ranged | 1 | -
`;

rule.each('COIN-13.7', 'defence %s flips its coins against the kinds it blocks', rows(SHIELDS), (row) => {
  const [id = '', type, defCoins, blocks = '', hands, uses] = row;
  const item = items[id];
  expect(item).toMatchObject({ type, defCoins: Number(defCoins), hands: Number(hands), uses: number(uses), coins: 0 });
  expect([...(item?.blocks ?? [])].sort()).toEqual(blocks.split(',').sort());
});

rule('COIN-14.2', 'armour is +1OK, +2OK and +3OK', () => {
  const ok = (id: string) => [items[id]?.type, items[id]?.passiveOk];
  expect(['vest', 'plate', 'powerArmour'].map(ok)).toEqual([
    ['armour', 1],
    ['armour', 2],
    ['armour', 3],
  ]);
});

rule('COIN-6.4', 'camouflage devices hide at 1, 2 and 3OK, vehicle fittings at 2 and 4OK', () => {
  expect(['facePaint', 'cloak', 'chameleonSuit'].map((id) => [items[id]?.type, items[id]?.camoLevel])).toEqual([
    ['device', 1],
    ['device', 2],
    ['device', 3],
  ]);
  expect(fittings).toEqual({
    pointDefence: { defence: 'pointDefence' },
    vehicleNet: { camoLevel: 2 },
    stealthField: { camoLevel: 4 },
  });
});

rule('COIN-9.18', 'tools and preparatory spells work twice, cases and artefacts for ever', () => {
  const facts = (id: string) => {
    const { type, effect, hands, uses } = items[id] ?? {};
    return [type, effect, hands, uses];
  };
  expect(facts('mend')).toEqual(['focus', 'mend', 1, 2]);
  expect(facts('blink')).toEqual(['focus', 'blink', 1, 2]);
  expect(facts('medkit')).toEqual(['tool', 'heal', 1, 2]);
  expect(facts('toolkit')).toEqual(['tool', 'repair', 1, 2]);
  expect(facts('lockCase')).toEqual(['case', null, 1, null]);
  expect(facts('artefact')).toEqual(['objective', null, 1, null]);
});

const VEHICLES = `
motorbike | 2 | 0 | 7 | 1 | 1 | - | yes | 6
buggy | 3 | 0 | 10 | 1 | 1 | heavyMachineGun | yes | 21
truck | 3 | 0 | 15 | 1 | 6 | - | no | 9
carrier | 5 | 1 | 15 | 1 | 4 | autocannon | no | 46
walker | 4 | 1 | 10 | 1 | 0 | claw | no | 42
tank | 6 | 2 | 18 | 1 | 1 | tankGun | no | 96
drone | 2 | 0 | 5 | 0 | 0 | submachineGun | no | 14
`;

const everybody = [...Object.keys(profiles), ...Object.keys(vehicles)].reduce(
  (draft, profile, index) =>
    draft.unit(profile, { side: 'A', profile, at: [20 + 40 * (index % 10), 20 + 40 * Math.floor(index / 10)] }),
  empty.map({ width: 500, height: 200 }),
);
const parade = everybody.with({ activeSide: 'A' }).open();

rule.each('COIN-2.8', '%s has the data of its row, no defence and no camouflage of its own', rows(VEHICLES), (row) => {
  const [id = '', hp, passiveOk, radius, pilot, seats, slot, exposed] = row;
  const unit = parade.unit(id);
  expect(unit).toMatchObject({
    class: 'vehicle',
    maxHp: Number(hp),
    passiveOk: Number(passiveOk),
    radius: Number(radius),
    pilotSeat: pilot === '1',
    passengerSeats: Number(seats),
    exposed: exposed === 'yes',
    autonomous: id === 'drone',
    camoLevel: 0,
    mountedDefence: null,
    hatch: exposed === 'yes' || id === 'drone' ? 'none' : 'closed',
    vehicleSlot: slot === '-' ? null : `${id}.${slot}`,
  });
});

const INFANTRY = `
recruit | 1 | pistol | - | - | knife | shooter | 7
rifleman | 2 | automaticRifle | both | - | handGrenade | shooter | 18
gunslinger | 2 | pistol | pistol | - | knife | shooter | 14
swordsman | 2 | sword | roundShield | vest | - | brawler | 22
shieldBearer | 2 | pistol | towerShield | vest | sword | guard | 22
heavyGunner | 3 | lightMachineGun | both | vest | pistol | shooter | 34
marksman | 2 | marksmanRifle | both | - | pistol | shooter | 18
rocketeer | 2 | rocketLauncher | both | - | pistol | tankHunter | 18
mage | 2 | fireball | ward | - | mend | shooter | 13
medic | 2 | pistol | medkit | - | - | medic | 10
driver | 2 | pistol | - | - | toolkit | driver | 10
scout | 2 | submachineGun | - | cloak | knife | looter | 14
raiderChief | 3 | energyBlade | submachineGun | vest | - | brawler | 32
boarder | 2 | sword | pistol | vest | handGrenade | boarder | 20
trader | 2 | pistol | - | - | lockCase | looter | 10
`;

const specOf = (id: unknown): string => {
  const known = parade.view().items as Readonly<Record<string, { readonly spec: string }>>;
  return typeof id === 'string' ? (known[id]?.spec ?? '?') : '-';
};

rule.each('COIN-2.4', '%s carries what its row says, where it says', rows(INFANTRY), (row) => {
  const [id = '', hp, left, right, worn, backpack, behaviour] = row;
  const unit = parade.unit(id);
  expect(unit).toMatchObject({ class: 'infantry', hp: Number(hp), maxHp: Number(hp), radius: 5, behaviour });
  expect(specOf(unit.slotLeft)).toBe(left);
  if (right === 'both') expect(unit.slotRight).toBe(unit.slotLeft);
  else expect(specOf(unit.slotRight)).toBe(right);
  expect([unit.armour, unit.device].map(specOf).filter((spec) => spec !== '-')).toEqual(worn === '-' ? [] : [worn]);
  expect((unit.backpack as readonly string[]).map(specOf)).toEqual(backpack === '-' ? [] : [backpack]);
});

rule('COIN-19.5', 'the mage is a caster, the trader a trader who owns his case', () => {
  expect(parade.unit('mage').tags).toEqual(['caster']);
  expect(parade.unit('trader').tags).toEqual(['trader']);
  const known = parade.view().items as Readonly<Record<string, { readonly ownerUnit: string | null }>>;
  expect(known['trader.lockCase']?.ownerUnit).toBe('trader');
});

rule.each(
  'COIN-5.7',
  '%s is worth what its row says',
  [...rows(INFANTRY), ...rows(VEHICLES)].map((row) => [row[0] ?? '', Number(row.at(-1))] as const),
  ([id, points]) => {
    expect(parade.unit(id).points).toBe(points);
  },
);

rule('COIN-4.9', 'there are three kinds of ground: open, wall and cover', () => {
  expect(terrain).toEqual({
    open: { wall: false, cover: false },
    wall: { wall: true, cover: false },
    cover: { wall: false, cover: true },
  });
});

rule('COIN-22.4', 'every option has the default of the rulebook, the first of its values', () => {
  const text = `turnMode singleUnit,allUnits|damageSequence perPoint,batch|batchScope perAttack,perTurn|preset newer,older
unitRepeat free,rotate|initiativeMethod alternating,simultaneous|firstFlipper coin,sideA,sideB|camouflageMode total,additive
failedPrep noEffect,takesEffect|contestBy pilotOnly,anyOccupant|dragOut on,off|reachFrom edge,centre|meleeNeedsReach on,off
neutralTargets on,off|discardPool allowed,forbidden|defenceSum sum,best|shieldKinds enforced,any|pierce on,off|twoHanded on,off
loot on,off|survivorPlacement auto,owner|portFire off,on|magicUsers anyone,tagged|lineOfSight off,walls|coverRule off,on
deployment alternate,fixed,bySide|hiddenBackpacks on,off|gm off,on|campaign off,keepLoot`;
  const written = text.split(/[|\n]/).map((entry) => {
    const [key = '', values = ''] = entry.split(' ');
    const all = values.split(',');
    return [key, { values: all, default: all[0] }];
  });
  const numbers = {
    backpackCapacity: { values: { from: 1, to: 20, whole: true }, default: 6 },
    pointsLimit: { values: { from: 0, to: 1000, whole: true }, default: 100 },
    roundLimit: { values: { from: 0, to: 200, whole: true }, default: 20 },
  };
  const known = Object.fromEntries(
    Object.entries(coin.options).map(([key, spec]) => [key, { values: spec.values, default: spec.default }]),
  );
  expect(known).toEqual({ ...Object.fromEntries(written), ...numbers });
});

rule('COIN-3.5', 'a backpack holds a whole number of things, and battles last whole rounds', () => {
  for (const options of [{ backpackCapacity: 1.5 }, { roundLimit: 2.5 }, { pointsLimit: 99.5 }])
    expect(empty.options(options).refuses().code).toBe('bad-option');
});
