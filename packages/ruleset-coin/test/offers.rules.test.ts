import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { shapes } from '../src/commands.ts';
import { coin } from '../src/index.ts';
import { attacking, type Battle, bare, battle, blank, coins, FIELD, preparing } from './tables.ts';

/** Whatever a seat may do now is offered, with the values of a parameter that is left open; the rest has its reason. */

type Fields = Readonly<Record<string, unknown>>;

const offered = (t: Battle, type: string, seat = 'A'): readonly Fields[] =>
  t
    .offers(seat)
    .commands.flatMap(({ command, vary }) =>
      command.type !== type
        ? []
        : vary === undefined
          ? [command as Fields]
          : vary.values.map((value) => ({ ...command, [vary.param]: value })),
    );
const refused = (t: Battle, type: string, seat = 'A') =>
  t.offers(seat).refused.find((one) => one.type === type)?.violations[0]?.code;

const SEATS: readonly Seat[] = [
  { id: 'A', role: 'player', side: 'A' },
  { id: 'B', role: 'player', side: 'B' },
];
const building = () =>
  table(coin, groundOf)
    .map(FIELD)
    .seats(...SEATS)
    .open();

describe('before the battle', () => {
  rule('COIN-5.8', 'every profile may be added, every option set; starting waits for valid forces', () => {
    const t = building();
    expect(offered(t, 'addUnit')).toHaveLength(15 + 7);
    expect(new Set(offered(t, 'setOption').map(({ key }) => key)).size).toBe(Object.keys(coin.options).length);
    expect(refused(t, 'startDeployment')).toBe('force-invalid');
    expect(offered(t, 'removeUnit')).toEqual([]);
    t.do('addUnit', { profile: 'recruit', unit: 'r' }, { by: 'A' });
    t.do('addUnit', { profile: 'truck', unit: 't' }, { by: 'A' });
    expect(offered(t, 'removeUnit').map(({ unit }) => unit)).toEqual(['r', 't']);
    expect(offered(t, 'fitVehicle').map(({ fitting }) => fitting)).toEqual([
      'pointDefence',
      'vehicleNet',
      'stealthField',
    ]);
    const worn = offered(t, 'equip').filter(({ place }) => place === 'armour');
    expect(worn.map(({ item }) => item)).toEqual(['vest', 'plate', 'powerArmour']);
    expect(offered(t, 'removeUnit', 'B')).toEqual([]);
  });

  rule('COIN-5.2', 'every point of the zone in steps of 10, and every free seat of a vehicle on the field', () => {
    const t = table(coin, groundOf)
      .map(FIELD)
      .seats(...SEATS)
      .with({
        units: [
          { id: 'truck', side: 'A', profile: 'truck', at: [100, 80] },
          { id: 'a', side: 'A', profile: 'recruit' },
          { id: 'b', side: 'B', profile: 'recruit', at: [220, 80] },
        ],
      })
      .open();
    // x 10, 20, 30 and y 10 to 150.
    expect(offered(t, 'deploy').filter(({ target }) => target === undefined)).toHaveLength(3 * 15);
    expect(offered(t, 'deploy').flatMap(({ seat }) => seat ?? [])).toEqual(['pilot', 0, 1, 2, 3, 4, 5]);
    expect(refused(t, 'deploy', 'B')).toBe('not-your-turn');
  });
});

