import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Save } from '@potyczka/kernel';
import { saveTable } from '@potyczka/kernel';
import { longGame } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import { createReferee, layTable, promiseOf, resumeGame } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import { bad, good, opened } from './at-the-table.ts';

/** What is said of a save that is not what it was: where, what it says and what it ought to say, and why that may be. */

const NAME = join(import.meta.dirname, 'replays', 'teohiphip-quickDuel.json');
const whole = JSON.parse(readFileSync(NAME, 'utf8')) as Save;
const referee = () => createReferee({ rulesets, state: 'none' });
const verified = (save: unknown) => good(referee().handle({ verify: save }));

interface Stored {
  readonly seq: number;
  readonly type: string;
  hp?: number;
}

/** The save with a wound in it that was not taken. */
function healed(save: Save): { readonly save: Save; readonly event: Stored } {
  const copy = JSON.parse(JSON.stringify(save)) as Save;
  for (const { events } of copy.entries)
    for (const event of events as unknown as readonly Stored[])
      if (event.type === 'damageTaken' && typeof event.hp === 'number') {
        event.hp += 1;
        return { save: copy, event };
      }
  throw new Error('nobody is hurt');
}

describe('a game that comes out otherwise', () => {
  const { save, event } = healed(whole);
  const reply = verified({ ...save, contentHash: whole.contentHash });

  it('names the event, the field and both values', () => {
    expect(reply).toMatchObject({ same: false, seq: event.seq, event: 'damageTaken', field: 'hp', saved: event.hp });
    expect(reply.again).toBe(Number(event.hp) - 1);
  });

  it('says why that may be', () => {
    expect((reply.notes as readonly { message: string }[]).every(({ message }) => message.length > 20)).toBe(true);
    expect((reply.notes as readonly unknown[]).length).toBeGreaterThan(0);
    expect(verified({ ...save, rulesetVersion: '0.9.0' }).notes).toContainEqual(
      expect.objectContaining({ code: 'other-version', message: expect.stringContaining('0.9.0') }),
    );
  });

  it('and of a command that the rules refuse today it says which rule', () => {
    const copy = JSON.parse(JSON.stringify(whole)) as {
      entries: { command: { type: string; target?: string; unit?: string } }[];
    };
    const attack = copy.entries.find(({ command }) => command.type === 'attack');
    if (attack === undefined) throw new Error('nobody attacks');
    attack.command.target = attack.command.unit ?? '';
    expect(verified(copy)).toMatchObject({ same: false, refused: [{ rule: expect.stringMatching(/^TEO-/) }] });
  });
});

describe('a save that was changed by hand', () => {
  const table = opened();
  const { save } = good(table.handle({ save: {} })) as unknown as { save: Save };
  const changed: Save = { ...save, seed: 'another', setup: { ...save.setup, seed: 'another' } };

  it('is known by its seal, in every game that is played on from it', () => {
    expect(good(opened().handle({ load: save })).notes).toBeUndefined();
    const other = opened();
    expect(good(other.handle({ load: changed })).notes).toContainEqual(
      expect.objectContaining({ code: 'edited-save' }),
    );
    good(other.handle({ do: { type: 'aim', by: 'p1', unit: 'a' } }));
    const { save: later } = good(other.handle({ save: {} })) as unknown as { save: Save };
    expect(later.edited).toBe(true);
    expect(good(opened().handle({ load: later })).notes).toContainEqual(
      expect.objectContaining({ code: 'edited-save' }),
    );
  });

  it('and one of another version of the rules is told as such when it is loaded', () => {
    expect(good(opened().handle({ load: { ...save, seal: undefined, rulesetVersion: '0.1.0' } })).notes).toEqual([
      expect.objectContaining({ code: 'other-version' }),
    ]);
    expect(bad(opened().handle({ load: { ...save, seal: 7 } })).code).toBe('bad-save');
  });
});

describe('a game of an online table', () => {
  const { setup, secret, entropy, entries } = longGame(80);
  const laid = layTable(rulesets, setup);
  if (!laid.ok) throw new Error(JSON.stringify(laid.violations));
  const resumed = resumeGame(laid.value, secret, { commitment: promiseOf(secret), entropy }, entries);
  if (!resumed.ok) throw new Error(JSON.stringify(resumed.violations));
  const online: Save = { ...saveTable(resumed.table), secret };

  it('keeps the secret of its dice when it is loaded and saved again', () => {
    const other = referee();
    good(other.handle({ load: online }));
    const { save } = good(other.handle({ save: {} }));
    expect(verified(save)).toEqual({ ok: true, same: true, dice: 'fair' });
  });

  it('whose dice alone are not proven is not said to have been changed, or played by other rules', () => {
    const { secret: _secret, ...silent } = online;
    expect(verified(silent)).toMatchObject({ same: false, dice: 'unproven', notes: [{ code: 'unproven-dice' }] });
  });
});
