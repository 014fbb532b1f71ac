import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { shapes } from '../src/commands.ts';
import { blank, mark, range8, shooter, withTerrain } from './tables.ts';

/** Section 6: everything a seat may do now is offered; the rest is refused with its reason. */

type Scene = ReturnType<ReturnType<typeof range8>['open']>;

const offered = (t: Scene, seat: string, type: string) =>
  t.offers(seat).commands.filter(({ command }) => command.type === type);
const values = (t: Scene, seat: string, type: string, param: string): readonly Json[] =>
  offered(t, seat, type).flatMap(({ vary }) => (vary?.param === param ? vary.values : []));
const refusal = (t: Scene, seat: string, type: string) =>
  t.offers(seat).refused.find((one) => one.type === type)?.violations[0];

rule('SEG-6.2', 'whoever’s phase it is is offered its deeds, the others nothing but to give up or to yield', () => {
  const t = range8()
    .with({ order: ['a', 'b'], phaseSegment: 1 })
    .open();
  const red = new Set(t.offers('red').commands.map(({ command }) => command.type));
  for (const type of ['shot', 'aim', 'move', 'posture', 'freeze', 'declare', 'idle', 'endTurn', 'concede', 'face'])
    expect(red).toContain(type);
  expect(t.offers('blue').commands.map(({ command }) => command.type)).toEqual(['concede']);
});

rule('SEG-7.7', 'every offer is legal, each of its values too', () => {
  const t = blank
    .map(withTerrain({ id: 'p', kind: 'pillar', at: [10.5, 10] }))
    .unit('a', shooter([10, 10], { weapons: ['assaultCarbine', 'pistol'], grenades: { frag: 1 } }))
    .unit('b', mark([18, 14]))
    .with({ active: 'a' })
    .open();
  const all = t
    .offers('red')
    .commands.flatMap(({ command, vary }) =>
      vary === undefined ? [command] : vary.values.map((value) => ({ ...command, [vary.param]: value })),
    );
  expect(all.length).toBeGreaterThan(30);
  for (const { type, by, ...params } of all)
    expect([type, params, t.refusals(type, params, { by }).filter(({ code }) => code !== 'dice-exhausted')]).toEqual([
      type,
      params,
      [],
    ]);
});

rule('SEG-10.7', 'shots are offered at every enemy in sight, and at the parts that show', () => {
  const t = range8()
    .unit('c', mark([18, 14]))
    .open();
  expect(values(t, 'red', 'shot', 'target')).toEqual(['b', 'c']);
  expect(offered(t, 'red', 'shot').find(({ vary }) => vary?.param === 'called')?.vary?.values).toHaveLength(6);
});

rule('SEG-9.5', 'nothing is offered against those who are hidden, but a spot to aim at', () => {
  const t = blank
    .map(withTerrain({ id: 'p', kind: 'pillar', at: [17.5, 10] }))
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10]))
    .with({ active: 'a' })
    .open();
  expect(offered(t, 'red', 'shot')).toEqual([]);
  expect(values(t, 'red', 'aim', 'spot')).toEqual([[18, 10]]);
  const aimedAt = t.offers('red').commands.flatMap(({ command }) => ('target' in command ? [command.target] : []));
  expect(aimedAt).toEqual([]);
});

rule('SEG-8.1', 'places to run to are within two metres, to sprint to within four', () => {
  const t = range8().open();
  const far = (kind: string) =>
    Math.max(
      ...offered(t, 'red', 'move')
        .filter(({ command }) => 'kind' in command && command.kind === kind)
        .flatMap(({ vary }) => (vary?.param === 'to' ? vary.values : []))
        .map((place) => {
          const [x = 0, y = 0] = place as readonly number[];
          return Math.hypot(x - 10, y - 10);
        }),
    );
  expect([far('run'), far('sprint')]).toEqual([2, 4]);
});