describe('a turn', () => {
  rule('COIN-7.3', 'one of one’s own able units, or a pass; the other side has nothing to do', () => {
    const t = battle({ profile: 'rifleman' }, { b: { at: [150, 80] } }).open();
    expect(offered(t, 'chooseUnit').map(({ unit }) => unit)).toEqual(['zA', 'a']);
    expect(offered(t, 'pass')).toHaveLength(1);
    expect(refused(t, 'endTurn')).toBe('wrong-phase');
    expect(t.offers('B').commands).toEqual([]);
    expect(t.offers('A', 'a').commands).toEqual([{ command: { type: 'chooseUnit', by: 'A', unit: 'a' } }]);
  });

  rule('COIN-9.9', 'a run to every open point but one’s own', () => {
    const t = preparing({ profile: 'rifleman' }).open();
    // 23 by 15 points in steps of 10, less one's own and the two that those who stand aside in the corners take up.
    expect(offered(t, 'run')).toHaveLength(23 * 15 - 3);
    expect(offered(t, 'run')).not.toContainEqual(expect.objectContaining({ pos: [100, 80] }));
    expect(refused(t, 'drive')).toBe('no-pilot');
    expect(refused(t, 'dismount')).toBe('not-in-vehicle');
  });

  rule('COIN-9.1', 'things are drawn, stowed, dropped, worn, given, picked up, each where it fits', () => {
    const t = preparing({ profile: 'swordsman', backpack: ['knife', 'plate'] })
      .unit('friend', { side: 'A', profile: 'recruit', at: [110, 80] })
      .with({ groundItems: [{ item: { id: 'rifle', spec: 'automaticRifle' }, pos: [100, 85] }] })
      .open();
    expect(offered(t, 'drawItem').map(({ item, slot }) => [item, slot])).toEqual([
      ['a.knife', 'left'],
      ['a.knife', 'right'],
      ['a.plate', 'left'],
      ['a.plate', 'right'],
    ]);
    expect(offered(t, 'stow').map(({ slot }) => slot)).toEqual(['left', 'right']);
    expect(offered(t, 'drop')).toHaveLength(5);
    expect(offered(t, 'wear').map(({ item, bodySlot }) => [item, bodySlot])).toEqual([
      ['a.plate', 'armour'],
      [null, 'armour'],
    ]);
    expect(offered(t, 'pickUp').map(({ item, to }) => [item, to])).toEqual([['rifle', 'backpack']]);
    expect(new Set(offered(t, 'give').map(({ to }) => to))).toEqual(new Set(['right', 'backpack']));
  });

  rule('COIN-9.3', 'an empty vehicle beside one may be boarded, one with enemies inside has a hatch', () => {
    const t = preparing(
      { profile: 'boarder', at: [100, 80] },
      {
        truck: { profile: 'truck', at: [125, 80] },
        other: { profile: 'truck', at: [100, 105] },
        d: { inVehicle: { vehicle: 'other', seat: 'pilot' } },
      },
    ).open();
    expect(offered(t, 'boardPilot').map(({ target }) => target)).toEqual(['truck']);
    expect(offered(t, 'openHatch').map(({ target }) => target)).toEqual(['other']);
    expect(refused(t, 'dragOut')).toBe('hatch-closed');
    expect(refused(t, 'closeHatch')).toBe('not-in-vehicle');
  });

  rule('COIN-9.23', 'an enemy on an exposed vehicle may be dragged to every open point beside it', () => {
    const t = preparing(
      { profile: 'boarder' },
      { bike: { profile: 'motorbike', at: [112, 80] }, d: { inVehicle: { vehicle: 'bike', seat: 'pilot' } } },
    ).open();
    const points = offered(t, 'dragOut').map(({ pos }) => pos as readonly [number, number]);
    expect(points.length).toBeGreaterThan(5);
    // Hull 7, base 5, half a base between them.
    expect(points.every(([x, y]) => (x - 112) ** 2 + (y - 80) ** 2 <= 17 ** 2)).toBe(true);
    expect(points.every(([x, y]) => (x - 112) ** 2 + (y - 80) ** 2 >= 12 ** 2)).toBe(true);
  });

  rule('COIN-9.18', 'a medkit for the wounded in reach, a case for its owner', () => {
    const t = preparing({ profile: 'medic', backpack: [{ id: 'case', spec: 'lockCase', contents: ['artefact'] }] })
      .unit('hurt', { side: 'A', profile: 'rifleman', at: [110, 80], hp: 1 })
      .open();
    expect(offered(t, 'useItem').map(({ target }) => target)).toEqual(['hurt']);
    expect(offered(t, 'openCase').map(({ take, put, to }) => take ?? put ?? to)).toEqual([
      'a.artefact',
      'a.pistol',
      'a.medkit',
    ]);
  });

  rule('COIN-9.24', 'with a GM anything else may be tried', () => {
    expect(offered(preparing({ profile: 'recruit' }).options({ gm: 'on' }).open(), 'customPrep')).toHaveLength(1);
    expect(offered(preparing({ profile: 'recruit' }).open(), 'customPrep')).toEqual([]);
  });

  rule('COIN-11.1', 'every weapon that has a target alone, both together, and whom they could be meant for', () => {
    const t = attacking({ profile: 'boarder' }, { b: { at: [115, 80] }, c: { at: [180, 80] } }).open();
    const sets = offered(t, 'attack').map(({ weapons, target }) => `${weapons ?? 'usual'} ${target}`);
    expect(sets).toContain('a.sword b');
    expect(sets).not.toContain('a.sword c');
    expect(sets).toContain('a.pistol c');
    expect(sets).toContain('a.sword,a.pistol c');
    // What is usual comes first, by its name, and only once.
    expect(sets[0]).toBe('a.sword,a.pistol b');
    expect(sets.filter((set) => set.startsWith('usual'))).toEqual([]);
    expect(offered(t, 'skipAttack')).toHaveLength(1);
  });

  rule('COIN-11.12', 'who holds a weapon without a target is told so', () => {
    const t = attacking({ profile: 'swordsman' }, { b: { at: [180, 80] } }).open();
    expect(offered(t, 'attack')).toEqual([]);
    expect(refused(t, 'attack')).toBe('no-legal-target');
  });

  rule('COIN-17.6', 'a pilot is offered the vehicle’s gun, not both', () => {
    const t = attacking(
      { profile: 'driver', inVehicle: { vehicle: 'tank', seat: 'pilot' } },
      { tank: { side: 'A', profile: 'tank', at: [60, 40] }, b: { at: [180, 80] } },
    ).open();
    expect(new Set(offered(t, 'attack').map(({ weapons }) => String(weapons ?? 'usual')))).toEqual(
      new Set(['tank.tankGun']),
    );
  });

  rule('COIN-8.8', 'everything offered is accepted', () => {
    const tables = [
      preparing({ profile: 'mage', backpack: ['blink', 'mend'] }, { b: { at: [115, 80] } }),
      preparing({ profile: 'driver', inVehicle: { vehicle: 'car', seat: 'pilot' } }, {
        car: { side: 'A', profile: 'buggy', at: [60, 60] },
      } as Readonly<Record<string, Fields>>),
      attacking({ profile: 'rifleman', ...bare }, { b: { at: [115, 80] } }),
    ];
    for (const draft of tables) {
      const t = draft.open();
      for (const { command } of t.offers('A').commands) {
        const { type, by, ...params } = command as Fields & { readonly type: string; readonly by: string };
        expect(t.refusals(type, params, { by })).toEqual([]);
      }
    }
  });

  rule('COIN-7.8', 'every command of the table is offered or refused with a reason to somebody at some time', () => {
    const mustered = building();
    for (const by of ['A', 'B']) {
      mustered.do('addUnit', { profile: 'recruit' }, { by });
      mustered.do('addUnit', { profile: 'truck' }, { by });
    }
    const placing = building();
    for (const by of ['A', 'B']) placing.do('addUnit', { profile: 'recruit' }, { by });
    placing.do('startDeployment', {}, { by: 'A' });
    const aboard = { inVehicle: { vehicle: 'bike', seat: 'pilot' } };
    const near = { bike: { profile: 'motorbike', at: [112, 80] }, d: aboard };
    const kit = { slotRight: 'medkit', backpack: ['blink', 'toolkit', 'lockCase', 'knife'] };
    const things = { groundItems: [{ item: 'knife', pos: [100, 80] }] };
    const tables = [
      mustered,
      placing,
      blank.with({ phase: 'initiative' }).open(),
      battle({ profile: 'recruit' }).open(),
      preparing({ profile: 'recruit', hp: 1, ...kit }, near)
        .options({ gm: 'on' })
        .with(things)
        .open(),
      attacking({ profile: 'recruit' }, near).open(),
    ];
    const told = new Set(
      tables.flatMap((t) =>
        ['A', 'B'].flatMap((seat) => {
          const { commands, refused: not } = t.offers(seat);
          return [...commands.map(({ command }) => command.type as string), ...not.map(({ type }) => type)];
        }),
      ),
    );
    // `move` is another word for run and drive; rulings are written by the GM, not picked from a list.
    const others = ['move', 'rule'];
    expect(Object.keys(shapes).filter((type) => !told.has(type) && !others.includes(type))).toEqual([]);
  });

  rule('COIN-21.5', 'conceding is offered in one’s own turn', () => {
    const t = battle({ profile: 'recruit' }).open();
    expect(offered(t, 'concede')).toHaveLength(1);
    expect(refused(t, 'concede', 'B')).toBe('not-your-turn');
    t.do('chooseUnit', { unit: 'a' }).do('run', { pos: [50, 50] }, coins('H'));
    expect(offered(t, 'concede')).toHaveLength(1);
  });
});

