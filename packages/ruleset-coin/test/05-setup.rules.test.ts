import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { openSetup, rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { coin } from '../src/index.ts';
import { blank, coins, cover, empty, FIELD, none, wall, withTerrain } from './tables.ts';

/** From a set-up to a table: forces, gear, and whatever may be wrong with them. */

const PLAYERS: readonly Seat[] = [
  { id: 'ala', role: 'player', side: 'A' },
  { id: 'ben', role: 'player', side: 'B' },
];
const custom = table(coin, groundOf)
  .map(FIELD)
  .seats(...PLAYERS);

type Fields = Readonly<Record<string, unknown>>;

/** Everything that is wrong with a set-up, field by field. */
function wrong(setup: Fields): readonly string[] {
  const opened = openSetup(coin, { ruleset: 'coin', seed: 'x', ...setup }, groundOf);
  return opened.ok ? [] : opened.violations.map(({ code, params }) => String(params?.field ?? code));
}
const unit = (id: string, fields: Fields, stats: Fields = {}): Fields => ({ id, side: 'A', ...fields, stats });
const foe = { id: 'z', side: 'B', profile: 'recruit', at: [230, 150] };

describe('a table', () => {
  rule(
    'COIN-5.1',
    'is made of field, terrain, sides, gear, ground items, neutral vehicles, zones, conditions, limit',
    () => {
      const t = empty
        .map(withTerrain(wall(50, 50, 10, 20), cover(90, 50, 10, 20)))
        .unit('a', { side: 'A', profile: 'rifleman', at: [20, 20] })
        .unit('b', { side: 'B', profile: 'recruit', at: [220, 20] })
        .unit('truck', { side: 'none', profile: 'truck', at: [120, 80] })
        .with({
          groundItems: [{ item: { id: 'prize', spec: 'artefact' }, pos: [120, 120] }],
          zones: { A: { rect: [0, 0, 100, 160] } },
          conditions: [{ kind: 'pilots', unit: 'truck', side: 'B' }],
          score: [{ kind: 'carried', item: 'prize', points: 2 }],
          roundLimit: 7,
        })
        .options({ firstFlipper: 'sideA' })
        .open({ dice: ['T'] });
      expect(t.view()).toMatchObject({
        field: { width: 240, height: 160 },
        walls: [{ x1: 50, y1: 50, x2: 60, y2: 70 }],
        covers: [{ x1: 90, y1: 50, x2: 100, y2: 70 }],
        groundItems: [{ item: 'prize', pos: [120, 120], fromCorpse: false }],
        zones: [
          { id: 'A', shape: { rect: [0, 0, 100, 160] } },
          { id: 'B', shape: { rect: [200, 0, 40, 160] } },
        ],
        conditions: [{ kind: 'pilots', unit: 'truck', side: 'B', when: 'round' }],
        scoring: [{ kind: 'carried', item: 'prize', points: 2, side: null }],
        roundLimit: 7,
        phase: 'chooseUnit',
        activeSide: 'A',
      });
      expect(t.unit('truck')).toMatchObject({ side: 'none', hatch: 'closed', pilot: null });
    },
  );

  rule('COIN-4.1', 'has 240 by 160 tenths unless it says otherwise', () => {
    const t = table(coin, groundOf)
      .seats(...PLAYERS)
      .with({ map: undefined, units: [{ ...foe }, unit('a', { at: [10, 10] })] })
      .open();
    expect(t.view().field).toEqual({ width: 240, height: 160 });
  });

  rule('COIN-1.9', 'has two sides: people who name none sit down where fewer do, the engine takes what is left', () => {
    const seats = (...given: readonly Seat[]) =>
      Object.values(
        custom
          .seats(...given)
          .open()
          .view().seats as unknown as Readonly<Record<string, Seat>>,
      ).map(({ id, role, side }) => `${id} ${role} ${side ?? '-'}`);
    expect(seats({ id: 'p1', role: 'player' }, { id: 'p2', role: 'player' }, { id: 'p3', role: 'player' })).toEqual([
      'p1 player A',
      'p2 player B',
      'p3 player A',
    ]);
    expect(seats({ id: 'p1', role: 'player', side: 'B' })).toEqual(['p1 player B', 'npc-A npc A']);
    expect(seats({ id: 'p1', role: 'player' }, { id: 'gm', role: 'gm' })).toEqual(['p1 player A', 'gm gm -']);
    expect(seats()).toEqual(['A player A', 'B player B']);
  });

  rule('COIN-1.5', 'may have its coins typed in as people flip them', () => {
    const t = blank.with({ dice: 'entered' }).options({ firstFlipper: 'sideB' }).open();
    expect(t.asked).toMatchObject({ kind: 'draw', params: { label: 'initiative', coins: 1 } });
    t.answer(['T']);
    expect(t.view().firstSide).toBe('B');
  });
});

describe('whatever is wrong is named by its place', () => {
  rule('COIN-5.1', 'all of it at once', () => {
    expect(
      wrong({
        seats: [{ id: 'x', role: 'player', side: 'red' }],
        units: [
          unit('a', { profile: 'wizard', at: [10, 10] }),
          unit('b', { profile: 'rifleman', at: [30, 10] }, { hp: 13 }),
          unit('c', { profile: 'rifleman', at: [50, 10] }, { slotLeft: 'spoon' }),
          foe,
        ],
      }),
    ).toEqual(['seats[0].side', 'units[0].profile', 'units[1].stats.hp', 'units[2].stats.slotLeft']);
  });

  const cases: readonly (readonly [string, Fields, string])[] = [
    ['COIN-2.3', { units: [unit('a', { at: [9, 9] }, { maxHp: 0 }), foe] }, 'units[0].stats.maxHp'],
    ['COIN-2.3', { units: [unit('a', { at: [9, 9] }, { maxHp: 2, hp: 3 }), foe] }, 'units[0].stats.hp'],
    ['COIN-2.3', { units: [unit('a', { at: [9, 9] }, { hp: 0, status: 'alive' }), foe] }, 'units[0].stats.hp'],
    [
      'COIN-2.8',
      { units: [unit('a', { profile: 'truck', at: [50, 50] }, { passengerSeats: 7 }), foe] },
      'units[0].stats.passengerSeats',
    ],
    [
      'COIN-2.8',
      { units: [unit('a', { profile: 'truck', at: [50, 50] }, { passiveOk: 4 }), foe] },
      'units[0].stats.passiveOk',
    ],
    [
      'COIN-2.8',
      { units: [unit('a', { profile: 'truck', at: [50, 50] }, { camoLevel: 6 }), foe] },
      'units[0].stats.camoLevel',
    ],
    [
      'COIN-2.8',
      { units: [unit('a', { profile: 'truck', at: [50, 50] }, { pilotSeat: 2 }), foe] },
      'units[0].stats.pilotSeat',
    ],
    [
      'COIN-2.7',
      { units: [unit('a', { profile: 'truck', at: [50, 50] }, { vehicleSlot: 'roundShield' }), foe] },
      'units[0].stats.vehicleSlot',
    ],
    ['COIN-3.8', { units: [unit('a', { at: [9, 9] }, { slotLeft: 'autocannon' }), foe] }, 'units[0].stats.slotLeft'],
    ['COIN-3.3', { units: [unit('a', { at: [9, 9] }, { armour: 'cloak' }), foe] }, 'units[0].stats.armour'],
    ['COIN-2.5', { units: [unit('a', { at: [9, 9] }, { device: 'vest' }), foe] }, 'units[0].stats.device'],
    [
      'COIN-3.4',
      { units: [unit('a', { at: [9, 9] }, { slotLeft: 'automaticRifle', slotRight: 'pistol' }), foe] },
      'units[0].stats.slotRight',
    ],
    [
      'COIN-3.5',
      { units: [unit('a', { at: [9, 9] }, { backpack: Array.from({ length: 7 }, () => 'knife') }), foe] },
      'units[0].stats.backpack',
    ],
    [
      'COIN-3.6',
      { units: [unit('a', { at: [9, 9] }, { slotLeft: { spec: 'rocketLauncher', usesLeft: 3 } }), foe] },
      'units[0].stats.slotLeft.usesLeft',
    ],
    [
      'COIN-16.7',
      { units: [unit('a', { at: [9, 9] }, { slotLeft: { spec: 'pistol', contents: ['knife'] } }), foe] },
      'units[0].stats.slotLeft.contents',
    ],
    ['COIN-2.12', { units: [unit('a', { side: 'none', at: [9, 9] }), foe] }, 'units[0].side'],
    ['COIN-17.15', { units: [{ id: 'd', profile: 'drone', at: [50, 50] }, foe] }, 'units[0].side'],
    ['COIN-2.9', { units: [unit('a', { at: [9, 9] }, { radius: 9 }), foe] }, 'units[0].stats.radius'],
    ['COIN-4.1', { units: [unit('a', { at: [9.5, 9] }), foe] }, 'units[0].at'],
    ['COIN-4.3', { units: [unit('a', { at: [4, 9] }), foe] }, 'units[0].at'],
    ['COIN-4.1', { map: { width: 59, height: 100 }, units: [unit('a', { at: [9, 9] })] }, 'map.width'],
    ['COIN-4.9', { map: withTerrain({ kind: 'bog', shape: { rect: [0, 0, 9, 9] } }) }, 'map.terrain[0].kind'],
    ['COIN-4.9', { map: withTerrain({ kind: 'wall', shape: { circle: [9, 9, 5] } }) }, 'map.terrain[0].shape'],
    ['COIN-5.2', { zones: { A: { circle: [9, 9, 5] } } }, 'zones.A'],
    ['COIN-5.2', { options: { deployment: 'fixed' }, units: [unit('a', {}), foe] }, 'units[0].at'],
    ['COIN-2.11', { units: [{ id: 't', profile: 'tank' }, unit('a', { at: [9, 9] }), foe] }, 'units[0].at'],
    [
      'COIN-5.3',
      { units: [unit('a', {}, { inVehicle: { vehicle: 'nowhere', seat: 0 } }), foe] },
      'units[0].stats.inVehicle',
    ],
    ['COIN-21.3', { conditions: [{ kind: 'pilots', unit: 'ghost' }] }, 'conditions[0].unit'],
    ['COIN-21.4', { score: [{ kind: 'carried', item: 'ghost', points: 1 }] }, 'score[0].item'],
    ['COIN-21.4', { roundLimit: 201 }, 'roundLimit'],
    ['COIN-5.1', { scenario: 'siege' }, 'scenario'],
    ['COIN-5.1', { scenario: { options: { turnMode: 'never' } } }, 'scenario.options.turnMode'],
    ['COIN-5.1', { scenario: { units: [{ id: 'a', side: 'A', hat: 'red' }] } }, 'scenario.units[0].hat'],
    ['COIN-5.1', { units: [unit('a', { at: [9, 9], seat: 'nobody' }), foe] }, 'units[0].seat'],
    ['COIN-5.1', { units: [unit('a', { at: [9, 9] }), unit('a', { at: [40, 9] }), foe] }, 'units[1].id'],
    ['COIN-7.10', { units: [unit('a', { at: [9, 9] }), foe], activeSide: 'A', activeUnit: 'z' }, 'activeUnit'],
  ];
  cases.forEach(([id, setup, field], index) => {
    rule(id, `${field} is refused by its name, and nothing else (${index + 1})`, () => {
      expect(wrong(setup)).toEqual([field]);
    });
  });

  rule('COIN-4.3', 'two who stand on each other are both named', () => {
    expect(wrong({ units: [unit('a', { at: [230, 141] }), foe] })).toEqual(['units[0].at', 'units[1].at']);
    expect(wrong({ units: [unit('a', { at: [230, 140] }), foe] })).toEqual([]);
  });

  rule('COIN-2.3', 'hit points start full, and one to twelve is what a unit may have', () => {
    const t = blank.unit('a', { side: 'A', profile: 'rifleman', at: [100, 80], maxHp: 12 }).open();
    expect(t.unit('a')).toMatchObject({ hp: 12, maxHp: 12 });
    expect(wrong({ units: [unit('a', { at: [9, 9] }, { maxHp: 13 }), foe] })).toEqual(['units[0].stats.maxHp']);
  });

  rule('COIN-15.8', 'the dead lie with their things about them', () => {
    const t = blank
      .unit('corpse', { side: 'A', profile: 'recruit', at: [100, 80], status: 'dead' })
      .with({ activeSide: 'B' })
      .open();
    expect(t.unit('corpse')).toMatchObject({ hp: 0, slotLeft: null, backpack: [] });
    expect(t.view().groundItems).toMatchObject([
      { item: 'corpse.pistol', pos: [100, 80], fromCorpse: true },
      { item: 'corpse.knife', pos: [100, 80], fromCorpse: true },
    ]);
  });

  rule('COIN-3.4', 'where two-handed things may be held in one hand, the other stays free', () => {
    const t = blank
      .options({ twoHanded: 'off' })
      .unit('a', { side: 'A', profile: 'rifleman', at: [100, 80], slotRight: 'pistol' })
      .open();
    expect(t.unit('a')).toMatchObject({ slotLeft: 'a.automaticRifle', slotRight: 'a.pistol' });
  });
});

describe('building a force', () => {
  const building = () => custom.open();

  rule('COIN-5.8', 'a table of one’s own without units stands in set-up, where each side builds its force', () => {
    const t = building();
    expect(t.view().phase).toBe('setup');
    t.do('addUnit', { profile: 'rifleman' }, { by: 'ala', ...none });
    t.do('addUnit', { profile: 'carrier', unit: 'wagon', name: 'Wagon' }, { by: 'ben', ...none });
    expect(t.unit('a-rifleman1')).toMatchObject({ side: 'A', hp: 2, at: null });
    expect(t.unit('wagon')).toMatchObject({ side: 'B', name: 'Wagon', vehicleSlot: 'wagon.autocannon' });
    expect(t.refuses('addUnit', { profile: 'dragon' }, { by: 'ala' })).toMatchObject({ code: 'unknown-unit' });
    expect(t.refuses('addUnit', { profile: 'medic', side: 'B' }, { by: 'ala' })).toMatchObject({ code: 'bad-value' });
    expect(t.refuses('addUnit', { profile: 'medic', unit: 'wagon' }, { by: 'ala' })).toMatchObject({
      code: 'bad-value',
    });
    expect(t.refuses('removeUnit', { unit: 'wagon' }, { by: 'ala' })).toMatchObject({ code: 'not-your-unit' });
    expect(t.refuses('removeUnit', { unit: 'ghost' }, { by: 'ala' })).toMatchObject({ code: 'unknown-unit' });
    t.do('removeUnit', { unit: 'wagon' }, { by: 'ben' });
    expect(Object.keys(t.view().units ?? {})).toEqual(['a-rifleman1']);
    expect(Object.keys(t.view().items ?? {})).toEqual(['a-rifleman1.automaticRifle', 'a-rifleman1.handGrenade']);
  });

  rule('COIN-5.8', 'set-up is not closed while a side has no infantry', () => {
    const t = building();
    t.do('addUnit', { profile: 'rifleman' }, { by: 'ala' });
    t.do('addUnit', { profile: 'drone' }, { by: 'ben' });
    expect(t.refuses('startDeployment', {}, { by: 'ala' })).toMatchObject({
      code: 'force-invalid',
      rule: 'COIN-5.8',
      details: { side: 'B' },
    });
    t.do('addUnit', { profile: 'recruit' }, { by: 'ben' });
    t.do('startDeployment', {}, { by: 'ala' });
    expect(t.view()).toMatchObject({ phase: 'deploy', askedSide: 'A' });
    expect(t.refuses('addUnit', { profile: 'recruit' }, { by: 'ala' })).toMatchObject({ code: 'wrong-phase' });
    expect(t.refuses('startDeployment', {}, { by: 'ala' })).toMatchObject({ code: 'wrong-phase' });
  });

  rule('COIN-5.7', 'nor while it is over the limit: 96 for the tank and 7 for a recruit are more than 100', () => {
    const t = building();
    t.do('addUnit', { profile: 'recruit' }, { by: 'ben' });
    t.do('addUnit', { profile: 'tank' }, { by: 'ala' });
    t.do('addUnit', { profile: 'recruit' }, { by: 'ala' });
    expect((t.view().sides as { A: { points: number } }).A.points).toBe(103);
    expect(t.refuses('startDeployment', {}, { by: 'ala' })).toMatchObject({
      code: 'force-invalid',
      rule: 'COIN-5.7',
      details: { side: 'A', points: 103, limit: 100 },
    });
    t.do('setOption', { key: 'pointsLimit', value: 103 }, { by: 'ben' });
    expect(t.refusals('startDeployment', {}, { by: 'ala' })).toEqual([]);
    t.do('setOption', { key: 'pointsLimit', value: 0 }, { by: 'ben' });
    t.do('addUnit', { profile: 'tank' }, { by: 'ala' });
    expect(t.refusals('startDeployment', {}, { by: 'ala' })).toEqual([]);
  });

  rule('COIN-5.7', 'a scenario’s forces ignore the limit', () => {
    const units = ['t1', 't2'].map((id, n) => unit(id, { profile: 'tank', at: [30, 30 + 60 * n] }));
    const setup = { scenario: { units: [...units, unit('a', { at: [60, 20] }), foe] } };
    expect(wrong({ ...setup, options: { deployment: 'bySide' } })).toEqual([]);
  });

  rule('COIN-5.7', 'what is carried in the hands counts, armour doubles the body, backpacks and tools are free', () => {
    const t = building();
    t.do('addUnit', { profile: 'recruit', unit: 'r' }, { by: 'ala' });
    // 3 for one HP and 4 for the pistol.
    expect(t.unit('r').points).toBe(7);
    t.do('equip', { unit: 'r', item: 'handGrenade', place: 'right' }, { by: 'ala', ...none });
    // 4 × 2 coins, halved for its uses.
    expect(t.unit('r').points).toBe(11);
    t.do('equip', { unit: 'r', item: 'handGrenade', place: 'backpack' }, { by: 'ala' });
    t.do('equip', { unit: 'r', item: 'vest', place: 'armour' }, { by: 'ala' });
    expect(t.unit('r').points).toBe(10);
    t.do('equip', { unit: 'r', item: 'roundShield', place: 'right' }, { by: 'ala' });
    // 3 × 2 × 1.5 and the pistol.
    expect(t.unit('r').points).toBe(13);
    t.do('equip', { unit: 'r', item: 'cloak', place: 'device' }, { by: 'ala' });
    expect(t.unit('r').points).toBe(13);
  });

  rule('COIN-5.8', 'a vehicle is fitted with at most one mounted defence and one camouflage', () => {
    const t = building();
    t.do('addUnit', { profile: 'carrier', unit: 'c' }, { by: 'ala' });
    t.do('fitVehicle', { target: 'c', fitting: 'vehicleNet' }, { by: 'ala', ...none });
    t.do('fitVehicle', { target: 'c', fitting: 'pointDefence' }, { by: 'ala' });
    expect(t.unit('c')).toMatchObject({ camoLevel: 2, mountedDefence: 'c.pointDefence' });
    // (3 × 5 × 2) × 1.5 and 16 for the autocannon.
    expect(t.unit('c').points).toBe(61);
    expect(t.refuses('fitVehicle', { target: 'c', fitting: 'stealthField' }, { by: 'ala' })).toMatchObject({
      code: 'bad-value',
    });
    expect(t.refuses('fitVehicle', { target: 'c', fitting: 'spoiler' }, { by: 'ala' })).toMatchObject({
      code: 'bad-value',
    });
    expect(t.refuses('fitVehicle', { target: 'c', fitting: 'vehicleNet' }, { by: 'ben' })).toMatchObject({
      code: 'not-your-unit',
    });
  });

  rule('COIN-22.4', 'options are set in set-up and fixed from then on', () => {
    const t = building();
    t.do('setOption', { key: 'preset', value: 'older' }, { by: 'ala', ...none });
    expect(t.view().options).toMatchObject({ turnMode: 'allUnits', damageSequence: 'batch', batchScope: 'perTurn' });
    t.do('setOption', { key: 'batchScope', value: 'perAttack' }, { by: 'ala' });
    expect(t.view().options).toMatchObject({ turnMode: 'allUnits', batchScope: 'perAttack' });
    t.do('setOption', { key: 'roundLimit', value: 5 }, { by: 'ala' });
    expect(t.view().roundLimit).toBe(5);
    expect(t.refuses('setOption', { key: 'loot', value: 'some' }, { by: 'ala' })).toMatchObject({ code: 'bad-value' });
    expect(t.refuses('setOption', { key: 'luck', value: 'on' }, { by: 'ala' })).toMatchObject({ code: 'bad-value' });
    const battle = blank.open();
    expect(battle.refuses('setOption', { key: 'loot', value: 'off' }, { by: 'A' })).toMatchObject({
      code: 'option-locked',
      rule: 'COIN-22.4',
    });
  });

  rule('COIN-3.4', 'a rifle is taken in both hands again when the table wants it so', () => {
    const t = custom.options({ twoHanded: 'off' }).open();
    t.do('addUnit', { profile: 'rifleman', unit: 'r' }, { by: 'ala' });
    expect(t.unit('r')).toMatchObject({ slotLeft: 'r.automaticRifle', slotRight: null });
    t.do('setOption', { key: 'twoHanded', value: 'on' }, { by: 'ala' });
    expect(t.unit('r')).toMatchObject({ slotLeft: 'r.automaticRifle', slotRight: 'r.automaticRifle' });
    t.do('setOption', { key: 'twoHanded', value: 'off' }, { by: 'ala' });
    t.do('equip', { unit: 'r', item: 'pistol', place: 'right' }, { by: 'ala' });
    expect(t.refuses('setOption', { key: 'twoHanded', value: 'on' }, { by: 'ala' })).toMatchObject({
      code: 'bad-value',
    });
  });
});

describe('arranging starting items', () => {
  const ready = () =>
    custom
      .with({
        units: [
          unit('a', { profile: 'swordsman' }, { backpack: ['cloak', 'automaticRifle', 'plate'] }),
          { id: 'b', side: 'B', profile: 'recruit' },
        ],
      })
      .open();

  rule('COIN-5.4', 'any slot, worn or in the backpack, without coins', () => {
    const t = ready();
    expect(t.view().phase).toBe('deploy');
    t.do('equip', { unit: 'a', item: 'cloak', place: 'device' }, { by: 'ala', ...none });
    t.do('equip', { unit: 'a', item: 'sword', place: 'backpack' }, { by: 'ala', ...none });
    t.do('equip', { unit: 'a', item: 'roundShield', place: 'left' }, { by: 'ala', ...none });
    expect(t.unit('a')).toMatchObject({
      device: 'a.cloak',
      slotLeft: 'a.roundShield',
      slotRight: null,
      backpack: ['a.automaticRifle', 'a.plate', 'a.sword'],
    });
    t.do('equip', { unit: 'a', item: 'roundShield', place: 'backpack' }, { by: 'ala' });
    t.do('equip', { unit: 'a', item: 'automaticRifle', place: 'right' }, { by: 'ala' });
    expect(t.unit('a')).toMatchObject({ slotLeft: 'a.automaticRifle', slotRight: 'a.automaticRifle' });
  });

  rule.each(
    'COIN-5.4',
    'not $item to $place: $code',
    [
      { item: 'medkit', place: 'left', code: 'item-not-found' },
      { item: 'sword', place: 'armour', code: 'not-wearable' },
      { item: 'plate', place: 'armour', code: 'slot-occupied' },
      { item: 'cloak', place: 'right', code: 'slot-occupied' },
      { item: 'automaticRifle', place: 'left', code: 'slot-occupied' },
    ],
    ({ item, place, code }) => {
      expect(ready().refuses('equip', { unit: 'a', item, place }, { by: 'ala' })).toMatchObject({ code });
    },
  );

  rule('COIN-3.5', 'nor into a full backpack, nor anybody else’s, nor once the battle is on', () => {
    const full = custom
      .options({ backpackCapacity: 3 })
      .with({ units: [unit('a', { profile: 'swordsman' }, { backpack: ['knife', 'knife', 'knife'] }), foe] })
      .open();
    expect(full.refuses('equip', { unit: 'a', item: 'sword', place: 'backpack' }, { by: 'ala' })).toMatchObject({
      code: 'backpack-full',
    });
    expect(full.refuses('equip', { unit: 'a', item: 'sword', place: 'right' }, { by: 'ben' })).toMatchObject({
      code: 'not-your-unit',
    });
    full.do('deploy', { unit: 'a', pos: [20, 20] }, { by: 'ala', ...coins('T T') });
    expect(full.refuses('equip', { unit: 'a', item: 'sword', place: 'right' }, { by: 'ala' })).toMatchObject({
      code: 'wrong-phase',
    });
  });
});

describe('a unit over its profile', () => {
  const made = (profile: string, stats: Fields) =>
    empty
      .unit('a', { side: 'A', profile, at: [100, 80], ...stats })
      .unit('z', { side: 'B', profile: 'recruit', at: [230, 150] })
      .with({ activeSide: 'A' })
      .open();

  rule('COIN-2.4', 'has the profile’s thing in the hand the set-up says nothing of', () => {
    expect(made('swordsman', { slotLeft: 'pistol' }).unit('a')).toMatchObject({
      slotLeft: 'a.pistol',
      slotRight: 'a.roundShield',
    });
    expect(made('gunslinger', { slotLeft: null }).unit('a')).toMatchObject({ slotLeft: null, slotRight: 'a.pistol' });
    expect(made('swordsman', { slotLeft: 'greatAxe' }).unit('a')).toMatchObject({
      slotLeft: 'a.greatAxe',
      slotRight: 'a.greatAxe',
    });
  });

  rule('COIN-2.2', 'without hit points is dead, a vehicle destroyed', () => {
    expect(made('recruit', { hp: 0 }).unit('a')).toMatchObject({ status: 'dead', hp: 0 });
    expect(made('tank', { hp: 0 }).unit('a')).toMatchObject({ status: 'removed' });
  });

  rule('COIN-2.9', 'has a base of radius 5 if it is infantry, and no other', () => {
    expect(made('recruit', { radius: 5 }).unit('a').radius).toBe(5);
    expect(wrong({ units: [unit('a', { at: [20, 20] }, { radius: 6 }), foe] })).toEqual(['units[0].stats.radius']);
  });

  rule('COIN-3.6', 'has things written by the catalogue’s word, with what is left of them', () => {
    const t = made('recruit', {
      slotLeft: { id: 'handGrenade', usesLeft: 0 },
      backpack: [{ itemId: 'medkit', usesLeft: 1 }],
    });
    expect(t.view().items).toMatchObject({ 'a.handGrenade': { usesLeft: 0 }, 'a.medkit': { usesLeft: 1 } });
  });
});

describe('a crew as its vehicle tells it', () => {
  const crew = { d: 'driver', e: 'recruit', f: 'recruit' };
  const carrier = (stats: Fields) => ({ id: 'c', side: 'A', profile: 'carrier', at: [40, 80], stats });
  const setup = (stats: Fields): Fields => ({
    options: { deployment: 'fixed' },
    units: [carrier(stats), ...Object.entries(crew).map(([id, profile]) => unit(id, { profile })), foe],
  });

  rule('COIN-5.3', 'sits in the seats named, and its dead lie on the floor', () => {
    const t = empty.with(setup({ pilot: 'd', passengers: [null, 'e'], bodies: ['f'] })).open();
    expect(t.view().units).toMatchObject({
      c: { pilot: 'd', passengers: [null, 'e', null, null], bodies: ['f'] },
      d: { inVehicle: { vehicle: 'c', seat: 'pilot' } },
      e: { inVehicle: { vehicle: 'c', seat: 1 } },
      f: { status: 'dead', at: null },
    });
  });

  rule('COIN-5.3', 'is somebody, and only people have no seats', () => {
    expect(wrong(setup({ pilot: 'nobody', passengers: ['d', 'e', 'f'] }))).toEqual(['units[0].stats.pilot']);
    expect(wrong({ units: [unit('a', { at: [20, 20] }, { pilot: null }), foe] })).toEqual(['units[0].stats.pilot']);
  });
});

rule('COIN-15.9', 'what lies on the ground or a floor is written and read as section 6 has it', () => {
  const t = empty
    .unit('a', { side: 'A', profile: 'recruit', inVehicle: { vehicleId: 'v', seat: 'pilot' } })
    .unit('v', {
      side: 'A',
      profile: 'tank',
      at: [100, 80],
      floorItems: [{ itemId: 'medkit', fromCorpse: true }, 'knife'],
    })
    .unit('z', { side: 'B', profile: 'trader', at: [230, 150] })
    .with({ activeSide: 'A', groundItems: [{ itemId: 'sword', pos: { x: 50, y: 60 }, fromCorpse: true }] })
    .open();
  expect(t.view().groundItems).toEqual([
    { item: 'ground.sword', itemId: 'ground.sword', pos: [50, 60], fromCorpse: true },
  ]);
  expect(t.unit('v').floorItems).toMatchObject([
    { itemId: 'v.medkit', fromCorpse: true },
    { itemId: 'v.knife', fromCorpse: false },
  ]);
  expect(t.unit('a').inVehicle).toMatchObject({ vehicleId: 'v', seat: 'pilot' });
  expect(t.view().items).toMatchObject({ 'z.lockCase': { ownerUnit: 'z' } });
});
