import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { mark, NUMB, range8 } from './tables.ts';

/** What odds tell: what a player cares about, grouped. */

rule('SEG-10.8', 'a pistol at T 12: nine dice of twenty miss, two are a Heavy to the head, nine a Light', () => {
  const { outcomes } = range8({}, NUMB).open().odds('shot', { unit: 'a', target: 'b' });
  const shares = Object.fromEntries(outcomes.map(({ result, exact }) => [JSON.stringify(result), exact]));
  expect(shares).toEqual({
    '{"hit":false,"hits":0}': '9/20',
    '{"hit":true,"hits":1,"light":1}': '9/20',
    '{"hit":true,"hits":1,"heavy":1}': '1/10',
  });
});

rule('SEG-14.2', 'a burst is told by its projectiles', () => {
  const { outcomes } = range8({ weapons: ['assaultCarbine'] }, NUMB)
    .open()
    .odds('shortBurst', { unit: 'a', target: 'b' });
  const landed = (count: number) =>
    outcomes.filter(({ result }) => result.projectiles === count).reduce((sum, { p }) => sum + p, 0);
  // T 12: SP 1 and 2 come from one die each, three or more from nine.
  expect([landed(1), landed(2), landed(3)].map((p) => Math.round(p * 20))).toEqual([1, 1, 9]);
});

rule('SEG-19.8', 'going out is told with the wound that did it', () => {
  const wounds = [{ level: 3 }, { level: 3 }];
  const { outcomes } = range8({ weapons: ['rifle'] }, { ...NUMB, wounds })
    .open()
    .odds('shot', { unit: 'a', target: 'b' });
  expect(outcomes.map(({ result }) => result.status)).toContain('shutDown');
});

rule('SEG-13.5', 'two weapons at two targets: the wounds of both are told, not those of the last', () => {
  const two = { weapons: ['pistol', 'pistol'], hands: { main: 'pistol', off: 'pistol2' } };
  const { outcomes } = range8(two, NUMB)
    .unit('c', mark([10, 18], NUMB))
    .open()
    .odds('shot', { unit: 'a', weapon: 'pistol', second: 'pistol2', target: 'b', secondTarget: 'c' });
  const both = outcomes.filter(({ result }) => result.light === 2);
  // T 10 and T 8 (SEG-13.4), a Light to anywhere but the head: seven dice of one, five of the other.
  expect(both.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo((7 / 20) * (5 / 20), 10);
  expect(both.every(({ result }) => result.hits === 2)).toBe(true);
});

rule('SEG-12.5', 'who breaks in after a shot is told by what it does, not as a hit of the shooter', () => {
  const frozen = { count: 1, trigger: { kind: 'unitDoes', unit: 'a' }, plan: ['shot'] };
  const { outcomes } = range8(NUMB, NUMB)
    .unit('h', mark([10, 18], { ...NUMB, attributes: { dexterity: 12 }, frozen }))
    .with({ order: ['a', 'b', 'h'] })
    .open()
    .odds('shot', { unit: 'a', target: 'b' }, { by: 'gm' });
  expect(Math.max(...outcomes.map(({ result }) => Number(result.hits)))).toBe(1);
  const struck = outcomes.filter(({ result }) => result.others === 'a');
  expect(struck.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(11 / 20, 10);
});