rule(
  'COIN-8.8',
  'every command there is stands among what is offered or among what is refused, with its reason',
  () => {
    const crowd = { profile: 'recruit', at: [150, 80] };
    for (const [t, seat] of [
      [preparing({ profile: 'recruit' }, { b: crowd }).open(), 'A'],
      [attacking({ profile: 'recruit' }, { b: crowd }).open(), 'A'],
      [attacking({ profile: 'recruit' }, { b: crowd }).open(), 'B'],
    ] as const) {
      const { commands, refused } = t.offers(seat);
      const named = new Set([...commands.map(({ command }) => command.type), ...refused.map(({ type }) => type)]);
      // `move` is `run` or `drive` by another name.
      expect(Object.keys(shapes).filter((type) => type !== 'move' && !named.has(type as never))).toEqual([]);
    }
  },
);

rule('COIN-21.7', 'after the battle every command is refused by name, for it is over', () => {
  const t = battle({ profile: 'recruit' }).open().do('concede');
  for (const seat of ['A', 'B']) {
    const { commands, refused } = t.offers(seat);
    expect(commands).toEqual([]);
    expect(Object.keys(shapes).filter((type) => !refused.some((one) => one.type === type))).toEqual([]);
    expect(refused.find(({ type }) => type === 'attack')?.violations).toMatchObject([{ code: 'game-over' }]);
  }
});
