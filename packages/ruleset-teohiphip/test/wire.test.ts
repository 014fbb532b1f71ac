import { expect, test } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { duel } from './tables.ts';

test('events go over the wire in inches, as the state does', () => {
  const t = duel().open();
  t.do('move', { unit: 'A', to: [8, 5] });
  const moved = t.event('unitMoved');
  if (moved.type !== 'unitMoved') throw new Error('nobody moved');
  expect(teohiphip.present?.(moved)).toMatchObject({ unit: 'A', at: [8, 5], cost: 3, level: 0 });
});
