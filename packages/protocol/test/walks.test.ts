import { groundOf } from '@potyczka/ground';
import type { AnyRuleset } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { table } from '@potyczka/testkit';
import { expect, test } from 'vitest';
import { logOf, SeatDoor, wholeNews } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** A walk is told as one, whoever was asked on the way and let it go on (ACE-5.12). */

const aces = rulesets.find(({ id }) => id === 'aces') as AnyRuleset;
const words = narrator(aces, 'en');

/** Bruno holds; a thug walks three inches past him, and he is asked before every one of them. */
function watched() {
  const t = table(aces, groundOf)
    .map({ unit: 'inch', width: 30, height: 30, terrain: [] })
    .unit('bruno', { side: 'party', profile: 'bruno', at: [2, 2], chips: 0, name: 'Bruno' })
    .unit('thug', { side: 'opposition', profile: 'thug', at: [20, 20], name: 'Thug' })
    .with({ gmPool: 0 })
    .open({ dice: ['KS', '9D'] });
  t.do('hold', { unit: 'bruno' }).answer('wait');
  t.do('move', { unit: 'thug', to: [20, 17] });
  return t;
}

const walks = (lines: readonly { readonly text: string }[]) =>
  lines.map(({ text }) => text).filter((text) => text.includes('moves'));

test('in the log of a table', () => {
  const t = watched();
  for (let asked = 0; t.asked !== undefined; asked++) {
    expect(t.asked.kind).toBe('interrupt');
    expect(asked).toBeLessThan(3);
    t.answer('no');
  }
  expect(walks(logOf(t.table, words))).toEqual(['Thug moves 3 inches.']);
  // Another walk is another line.
  t.do('move', { unit: 'thug', to: [20, 16] });
  while (t.asked !== undefined) t.answer('no');
  expect(walks(logOf(t.table, words))).toEqual(['Thug moves 3 inches.', 'Thug moves 1 inch.']);
});

test('as it goes on: each line stands for the one before it', () => {
  const t = watched();
  const told: (readonly [string, boolean])[] = [];
  while (t.asked !== undefined) {
    t.answer('no');
    for (const line of wholeNews(t.table, words).lines)
      if (line.text.includes('moves')) told.push([line.text, line.instead === true]);
  }
  expect(told).toEqual([
    ['Thug moves 1 inch.', false],
    ['Thug moves 2 inches.', true],
    ['Thug moves 3 inches.', true],
  ]);
});

test('for a seat that comes back later', () => {
  const t = watched();
  const parts = { rulesets: [aces], kind: 'open', runs: { asked: 50, beside: 20 }, lang: 'en' } as const;
  const door = new SeatDoor('party', parts);
  while (t.asked !== undefined) t.answer('no');
  expect(walks(door.news(t.table, 0, 'en')?.lines ?? [])).toEqual(['Thug moves 3 inches.']);
});
