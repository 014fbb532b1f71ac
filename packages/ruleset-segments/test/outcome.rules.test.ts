import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { NUMB, range8 } from './tables.ts';

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