rule('SEG-12.1', 'freezing is offered for as many segments as are left', () => {
  const t = range8().with({ phaseSegment: 1 }).open();
  expect(offered(t, 'red', 'freeze')[0]?.vary).toEqual({ param: 'count', values: [1, 2] });
});

rule('SEG-7.7', 'what cannot be done is refused with the rule that forbids it', () => {
  const t = range8().open();
  expect(refusal(t, 'red', 'duckBack')).toMatchObject({ code: 'posture', rule: 'SEG-7.7' });
  expect(refusal(t, 'red', 'leanOut')).toMatchObject({ code: 'no-cover' });
  expect(refusal(t, 'red', 'flee')).toMatchObject({ code: 'too-far', rule: 'SEG-29.1' });
  expect(refusal(t, 'red', 'continue')).toMatchObject({ code: 'not-asked' });
});

rule('SEG-5.5', 'yielding is offered before the first segment, to those who come later', () => {
  const t = range8()
    .unit('c', mark([18, 14]))
    .with({ order: ['a', 'b', 'c'] })
    .open();
  expect(values(t, 'red', 'yieldInitiative', 'to')).toEqual(['b', 'c']);
  expect(values(t, 'blue', 'yieldInitiative', 'to')).toEqual(['c']);
});

rule('SEG-4.2', 'an open die is offered with the points there are', () => {
  const t = range8({ skills: { lightWeapons: 3 } }).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [13] });
  if (t.asked !== undefined) t.answer([0]);
  expect(values(t, 'red', 'spendSkill', 'points')).toEqual([1, 2, 3]);
});

rule('SEG-30.2', 'after the battle lessons are offered that can be paid', () => {
  const t = range8({ xp: 0 }).open();
  t.do('concede', {}, { by: 'blue' });
  expect(values(t, 'red', 'spendXp', 'what')).toContain('courage');
  expect(t.refusals('spendXp', { unit: 'a', on: 'skill', what: 'courage' })).toEqual([]);
});

rule('SEG-31.1', 'the GM is offered what the one may do whose phase it is', () => {
  const t = range8().open();
  expect(values(t, 'gm', 'shot', 'target')).toEqual(['b']);
  expect(offered(t, 'gm', 'concede').map(({ command }) => command)).toMatchObject([{ side: 'red' }, { side: 'blue' }]);
});

rule('SEG-6.12', 'every command of the table is either offered or refused to somebody well equipped', () => {
  const kit = {
    weapons: ['assaultCarbine', 'energyBlade', 'vibroblade'],
    grenades: { frag: 1, charge: 1 },
    supplies: { aid: 1, stim: 1 },
    skills: { telekinesis: 3 },
    tricks: ['inStep', 'coverUp'],
    forms: [1, 3],
    shield: 'armSmall',
    wounds: [{ level: 1 }],
    pinOut: 'frag',
    hands: { main: 'assaultCarbine', off: 'energyBlade' },
    items: [],
  };
  const { items: _items, ...stats } = kit;
  const t = blank
    .map(withTerrain({ id: 'd', kind: 'door', at: [12, 10], open: true }))
    .unit('a', shooter([10, 10], stats))
    .unit('a2', shooter([10, 11]))
    .unit('b', mark([18, 10]))
    .with({
      active: 'a',
      order: ['a', 'b', 'a2'],
      items: [
        { id: 'core', at: [10.5, 10] },
        { id: 'bomb', kind: 'charge', at: [15, 10], owner: 'a' },
      ],
    })
    .open();
  const { commands, refused } = t.offers('red');
  const named = new Set([...commands.map(({ command }) => command.type), ...refused.map(({ type }) => type)]);
  // Rulings are the GM's own; points and lessons have their own moments.
  const elsewhere = ['rule', 'spendSkill', 'spendXp'];
  expect(Object.keys(shapes).filter((type) => !named.has(type as never) && !elsewhere.includes(type))).toEqual([]);
});
