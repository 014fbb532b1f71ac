import { groundOf } from '@potyczka/ground';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { reachOf, truncatePath } from '../src/procedures/movement/walking.ts';
import { groundMap } from '../src/spatial.ts';
import type { TeoState } from '../src/state.ts';
import { annOn, circle, field, mapless, rect } from './board.ts';

const swamp = (x: number, width: number) => ({ id: 'swamp', kind: 'swamp', shape: rect(x, 0, width, 40) });
const prefix = (state: TeoState, to: readonly [number, number], inchesLeft: number) => {
  const ann = state.units.ann;
  if (ann === undefined) throw new Error('no Ann');
  const path = [ann.at, [to[0] * 1000, to[1] * 1000]] as const;
  return truncatePath(state, groundOf(groundMap(state)), ann, path, { most: inchesLeft * 1000, rule: 'TEO-6.1' });
};

// --- distances -------------------------------------------------------------------------------------------------------

rule('TEO-6.1', 'a Move goes up to the Speed and costs 1 AP (TEO-5.3, TEO-EX-7)', () => {
  const t = annOn([]).open();

  t.do('move', { unit: 'ann', path: [[11, 20]] });

  expect(t.unit('ann')).toMatchObject({ at: [11, 20], ap: 1 });
});

rule('TEO-EX-7', '6.1" is too far for Speed 6, and nothing is spent (TEO-5.16)', () => {
  const t = annOn([]).open();

  expect(t.refuses('move', { unit: 'ann', path: [[11.1, 20]] })).toMatchObject({
    code: 'move-too-far',
    rule: 'TEO-6.1',
    params: { cost: 6.1, most: 6 },
  });
  expect(t.unit('ann')).toMatchObject({ at: [5, 20], ap: 2 });
});

rule('TEO-6.2', 'a Full Move goes up to twice the Speed and costs both AP (TEO-5.4, TEO-EX-7)', () => {
  const t = annOn([]).open();

  expect(t.refuses('fullMove', { unit: 'ann', path: [[17.1, 20]] })).toMatchObject({ code: 'move-too-far' });
  t.do('fullMove', { unit: 'ann', path: [[17, 20]] });

  expect(t.unit('ann')).toMatchObject({ at: [17, 20], ap: 0, activated: true });
});

rule('TEO-6.2', 'a Full Move needs both AP unspent', () => {
  const t = annOn([], { ap: 1 }).open();

  expect(t.refuses('fullMove', { unit: 'ann', path: [[6, 20]] })).toMatchObject({ code: 'not-enough-ap' });
});

rule('TEO-5.3', 'a second Move in one activation is the same action', () => {
  const t = annOn([]).open();

  t.do('move', { unit: 'ann', path: [[7, 20]] });

  expect(t.refuses('move', { unit: 'ann', path: [[8, 20]] })).toMatchObject({ code: 'same-action', rule: 'TEO-5.1' });
});

rule('TEO-5.4', 'a Full Move is one budget: round a corner 6" and 6"', () => {
  const t = annOn([]).open();

  t.do('fullMove', {
    unit: 'ann',
    path: [
      [11, 20],
      [11, 26],
    ],
  });

  expect(t.unit('ann').at).toEqual([11, 26]);
});

rule('TEO-6.1', 'a declared point that falls between two ticks is not held against the player', () => {
  const t = annOn([]).open();
  const step = 6 / Math.SQRT2;

  t.do('move', { unit: 'ann', path: [[5 + step, 20 + step]] });

  expect(t.unit('ann').ap).toBe(1);
});

rule('TEO-6.1', 'given only a place, the engine walks round what is in the way', () => {
  const t = annOn([{ id: 'wall', kind: 'wall', shape: rect(7, 19, 0.5, 3) }]).open();

  expect(t.refuses('move', { unit: 'ann', path: [[10, 20]] })).toMatchObject({
    code: 'path-blocked',
    params: { piece: '@terrain.wall' },
  });
  t.do('move', { unit: 'ann', to: [10, 20] });

  const { path, cost } = t.event('unitMoved');
  expect(t.unit('ann').at).toEqual([10, 20]);
  expect(path.length).toBeGreaterThan(2);
  // The shortest way goes round the south corners (7, 19) and (7.5, 19) at half an inch.
  expect(cost).toBeGreaterThan(5000);
  expect(cost).toBeLessThan(6000);
});

