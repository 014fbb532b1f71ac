import { expect, test } from 'vitest';
import type { TeoEvent } from '../src/events/index.ts';
import { teohiphip } from '../src/index.ts';
import { duel, withTerrain } from './tables.ts';

test('events go over the wire in inches, as the state does', () => {
  const t = duel().open();
  t.do('move', { unit: 'A', to: [8, 5] });
  const moved = t.event('unitMoved');
  if (moved.type !== 'unitMoved') throw new Error('nobody moved');
  expect(teohiphip.present?.(moved)).toMatchObject({ unit: 'A', at: [8, 5], cost: 3, level: 0 });
});

const wall = { id: 'w', kind: 'wall', shape: { rect: [20, 20, 4, 1] }, height: 3 };
const crate = { id: 'crate', at: [10, 20], height: 2 };

/** What is told of a ruling is written as the GM wrote it. */
test('what the GM sets of the table and its figures is told in inches, however deep it lies', () => {
  const t = duel()
    .with({ objects: [crate] })
    .map(withTerrain(wall))
    .open();
  const area = { circle: [7, 8, 2] };
  t.do('rule', {
    set: {
      gmOverride: {
        alarmSource: [9, 9],
        lastKnown: { blue: [4, 6] },
        effects: [{ kind: 'smoke', area }],
        traps: [{ id: 't1', at: [3, 2] }],
        objects: { crate: { at: [11, 20] } },
        features: { w: { difficult: true } },
        units: { T: { at: [12, 5], level: 1, route: [[1, 2]] } },
      },
    },
    reason: 'as agreed',
  });
  expect(teohiphip.present?.(t.event('tableRuled') as TeoEvent)).toMatchObject({
    change: {
      alarmSource: [9, 9],
      lastKnown: { blue: [4, 6] },
      effects: [{ area }],
      traps: [{ at: [3, 2] }],
      objects: { crate: { at: [11, 20], shape: { circle: [11, 20, 0.5] }, height: 2 } },
      features: [{ shape: wall.shape, bottom: 0, top: 3 }],
    },
  });
  expect(teohiphip.present?.(t.event('unitRuled') as TeoEvent)).toMatchObject({
    change: { at: [12, 5], level: 1, route: [[1, 2]] },
  });
});

test('a scenario is written in inches already, and is told as it is written', () => {
  const plan = { id: 'own', zones: [{ id: 'z', shape: { circle: [18, 18, 6] } }] };
  const t = duel().with({ scenario: plan }).open();
  t.do('rule', { set: { facts: { counted: true } }, reason: 'as agreed' });
  expect(teohiphip.present?.(t.event('tableRuled') as TeoEvent)).toMatchObject({
    change: { mission: { plan: { zones: plan.zones } } },
  });
});
