import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { endRound, mission, stateOf, under, unitsOf } from './mission-table.ts';

const resultOf = (t: Parameters<typeof stateOf>[0]) => stateOf(t).result;
const artefact = (at: readonly number[], more: object = {}) => ({
  objects: [{ id: 'artefact', portable: true, testTag: 'technical', orTag: 'will', at, ...more }],
});

// M5 Golden Timepiece

rule.each(
  'TEO-23.1',
  'M5: on a $die the artefact appears at ($x, 18)',
  [
    { die: 1, x: 3 },
    { die: 4, x: 21 },
    { die: 6, x: 33 },
  ],
  ({ die, x }) => {
    const t = mission('m5', [{ at: [18, 3] }, { at: [18, 33] }]).open({ dice: [...Array(8).fill(2), die, 5] });
    expect(stateOf(t).objects.artefact?.at).toEqual([x * 1000, 18000]);
  },
);

rule('TEO-23.1', 'M5: whoever starts an activation within three inches of it resists or is hurt', () => {
  const two = (a: readonly number[]) =>
    mission('m5', [{ at: a }, { at: [18, 33] }])
      .with({ round: 2, slotSide: 'side1', ...artefact([18, 20.5]) })
      .open();

  const hurt = two([18, 16.5]).do('activate', { unit: 'a' }, { dice: [4, 2] });
  expect(hurt.unit('a').hp).toBe(3);
  const firm = two([18, 16.5]).do('activate', { unit: 'a' }, { dice: [4, 5] });
  expect(firm.unit('a').hp).toBe(4);
  expect(two([18, 15.9]).do('activate', { unit: 'a' }).unit('a').hp).toBe(4);
});

rule('TEO-23.1', 'M5: it has to be secured, with skill or with will', () => {
  const t = under('m5', 2, [{ at: [18, 18] }, { at: [18, 33] }])
    .options({ repeatActions: 'free' })
    .with(artefact([18, 20]))
    .open();

  t.do('interact', { unit: 'a', object: 'artefact', verb: 'secure', test: 'will' }, { dice: [4, 4] });
  expect(t.unit('a').carrying).toBeNull();
  t.do('interact', { unit: 'a', object: 'artefact', verb: 'secure', test: 'technical' }, { dice: [4, 5] });
  expect(t.unit('a').carrying).toBe('artefact');
});

rule('TEO-23.1', 'M5: a loose artefact jumps, and stops at the edge of the table', () => {
  const jumped = (at: readonly number[], dice: readonly number[]) => {
    const t = under('m5', 1, [{ at: [18, 3] }, { at: [18, 33] }])
      .with(artefact(at))
      .open();
    endRound(t, [...Array(8).fill(2), 1, 2, ...dice]);
    return stateOf(t).objects.artefact?.at;
  };

  expect(jumped([18, 18], [3, 4, 6])).toEqual([25000, 18000]);
  expect(jumped([18, 18], [3, 4, 3])).toEqual([11000, 18000]);
  expect(jumped([33, 18], [6, 6, 6])).toEqual([35500, 18000]);
});

rule('TEO-23.1', 'M5: a carried artefact does not jump', () => {
  const t = under('m5', 1, [{ at: [18, 3], carrying: 'artefact' }, { at: [18, 33] }])
    .with(artefact([18, 18]))
    .open();

  endRound(t, [...Array(8).fill(2), 1, 3]);

  expect(stateOf(t).objects.artefact?.carriedBy).toBe('a');
});

rule('TEO-23.1', 'M5: or it pulses, and those within six inches may lose an action point', () => {
  const t = under('m5', 1, [{ at: [18, 12] }, { at: [18, 33] }])
    .with(artefact([18, 18]))
    .open();

  endRound(t, [...Array(8).fill(2), 1, 4, 1, 1]);

  expect(t.unit('a').apPenalty).toBe(1);
});

rule('TEO-23.1', 'M5: whoever controls it at the end of round 6 wins; nobody, and two bands draw', () => {
  const end = (a: object) =>
    endRound(
      under('m5', 6, [{ at: [18, 3], ...a }, { at: [18, 33] }])
        .with(artefact([18, 18]))
        .open(),
    );

  expect(resultOf(end({ at: [18, 16] }))).toMatchObject({ side1: 'win', side2: 'loss' });
  expect(resultOf(end({ carrying: 'artefact' }))).toMatchObject({ side1: 'win', side2: 'loss' });
  expect(resultOf(end({}))).toMatchObject({ side1: 'draw', side2: 'draw' });
});