// --- difficult ground ------------------------------------------------------------------------------------------------

rule('TEO-6.3', 'each inch of rubble uses two of Speed: 4" clear and 1" rubble are 6 (TEO-EX-8)', () => {
  const t = annOn([{ kind: 'rubble', shape: rect(9, 0, 4, 40) }]).open();

  t.do('move', { unit: 'ann', path: [[10, 20]] });

  expect(t.event('unitMoved').cost).toBe(6000);
});

rule('TEO-EX-8', '2" of swamp and then 2" clear are 6; 3.1" of swamp are 6.2 and refused', () => {
  const out = annOn([swamp(4, 3)]).open();
  out.do('move', { unit: 'ann', path: [[9, 20]] });
  expect(out.event('unitMoved').cost).toBe(6000);

  const deep = annOn([swamp(4, 10)]).open();
  expect(deep.refuses('move', { unit: 'ann', path: [[8.1, 20]] })).toMatchObject({
    code: 'move-too-far',
    params: { cost: 6.2 },
  });
});

rule('TEO-6.3', 'two difficult features over each other still cost double, not more', () => {
  const t = annOn([
    { id: 'mud', kind: 'mud', shape: rect(6, 0, 2, 40) },
    { id: 'ferns', kind: 'ferns', shape: rect(6, 0, 2, 40) },
  ]).open();

  t.do('move', { unit: 'ann', path: [[8, 20]] });

  expect(t.event('unitMoved').cost).toBe(1000 + 2 * 2000);
});

rule('TEO-6.4', 'difficult ground is not entered with less than the price of its first inch left (TEO-EX-9)', () => {
  const t = annOn([swamp(9.5, 3)]).open();

  expect(t.refuses('move', { unit: 'ann', path: [[10.25, 20]] })).toMatchObject({
    code: 'difficult-entry',
    rule: 'TEO-6.4',
    params: { left: 1.5 },
  });
  expect(prefix(t.state, [10.25, 20], 6)).toMatchObject({ at: [9500, 20000], cost: 4500, broken: [] });
});

rule('TEO-6.4', 'with exactly 2" left it is entered, and inside fractions are spent', () => {
  const t = annOn([swamp(9, 3)]).open();

  t.do('move', { unit: 'ann', path: [[9.75, 20]] });

  expect(t.event('unitMoved').cost).toBe(4000 + 2 * 750);
});

rule('TEO-EX-9', 'with `difficultEntry: proRata` the rest may be spent at double cost', () => {
  const t = annOn([swamp(9.5, 3)])
    .options({ difficultEntry: 'proRata' })
    .open();

  t.do('move', { unit: 'ann', path: [[10.25, 20]] });

  expect(t.event('unitMoved').cost).toBe(6000);
});

// --- paths -----------------------------------------------------------------------------------------------------------

rule('TEO-6.5', 'a path that breaks a rule is refused whole; its legal prefix ends at the wall', () => {
  const t = annOn([{ id: 'wall', kind: 'wall', shape: rect(9, 15, 0.5, 10) }]).open();

  expect(t.refuses('move', { unit: 'ann', path: [[10.5, 20]] })).toMatchObject({ code: 'path-blocked' });
  expect(t.unit('ann')).toMatchObject({ at: [5, 20], ap: 2 });
  // The base of radius 0.5 touches the wall at x = 9 when its centre is at 8.5.
  expect(prefix(t.state, [10.5, 20], 6)).toMatchObject({ at: [8500, 20000], cost: 3500, broken: [] });
});

rule('TEO-6.5', 'a prefix that would end on an ally stops short of it', () => {
  const t = annOn([])
    .unit('amy', { side: 'red', at: [11, 20] })
    .open();

  expect(prefix(t.state, [11, 20], 6).at).toEqual([10000, 20000]);
});

rule('TEO-6.5', 'a prefix ends where the Speed does', () => {
  const t = annOn([]).open();

  expect(prefix(t.state, [30, 20], 6)).toMatchObject({ at: [11000, 20000], cost: 6000 });
});

