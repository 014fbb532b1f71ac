import { groundOf } from '@potyczka/ground';
import type { Json, Question, Seat } from '@potyczka/kernel';
import { perform } from '@potyczka/kernel';
import { openSetup } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { segments } from '../src/index.ts';
import type { SegState } from '../src/state.ts';
import {
  apart,
  arena,
  type Draft,
  type Fields,
  foe,
  goal,
  man,
  next,
  on,
  type Place,
  phaseOf,
  pillar,
  plays,
  reply,
  strip,
} from './npc-tables.ts';

/** C9: the common head of all behaviours, the rifleman, and whole battles among NPCs. */

describe('the common head', () => {
  const reloading = (distance: number, command = 'changeCell') =>
    phaseOf('rifleman', { inProgress: { command: { type: command }, done: 1, total: 3 } })
      .unit('b', foe([10 + distance, 10]))
      .open();

  test('(a) what is underway goes on; a reload is given up with an enemy within 3 m', () => {
    expect(next(reloading(10))).toEqual({ type: 'continue' });
    expect(next(reloading(3.5))).toEqual({ type: 'continue' });
    expect(next(reloading(3))).toEqual({ type: 'abort' });
    expect(next(reloading(3, 'mountBipod'))).toEqual({ type: 'continue' });
  });

  const suppressed = (a: Fields = {}, draft: Draft = arena, at: Place = [10, 10]) =>
    phaseOf('rifleman', { suppressedUntilClock: 9, ...a }, draft, at)
      .unit('b', foe([18, 10]))
      .open();

  test('(b) suppressed, it tries its nerve once for a shot that hits on 40 % or more', () => {
    // Eight faces of twenty lie below 9, seven below 8.
    expect(next(suppressed({ attributes: { dexterity: 9 } }))).toEqual({ type: 'shot', target: 'b' });
    expect(next(suppressed({ attributes: { dexterity: 8 } }))).toEqual({ type: 'posture', kind: 'dropProne' });
    expect(next(suppressed({ moraleTried: true }))).toEqual({ type: 'posture', kind: 'dropProne' });
  });

  test('(b) else it runs to the nearest cover, further than it would otherwise', () => {
    const east = suppressed({ moraleTried: true }, on(strip('near', 'barrier', 13, 9, 2)), [7, 10]);
    // Behind it as the enemy at (18, 10) sees it: to the west, half a metre off.
    expect(apart(goal(east, 'run'), [12.5, 10])).toBeLessThan(apart([7, 10], [12.5, 10]) - 1);
  });

  test('(b) whoever leans ducks back, whoever is hidden stays so', () => {
    const behind = on(pillar('p', [10.5, 10]));
    const leaning = { moraleTried: true, leaning: true, coverId: 'p' };
    expect(next(suppressed(leaning, behind))).toEqual({ type: 'duckBack' });
    expect(next(suppressed({ moraleTried: true }, behind))).toEqual({ type: 'endTurn' });
  });

  test('(c) burning, it rolls on the ground', () => {
    const t = phaseOf('rifleman', { effects: [{ kind: 'burning' }] })
      .unit('b', foe([18, 10]))
      .open();
    expect(next(t)).toEqual({ type: 'rollOnGround' });
  });

  test('(d) unaware of any enemy it looks about once, then runs to the middle of the field', () => {
    const alone = phaseOf('rifleman').unit('b', foe([18, 10], { concealed: true }));
    expect(next(alone.open())).toEqual({ type: 'spotHidden' });
    // The table is 60 by 40; the middle is 22.4 m away.
    const to = goal(alone.with({ phaseSegment: 1 }).open(), 'run');
    expect(apart(to, [30, 20])).toBeLessThan(apart([10, 10], [30, 20]) - 1.5);
  });

  test('(d) where the battle is about a place it goes there', () => {
    const t = phaseOf('rifleman')
      .unit('b', foe([58, 38], { concealed: true }))
      .with({
        phaseSegment: 1,
        zones: [{ id: 'gate', shape: { rect: [9, 30, 2, 2] } }],
        goals: [{ type: 'reach', side: 'red', zone: 'gate' }],
      })
      .open();
    expect(goal(t, 'run')).toEqual([10, 12]);
  });

  const lull = (round: number, a: Fields = {}, cover: Json = pillar('p', [10.5, 10])) =>
    on(cover, strip('between', 'wall', 30, 0, 38))
      .unit('a', man('red', [10, 10], 'rifleman', { segmentsLeft: 3, ...a }))
      .unit('b', foe([50, 10], { segmentsLeft: 0 }))
      .with({ mode: 'lull', turn: 2, lullRound: round })
      .open();

  test('(e) in a lull it loads, or treats a wound that no first aid has failed on', () => {
    expect(next(lull(1, { weapons: [{ kind: 'pistol', ammo: 0 }] }))).toMatchObject({ type: 'changeCell' });
    const hurt = { supplies: { aid: 1 }, wounds: [{ level: 1 }, { level: 2 }] };
    expect(next(lull(1, hurt))).toEqual({ type: 'firstAid', target: 'a', wound: 1 });
    const botched = { ...hurt, wounds: [{ level: 2, failedTests: 1 }] };
    expect(next(lull(1, botched))).toEqual({ type: 'endTurn' });
    expect(next(lull(1, { wounds: hurt.wounds }))).toEqual({ type: 'endTurn' });
  });

  test('(e) with nothing to do it leans out in the second lull round, or steps out of what cannot be leaned out of', () => {
    expect(next(lull(1))).toEqual({ type: 'endTurn' });
    expect(next(lull(2))).toEqual({ type: 'leanOut' });
    expect(next(lull(2, {}, strip('p', 'wall', 10.5, 9, 2)))).toMatchObject({ type: 'move', kind: 'run' });
  });

  test('(f) skill points: the fewest that succeed, on the earliest die', () => {
    // T is 12: a 13 needs two points, three of the level are enough for one die only.
    const t = phaseOf('rifleman', { skills: { lightWeapons: 3 }, aim: { target: 'b', segments: 1 } })
      .options({ skillTiming: 'perTest' })
      .unit('b', foe([18, 10]))
      .open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [13, 13] });
    expect(t.asked?.kind).toBe('spendSkill');
    expect(reply(t)).toEqual([2, 0]);
  });
});

