import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Command } from '@potyczka/kernel';
import { perform } from '@potyczka/kernel';
import { Chance, openSetup, scenarioSetups } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import type { AnyTable, DoorParts } from '../src/index.ts';
import { npcStep, SeatDoor } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import { someMove } from './some-move.ts';

const PARTS: DoorParts = { rulesets, kind: 'open', runs: { asked: 50, beside: 20 }, lang: 'en' };
const STEPS = 30;

type Raw = Readonly<Record<string, unknown>> & { readonly type: string };

/** The table with everything changed that the seat can't see. */
function disguised(table: AnyTable, seat: string): AnyTable {
  const { rules, checkpoint } = table;
  const open =
    checkpoint.open === null ? null : { ...checkpoint.open, base: rules.disguise(checkpoint.open.base, seat) };
  return { ...table, checkpoint: { ...checkpoint, open, state: rules.disguise(checkpoint.state, seat) } };
}

/** A command that is likely to be refused: somebody else's, or against somebody who may not be there. */
function rudeMove(table: AnyTable, seat: string, chance: Chance): Raw | undefined {
  const units = Object.keys((table.checkpoint.state as { readonly units?: object }).units ?? {});
  const move = someMove({ ...table, checkpoint: { ...table.checkpoint, open: null } }, chance);
  if (move === undefined) return undefined;
  const { by: _by, ...rest } = move as Command & Readonly<Record<string, unknown>>;
  const target = 'target' in rest ? { target: chance.pick(units) } : {};
  return chance.oneIn(2) ? { ...rest, ...target } : { ...rest, ...target, unit: chance.pick(units) ?? seat };
}

/** Everything a seat can get out of its door without changing anything. */
function outputs(table: AnyTable, seat: string, rude: Raw | undefined, [unit, target]: readonly string[]): unknown {
  const door = new SeatDoor(seat, PARTS);
  const ask = (message: object): unknown => {
    const understood = door.understand(table, message);
    if (understood.kind === 'reply') return understood.reply;
    const result = door.carryOut(table, understood.wanted);
    return result.ok ? 'accepted' : door.error(table, result.violations, 'en');
  };
  const { state, pending, awaits, over } = door.standing(table, 'en');
  return {
    standing: { state, pending, awaits, over },
    legal: ask({ legal: {} }),
    refusal: rude === undefined ? null : ask({ do: rude, id: 'x', seq: 0 }),
    odds: rude === undefined ? null : ask({ odds: rude }),
    area: rude === undefined ? null : ask({ area: rude }),
    situation: ask({ situation: { unit, target } }),
    duel: ask({ duel: { unit, target } }),
    deeds: ask({ deeds: { unit } }),
  };
}

function play(rules: AnyRuleset, seed: string): number {
  const chance = new Chance(`leaks/${seed}`);
  const setup = scenarioSetups(rules)(seed);
  const watched = { ...setup, seats: [...(setup.seats ?? []), { id: 'eye', role: 'spectator' } as const] };
  const opened = openSetup(rules, watched, groundOf);
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  let table = opened.table;
  let looked = 0;
  for (let step = 0; step < STEPS && !rules.over(table.checkpoint.state); step++) {
    const seat = chance.pick(rules.seats(table.checkpoint.state))?.id;
    if (seat !== undefined && step % 4 === 0) {
      const rude = rudeMove(table, seat, chance);
      const units = Object.keys((table.checkpoint.state as { readonly units?: object }).units ?? {});
      const pair = [chance.pick(units) ?? seat, chance.pick(units) ?? seat];
      const plain = outputs(table, seat, rude, pair);
      const other = outputs(disguised(table, seat), seat, rude, pair);
      const accepted = JSON.stringify([plain, other]).includes('"refusal":"accepted"');
      // What is accepted on one table and refused on the other shows by itself that something is different.
      const without = (all: unknown) => (accepted ? { ...(all as object), refusal: null } : all);
      expect(without(other)).toEqual(without(plain));
      looked += 1;
    }
    const move = someMove(table, chance);
    const next = npcStep(table) ?? (move === undefined ? undefined : perform(table, move));
    if (!next?.ok) break;
    table = next.table;
  }
  return looked;
}

describe('what a seat gets does not depend on what it may not see', () => {
  for (const rules of rulesets)
    it(`in ${rules.id}: its view, its offers, its questions, its odds, its refusals, what lies between figures, how they would do against each other and have done so far`, () => {
      let looked = 0;
      for (let game = 0; game < 2; game++) looked += play(rules, `${rules.id}/${game}`);
      expect(looked).toBeGreaterThan(8);
    }, 120_000);
});