rule('TEO-6.6', 'a low wall is crossed in stride at no price (TEO-EX-10)', () => {
  const t = annOn([{ kind: 'lowWall', shape: rect(8, 18, 0.5, 4) }]).open();

  t.do('move', { unit: 'ann', path: [[11, 20]] });

  expect(t.event('unitMoved').cost).toBe(6000);
});

rule('TEO-6.6', 'no move ends on a low wall', () => {
  const t = annOn([{ id: 'low', kind: 'lowWall', shape: rect(8, 18, 0.5, 4) }]).open();

  expect(t.refuses('move', { unit: 'ann', path: [[8.25, 20]] })).toMatchObject({
    code: 'end-overlap',
    params: { piece: '@terrain.lowWall' },
  });
});

rule('TEO-6.6', 'a gap of 1" is stepped over, one of 1.5" has to be jumped', () => {
  const narrow = annOn([{ kind: 'gap', shape: rect(7, 0, 1, 40) }]).open();
  narrow.do('move', { unit: 'ann', path: [[9, 20]] });
  expect(narrow.unit('ann').at).toEqual([9, 20]);

  const wide = annOn([{ id: 'pit', kind: 'gap', shape: rect(7, 0, 1.5, 40) }]).open();
  expect(wide.refuses('move', { unit: 'ann', path: [[10, 20]] })).toMatchObject({
    code: 'needs-jump',
    rule: 'TEO-6.7',
    params: { piece: '@terrain.gap' },
  });
});

rule('TEO-6.6', 'a platform 1" high is stepped onto', () => {
  const t = annOn([{ kind: 'platform', shape: rect(7, 15, 6, 10), height: 1 }]).open();

  t.do('move', { unit: 'ann', path: [[10, 20]] });

  expect(t.unit('ann')).toMatchObject({ at: [10, 20], level: 1 });
});

rule('TEO-6.7', 'a rock has to be climbed, a wall cannot be', () => {
  const t = annOn([
    { id: 'rock', kind: 'rock', shape: circle(8, 20, 1.2) },
    { id: 'wall', kind: 'wall', shape: rect(3, 19, 0.5, 2) },
  ]).open();

  expect(t.refuses('move', { unit: 'ann', path: [[10, 20]] })).toMatchObject({
    code: 'needs-climb',
    params: { piece: '@terrain.rock' },
  });
  expect(t.refuses('move', { unit: 'ann', path: [[2, 20]] })).toMatchObject({ code: 'path-blocked' });
});

// --- climbing and jumping --------------------------------------------------------------------------------------------

const atRock = annOn([{ id: 'rock', kind: 'rock', shape: circle(8, 20, 1.2) }], { at: [6, 20] });

rule('TEO-6.8', 'a passed Climb puts the figure on top of a 3" rock for 1 AP (TEO-EX-10)', () => {
  const t = atRock.open();

  t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [5, 1] });

  // From (6, 20) the rock's edge is at x = 6.8; the base stands half an inch in from it.
  expect(t.unit('ann')).toMatchObject({ ap: 1, level: 3, at: [7.3, 20] });
  expect(t.event('testRolled').tags).toEqual(expect.arrayContaining(['agility', 'climb']));
});

rule('TEO-6.9', 'a failed Climb is wasted when the GM says so (TEO-EX-10)', () => {
  const t = atRock.open();

  t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [4, 3] });
  expect(t.asked).toMatchObject({ kind: 'climbFailure', seat: 'gm', default: 'waste' });
  t.answer('waste');

  expect(t.unit('ann')).toMatchObject({ ap: 1, level: 0, at: [6, 20], hp: 4 });
});

rule('TEO-EX-10', 'if the GM answers `fall` it costs 1 HP', () => {
  const t = atRock.open();

  t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [4, 3] }).answer('fall');

  expect(t.unit('ann')).toMatchObject({ ap: 1, level: 0, at: [6, 20], hp: 3 });
});

rule.each(
  'TEO-6.9',
  'with climbFailure $option nobody is asked',
  [
    { option: 'waste', hp: 4 },
    { option: 'fall', hp: 3 },
  ],
  ({ option, hp }) => {
    const t = atRock.options({ climbFailure: option }).open();

    t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [1, 1] });

    expect(t.asked).toBeUndefined();
    expect(t.unit('ann').hp).toBe(hp);
  },
);

