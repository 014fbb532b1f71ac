import { duel } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import type { Save } from '../src/index.ts';
import { loadTable, MOST_SALT, saveTable, verifySave } from '../src/index.ts';
import type { DuelTable } from './duels.ts';
import { after, aim, answer, asked, endTurn, ground, open, refused, seeded, strike, undo } from './duels.ts';

const branch = (salt: number) => ({ type: 'branch', by: 'table', salt }) as const;
const throughFile = (table: DuelTable): Save => JSON.parse(JSON.stringify(saveTable(table)));

/** Everything drawn by striking once and answering every question as its default says. */
function struck(from: DuelTable): readonly unknown[] {
  let table = seeded(seeded(from, aim), strike);
  while (table.checkpoint.open !== null) table = seeded(table, answer(table, asked(table).default));
  const draws: unknown[] = [];
  for (let now: DuelTable | null = table; now !== null && now.seq > from.seq; now = now.before)
    for (const reply of now.entry.replies) if ('draw' in reply) draws.unshift(...reply.draw);
  return draws;
}

describe('a branch', () => {
  it('leaves the battle as it stands and is written in the log', () => {
    const before = open();
    const here = after(before, branch(7));
    expect(here.checkpoint).toBe(before.checkpoint);
    expect(here.entry.events).toEqual([{ seq: before.seq + 1, v: 1, type: 'branched', at: before.seq, rules: [] }]);
    expect(here.epoch).toBe(7);
  });

  it('has dice of its own, the same whenever the same branch is taken, others in another one', () => {
    const before = open();
    const rolls = [1, 2, 3, 4, 5, 6].map((salt) => struck(after(before, branch(salt))).join());
    expect(struck(after(before, branch(3))).join()).toBe(rolls[2]);
    expect(rolls).not.toContain('');
    expect(new Set([...rolls, struck(before).join()]).size).toBeGreaterThan(1);
  });

  it('loads and verifies like any other game', () => {
    const table = seeded(seeded(after(seeded(open({ seed: 's' }, undefined, 's'), aim), branch(99)), endTurn), {
      type: 'say',
      by: 'gm',
      text: 'A second try.',
    });
    const save = throughFile(table);
    const loaded = loadTable(duel, save, ground);
    expect(loaded).toMatchObject({ ok: true, table: { seq: table.seq, epoch: 99 } });
    expect(verifySave(duel, save, ground)).toEqual({ same: true });
  });

  it('may be begun while somebody is asked; the question stays', () => {
    let table = after(open(), strike, 6, 6);
    expect(table.checkpoint.open).not.toBeNull();
    const question = asked(table);
    table = after(table, branch(5));
    expect(asked(table)).toEqual(question);
    const loaded = loadTable(duel, throughFile(table), ground);
    expect(loaded).toMatchObject({ ok: true, table: { checkpoint: table.checkpoint } });
  });

  it('is nobody’s step: undo takes back what was done before or after it', () => {
    const aimed = after(open(), aim);
    const undone = after(after(aimed, branch(5)), undo);
    expect(undone.checkpoint).toBe(aimed.before?.checkpoint);
  });

  it.each([0, -1, 1.5, Number.NaN, MOST_SALT + 1])('does not begin with a salt of %d', (salt) => {
    expect(refused(open(), branch(salt))).toMatchObject([{ code: 'bad-save', params: { field: 'salt' } }]);
  });
});
