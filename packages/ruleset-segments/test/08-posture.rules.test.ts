import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { run, sprint, walker } from './space-tables.ts';
import { NUMB, range8 } from './tables.ts';

/** SEG-8.5 to SEG-8.7: movement state and posture. */

describe('movement state and posture', () => {
  const firedAt = (t: ReturnType<ReturnType<typeof range8>['open']>): number => {
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
    const [barrel] = t.event('shotFired').barrels as readonly { threshold: number }[];
    return (barrel?.threshold ?? 0) / 2;
  };

  rule(
    'SEG-8.5',
    'running is two off one’s own shot and one off the enemy’s, sprinting forbids and is three off',
    () => {
      const shot = (own: string, theirs: string) =>
        firedAt(range8({ movementState: own }, { ...NUMB, movementState: theirs }).open());
      expect([shot('still', 'still'), shot('running', 'still'), shot('still', 'running')]).toEqual([12, 10, 11]);
      expect(shot('still', 'sprinting')).toBe(9);
      expect(range8({ movementState: 'sprinting' }).open().refuses('shot', { unit: 'a', target: 'b' }).code).toBe(
        'sprinted',
      );
    },
  );

  rule('SEG-EX-36', 'sprint and shot is refused; sprint, kneel, shot is not; run, shot, shot is -2, then 0', () => {
    const sprinted = range8({}, NUMB).open();
    sprinted.do('move', sprint([10, 8]));
    expect(sprinted.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'sprinted', rule: 'SEG-8.6' });
    sprinted.do('posture', { unit: 'a', kind: 'kneel' });
    expect(firedAt(sprinted)).toBe(12);
    const ran = range8({}, NUMB).open();
    ran.do('move', run([10, 8]));
    expect([firedAt(ran), firedAt(ran)]).toEqual([10, 12]);
  });

  rule('SEG-8.6', 'any other segment leaves one still, and the state lasts until the next own segment', () => {
    const t = range8({}, NUMB).open();
    t.do('move', run([10, 8]));
    expect(t.unit('a').movementState).toBe('running');
    t.do('idle', { unit: 'a' });
    expect(t.unit('a').movementState).toBe('still');
    t.do('move', run([10, 10]));
    expect(t.state.activeUnit).not.toBe('a');
    expect(t.unit('a').movementState).toBe('running');
  });

  rule.each(
    'SEG-8.7',
    '$kind from $from: $cost segments',
    [
      { kind: 'kneel', from: 'standing', cost: 1, to: 'kneeling' },
      { kind: 'dropProne', from: 'standing', cost: 1, to: 'prone' },
      { kind: 'dropProne', from: 'kneeling', cost: 1, to: 'prone' },
      { kind: 'riseKneeling', from: 'kneeling', cost: 2, to: 'standing' },
      { kind: 'riseProne', from: 'prone', cost: 3, to: 'standing' },
    ],
    ({ kind, from, cost, to }) => {
      const t = walker({ posture: from }).open();
      t.do('posture', { unit: 'a', kind });
      expect(t.events('segmentSpent')).toHaveLength(cost);
      expect(t.unit('a').posture).toBe(to);
    },
  );

  rule('SEG-8.7', 'crawling leaves one prone, and springing up may end kneeling for the same price', () => {
    const t = walker({ posture: 'prone' }).open();
    t.do('move', { unit: 'a', kind: 'crawl', to: [10.5, 10] });
    expect(t.unit('a')).toMatchObject({ at: [10.5, 10], posture: 'prone', movementState: 'still' });
    const up = walker({ posture: 'prone' }).open();
    up.do('posture', { unit: 'a', kind: 'riseProne', end: 'kneeling' });
    expect(up.events('segmentSpent')).toHaveLength(3);
    expect(up.unit('a').posture).toBe('kneeling');
  });

  rule('SEG-7.7', 'running, jumping and sprinting start from standing, crawling from prone', () => {
    for (const posture of ['kneeling', 'prone'])
      for (const kind of ['run', 'jump', 'sprint', 'climb'])
        expect(
          walker({ posture })
            .open()
            .refuses('move', { unit: 'a', kind, to: [10.5, 10] }),
        ).toMatchObject({
          code: 'posture',
          rule: 'SEG-7.7',
        });
    expect(
      walker()
        .open()
        .refuses('move', { unit: 'a', kind: 'crawl', to: [10.5, 10] }),
    ).toMatchObject({
      code: 'posture',
    });
    const fits = (posture: string) =>
      ['kneel', 'dropProne', 'riseKneeling', 'riseProne'].filter(
        (kind) => walker({ posture }).open().refusals('posture', { unit: 'a', kind }).length === 0,
      );
    expect([fits('standing'), fits('kneeling'), fits('prone')]).toEqual([
      ['kneel', 'dropProne'],
      ['dropProne', 'riseKneeling'],
      ['riseProne'],
    ]);
  });
});
