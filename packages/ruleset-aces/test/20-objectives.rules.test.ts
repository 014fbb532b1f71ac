import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { BROKE, blank, foe, party, withTerrain } from './tables.ts';

/** Chapter 20: set-up, what wins, when it is over. */

type Fields = Readonly<Record<string, unknown>>;

/** Vera in her turn, Bruno and a thug far off; ending the turn ends the round. */
const field = (more: Fields = {}, thug: Fields = {}, vera: Fields = {}) =>
  blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, ...vera }))
    .unit('bruno', party('bruno', [6, 8], BROKE))
    .unit('thug', foe('thug', [20, 20], thug))
    .with({ gmPool: 0, round: 1, current: 'vera', ...more });

const YARD = [{ id: 'yard', shape: { rect: [4, 4, 3, 3] } }];
const WON = { phase: 'finished', result: { party: 'win', opposition: 'loss' } };
const LOST = { phase: 'finished', result: { party: 'loss', opposition: 'win' } };
const DRAWN = { phase: 'finished', result: { party: 'draw', opposition: 'draw' } };

const afterRound = (draft: ReturnType<typeof field>) => draft.open().do('endTurn', { unit: 'vera' }).view();

rule(
  'ACE-20.1',
  'a set-up names map, light, sides, deployment, surprise, limit and objectives; slips are named',
  () => {
    const refused = (more: Fields) => field(more).refuses().params;

    expect(refused({ light: 'gloomy' })).toMatchObject({ field: 'light' });
    expect(refused({ objectives: [{ id: 'x', type: 'win', side: 'party' }] })).toMatchObject({
      field: 'objectives[0].type',
    });
    expect(refused({ objectives: [{ id: 'x', type: 'hold', side: 'party', zone: 'no' }] })).toMatchObject({
      field: 'objectives[0].zone',
    });
    expect(refused({ objectives: [{ id: 'x', type: 'survive', side: 'nobody' }] })).toMatchObject({
      field: 'objectives[0].side',
    });
    expect(refused({ objectives: [{ id: 'x', type: 'destroy', side: 'party' }] })).toMatchObject({
      field: 'objectives[0]',
      expected: 'a piece or a unit',
    });
    expect(refused({ atLimit: 'nobody' })).toMatchObject({ field: 'atLimit' });
    expect(refused({ surprise: { ambushers: ['nobody'] } })).toMatchObject({ field: 'surprise.ambushers' });
    expect(refused({ map: withTerrain({ kind: 'lava', shape: { rect: [0, 0, 1, 1] } }) })).toMatchObject({
      field: 'map.terrain[0].kind',
    });
    expect(refused({ waves: [{ round: 2, units: [{ id: 'w', profile: 'dragon', at: [1, 1] }] }] })).toMatchObject({
      field: 'waves[0].units[0].profile',
    });
  },
);

rule('ACE-20.1', 'figures without a place are put into the zone of their side, the open opposition first', () => {
  const zone = { rect: [0, 0, 3, 1] };
  const t = blank
    .unit('vera', { side: 'party', profile: 'vera' })
    .unit('sneak', { side: 'opposition', profile: 'thug', hidden: true })
    .unit('thug', { side: 'opposition', profile: 'thug' })
    .with({
      round: 1,
      current: 'vera',
      sides: [
        { id: 'party', deploy: zone },
        { id: 'opposition', deploy: zone },
      ],
    })
    .open();

  expect([t.unit('thug').at, t.unit('vera').at]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(t.unit('sneak').at).toEqual([2, 0]);
});

rule('ACE-20.1', 'a figure without a place and without a zone is refused', () => {
  expect(blank.unit('vera', { side: 'party', profile: 'vera' }).refuses().params).toMatchObject({
    field: 'units[0].at',
  });
});

rule.each(
  'ACE-20.2',
  'a side whose figures are all $how has lost',
  [{ how: 'eliminated' }, { how: 'fled' }, { how: 'surrendered' }],
  ({ how }) => {
    expect(
      field({}, { [how]: true })
        .open()
        .view(),
    ).toMatchObject(WON);
  },
);

rule('ACE-20.2', 'a side with one figure up has not lost; both at once is a draw', () => {
  expect(field({}, {}, { eliminated: true }).with({ current: 'bruno' }).open().view().result).toBeNull();

  const both = blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, eliminated: true }))
    .unit('thug', foe('thug', [20, 20], { eliminated: true }))
    .with({ gmPool: 0, round: 1 });
  expect(both.open().view()).toMatchObject(DRAWN);
});

rule('ACE-20.2', 'a side whose people are still to come has not lost', () => {
  const waves = [{ round: 9, units: [{ id: 'late', side: 'opposition', profile: 'thug', at: [1, 1] }] }];
  expect(field({ waves }, { eliminated: true }).open().view().result).toBeNull();
});

