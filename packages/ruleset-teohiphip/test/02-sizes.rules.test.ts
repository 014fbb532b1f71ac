import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { duel, shot } from './tables.ts';

rule('TEO-2.5', 'a table may have measures of its own for a size', () => {
  // Centres ten inches apart: nine between bases of half an inch, eight and a half between bases of three quarters.
  const usual = duel().open();
  usual.do('attack', shot, { dice: [1, 1] });
  expect(usual.event('attackDeclared')).toMatchObject({ sight: { range: 9 } });
  const wide = duel()
    .options({ sizes: { normal: { radius: 0.75, height: 2 } } })
    .open();
  wide.do('attack', shot, { dice: [1, 1] });
  expect(wide.event('attackDeclared')).toMatchObject({ sight: { range: 8.5 } });
  expect(
    duel()
      .options({ sizes: { normal: { radius: -1, height: 2 } } })
      .refuses(),
  ).toMatchObject({ code: 'bad-option', rule: 'TEO-2.5' });
});