rule('TEO-6.9', 'with no GM seated the action is wasted', () => {
  const t = atRock
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .open();

  t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [1, 1] });

  expect(t.unit('ann')).toMatchObject({ hp: 4, ap: 1 });
});

rule('TEO-6.9', 'who falls climbing down lands below, beside the rock', () => {
  const t = annOn([{ id: 'rock', kind: 'rock', shape: circle(8, 20, 1.2) }], { at: [7.3, 20], level: 3 })
    .options({ climbFailure: 'fall' })
    .open();

  t.do('climb', { unit: 'ann', feature: 'rock', to: [6, 20] }, { dice: [2, 2] });

  expect(t.unit('ann')).toMatchObject({ hp: 3, level: 0 });
});

rule('TEO-EX-10', 'a 3.5" platform is too high for Speed 6', () => {
  const t = annOn([{ id: 'stage', kind: 'platform', shape: rect(6, 15, 6, 10), height: 3.5 }]).open();

  expect(t.refuses('climb', { unit: 'ann', feature: 'stage' })).toMatchObject({
    code: 'climb-too-high',
    rule: 'TEO-6.8',
    params: { height: 3.5, most: 3 },
  });
});

rule('TEO-6.8', 'a climb starts in contact with something that can be climbed', () => {
  const t = annOn([
    { id: 'rock', kind: 'rock', shape: circle(9, 20, 1.2) },
    { id: 'wall', kind: 'wall', shape: rect(3.5, 19, 0.5, 2) },
  ]).open();

  expect(t.refuses('climb', { unit: 'ann', feature: 'rock' })).toMatchObject({ code: 'not-in-contact' });
  expect(t.refuses('climb', { unit: 'ann', feature: 'wall' })).toMatchObject({ code: 'not-climbable' });
});

rule('TEO-6.8', 'on top the base stays within 1" of the edge climbed, and off other bases', () => {
  const stage = { id: 'stage', kind: 'platform', shape: rect(6, 15, 8, 10) };
  const t = annOn([stage]).open();
  expect(t.refuses('climb', { unit: 'ann', feature: 'stage', to: [9, 20] })).toMatchObject({ code: 'not-in-contact' });
  t.do('climb', { unit: 'ann', feature: 'stage', to: [7.5, 20] }, { dice: [6, 1] });
  expect(t.unit('ann')).toMatchObject({ at: [7.5, 20], level: 3 });

  const taken = annOn([stage])
    .unit('bob', { side: 'blue', at: [6.5, 20], level: 3 })
    .open();
  expect(taken.refuses('climb', { unit: 'ann', feature: 'stage', to: [6.5, 20] })).toMatchObject({
    code: 'end-overlap',
    params: { piece: 'bob' },
  });
});

rule('TEO-6.8', 'a thin feature is climbed over, a thick one is not', () => {
  const thin = annOn([{ id: 'crate', kind: 'crate', shape: rect(6, 19.5, 1, 1) }]).open();
  thin.do('climb', { unit: 'ann', feature: 'crate', to: [7.8, 20] }, { dice: [5, 5] });
  expect(thin.unit('ann')).toMatchObject({ at: [7.8, 20], level: 0 });

  const thick = annOn([{ id: 'stage', kind: 'platform', shape: rect(6, 15, 3.5, 10) }]).open();
  expect(thick.refuses('climb', { unit: 'ann', feature: 'stage', to: [10.2, 20] })).toMatchObject({
    code: 'not-in-contact',
  });
});

rule('TEO-6.8', 'going down more than 1" is a Climb too', () => {
  const t = annOn([{ id: 'rock', kind: 'rock', shape: circle(8, 20, 1.2) }], { at: [7.3, 20], level: 3 }).open();

  expect(t.refuses('move', { unit: 'ann', path: [[5, 20]] })).toMatchObject({ code: 'needs-climb' });
  t.do('climb', { unit: 'ann', feature: 'rock', to: [6, 20] }, { dice: [5, 1] });

  expect(t.unit('ann')).toMatchObject({ at: [6, 20], level: 0 });
});

