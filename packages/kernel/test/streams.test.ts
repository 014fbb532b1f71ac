import { expect, test } from 'vitest';
import type { Draw } from '../src/index.ts';
import type { DuelTable } from './duels.ts';
import { after, aim, answer, asked, open, refused, seeded, strike, undo } from './duels.ts';

const drawn = (table: DuelTable): readonly Draw[] =>
  table.entry.replies.flatMap((reply) => ('draw' in reply ? reply.draw : []));

const start = () => open({}, {}, 'a seed whose red goes first 1');
const redFirst = () => {
  for (let i = 0; ; i++) {
    const table = open({}, {}, `streams ${i}`);
    if (table.checkpoint.state.active === 'a') return table;
  }
};

test('the same seed gives the same draws, another seed others', () => {
  expect(drawn(start())).toEqual(drawn(start()));
  const seeds = Array.from({ length: 20 }, (_, i) => String(drawn(open({}, {}, `seed ${i}`))));
  expect(new Set(seeds).size).toBeGreaterThan(5);
});

test('after an undo the same draws come again', () => {
  const table = redFirst();
  const first = seeded(table, strike);
  expect(drawn(seeded(after(first, undo), strike))).toEqual(drawn(first));
});

test('a command without draws put in between does not change them', () => {
  const table = redFirst();
  const first = seeded(table, { type: 'ploy', by: 'red', unit: 'a' });
  const said = after(table, { type: 'say', by: 'red', text: 'Knock on wood.' });
  expect(drawn(seeded(after(said, aim), { type: 'ploy', by: 'red', unit: 'a' }))).toEqual(drawn(first));
});

test('each drawing command has its own draws', () => {
  let table = redFirst();
  const seen = new Set<string>();
  const ploy = (unit: 'a' | 'b') => ({ type: 'ploy', by: unit === 'a' ? 'red' : 'blue', unit }) as const;
  for (const unit of ['a', 'a', 'b', 'b'] as const) {
    table = seeded(table, ploy(unit));
    seen.add(String(drawn(table)));
  }
  expect(seen.size).toBe(4);
  expect(table.checkpoint.drawn).toBe(5);
});

test('draws of an answer come from their own stream, the same after an undo', () => {
  const waiting = after(redFirst(), strike, 1, 1);
  const first = seeded(waiting, answer(waiting, 'reroll'));
  const back = after(first, undo);
  expect(asked(back)).toEqual(asked(waiting));
  expect(drawn(seeded(back, answer(back, 'reroll')))).toEqual(drawn(first));
});

test('only the GM may ask for fresh draws', () => {
  const table = redFirst();
  const first = seeded(table, strike);
  expect(refused(first, { ...undo, fresh: true })).toEqual([{ code: 'gm-only', params: { field: 'fresh' } }]);
  const faces = new Set<string>();
  let again = first;
  for (let i = 0; i < 12; i++) {
    again = seeded(after(again, { type: 'undo', by: 'gm', to: table.seq, fresh: true }), strike);
    faces.add(String(drawn(again)));
  }
  expect(again.epoch).toBe(12);
  expect(faces.size).toBeGreaterThan(3);
});
