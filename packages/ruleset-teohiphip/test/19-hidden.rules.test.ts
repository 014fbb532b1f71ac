import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { TeoEvent } from '../src/events/index.ts';
import { teohiphip } from '../src/index.ts';
import type { TeoState } from '../src/state.ts';
import { mission } from './mission-table.ts';
import { blow, brawl, duel, shot } from './tables.ts';

interface Seen {
  readonly units: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly traps: readonly unknown[];
  readonly effects: readonly { readonly kind: string }[];
  readonly mission: { readonly facts: Readonly<Record<string, unknown>> };
  readonly [field: string]: unknown;
}

const seen = (state: TeoState, seat: string | null): Seen => teohiphip.view(state, seat) as unknown as Seen;

rule('TEO-19.1', 'table, figures, HP, pools, traits, AP and marks lie open for everyone', () => {
  const t = duel({ pool: [6, 4], traits: ['lucky'] }).open();
  expect(seen(t.state, 'blue').units.A).toMatchObject({
    hp: 4,
    ap: 2,
    pool: [6, 4],
    poolSize: 2,
    traits: ['lucky'],
    marks: [],
    at: [5, 5],
  });
  expect(seen(t.state, 'blue')).toMatchObject({ round: 1, phase: 'activation', activeUnit: 'A' });
});

rule(
  'TEO-19.1',
  'with poolVisibility owner only the owner and the GM see the dice; others see how many there are',
  () => {
    const t = duel({ pool: [6, 4] })
      .options({ poolVisibility: 'owner' })
      .open();
    expect(seen(t.state, 'red').units.A).toMatchObject({ pool: [6, 4] });
    expect(seen(t.state, 'gm').units.A).toMatchObject({ pool: [6, 4] });
    const stranger = seen(t.state, 'blue').units.A ?? {};
    expect(stranger).toMatchObject({ poolSize: 2 });
    expect(stranger).not.toHaveProperty('pool');
    expect(stranger).not.toHaveProperty('prevUnused');
  },
);

rule('TEO-19.1', 'a hidden pool stays hidden when it is used: the die shown is seen, the rest is not', () => {
  const t = duel({ pool: [6, 4, 1] })
    .options({ poolVisibility: 'owner' })
    .open();
  t.do('attack', shot, { dice: [2, 3] });
  t.answer({ exchange: { testDie: 2, poolDie: 6 } });
  const exchanged = t.event('dieExchanged');
  expect(teohiphip.redact(exchanged, 'red', t.state)).toMatchObject({ pool: [4, 1] });
  expect(teohiphip.redact(exchanged, 'blue', t.state)).toMatchObject({ testDie: 2, poolDie: 6, pool: [0, 0] });
});

rule('TEO-19.1', 'with traitVisibility onUse a trait is known to others once it has acted', () => {
  const t = brawl({ traits: ['fencer', 'lucky', 'sturdy'] })
    .options({ traitVisibility: 'onUse' })
    .open();
  expect(seen(t.state, 'blue').units.A?.traits).toEqual([]);
  expect(seen(t.state, 'blue').units.A).not.toHaveProperty('baseHp');
  expect(seen(t.state, 'red').units.A?.traits).toEqual(['fencer', 'lucky', 'sturdy']);
  t.do('attack', blow, { dice: [1, 1, 1] });
  expect(seen(t.state, 'blue').units.A?.traits).toEqual(['fencer']);
});

rule('TEO-19.2', 'traps not found are for the GM and for those who laid them', () => {
  const t = mission('caveKing', [{ at: [18, 3] }], true).open();
  expect(seen(t.state, 'gm').traps).toHaveLength(2);
  expect(seen(t.state, 'p1').traps).toEqual([]);
  const tribe = t.state.sides.tribe?.seat ?? '';
  expect(seen(t.state, tribe).traps).toHaveLength(2);
});

rule('TEO-19.2', 'patrol routes and whom an NPC protects are not for players', () => {
  const guarded = mission('moleWork', [{ at: [18, 3] }], true).open();
  expect(seen(guarded.state, 'gm').units.guard1).toMatchObject({
    route: [
      [8, 16],
      [18, 16],
    ],
  });
  expect(seen(guarded.state, 'p1').units.guard1).not.toHaveProperty('route');
  expect(seen(guarded.state, 'p1').units.guard1).not.toHaveProperty('protects');
});

rule('TEO-19.2', 'waves, complications and where they come from are not in what a player is sent', () => {
  const t = mission('lastBastion', [{ at: [18, 14] }], true).open();
  const sent = JSON.stringify(teohiphip.view(t.state, 'p1'));
  for (const secret of ['happenings', 'gates', 'wave1', 'blockedGate', '35.5']) expect(sent).not.toContain(secret);
});

rule('TEO-19.2', 'the artefact is nowhere before it appears', () => {
  const plan = mission('goldenTimepiece', [{ at: [18, 3] }, { at: [18, 33] }]).open();
  const before = teohiphip.imagine({ ...plan.state, objects: {} }, 'p1');
  expect(JSON.stringify(teohiphip.view({ ...plan.state, objects: {} }, 'p1'))).not.toContain('artefact');
  expect(before.mission.plan.objects).toEqual([]);
});