rule('TEO-23.1', 'M5: one band against rivals loses what it does not control', () => {
  const end = (a: object) =>
    endRound(
      under('m5', 6, [{ at: [18, 3], ...a }])
        .with(artefact([18, 18]))
        .open(),
    );

  expect(resultOf(end({ carrying: 'artefact' }))).toMatchObject({ side1: 'win', rivals: 'loss' });
  expect(resultOf(end({}))).toMatchObject({ side1: 'loss', rivals: 'win' });
});

rule('TEO-23.1', 'M5: with m5Destabilise an artefact nobody controls explodes', () => {
  const end = (option: string) =>
    endRound(
      under('m5', 6, [{ at: [18, 12] }, { at: [18, 33] }])
        .options({ m5Destabilise: option })
        .with(artefact([18, 18]))
        .open(),
    );

  expect(end('on').unit('a').hp).toBe(3);
  expect(end('off').unit('a').hp).toBe(4);
});

// M6 Mole Work

rule('TEO-23.1', 'M6: the engine gives way to technical work and to blows alike', () => {
  const t = under('m6', 3, [{ at: [18, 25] }])
    .options({ repeatActions: 'free' })
    .open();

  t.do('interact', { unit: 'a', object: 'engine' }, { dice: [5, 2] });
  expect(stateOf(t).objects.engine?.progress).toBe(1);
  t.do('attack', { unit: 'a', target: 'engine', weapon: 'baton' }, { dice: [5, 6] });
  expect(stateOf(t).objects.engine?.progress).toBe(3);
});

rule('TEO-23.1', 'M6: won when the engine is done for and somebody has left by the south edge', () => {
  const leaving = (progress: number) =>
    under('m6', 6, [{ at: [18, 3] }])
      .with({
        objects: [
          {
            id: 'engine',
            shape: { rect: [17, 26, 2, 2] },
            solid: true,
            successesNeeded: 3,
            progress,
            verbs: ['sabotage'],
          },
        ],
      })
      .open()
      .do('move', { unit: 'a', exit: 'south' });

  expect(resultOf(leaving(3))).toMatchObject({ side1: 'win', guards: 'loss' });
  expect(resultOf(leaving(2))).toMatchObject({ side1: 'loss' });
});

rule('TEO-23.1', 'M6: not done in six rounds is lost', () => {
  expect(resultOf(endRound(under('m6', 6, [{ at: [18, 3] }]).open()))?.side1).toBe('loss');
});

rule('TEO-23.1', 'M6: once the alarm is raised a guard comes every round, by turns west and east', () => {
  const t = under('m6', 1, [{ at: [3, 3] }])
    .options({ complications: 'off' })
    .with({ alarm: true })
    .open();

  endRound(t);
  endRound(t);

  expect(
    unitsOf(t, 'guardInt')
      .slice(3)
      .map((unit) => unit.start),
  ).toEqual([
    [500, 30000],
    [35500, 30000],
  ]);
  const calm = endRound(
    under('m6', 1, [{ at: [3, 3] }])
      .options({ complications: 'off' })
      .open(),
  );
  expect(unitsOf(calm, 'guardInt')).toHaveLength(3);
});

rule('TEO-23.1', 'M6: the engine surges from round 3 on a 1 or 2, with itself in the middle', () => {
  const t = under('m6', 2, [{ at: [18, 24] }])
    .with({ alarm: true })
    .open();
  // A guard enters; the pool; the surge; row 6, centred on the engine: the nearest resist, the rest are out of reach.
  endRound(t, [3, 3, 3, 3, 2, 6, 1, 1, 6, 6]);

  expect(t.unit('a').apPenalty).toBe(1);
  expect(stateOf(t).units.guard3?.apPenalty).toBe(0);
});

rule('TEO-23.1', 'M6: an anomaly takes the sector of the engine', () => {
  const t = under('m6', 2, [{ at: [18, 24] }])
    .with({ alarm: true })
    .open();

  endRound(t, [3, 3, 3, 3, 1, 1, 2]);

  const slowed = stateOf(t).effects.filter((effect) => effect.kind === 'slowUnit');
  expect(slowed.map((effect) => effect.unit)).toEqual(['a', 'guard3']);
});