rule('ACE-20.2', 'it is judged at once when the last one surrenders', () => {
  const t = field().open();
  t.do('surrender', { side: 'opposition' }, { by: 'opposition' });
  expect(t.view()).toMatchObject(WON);
});

const hold = (more: Fields = {}) => ({
  zones: YARD,
  objectives: [{ id: 'yard', type: 'hold', side: 'party', zone: 'yard', ...more }],
});

rule('ACE-20.3', 'hold: a living figure in the zone that is not shaken, and no enemy, at the end of the round', () => {
  expect(afterRound(field(hold()))).toMatchObject(WON);
  expect(afterRound(field(hold(), {}, { shaken: true })).result).toBeNull();
  expect(afterRound(field(hold(), { at: [6, 6], prone: true })).result).toBeNull();
  expect(afterRound(field(hold(), {}, { at: [10, 10] })).result).toBeNull();
});

rule('ACE-20.3', 'hold for two rounds: the count starts afresh when the zone was lost', () => {
  const view = afterRound(field(hold({ rounds: 2 })));
  expect(view.result).toBeNull();
  expect(view.objectives).toMatchObject([{ id: 'yard', progress: 1, met: false }]);
});

rule('ACE-20.3', 'reach a square: at once, not at the end of the round', () => {
  const zones = [{ id: 'gate', shape: { rect: [8, 5, 1, 1] } }];
  const t = field({ zones, objectives: [{ id: 'gate', type: 'reach', side: 'party', zone: 'gate' }] }).open();
  t.do('move', { unit: 'vera', to: [8, 5] });
  expect(t.view()).toMatchObject(WON);
});

const north = { objectives: [{ id: 'out', type: 'reach', side: 'party', edge: 'north', count: 1, rank: 'hero' }] };

rule('ACE-20.3', 'leaving by an exit that an objective names counts for it and costs 1 inch', () => {
  const t = field(north, {}, { at: [5, 2] }).open();
  t.do('move', { unit: 'vera', to: [5, 0], exit: true });

  expect(t.unit('vera')).toMatchObject({ exited: true, fled: false });
  expect(t.view()).toMatchObject(WON);
});

rule('ACE-20.3', 'leaving elsewhere is fleeing', () => {
  const t = field(north, {}, { at: [2, 5] }).open();
  t.do('move', { unit: 'vera', to: [0, 5], exit: true });

  expect(t.unit('vera')).toMatchObject({ exited: false, fled: true });
});

rule('ACE-20.3', 'two heroes are wanted: one that has left is not enough, and is out of the battle', () => {
  const two = { objectives: [{ id: 'out', type: 'reach', side: 'party', edge: 'north', count: 2, rank: 'hero' }] };
  const t = field(two, {}, { at: [5, 1] }).open();
  t.do('move', { unit: 'vera', to: [5, 0], exit: true });

  expect(t.view().result).toBeNull();
  expect(t.unit('vera').exited).toBe(true);
});

const altar = withTerrain({ id: 'altar', kind: 'altar', shape: { rect: [8, 8, 1, 1] }, destroyed: true });

rule('ACE-20.3', 'destroy: a piece broken or a unit eliminated wins at once', () => {
  const piece = { objectives: [{ id: 'a', type: 'destroy', side: 'party', piece: 'altar' }] };
  expect(field(piece).map(altar).open().view()).toMatchObject(WON);

  const unit = { objectives: [{ id: 'w', type: 'destroy', side: 'party', unit: 'thug' }] };
  const waves = [{ round: 9, units: [{ id: 'late', side: 'opposition', profile: 'thug', at: [1, 1] }] }];
  expect(
    field({ ...unit, waves }, { eliminated: true })
      .open()
      .view(),
  ).toMatchObject(WON);
});

rule('ACE-20.3', 'rescue: the figure alive in the zone at the end of the round', () => {
  const rescue = { zones: YARD, objectives: [{ id: 'r', type: 'rescue', side: 'party', unit: 'bruno', zone: 'yard' }] };
  expect(afterRound(field(rescue)).result).toBeNull();

  const home = field(rescue).unit('x', party('guard', [1, 1]));
  const safe = { zones: YARD, objectives: [{ id: 'r', type: 'rescue', side: 'party', unit: 'vera', zone: 'yard' }] };
  expect(afterRound(home.with(safe))).toMatchObject(WON);
});