rule('TEO-19.2', 'an event a player may not know of does not reach it', () => {
  const t = mission('moleWork', [{ at: [18, 3] }], true).open();
  const spotted = { type: 'enemySpotted', side: 'guards', unit: 'a', at: [1000, 1000], rules: ['TEO-14.11'] } as const;
  expect(teohiphip.redact(spotted, 'p1', t.state)).toBeUndefined();
  expect(teohiphip.redact(spotted, 'gm', t.state)).toEqual(spotted);
  const came = { type: 'factNoted', fact: 'entry:gates', value: 3, rules: ['TEO-16.1'] } as const;
  expect(teohiphip.redact(came, 'p1', t.state)).toBeUndefined();
});

rule('TEO-19.3', 'nobody sees what has not been drawn: no view holds a seed or a generator', () => {
  const t = duel().open();
  for (const seat of [null, 'gm', 'red', 'blue']) {
    expect(Object.keys(seen(t.state, seat))).not.toContain('rng');
    expect(Object.keys(seen(t.state, seat))).not.toContain('seed');
  }
});

rule('TEO-19.3', 'odds reckon only with what the asking seat may see', () => {
  const hidden = duel({}, { pool: [6, 6, 6, 6] })
    .options({ poolVisibility: 'owner' })
    .open();
  expect(teohiphip.imagine(hidden.state, 'red').units.T?.pool).toEqual([3, 3, 3, 3]);
  expect(teohiphip.imagine(hidden.state, 'blue').units.T?.pool).toEqual([6, 6, 6, 6]);
  expect(teohiphip.assumptions?.(hidden.state, 'red').map((line) => line.key)).toEqual(['assume.pools']);
  const trapped = mission('caveKing', [{ at: [18, 3] }], true).open();
  expect(teohiphip.imagine(trapped.state, 'p1').traps).toEqual([]);
});

rule.each(
  'TEO-19.3',
  'two tables that differ only in what a seat cannot see look the same to it: $scenario',
  [
    { scenario: 'pamphlet' },
    { scenario: 'egg' },
    { scenario: 'caveKing' },
    { scenario: 'lastBastion' },
    { scenario: 'moleWork' },
  ],
  ({ scenario }) => {
    const t = mission(scenario, [{ at: scenario === 'lastBastion' ? [18, 14] : [18, 3] }], true)
      .options({ poolVisibility: 'owner', traitVisibility: 'onUse' })
      .open();
    const { state } = t;
    const other = teohiphip.disguise(state, 'p1');
    expect(other).not.toEqual(state);
    expect(teohiphip.view(other, 'p1')).toEqual(teohiphip.view(state, 'p1'));
    expect(teohiphip.imagine(other, 'p1')).toEqual(teohiphip.imagine(state, 'p1'));
    expect(teohiphip.offers(other, 'p1', groundOf)).toEqual(teohiphip.offers(state, 'p1', groundOf));
    for (const event of t.events()) {
      if (event.type === 'opened') continue;
      expect(teohiphip.redact(event as TeoEvent, 'p1', other)).toEqual(
        teohiphip.redact(event as TeoEvent, 'p1', state),
      );
    }
  },
);

rule('TEO-19.2', 'waves that have not come, and where they come from, are for the GM', () => {
  const t = table(teohiphip, groundOf)
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'gm', role: 'gm' })
    .with({ scenario: 'lastBastion', bands: ['loneWolf'] })
    .open();
  expect(t.view('red').waves).toEqual([]);
  const waves = t.view('gm').waves as unknown as readonly { readonly rounds: readonly number[] }[];
  expect(waves).toHaveLength(7);
  // One band: half of three, rounded up.
  expect(waves[0]).toMatchObject({
    rounds: [1],
    step: 'roundEnd',
    count: 2,
    profiles: ['mutant', 'shade'],
    entries: [
      [18, 35.5],
      [35.5, 18],
      [18, 0.5],
      [0.5, 18],
    ],
  });
  t.do('rule', { set: { round: 3 }, reason: 'to the end of it' });
  expect((t.view('gm').waves as readonly unknown[]).length).toBe(5);
});

/** What the GM has just ruled, as a seat hears of it: the ruling itself and what changed. */
const heard = (t: ReturnType<ReturnType<typeof duel>['open']>, seat: string): readonly unknown[] =>
  [t.event('ruled'), t.event('unitRuled')].map((event) => {
    const told = teohiphip.redact(event as TeoEvent, seat, t.state) as { readonly value?: unknown; change?: unknown };
    return told.change ?? told.value;
  });

rule.each(
  'TEO-19.1',
  'what the GM sets of a pool or a sheet is told only to those who may see it: $field',
  [
    { field: 'pool', value: [6, 6] },
    { field: 'prevUnused', value: [5] },
    { field: 'traits', value: ['lucky'] },
    { field: 'usedOnce', value: ['lucky'] },
    { field: 'baseHp', value: 7 },
    { field: 'chosenEra', value: 'ancientCity' },
    { field: 'tpBank', value: 3 },
  ],
  ({ field, value }) => {
    const t = duel().options({ poolVisibility: 'owner', traitVisibility: 'onUse' }).open();
    const said = { T: { [field]: value, hp: 3 } };
    t.do('rule', { set: { units: said }, reason: 'as agreed' });
    expect(heard(t, 'blue')).toEqual([said, { [field]: value, hp: 3 }]);
    expect(heard(t, 'red')).toEqual([null, { hp: 3 }]);
  },
);

rule('TEO-19.1', 'where pools and sheets lie open, so does what the GM sets of them', () => {
  const t = duel().open();
  t.do('rule', { set: { units: { T: { pool: [6], traits: ['lucky'] } } }, reason: 'as agreed' });
  expect(heard(t, 'red')).toEqual(heard(t, 'gm'));
});
