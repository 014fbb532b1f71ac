import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { blank, brawl, duel, shot, withTerrain } from './tables.ts';

/** TEO-16.6: the GM may change any field of the table (section 20). */

const because = 'the GM says so';

const safe = { id: 'safe', at: [5, 6.5], structure: 3, testTag: 'technical' };
const watch = { id: 'watch', at: [20, 20], portable: true };
const office = () =>
  brawl({ pool: [] }, { pool: [] })
    .map(withTerrain({ id: 'door', kind: 'door', shape: { rect: [9, 2, 0.5, 6] } }))
    .with({ objects: [safe, watch], round: 1, activeUnit: 'A' });

rule('TEO-16.6', 'an object is mended, moved, worked on or taken off the table', () => {
  const t = office().open();
  t.do('rule', { set: { objects: { safe: { structure: 1, progress: 1, pos: [5, 3.5] } } }, reason: because });
  expect(t.view().objects).toMatchObject({
    safe: { structure: 1, progress: 1, at: [5, 3.5], shape: { circle: [5, 3.5, 0.5] }, destroyed: false },
  });
  t.do('attack', { unit: 'A', target: 'safe', weapon: 'baton' }, { dice: [5, 1] });
  expect(t.view().objects).toMatchObject({ safe: { structure: 0, destroyed: true } });
  t.do('rule', { set: { objects: { safe: null, desk: { at: [9, 9] } } }, reason: because });
  expect(Object.keys(t.state.objects)).toEqual(['watch', 'desk']);
  expect(t.refuses('rule', { set: { objects: { safe: { structure: 9 } } }, reason: because })).toMatchObject({
    code: 'bad-message',
    params: { field: 'objects.safe' },
  });
  expect(t.refuses('rule', { set: { objects: { desk: { structure: -1 } } }, reason: because })).toMatchObject({
    code: 'bad-message',
  });
});

rule('TEO-12.2', 'who carries what is known at both ends, whichever end the GM speaks of', () => {
  const t = office().open();
  t.do('rule', { set: { objects: { watch: { carriedBy: 'A' } } }, reason: because });
  expect(t.unit('A').carrying).toBe('watch');
  expect(t.state.objects.watch?.carriedBy).toBe('A');
  t.do('rule', { set: { units: { T: { carrying: 'watch' } } }, reason: because });
  expect(t.unit('A').carrying).toBeNull();
  expect(t.state.objects.watch?.carriedBy).toBe('T');
  t.do('rule', { set: { objects: { watch: null } }, reason: because });
  expect(t.unit('T').carrying).toBeNull();
});

rule('TEO-16.6', 'a door stands open because the GM says so', () => {
  const t = office()
    .unit('U', { side: 'blue', at: [14, 5] })
    .open();
  const through = { ...shot, target: 'U' };
  t.do('rule', { set: { gmPlace: { unit: 'T', at: [30, 30] } } });
  expect(t.refuses('attack', through)).toMatchObject({ code: 'no-los' });
  t.do('rule', { set: { features: { door: { open: true } } }, reason: because });
  t.do('attack', through, { dice: [1, 1] });
});

rule('TEO-16.6', 'traps, charges, effects, the alarm and what NPCs remember are fields like others', () => {
  const t = office().open();
  t.do('rule', {
    set: {
      traps: [{ id: 'pit', at: [9, 9] }],
      charges: [{ id: 'c1', thing: 'safe', by: 'A', round: 2 }],
      effects: [{ kind: 'weather', value: 'fog', until: 2 }],
      alarmSource: [5, 5],
      lastKnown: { blue: [5, 5] },
      slotsThisRound: { blue: 1 },
      sideOrder: ['blue', 'red'],
    },
    reason: because,
  });
  expect(t.view()).toMatchObject({
    traps: [{ id: 'pit', at: [9, 9], spent: false, found: false }],
    charges: [{ id: 'c1', thing: 'safe' }],
    effects: [{ kind: 'weather', value: 'fog', until: 2 }],
    alarmSource: [5, 5],
    lastKnown: { blue: [5, 5] },
    slotsThisRound: { blue: 1 },
    sideOrder: ['blue', 'red'],
  });
  expect(t.refuses('rule', { set: { sideOrder: ['blue'] }, reason: because })).toMatchObject({ code: 'bad-message' });
  expect(t.refuses('rule', { set: { lastKnown: { nobody: [1, 1] } }, reason: because })).toMatchObject({
    code: 'bad-message',
  });
});

rule('TEO-19.2', 'a trap the GM lays by a ruling is as secret as any other', () => {
  const t = office().open();
  t.do('rule', { set: { gmOverride: { traps: [{ id: 'pit', at: [9, 9] }] } }, reason: because });
  expect(t.view('red').traps).toEqual([]);
  const told = t.table.entry.events.map((event) => teohiphip.redact(event as never, 'red', t.state));
  expect(JSON.stringify(told)).not.toContain('pit');
});

rule('TEO-16.6', 'the GM skips to another turn: whoever was acting is done', () => {
  const t = duel({}, { pool: [] }).open();
  t.do('rule', { set: { activeUnit: 'T' }, reason: because });
  expect(t.view()).toMatchObject({ activeUnit: 'T', slotSide: 'blue', phase: 'activation' });
  expect(t.unit('A')).toMatchObject({ activated: true, ap: 0 });
  expect(t.unit('T').ap).toBe(2);
  expect(t.refuses('rule', { set: { activeUnit: 'nobody' }, reason: because })).toMatchObject({ code: 'no-such-unit' });
  t.do('rule', { set: { result: { red: 'win', blue: 'loss' } } });
  expect(t.view()).toMatchObject({ phase: 'over', result: { red: 'win', blue: 'loss' } });
  expect(t.refuses('rule', { set: { activeUnit: 'A' }, reason: because })).toMatchObject({ code: 'wrong-phase' });
});

rule('TEO-4.4', 'a slot nobody has taken goes to the side the GM names', () => {
  const t = blank
    .unit('a', { side: 'red', at: [5, 5], pool: [] })
    .unit('x', { side: 'blue', at: [5, 30], pool: [] })
    .open();
  t.do('rule', { set: { slotSide: 'blue' }, reason: because });
  expect(t.view().slotSide).toBe('blue');
  t.do('activate', { unit: 'x' });
  t.do('endTurn', { unit: 'x' });
  expect(t.view().slotSide).toBe('red');
});

rule('TEO-18.4', 'while a question is open the turn and the things it is about stay as they are', () => {
  const t = duel({ pool: [6] })
    .with({ objects: [safe], round: 1, activeUnit: 'A' })
    .open();
  t.do('attack', shot, { dice: [1, 1] });
  for (const set of [{ activeUnit: 'T' }, { objects: { safe: null } }, { gmOverride: { slotSide: 'blue' } }]) {
    expect(t.refuses('rule', { set, reason: because })).toMatchObject({ code: 'pending-decision', rule: 'TEO-18.4' });
  }
});

rule('TEO-16.6', 'one figure may be ruled on by its name', () => {
  const t = duel().open();
  t.do('rule', { set: { gmOverride: { unit: 'T', hp: 2 } }, reason: because });
  expect(t.unit('T').hp).toBe(2);
});