describe('a rifleman', () => {
  const shooting = (a: Fields, draft: Draft, b: Fields = {}) =>
    phaseOf('rifleman', a, draft)
      .unit('b', foe([30, 10], b))
      .open();
  const rifle = { weapons: ['rifle'], attributes: { build: 12 } };

  test('1. in the open with cover within 4 m runs to it, and kneels there', () => {
    // The places behind it as seen from (30, 10) lie at x = 12.5.
    const t = shooting(rifle, on(strip('w', 'barrier', 13, 9, 2)));
    expect(goal(t, 'run')[0]).toBe(12);
    plays(t, 2);
    expect(t.unit('a').at).toEqual([12.5, 10]);
    expect(next(t)).toEqual({ type: 'posture', kind: 'kneel' });
  });

  test('1. cover beyond 4 m, a wall it cannot fight from, or something it could only stand in front of: it shoots', () => {
    expect(next(shooting(rifle, on(strip('w', 'barrier', 15, 9, 2))))).toMatchObject({ type: 'shot' });
    expect(next(shooting(rifle, on(strip('w', 'wall', 12, 11, 4))))).toMatchObject({ type: 'shot' });
    expect(next(shooting(rifle, on({ id: 'w', kind: 'brush', at: [12, 10] })))).toMatchObject({ type: 'shot' });
  });

  const ducked = (a: Fields = {}, b: Fields = {}) => shooting({ ...rifle, ...a }, on(pillar('p', [10.5, 10])), b);

  test('2. behind cover leans out if ducked', () => {
    expect(next(ducked())).toEqual({ type: 'leanOut' });
  });

  test('2. already leaning, or from a piece that does not hide it, shoots at once', () => {
    expect(next(ducked({ leaning: true, coverId: 'p' }))).toEqual({ type: 'shot', target: 'b' });
    const crate = on({ id: 'p', kind: 'crate', at: [10.5, 10] });
    expect(next(shooting({ ...rifle, posture: 'kneeling' }, crate))).toEqual({ type: 'shot', target: 'b' });
  });

  test('2. at the visible enemy with the best hit chance, the lowest id among equals', () => {
    // With a pistol: 0 up to 10 m, -1 up to 20 m.
    const t = phaseOf('rifleman')
      .unit('b', foe([25, 10]))
      .unit('d', foe([10, 18]))
      .unit('c', foe([10, 2]))
      .open();
    expect(next(t)).toEqual({ type: 'shot', target: 'c' });
  });

  test('2. with its last segment ducks back if wounded, else shoots again', () => {
    const leaning = { leaning: true, coverId: 'p' };
    const last = (a: Fields) =>
      phaseOf('rifleman', { ...rifle, ...leaning, ...a }, on(pillar('p', [10.5, 10])))
        .unit('b', foe([30, 10]))
        .with({ phaseSegment: 2 })
        .open();
    expect(next(last({ wounds: [{ level: 1 }] }))).toEqual({ type: 'duckBack' });
    expect(next(last({}))).toEqual({ type: 'shot', target: 'b' });
    expect(next(ducked({ ...leaning, wounds: [{ level: 1 }] }))).toEqual({ type: 'shot', target: 'b' });
  });

  test('3. with nobody in sight aims at the nearest spot and freezes the rest, a shot for each segment', () => {
    const t = shooting(rifle, on(pillar('q', [29.5, 10])));
    expect(next(t)).toEqual({ type: 'aim', spot: [30, 10], segments: 1 });
    expect(next(plays(t, 1))).toEqual({
      type: 'freeze',
      count: 2,
      trigger: { kind: 'enemyVisible' },
      plan: [{ type: 'shot' }, { type: 'shot' }],
    });
  });

  const heap = (distance: number, spread: number, more: (draft: Draft) => Draft = (draft) => draft) =>
    more(
      phaseOf('rifleman', { ...rifle, grenades: { frag: 1 } })
        .unit('b', foe([10 + distance, 10]))
        .unit('c', foe([10 + distance, 10 + spread]))
        .unit('d', foe([10 + distance, 10 - spread])),
    ).open();

  test('4. at three enemies within 3 m of each other, 6 to 20 m away, pulls a pin and throws, before it shoots', () => {
    const t = heap(12, 1.5);
    expect(next(t)).toEqual({ type: 'pullPin', grenade: 'frag' });
    expect(next(plays(t, 1))).toMatchObject({ type: 'throwObject', item: 'frag' });
  });

  test.each([
    ['too near', heap(5.5, 1)],
    ['too far', heap(20.5, 1.5)],
    // The outer two are 5 m apart.
    ['not all within 3 m of each other', heap(12, 2.5)],
    // Four times the critical range of 2 m around any of the three.
    ['near a friend', heap(12, 1.5, (draft) => draft.unit('e', man('red', [22, 15], 'rifleman')))],
  ])('4. but not when they are %s', (_, t) => {
    expect(next(t)).toMatchObject({ type: 'shot' });
  });

  test('4. a friend just outside is none of its worries', () => {
    const t = heap(12, 1.5, (draft) => draft.unit('e', man('red', [22, 20], 'rifleman')));
    expect(next(t)).toMatchObject({ type: 'pullPin' });
  });
});

