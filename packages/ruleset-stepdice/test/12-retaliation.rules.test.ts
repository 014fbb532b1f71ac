import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { duel } from './tables.ts';

rule('STEP-EX-3', 'a Warrior misses the Minion beside it and loses a Heart', () => {
  const t = duel().open();
  t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
  expect(t.unit('w').hearts).toBe(4);
  expect(t.unit('m')).toMatchObject({ out: false, wounds: 0 });
});