rule('TEO-6.8', 'without a place named it climbs over the nearest edge, up or down, to where there is room', () => {
  const down = annOn([{ id: 'rock', kind: 'rock', shape: circle(8, 20, 1.2) }], { at: [7.3, 20], level: 3 }).open();
  down.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [5, 1] });
  expect(down.unit('ann')).toMatchObject({ level: 0, at: [6.299, 20] });

  const stage = { id: 'stage', kind: 'platform', shape: rect(6, 15, 8, 10) };
  const up = annOn([stage])
    .unit('bob', { side: 'blue', at: [6.5, 20], level: 3 })
    .open();
  up.do('climb', { unit: 'ann', feature: 'stage' }, { dice: [5, 1] });
  expect(up.unit('ann').level).toBe(3);
});

const chasm = (width: number) => [{ id: 'pit', kind: 'gap', shape: rect(6, 0, width, 40) }];

rule('TEO-EX-11', 'with Speed 5 a jump of 2.5" is allowed, 2.6" is not', () => {
  const t = annOn(chasm(1.4), { spd: 5, at: [5.45, 20] }).open();

  expect(t.refuses('jump', { unit: 'ann', to: [8.05, 20] })).toMatchObject({ code: 'jump-too-far', rule: 'TEO-6.8' });
  t.do('jump', { unit: 'ann', to: [7.95, 20] }, { dice: [5, 2] });

  expect(t.unit('ann')).toMatchObject({ at: [7.95, 20], ap: 1 });
});

rule('TEO-6.8', 'nobody lands in the gap, on a figure or through a wall', () => {
  const t = annOn([...chasm(1.4), { id: 'wall', kind: 'wall', shape: rect(4, 21, 2, 0.5) }], { at: [5.4, 20] })
    .unit('bob', { side: 'blue', at: [8.2, 20] })
    .open();

  expect(t.refuses('jump', { unit: 'ann', to: [7, 20] })).toMatchObject({
    code: 'end-overlap',
    params: { piece: '@terrain.gap' },
  });
  expect(t.refuses('jump', { unit: 'ann', to: [7.95, 20] })).toMatchObject({ params: { piece: 'bob' } });
  expect(t.refuses('jump', { unit: 'ann', to: [4.9, 22.5] })).toMatchObject({ code: 'path-blocked' });
});

rule('TEO-6.7', 'a jump is a Test of agility; failed, the AP is gone', () => {
  const t = annOn(chasm(1.4), { at: [5.4, 20] }).open();

  t.do('jump', { unit: 'ann', to: [8, 20] }, { dice: [4, 4] }).answer('waste');

  expect(t.unit('ann')).toMatchObject({ at: [5.4, 20], ap: 1, actionsThisTurn: ['jump'] });
});

rule('TEO-5.2', 'Move and Climb in one activation are different actions, unless `climbKind` says otherwise', () => {
  const separate = atRock.open();
  separate.do('move', { unit: 'ann', path: [[6.2, 20]] });
  separate.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [5, 1] });
  expect(separate.unit('ann').level).toBe(3);

  const same = atRock.options({ climbKind: 'move' }).open();
  same.do('move', { unit: 'ann', path: [[6.2, 20]] });
  expect(same.refuses('climb', { unit: 'ann', feature: 'rock' })).toMatchObject({ code: 'same-action' });
});

// --- figures and edges -----------------------------------------------------------------------------------------------

rule('TEO-6.10', 'a base passes through allies, not through enemies, and ends on nobody', () => {
  const t = annOn([])
    .unit('amy', { side: 'red', at: [8, 20] })
    .unit('bob', { side: 'blue', at: [5, 23] })
    .open();

  expect(t.refuses('move', { unit: 'ann', path: [[5, 25]] })).toMatchObject({
    code: 'path-blocked',
    params: { piece: 'bob' },
  });
  expect(t.refuses('move', { unit: 'ann', path: [[8.4, 20]] })).toMatchObject({
    code: 'end-overlap',
    params: { piece: 'amy' },
  });
  expect(t.refuses('move', { unit: 'ann', path: [[5, 22.6]] })).toMatchObject({
    code: 'end-overlap',
    rule: 'TEO-6.10',
    params: { piece: 'bob' },
  });
  t.do('move', { unit: 'ann', path: [[10, 20]] });
  expect(t.unit('ann').at).toEqual([10, 20]);
});

