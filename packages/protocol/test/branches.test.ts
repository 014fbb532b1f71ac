import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '@potyczka/ground';
import type { Save } from '@potyczka/kernel';
import { perform, saveTable, tablesOf } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import type { AnyTable } from '../src/index.ts';
import { createReferee, readSave, SeatDoor, seatsOf, tableFrom } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** A finished game in which seats know of different things. */
const FILE = join(import.meta.dirname, 'replays/coin-hot-seat.json');

function game(): { readonly save: Save; readonly tables: readonly AnyTable[] } {
  const read = readSave(JSON.parse(readFileSync(FILE, 'utf8')), rulesets);
  if (!read.ok) throw new Error('not read');
  const table = tableFrom(read.value.rules, read.value.save, groundOf);
  if (!table.ok) throw new Error('not folded');
  return { save: read.value.save, tables: tablesOf(table.value) };
}

function branched(at: number): { readonly from: AnyTable; readonly table: AnyTable } {
  const { tables } = game();
  const from = tables[at];
  if (from === undefined) throw new Error(`no step ${at}`);
  const begun = perform(from, { type: 'branch', by: 'table', salt: 4711 });
  if (!begun.ok) throw new Error('refused');
  return { from, table: begun.table };
}

describe('a branch at the door', () => {
  it('every seat hears where it left, in its own numbers', () => {
    const { from, table } = branched(12);
    for (const { id } of seatsOf(table)) {
      const door = new SeatDoor(id, { rulesets, kind: 'open', runs: { asked: 0, beside: 0 }, lang: 'en' });
      const news = door.news(table, door.seq(from), 'en');
      expect(news?.events).toMatchObject([{ type: 'branched', at: door.seq(from), seq: door.seq(from) + 1 }]);
      expect(news?.lines.map(({ text }) => text)).toEqual([
        `A branch begins after no. ${door.seq(from)}: from here on other dice fall.`,
      ]);
    }
  });

  it('nobody begins one by a command: whoever could would choose their dice', () => {
    const referee = createReferee({ rulesets });
    expect(referee.handle({ load: saveTable(branched(12).from) })).toMatchObject({ ok: true });
    const [seat] = seatsOf(branched(12).from);
    expect(referee.handle({ do: { type: 'branch', by: seat?.id, salt: 7 } })).toMatchObject({ ok: false });
  });

  it('a salt that is none makes no branch that verifies', () => {
    const { save, tables } = game();
    const { table } = branched(tables.length - 2);
    const forged = JSON.parse(JSON.stringify({ ...save, entries: saveTable(table).entries }));
    forged.entries.at(-1).command.salt = 'mine';
    expect(createReferee({ rulesets }).handle({ verify: forged })).toMatchObject({ ok: true, same: false });
  });
});

describe('what one seat has seen of a game', () => {
  it('is told apart from a whole one', () => {
    const reply = createReferee({ rulesets }).handle({ load: { potyczka: 'record', ruleset: 'coin' } });
    expect(reply).toMatchObject({ ok: false, error: { code: 'record-no-save' } });
  });
});

describe('a game opened with content that has changed since', () => {
  it('stays as old as its opening when it is gone on with, and so still verifies', () => {
    const { save } = game();
    const referee = createReferee({ rulesets });
    const older = { ...save, contentHash: '0123456789abcdef', entries: save.entries.slice(0, 12) };
    expect(referee.handle({ load: older })).toMatchObject({ ok: true });
    const [seat] = seatsOf(referee.table() as AnyTable);
    expect(referee.handle({ do: { type: 'say', by: seat?.id, text: 'Where were we?' } })).toMatchObject({ ok: true });
    const { save: again } = referee.handle({ save: {} }) as unknown as { readonly save: Save };
    expect(again.contentHash).toBe('0123456789abcdef');
    expect(referee.handle({ verify: again })).toMatchObject({ ok: true, same: true });
  });
});
