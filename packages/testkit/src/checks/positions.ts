import type { AnyRuleset, GroundMaker, Seat, Setup } from '@potyczka/kernel';
import { Chance } from '../chance.ts';
import { attempt, legalMove } from '../moves.ts';
import type { AnyTable } from '../subject.ts';
import { openSetup } from '../subject.ts';

const NAMES = ['Ала', 'Оля', 'Эва', 'Ян'];

/** A table of a scenario as people open it: as many players as it takes at least, and a GM or none. */
export function setupOf(rules: AnyRuleset, scenario: string, seed: string, led = true): Setup {
  const least = rules.scenarios.find(({ id }) => id === scenario)?.players[0] ?? 1;
  const players = Array.from(
    { length: least },
    (_, n): Seat => ({ id: `p${n + 1}`, name: NAMES[n] ?? 'Jan', role: 'player' }),
  );
  return {
    ruleset: rules.id,
    scenario,
    seed,
    seats: [...players, ...(led ? [{ id: 'gm', role: 'gm' } as const] : [])],
  };
}

/** Positions of a scenario on the way of a random game. */
export function* positionsOf(
  rules: AnyRuleset,
  ground: GroundMaker,
  scenario: string,
  { seed, steps, led }: { readonly seed: string; readonly steps: number; readonly led?: boolean },
): Generator<AnyTable> {
  const opened = openSetup(rules, setupOf(rules, scenario, seed, led), ground);
  if (!opened.ok) throw new Error(`${scenario} does not open: ${JSON.stringify(opened.violations)}`);
  let { table } = opened;
  const chance = new Chance(`positions/${scenario}/${seed}`);
  for (let step = 0; step < steps; step++) {
    yield table;
    const move = legalMove(table, chance);
    if (move === undefined || (table.checkpoint.open === null && rules.over(table.checkpoint.state))) return;
    const { result } = attempt(table, move.raw, move.because === 'an NPC wants it');
    if (!result.ok) throw new Error(`refused though ${move.because}: ${JSON.stringify(move.raw)}`);
    table = result.table;
  }
}

/** Every type of command a ruleset reads, by its own word. */
export function typesOf(rules: AnyRuleset): readonly string[] {
  const read = rules.read({ type: '', by: 'nobody' });
  const expected = read.ok ? '' : String(read.violations[0]?.params?.expected ?? '');
  return expected.replace(/^one of /, '').split(', ');
}

/** Who may act or answer now. */
export const awaitedAt = ({ rules, checkpoint }: AnyTable): readonly string[] =>
  checkpoint.open === null ? rules.awaited(checkpoint.state) : [checkpoint.open.asked.seat];