describe('the beaten', () => {
  test('SEG-29.6 sprint to the nearest exit', () => {
    const t = phaseOf('rifleman', { routed: true })
      .unit('b', foe([18, 10]))
      .open();
    expect(goal(t, 'sprint')).toSatisfy(([x, y]: Place) => (x === 6 && y === 10) || (x === 10 && y === 6));
  });
});

describe('battles among NPCs', () => {
  const seats: readonly Seat[] = [
    { id: 'one', role: 'npc' },
    { id: 'two', role: 'npc' },
  ];
  const answer = (asked: Question, state: unknown): Json =>
    segments.automaton.answer(segments.imagine(state as SegState, asked.seat), asked, groundOf);

  test.each(
    segments.scenarios.map(({ id }) => id),
  )('%s comes to an end, nothing they want being refused', (scenario) => {
    const opened = openSetup(segments, { ruleset: segments.id, scenario, seats, seed: 'npc' }, groundOf, { answer });
    if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
    let { table } = opened;
    for (let i = 0; i < 1000 && !segments.over(table.checkpoint.state as SegState); i++) {
      const state = table.checkpoint.state as SegState;
      const seat = seats.find(({ id }) => segments.awaited(state).includes(id));
      const command = seat && segments.automaton.command(segments.imagine(state, seat.id), seat, groundOf);
      if (command === undefined) throw new Error('nobody knows what to do');
      const done = perform(table, command, { answer });
      if (!done.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(done.violations)}`);
      table = done.table;
    }
    expect(segments.over(table.checkpoint.state as SegState)).toBe(true);
  });
});

describe('somebody whose heart is gone', () => {
  const routed = (more: object) =>
    phaseOf('rifleman', { routed: true, ...more })
      .unit('b', foe([20, 10]))
      .open();

  test('SEG-29.6 gets up and makes for the edge', () => {
    expect(next(routed({ posture: 'prone' }))).toEqual({ type: 'posture', kind: 'riseProne' });
  });

  test('SEG-14.10 keeps down while bullets fly: whether anybody sees it rise it cannot know', () => {
    expect(next(routed({ suppressedUntilClock: 99 }))).toEqual({ type: 'posture', kind: 'dropProne' });
    expect(next(routed({ suppressedUntilClock: 99, posture: 'prone' }))).toEqual({ type: 'endTurn' });
  });
});