rule('ACE-20.4', 'a captive in a cage is freed by an action at it', () => {
  const cage = withTerrain({ id: 'cage', kind: 'crates', shape: { rect: [6, 5, 1, 1] } });
  const objectives = [{ id: 'free', type: 'rescue', side: 'party', piece: 'cage' }];
  const t = field({ objectives }).map(cage).open();
  t.do('interact', { unit: 'vera', object: 'cage' });
  expect(t.view().objectives).toMatchObject([{ id: 'free', progress: true }]);
  t.do('endTurn', { unit: 'vera' });
  expect(t.view()).toMatchObject(WON);
});

rule('ACE-20.4', 'the scenario may ask a test: a failure spends the action and frees nobody', () => {
  const cage = withTerrain({ id: 'cage', kind: 'crates', shape: { rect: [6, 5, 1, 1] } });
  const objectives = [{ id: 'free', type: 'rescue', side: 'party', piece: 'cage', test: 'athletics', modifier: -2 }];
  const t = field({ objectives }).map(cage).open();
  t.do('interact', { unit: 'vera', object: 'cage' }, { dice: [5, 3] });
  expect(t.view().objectives).toMatchObject([{ id: 'free', progress: 0 }]);
});

rule('ACE-20.3', 'survive: still up when the rounds are over, in the zone where one is named', () => {
  const survive = (zone: Fields) => ({
    roundLimit: 1,
    atLimit: 'opposition',
    zones: YARD,
    objectives: [{ id: 's', type: 'survive', side: 'party', ...zone }],
  });
  expect(afterRound(field(survive({})))).toMatchObject(WON);
  expect(afterRound(field(survive({ zone: 'yard' })))).toMatchObject(WON);
  expect(afterRound(field(survive({ zone: 'yard' }), {}, { at: [10, 10] }))).toMatchObject(LOST);
  expect(afterRound(field(survive({ zone: 'yard', count: 2 })))).toMatchObject(LOST);
  expect(afterRound(field({ ...survive({}), roundLimit: 2 })).result).toBeNull();
});

rule('ACE-20.3', "at the round limit the scenario's default winner wins, else it is a draw", () => {
  expect(afterRound(field({ roundLimit: 1, atLimit: 'opposition' }))).toMatchObject(LOST);
  expect(afterRound(field({ roundLimit: 1 }))).toMatchObject(DRAWN);
});

/** Three thugs of whom two are out; their Spirit is a d6 and, for a group, a wild die. */
const shaky = blank
  .unit('vera', party('vera', [5, 5], BROKE))
  .unit('captain', foe('captain', [20, 10], BROKE))
  .unit('t1', foe('thug', [20, 20]))
  .unit('t2', foe('thug', [20, 18]))
  .unit('t3', foe('thug', [20, 16], { eliminated: true }))
  .unit('t4', foe('thug', [20, 14], { eliminated: true }))
  .unit('t5', foe('thug', [20, 12], { eliminated: true }))
  .with({ gmPool: 0, round: 1, current: 'vera' });

rule(
  'ACE-20.5',
  'with morale on, a side with half its number out tests Spirit as a group; failing, its extras flee',
  () => {
    const cards = ['AS', 'KS'];
    const t = shaky.options({ morale: 'on' }).open();
    t.do('endTurn', { unit: 'vera' }, { dice: [2, 3, ...cards] });

    expect(['t1', 't2', 'captain'].map((id) => t.unit(id).fled)).toEqual([true, true, false]);
  },
);

rule('ACE-20.5', 'passing, they stay; and morale is off unless the table wants it', () => {
  const cards = ['AS', 'KS', 'QS', 'JS'];
  const t = shaky.options({ morale: 'on' }).open();
  t.do('endTurn', { unit: 'vera' }, { dice: [2, 4, ...cards] });
  expect(t.unit('t1').fled).toBe(false);

  const off = shaky.open();
  off.do('endTurn', { unit: 'vera' }, { dice: cards });
  expect(off.unit('t1').fled).toBe(false);
});

rule('ACE-20.6', 'chips stay for the session when the battle is over', () => {
  const t = field({ roundLimit: 1 }, {}, { chips: 2 }).open();
  t.do('endTurn', { unit: 'vera' });
  expect(t.unit('vera').chips).toBe(2);
  expect(t.refuses('endTurn', { unit: 'vera' })).toMatchObject({ code: 'finished', rule: 'ACE-20.2' });
});

rule('ACE-20.7', 'after ten quiet rounds the battle ends as at the round limit', () => {
  expect(afterRound(field({ quietRounds: 8 })).result).toBeNull();
  expect(afterRound(field({ quietRounds: 9 }))).toMatchObject(DRAWN);
  expect(afterRound(field({ quietRounds: 9, stirred: true })).result).toBeNull();
  expect(afterRound(field({ quietRounds: 1, atLimit: 'party' }).options({ 'stalemate.rounds': 2 }))).toMatchObject(WON);
});
