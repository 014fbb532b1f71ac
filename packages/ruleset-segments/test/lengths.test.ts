import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SegEvent } from '../src/events/index.ts';
import { present } from '../src/events/index.ts';
import { segments } from '../src/index.ts';
import { blank, mark, NUMB, type Skirmish, shooter, withTerrain } from './tables.ts';

/** Lengths leave the engine in metres and half points in points, whatever event and field they stand in. */

const GAMES = join(import.meta.dirname, '../../protocol/test/replays');
/** No table here is as long as that, and nothing shorter than a fifth of a metre has as many ticks. */
const LONGEST = 200;
/** Numbers that count something else. */
const COUNTED = [
  'seq',
  'distance2',
  'xp',
  'cost',
  'gained',
  'dyingTurns',
  'dyingTurnsLeft',
  'left',
  'serial',
  'secondsPerTurn',
];

function tooLong(value: unknown, field: string): readonly string[] {
  if (typeof value === 'number') return Math.abs(value) > LONGEST ? [`${field} ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    COUNTED.includes(key) ? [] : tooLong(inner, `${field}.${key}`),
  );
}

const shown = (t: Skirmish) => t.table.entry.events.map((event) => present(event as unknown as SegEvent));
const last = (t: Skirmish, type: string) => shown(t).filter((event) => event.type === type);

test('no event of a played battle has a length in ticks', () => {
  const games = readdirSync(GAMES).filter((name) => name.startsWith('segments-'));
  expect(games.length).toBeGreaterThan(4);
  for (const name of games) {
    const { entries } = JSON.parse(readFileSync(join(GAMES, name), 'utf8')) as {
      entries: readonly { readonly events?: readonly SegEvent[] }[];
    };
    const wrong = entries.flatMap(({ events = [] }) =>
      events
        .filter(({ type }) => type !== ('opened' as string))
        .flatMap((event) => tooLong(present(event), event.type)),
    );
    expect([name, ...new Set(wrong)]).toEqual([name]);
  }
});

const anything = { kind: 'unitDoes', unit: 'e' };
const field = (h: object = {}) =>
  blank
    .map(withTerrain({ id: 'wall', kind: 'wall', shape: { rect: [30, 0, 0.5, 4] } }))
    .unit('h', shooter([10, 10], { ...NUMB, ...h }))
    .unit('e', mark([22, 10], NUMB))
    .with({ active: 'h', turn: 2, order: ['h', 'e'] });

test('commands inside events stay in metres, as they were given', () => {
  const t = field().open();
  const run = { type: 'move', kind: 'run', to: [12, 10] };
  t.do('declare', { unit: 'h', actions: [run] });
  expect(last(t, 'declared')).toMatchObject([{ actions: [run] }]);
  t.do('next', { unit: 'h' });
  expect(last(t, 'segmentSpent')).toMatchObject([{ progress: { command: run } }]);
  const near = { kind: 'withinDistance', point: [14, 10], metres: 3 };
  t.do('freeze', { unit: 'h', count: 2, trigger: near, plan: [run, run] });
  expect(last(t, 'segmentsFrozen')).toMatchObject([{ trigger: near, plan: [run, run] }]);
});

test('so does what a plan still holds', () => {
  const plan = [
    { type: 'aim', spot: [22, 12] },
    { type: 'shot', situation: { modifiers: [{ label: 'wind', value: -2 }] } },
  ];
  const t = field().open();
  t.do('freeze', { unit: 'h', count: 3, trigger: anything, plan }).do('idle', { unit: 'e' }).answer('e');
  expect(last(t, 'planTaken')).toMatchObject([{ plan: plan.slice(1) }]);
  expect(last(t, 'aimed')).toMatchObject([{ aim: { spot: [22, 12] } }]);
});

test('fire and bursts are told in metres', () => {
  const t = field({ weapons: ['assaultCarbine'] }).open();
  t.do('longBurst', { unit: 'h', target: 'e' }, { dice: [20] });
  expect(last(t, 'fireKept')[0]).toMatchObject({ fire: { from: [10, 10], through: [22, 10] } });
  // T 12; twelve metres squared.
  expect(last(t, 'burstBegun')).toMatchObject([{ burst: { attack: { threshold: 12, distance2: 144 } } }]);
});

test('pieces, places seen last and arrivals are told in metres', () => {
  const t = field().open();
  t.do('rule', { set: { place: { unit: 'e', at: [31, 2], level: 1 } }, reason: 'so it is' });
  // Behind the wall: each side remembers where the other was.
  expect(last(t, 'unitPlaced')).toMatchObject([{ at: [31, 2], level: 1 }]);
  expect(last(t, 'sightChanged')).toMatchObject([{ lost: { e: [31, 2] } }, { lost: { h: [10, 10] } }]);
  t.do('rule', {
    set: { units: { e: { wounds: [{ level: 2, location: 'torso', penalty: -2.5 }] } } },
    reason: 'so it is',
  });
  expect(last(t, 'unitRuled')).toMatchObject([{ change: { wounds: [{ level: 2, penalty: expect.closeTo(-2.5) }] } }]);
});

test('levels of skill are no heights', () => {
  const learnt = { type: 'learnt', unit: 'h', on: 'skill', what: 'stealth', level: 3, cost: 90, change: {}, rules: [] };
  expect(present(learnt as unknown as SegEvent)).toMatchObject({ level: 3 });
  const secret = { type: 'ruledSecretly', by: 'gm', power: 'modifier', value: { value: 3 }, reason: '', rules: [] };
  expect(present(secret as unknown as SegEvent)).toMatchObject({ value: { value: 3 } });
  expect(Object.keys(segments.versions)).toContain('learnt');
});
