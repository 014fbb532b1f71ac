import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { shapes } from '../src/commands.ts';
import { blank, duel, type Skirmish } from './tables.ts';

const offered = (t: Skirmish, type: string, seat = 'red') =>
  t.offers(seat).commands.filter(({ command }) => command.type === type);

rule('TEO-10.13', 'a grenade and smoke are offered at points in range, all of which are accepted', () => {
  const t = duel({ weapons: [{ id: 'grenade' }], gear: ['smoke'] }, { at: [9, 5] }).open();
  const at = offered(t, 'attack').filter(({ vary }) => vary?.param === 'point');
  expect(at.map(({ command }) => (command as { weapon?: string }).weapon)).toEqual(['grenade', 'smoke']);
  expect(at[0]?.vary?.values).toContainEqual([9, 6]);
  expect(at[0]?.vary?.values).not.toContainEqual([15, 5]);
});

rule('TEO-15.6', 'a hop is offered to places beyond its own', () => {
  const t = duel({ gear: ['timecycle'] })
    .options({ timecycles: 'on' })
    .open();
  const places = offered(t, 'hop')[0]?.vary?.values ?? [];
  expect(places).toContainEqual([10, 8]);
  expect(places).not.toContainEqual([15, 5]);
  expect(places).not.toContainEqual([20, 5]);
});

rule('TEO-11.6', 'First Aid is offered on a wounded bystander', () => {
  const t = duel()
    .unit('B', { side: 'crowd', profile: 'tourist', at: [6.2, 5], hp: 1 })
    .with({ sides: [{ id: 'crowd', neutral: true }] })
    .open();
  expect(offered(t, 'firstAid').map(({ command }) => (command as { target?: string }).target)).toEqual(['B']);
  t.do('firstAid', { unit: 'A', target: 'B' }, { dice: [5, 1] });
});

rule('TEO-5.2', 'in M4 a barricade is offered along and across, wherever it touches its builder', () => {
  const t = duel()
    .with({ scenario: { id: 'siege', barricades: { rounds: [1], most: 3 } } })
    .open();
  const ways = offered(t, 'placeBarricade');
  expect(ways.map(({ command }) => (command as { angle?: number }).angle)).toEqual([0, 90, 45, 135]);
  for (const { command, vary } of ways)
    for (const at of vary?.values.slice(0, 5) ?? [])
      expect(t.refusals('placeBarricade', { ...command, at })).toEqual([]);
});

rule('TEO-17.9', 'between missions every purchase the band can pay for is offered', () => {
  const ann = { id: 'Ann', name: 'Ann', archetype: null, baseHp: 4, traits: ['clumsy'], tpBank: 0, chosenEra: null };
  const t = blank
    .with({
      scenario: 'quickDuel',
      campaign: true,
      bands: [
        { id: 'reds', units: [ann], cp: 1 },
        { id: 'blues', units: [{ ...ann, id: 'Zed', name: 'Zed' }], cp: 0 },
      ],
    })
    .seats(
      { id: 'red', role: 'player', side: 'red' },
      { id: 'blue', role: 'player', side: 'blue' },
      { id: 'gm', role: 'gm' },
    )
    .open();
  t.do('rule', { set: { gmResult: { red: 'win', blue: 'loss' } }, reason: 'Home.' }, { by: 'gm' });
  const values = offered(t, 'interludeSpend')[0]?.vary?.values ?? [];
  // 1 CP kept and 3 for the win: Fencer is 2 CP, Dogged 3, buying Clumsy off 4, a newcomer of 4 HP 4, of 5 HP too many.
  expect(values).toContainEqual({ kind: 'trait', unit: 'Ann', trait: 'fencer' });
  expect(values).toContainEqual({ kind: 'buyOff', unit: 'Ann', trait: 'clumsy', reason: '…' });
  expect(values).toContainEqual({ kind: 'character', character: { name: '…', hp: 4 } });
  expect(values).not.toContainEqual({ kind: 'character', character: { name: '…', hp: 5 } });
});

rule(
  'TEO-21.1',
  'every command there is stands among what is offered or among what is refused, with its reason',
  () => {
    for (const [t, seat] of [
      [duel().open(), 'red'],
      [duel().open(), 'blue'],
      [duel().open(), 'gm'],
    ] as const) {
      const { commands, refused } = t.offers(seat);
      const named = new Set([...commands.map(({ command }) => command.type), ...refused.map(({ type }) => type)]);
      expect(Object.keys(shapes).filter((type) => !named.has(type as never))).toEqual([]);
      for (const { violations } of refused) expect(violations.length).toBeGreaterThan(0);
    }
  },
);

rule('TEO-10.10', 'an attack on nobody asks for a target instead of naming a dash', () => {
  const refused = duel().open().refuses('attack', { unit: 'A', weapon: 'energyPistol' });
  expect(refused).toMatchObject({ code: 'bad-target' });
  expect(refused.params?.target).toBeUndefined();
});
