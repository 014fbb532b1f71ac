import { describe, expect, test } from 'vitest';
import { arena, foe, man, next, on, phaseOf, pillar } from './npc-tables.ts';

/** C9: behaviours a GM writes, in a scenario or a set-up, in the words the book's own are written in. */

const withList = (lines: readonly object[]) =>
  arena
    .with({ algorithms: { mine: lines } })
    .unit('a', man('red', [10, 10], 'mine'))
    .unit('b', foe([18, 10]))
    .with({ active: 'a' });

describe('a behaviour of the GM’s own', () => {
  test('its first line that may be done is done', () => {
    const t = withList([{ do: 'duckBack' }, { do: 'kneel' }, { do: 'shoot' }]).open();
    expect(next(t)).toEqual({ type: 'posture', kind: 'kneel' });
  });

  test('a line waits for its conditions, all of them', () => {
    const lines = [{ when: ['enemyVisible', 'enemyWithin 5'], do: 'dropProne' }, { do: 'shoot' }];
    expect(next(withList(lines).open())).toEqual({ type: 'shot', target: 'b' });
    expect(next(withList([{ when: ['enemyWithin 8'], do: 'dropProne' }]).open())).toMatchObject({ kind: 'dropProne' });
  });

  test('conditions are turned round with “not”, and one of several is enough with “|”', () => {
    const lines = (when: string) => withList([{ when: [when], do: 'kneel' }, { do: 'dropProne' }]).open();
    expect(next(lines('not enemyVisible'))).toMatchObject({ kind: 'dropProne' });
    expect(next(lines('wounded|enemyVisible'))).toMatchObject({ kind: 'kneel' });
    expect(next(lines('wounded|not enemyVisible'))).toMatchObject({ kind: 'dropProne' });
  });

  test('“as” goes through another list, and “stop” ends them all', () => {
    expect(next(withList([{ do: 'as rifleman' }, { do: 'kneel' }]).open())).toEqual({ type: 'shot', target: 'b' });
    expect(next(withList([{ do: 'stop' }, { do: 'kneel' }]).open())).toEqual({ type: 'endTurn' });
  });

  test('shots may be kept for those who are near enough', () => {
    expect(next(withList([{ do: 'shoot 7' }, { do: 'kneel' }]).open())).toMatchObject({ kind: 'kneel' });
    expect(next(withList([{ do: 'shoot 8' }, { do: 'kneel' }]).open())).toEqual({ type: 'shot', target: 'b' });
  });

  test('what is frozen for is written down deed by deed', () => {
    const hidden = phaseOf(
      'mine',
      {},
      on(pillar('q', [29.5, 10])).with({ algorithms: { mine: [{ do: 'freeze shot duckBack' }] } }),
    )
      .unit('b', foe([30, 10]))
      .open();
    expect(next(hidden)).toEqual({
      type: 'freeze',
      count: 3,
      trigger: { kind: 'enemyVisible' },
      plan: [{ type: 'shot' }, { type: 'duckBack' }],
    });
  });

  test('a scenario written as an object may bring it', () => {
    const t = arena
      .with({ scenario: { algorithms: { mine: [{ do: 'kneel' }] } } })
      .unit('a', man('red', [10, 10], 'mine'))
      .unit('b', foe([18, 10]))
      .with({ active: 'a' })
      .open();
    expect(next(t)).toMatchObject({ kind: 'kneel' });
  });
});

describe('a behaviour that is badly written is refused, with the line and the word', () => {
  const wrong = (lines: readonly object[]) => withList(lines).refuses();

  test('a deed nobody knows', () => {
    expect(wrong([{ do: 'kneel' }, { do: 'dance' }])).toMatchObject({
      code: 'bad-algorithm',
      params: { field: 'algorithms.mine[1].do', line: 2, word: 'dance' },
    });
  });

  test('a condition nobody knows', () => {
    expect(wrong([{ when: ['not sleepy'], do: 'kneel' }])).toMatchObject({
      params: { field: 'algorithms.mine[0].when[0]', line: 1, word: 'sleepy' },
    });
  });

  test('a word that does not belong there, one too few, one too many', () => {
    const told = (deed: string) => wrong([{ do: deed }]).params;
    expect(told('approach moon run')).toMatchObject({ word: 'moon', expected: 'enemy, danger' });
    expect(told('approach enemy')).toMatchObject({ word: 'none', expected: 'run, sprint' });
    expect(told('kneel slowly')).toMatchObject({ word: 'slowly', expected: 'none' });
    expect(told('seekCover near')).toMatchObject({ word: 'near', expected: '0, 1, 2 … 999' });
  });

  test('a list that leads back to itself, and one with a name of the book', () => {
    expect(wrong([{ do: 'as mine' }])).toMatchObject({ params: { field: 'algorithms.mine' } });
    const own = arena.with({ algorithms: { blade: [{ do: 'kneel' }] } }).unit('a', man('red', [1, 1], 'blade'));
    expect(own.refuses()).toMatchObject({ params: { field: 'algorithms.blade' } });
  });

  test('a figure that names a behaviour there is not', () => {
    const lost = arena.unit('a', man('red', [1, 1], 'poet')).unit('b', foe([5, 5]));
    expect(lost.refuses()).toMatchObject({ params: { field: 'units[0].algorithm' } });
  });
});
