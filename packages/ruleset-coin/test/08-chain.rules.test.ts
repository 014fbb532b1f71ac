import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { bare, coins, none, preparing } from './tables.ts';

const runner = preparing({ ...bare, slotLeft: 'pistol', backpack: ['knife'] });

rule('COIN-8.1', 'each preparatory action needs one tails', () => {
  const t = runner.open().do('stow', { slot: 'left' }, coins('T'));
  expect(t.event('coinsFlipped')).toMatchObject({ reason: 'prep', unit: 'a', coins: ['T'], of: 1 });
  expect(t.unit('a').slotLeft).toBeNull();
});

rule('COIN-8.2', 'after a success the unit may go on', () => {
  const t = runner
    .open()
    .do('run', { pos: [50, 50] }, coins('T'))
    .do('stow', { slot: 'left' }, coins('T'));
  expect(t.view()).toMatchObject({ phase: 'prep', chainSuccesses: 2 });
});

rule('COIN-8.3', 'there is no limit while the tails last', () => {
  const t = runner.open();
  for (let step = 1; step <= 12; step++) t.do('run', { pos: [50 + step, 50] }, coins('T'));
  expect(t.view()).toMatchObject({ phase: 'prep', chainSuccesses: 12 });
});

rule('COIN-8.4', 'heads leads to the attack phase', () => {
  expect(
    runner
      .open()
      .do('run', { pos: [50, 50] }, coins('H'))
      .view().phase,
  ).toBe('attack');
});

rule('COIN-8.5', 'a failed action moves and spends nothing', () => {
  const t = runner.open().do('drawItem', { item: 'knife', slot: 'left' }, coins('H'));
  expect(t.unit('a')).toMatchObject({ slotLeft: 'a.pistol', backpack: ['a.knife'], at: [100, 80] });
});

rule('COIN-8.5', 'where the table says so it happens all the same, and only the chain ends', () => {
  const t = runner.options({ failedPrep: 'takesEffect' }).open();
  t.do('drawItem', { item: 'knife', slot: 'left' }, coins('H'));
  expect(t.unit('a')).toMatchObject({ slotLeft: 'a.knife', backpack: ['a.pistol'] });
  expect(t.view().phase).toBe('attack');
});

rule('COIN-8.6', 'the chain may be stopped at any time', () => {
  const t = runner
    .open()
    .do('run', { pos: [50, 50] }, coins('T'))
    .do('endPrep', {}, none);
  expect(t.view().phase).toBe('attack');
  expect(t.event('attackPhaseBegan').why).toBe('stopped');
});

rule('COIN-8.7', 'the other side is not asked about a run, however near it stands', () => {
  const t = preparing({ ...bare }, { b: { profile: 'swordsman', at: [110, 80] } }).open();
  t.do('run', { pos: [50, 50] }, coins('T'));
  expect(t.asked).toBeUndefined();
});

rule('COIN-8.8', 'an illegal action flips no coin and does not break the chain', () => {
  const t = runner.open().do('run', { pos: [50, 50] }, coins('T'));
  const before = t.view();
  expect(t.refuses('run', { pos: [0, 0] }, coins('H')).code).toBe('point-not-open');
  expect(t.view()).toEqual(before);
  t.do('run', { pos: [60, 60] }, coins('T'));
});

rule('COIN-8.9', 'the same action may be repeated in one chain', () => {
  const things = ['k1', 'k2', 'k3'].map((id) => ({ item: { id, spec: 'knife' }, pos: [100, 80] }));
  const t = preparing({ ...bare })
    .with({ groundItems: things })
    .open();
  for (const item of ['k1', 'k2', 'k3']) t.do('pickUp', { item, to: 'backpack' }, coins('T'));
  expect(t.unit('a').backpack).toEqual(['k1', 'k2', 'k3']);
});

rule('COIN-8.10', 'what a success brings is there for the next action', () => {
  const t = preparing({ ...bare, at: [20, 20] })
    .with({ groundItems: [{ item: { id: 'gun', spec: 'pistol' }, pos: [100, 80] }] })
    .open();
  expect(t.refuses('pickUp', { item: 'gun', to: 'left' }, none).code).toBe('out-of-reach');
  t.do('run', { pos: [100, 80] }, coins('T')).do('pickUp', { item: 'gun', to: 'left' }, coins('T'));
  expect(t.unit('a').slotLeft).toBe('gun');
});
