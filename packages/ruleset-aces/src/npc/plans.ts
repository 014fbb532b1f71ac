import { Lately } from '@potyczka/ruleset-kit';
import { attackForbidden } from '../actions/every-attack.ts';
import type { AcesCommand, CommandOf } from '../commands.ts';
import { changed, withTable } from '../copies.ts';
import { ammoFor, hasAmmo, reachOf } from '../procedures/attacks/armed.ts';
import { nearness } from '../procedures/attacks/facts.ts';
import { slotFor } from '../procedures/round/declared.ts';
import { enemiesOf } from '../read.ts';
import { FRESH_TURN } from '../sheet/turn.ts';
import { sightBetween } from '../spatial/sight.ts';
import type { AcesState, Unit } from '../state.ts';
import { arms, type Prospect, prospectOf, type Worth } from './worth.ts';

/** What could be struck from where a unit stands, and how many actions are best spent on it (common rules 2 to 4). */

interface Wish {
  readonly target: string;
  readonly weapon: string;
  readonly shots: number;
}

export interface Choice extends Wish {
  readonly prospect: Prospect;
  /** How many such attacks its ammunition lasts for. */
  readonly lasts: number;
}

export interface Plan {
  readonly count: number;
  readonly choice: Choice;
  readonly value: number;
}

export const attackBy = (by: string, unit: Unit, { target, weapon, shots }: Wish): CommandOf<'attack'> => ({
  type: 'attack',
  by,
  unit: unit.id,
  weapon,
  ...(shots > 1 ? { targets: [{ id: target, shots }] } : { target }),
});

/** Nothing has been declared and no action taken: the turn is still open to any plan. */
export const isFree = (unit: Unit): boolean => unit.turn !== null && unit.turn.declared === null && !unit.turn.rolled;

/** The unit at the start of a turn, as it would be if it took one now. */
export function atTurn(state: AcesState, unit: Unit): readonly [AcesState, Unit] {
  const ready: Unit = changed(unit, { turn: FRESH_TURN });
  return [withTable(state, { activeUnit: unit.id, units: { ...state.units, [unit.id]: ready } }), ready];
}

/** The unit as if it stood elsewhere. */
export function standingAt(state: AcesState, unit: Unit, pos: Unit['at']): readonly [AcesState, Unit] {
  const moved: Unit = changed(unit, { at: pos });
  return [withTable(state, { units: { ...state.units, [unit.id]: moved } }), moved];
}

function choicesOn(state: AcesState, unit: Unit, by: string, target: Unit): readonly Choice[] {
  const { range } = nearness(state, unit, target);
  const able = arms(unit).filter(({ spec }) => range <= (spec.range?.[2] ?? reachOf(unit, spec)));
  if (able.length === 0 || !sightBetween(state, unit, target).sees) return [];
  return able.flatMap((armed): readonly Choice[] => {
    const { spec, item } = armed;
    const weapon = item?.id ?? spec.id;
    if (unit.turn !== null && slotFor(unit.turn, 'attack', { weapon }) === undefined) return [];
    return (spec.rof > 1 ? [1, spec.rof] : [1]).flatMap((shots) => {
      const wish = { target: target.id, weapon, shots };
      if (attackForbidden(state, unit, attackBy(by, unit, wish)).length > 0) return [];
      const needed = ammoFor(shots);
      const lasts = [3, 2, 1].find((count) => hasAmmo(armed, count * needed)) ?? 0;
      return [{ ...wish, lasts, prospect: prospectOf(state, unit, target, armed, shots) }];
    });
  });
}

interface Weighed {
  readonly unit: Unit;
  readonly by: string;
  readonly choices: readonly Choice[];
}
/** What was last weighed up at a table: whether to stay, whether to go and what to strike all ask for the same. */
const weighed = new Lately<AcesState, Weighed>();

/** Attacks that are legal from here. */
export function choicesOf(state: AcesState, unit: Unit, by: string): readonly Choice[] {
  const known = weighed.get(state);
  if (known?.unit === unit && known.by === by) return known.choices;
  const choices = weighUp(state, unit, by);
  weighed.set(state, { unit, by, choices });
  return choices;
}

function weighUp(state: AcesState, unit: Unit, by: string): readonly Choice[] {
  const spent = unit.turn !== null && slotFor(unit.turn, 'attack') === undefined && unit.turn.declared !== null;
  const named = unit.turn?.declared?.some((action) => !action.done && action.kind === 'attack') === true;
  if (unit.shaken || state.vetoes.includes('attack') || (spent && !named)) return [];
  return enemiesOf(state, unit)
    .filter((enemy) => !enemy.hidden)
    .flatMap((enemy) => choicesOn(state, unit, by, enemy));
}

/** The best first; ties by the lowest id of the target. Nothing below 10 % when something stands at 25 % or more. */
export function ranked(
  choices: readonly Choice[],
  penalty = 0,
): readonly { readonly choice: Choice; readonly worth: Worth }[] {
  const rated = choices.map((choice) => ({ choice, worth: choice.prospect(penalty) }));
  const good = rated.some(({ worth }) => worth.hit >= 0.25);
  return rated
    .filter(({ worth }) => worth.hit >= (good ? 0.1 : 0) && worth.hit > 0)
    .sort(
      (a, b) =>
        b.worth.value - a.worth.value ||
        b.worth.hit - a.worth.hit ||
        (a.choice.target < b.choice.target ? -1 : a.choice.target > b.choice.target ? 1 : 0),
    );
}

/** One, two or three attacks: whichever is worth most in all. */
export function bestPlan(choices: readonly Choice[]): Plan | undefined {
  const plans = [1, 2, 3].flatMap((count): readonly Plan[] => {
    const [best] = ranked(
      choices.filter(({ lasts }) => count === 1 || lasts >= count),
      2 * (count - 1),
    );
    return best === undefined ? [] : [{ count, choice: best.choice, value: count * best.worth.value }];
  });
  return plans.reduce<Plan | undefined>(
    (most, plan) => (most === undefined || plan.value > most.value ? plan : most),
    undefined,
  );
}

export const valueHere = (state: AcesState, unit: Unit, by: string): number =>
  bestPlan(choicesOf(state, unit, by))?.value ?? 0;

/** Declares what is more than one plain action, then strikes. */
export function* fight(state: AcesState, unit: Unit, by: string, furious = false): Iterable<AcesCommand> {
  const choices = choicesOf(state, unit, by);
  const plan = isFree(unit) ? bestPlan(choices) : undefined;
  if (plan !== undefined && (plan.count > 1 || furious)) {
    const { target, weapon, shots } = plan.choice;
    const action = { kind: 'attack' as const, ...(shots > 1 ? { weapon, targets: [{ id: target, shots }] } : {}) };
    const actions = Array.from({ length: plan.count }, () => action);
    yield { type: 'declare', by, unit: unit.id, actions, ...(furious ? { furious } : {}) };
  }
  for (const { choice } of ranked(choices)) yield attackBy(by, unit, choice);
}