rule('TEO-6.10', 'neutrals are not passed either', () => {
  const t = annOn([])
    .unit('guest', { side: 'guests', seat: 'gm', at: [8, 20], profile: 'tourist' })
    .with({ sides: [{ id: 'red' }, { id: 'blue' }, { id: 'guests', npc: true, neutral: true }] })
    .open();

  expect(t.refuses('move', { unit: 'ann', path: [[10, 20]] })).toMatchObject({ params: { piece: 'guest' } });
});

rule('TEO-6.10', 'passing close by an enemy is free', () => {
  const t = annOn([])
    .unit('bob', { side: 'blue', at: [8, 21.1] })
    .open();

  t.do('move', { unit: 'ann', path: [[11, 20]] });

  expect(t.event('unitMoved').cost).toBe(6000);
  expect(t.unit('ann').ap).toBe(1);
});

rule('TEO-6.11', 'nobody runs further than a Full Move; a crawl-only stretch is difficult ground', () => {
  const t = annOn([{ kind: 'net', shape: rect(6, 0, 2, 40), difficult: true }]).open();

  expect(t.refuses('run', { unit: 'ann', path: [[25, 20]] }).code).toBe('bad-message');
  t.do('fullMove', { unit: 'ann', path: [[15, 20]] });

  expect(t.event('unitMoved').cost).toBe(10000 + 2000);
});

rule('TEO-6.12', 'a figure leaves across a marked edge when its player says so', () => {
  const t = annOn([], { at: [20, 36] })
    .with({ exits: ['north'] })
    .open();

  t.do('move', { unit: 'ann', path: [[20, 39.5]], exit: 'north' });

  expect(t.unit('ann')).toMatchObject({ evacuated: true, eliminated: false });
});

rule('TEO-6.12', 'merely touching the edge does nothing', () => {
  const t = annOn([], { at: [20, 36] })
    .with({ exits: ['north'] })
    .open();

  t.do('move', { unit: 'ann', path: [[20, 39.5]] });

  expect(t.unit('ann')).toMatchObject({ evacuated: false, at: [20, 39.5] });
});

rule(
  'TEO-6.12',
  'an edge that is not marked, or not reached, is no exit; any other way off the table is refused',
  () => {
    const t = annOn([], { at: [20, 36] })
      .with({ exits: ['north'] })
      .open();

    expect(t.refuses('move', { unit: 'ann', path: [[20, 38]], exit: 'north' })).toMatchObject({ code: 'not-an-exit' });
    expect(t.refuses('move', { unit: 'ann', path: [[20, 41]] })).toMatchObject({ code: 'off-table', rule: 'TEO-6.12' });
    const west = annOn([], { at: [2, 20] })
      .with({ exits: ['north'] })
      .open();
    expect(west.refuses('move', { unit: 'ann', path: [[0.5, 20]], exit: 'west' })).toMatchObject({
      code: 'not-an-exit',
    });
  },
);

rule('TEO-6.12', 'a path that runs off across the exit is walked as far as the edge', () => {
  const t = annOn([], { at: [20, 36] })
    .with({ exits: ['north'] })
    .open();

  t.do('move', { unit: 'ann', path: [[20, 41]], exit: 'north' });

  expect(t.event('unitMoved').cost).toBe(3500);
  expect(t.unit('ann').evacuated).toBe(true);
});

rule('TEO-6.13', 'moving 0" is a legal Move: it spends the AP and ends Hunker (TEO-5.10)', () => {
  const t = annOn([], { ap: 1, hunkered: true, actionsThisTurn: ['hunker'] }).open();

  t.do('move', { unit: 'ann', path: [[5, 20]] });

  expect(t.unit('ann')).toMatchObject({ at: [5, 20], ap: 0, hunkered: false });
});

rule('TEO-5.10', 'a Full Move, a Climb or a Jump ends Hunker at once, even if it fails', () => {
  const full = annOn([], { hunkered: true }).open();
  full.do('fullMove', { unit: 'ann', path: [[6, 20]] });
  expect(full.unit('ann').hunkered).toBe(false);

  const climb = annOn([{ id: 'rock', kind: 'rock', shape: circle(8, 20, 1.2) }], {
    at: [6, 20],
    hunkered: true,
  }).open();
  climb.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [1, 1] }).answer('waste');
  expect(climb.unit('ann').hunkered).toBe(false);

  const jump = annOn([], { hunkered: true }).open();
  jump.do('jump', { unit: 'ann', to: [7, 20] }, { dice: [5, 1] });
  expect(jump.unit('ann').hunkered).toBe(false);
});

