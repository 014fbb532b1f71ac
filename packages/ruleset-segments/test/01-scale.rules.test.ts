import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { distance2, isWithin, metres } from '../src/metres.ts';
import { dyingTurns } from '../src/procedures/wounds/wounds.ts';
import { bare, blank, mark, NUMB, range8, shooter } from './tables.ts';

rule('SEG-1.1', 'a Turn is three segments, and combat is fought with d20s', () => {
  const t = range8({}, NUMB).open();
  expect(t.unit('a').segmentsLeft).toBe(3);
  t.do('shot', { unit: 'a', target: 'b' });
  const [entry] = t.table.entry.replies.flatMap((reply) => ('draw' in reply ? [reply.draw] : []));
  expect(entry).toHaveLength(1);
  expect(t.refusals('shot', { unit: 'a', target: 'b' }, { dice: [21] })[0]?.code).toBe('bad-draw');
});

rule('SEG-1.2', 'distance is measured straight between centres, unrounded, and limits are inclusive', () => {
  // 12 and 16 metres make exactly 20; half a metre more is a band further.
  const shot = (y: number) => {
    const t = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([22, y], NUMB))
      .with({ active: 'a' })
      .open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
    return (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2;
  };
  expect(shot(26)).toBe(11);
  expect(shot(26.5)).toBe(9);
  const t = blank
    .unit('a', shooter([0, 0]))
    .unit('b', mark([3, 4], { level: 12 }))
    .with({ active: 'a' })
    .open();
  const { a, b } = t.state.units;
  if (a === undefined || b === undefined) throw new Error('nobody there');
  expect(distance2(a, b)).toBe(metres(13) ** 2);
  expect(isWithin(distance2(a, b), 13)).toBe(true);
  expect(isWithin(distance2(a, b) + 1, 13)).toBe(false);
});

rule('SEG-1.2', 'places are half metres', () => {
  expect(blank.unit('a', shooter([10.25, 10])).refuses()).toMatchObject({ code: 'bad-message' });
  expect(
    range8({}, NUMB)
      .open()
      .refusals('move', { unit: 'a', kind: 'run', path: [[10.3, 10]] }).length,
  ).toBeGreaterThan(0);
});

rule('SEG-1.3', 'a Turn is six seconds unless the table says otherwise', () => {
  const dying = (options: object) => {
    const { state } = bare
      .unit('a', shooter(undefined, { attributes: { build: 10 } }))
      .unit('b', mark(undefined))
      .options({ ...options })
      .with({ active: 'a' })
      .open();
    const unit = state.units.a;
    return unit === undefined ? 0 : dyingTurns(state, unit);
  };
  // 30 minutes.
  expect(dying({})).toBe(300);
  expect(dying({ secondsPerTurn: 30 })).toBe(60);
});

rule('SEG-1.4', 'nobody ends a segment closer than half a metre to somebody else', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([12, 10], NUMB))
    .with({ active: 'a' })
    .open();
  expect(t.refuses('move', { unit: 'a', kind: 'run', path: [[12, 10]] })).toMatchObject({
    code: 'blocked',
    rule: 'SEG-1.4',
  });
  t.do('move', { unit: 'a', kind: 'run', path: [[11.5, 10]] });
  expect(t.unit('a').at).toEqual([11.5, 10]);
});