rule('TEO-6.1', 'without a map a Move is taken on trust, and a stated length held against Speed', () => {
  const t = mapless().open();

  expect(t.refuses('move', { unit: 'ann', situation: { range: 6.5 } })).toMatchObject({ code: 'move-too-far' });
  t.do('move', { unit: 'ann' });

  expect(t.unit('ann').ap).toBe(1);
});

rule('TEO-6.1', 'every place listed as in reach is a legal Move, and none beyond it is listed', () => {
  const t = annOn([swamp(7, 2), { kind: 'wall', shape: rect(3, 21, 5, 0.5) }]).open();
  const { ann } = t.state.units;
  if (ann === undefined) throw new Error('no Ann');

  const places = reachOf(t.state, groundOf(groundMap(t.state)), ann, 6000);

  expect(places.length).toBeGreaterThan(50);
  for (const { at } of places.filter((_, index) => index % 17 === 0)) {
    expect(t.refusals('move', { unit: 'ann', to: [at[0] / 1000, at[1] / 1000] })).toEqual([]);
  }
  expect(places.some(({ at }) => at[0] > 11000)).toBe(false);
});

// --- leaving melee ---------------------------------------------------------------------------------------------------

const inMelee = annOn([]).unit('bob', { side: 'blue', at: [6.5, 20], weapons: ['baton'] });

rule('TEO-10.7', 'leaving melee costs a Move and no free blow; an attack may follow (TEO-EX-21)', () => {
  const t = inMelee.open();

  t.do('move', { unit: 'ann', path: [[1, 20]] });
  expect(t.events('testRolled')).toEqual([]);
  t.do('attack', { unit: 'ann', target: 'bob', weapon: 'energyPistol' }, { dice: [5, 1] });

  expect(t.unit('bob').hp).toBe(3);
});

rule('TEO-10.7', 'with `freeStrikes` each enemy in contact strikes once, unmodified', () => {
  const t = annOn([])
    .unit('bob', { side: 'blue', at: [6.5, 20], weapons: ['baton'], traits: ['fencer'] })
    .options({ freeStrikes: 'on' })
    .open();

  t.do('move', { unit: 'ann', path: [[1, 20]] }, { dice: [5, 2] });

  expect(t.event('testRolled')).toMatchObject({ unit: 'bob', dice: [5, 2], sources: [] });
  expect(t.unit('ann')).toMatchObject({ hp: 3, at: [1, 20], ap: 1 });
});

rule('TEO-10.7', 'who falls to a free strike does not get away; who stays in contact draws none', () => {
  const fallen = inMelee
    .options({ freeStrikes: 'on' })
    .unit('amy', { side: 'red', at: [30, 30] })
    .open();
  fallen.do('move', { unit: 'ann', path: [[5.3, 20]] });
  expect(fallen.events('testRolled')).toEqual([]);

  const weak = annOn([], { hp: 1 })
    .unit('bob', { side: 'blue', at: [6.5, 20], weapons: ['baton'] })
    .unit('amy', { side: 'red', at: [30, 30] })
    .options({ freeStrikes: 'on' })
    .open();
  weak.do('move', { unit: 'ann', path: [[1, 20]] }, { dice: [6, 6] });
  expect(weak.unit('ann')).toMatchObject({ eliminated: true, at: [5, 20] });
});

rule('TEO-5.17', 'a refused Full Move changes nothing and draws nothing (TEO-5.16)', () => {
  const t = inMelee.options({ freeStrikes: 'on' }).open();
  const before = t.state;

  expect(t.refuses('fullMove', { unit: 'ann', path: [[30, 20]] }, { dice: [] }).code).toBe('move-too-far');

  expect(t.state).toBe(before);
});

rule('TEO-2.7', 'a field with nobody in contact has nobody to leave', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 20], ap: 2 })
    .unit('bob', { side: 'blue', at: [7.1, 20] })
    .options({ freeStrikes: 'on' })
    .open();

  t.do('move', { unit: 'ann', path: [[3, 20]] });

  expect(t.events('testRolled')).toEqual([]);
});
