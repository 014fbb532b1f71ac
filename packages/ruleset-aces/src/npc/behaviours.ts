import type { AcesCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { outnumbering } from '../procedures/attack-circumstances.ts';
import { reachOf } from '../procedures/walking.ts';
import { between, distance, enemiesOf, isAdjacent, isExposed } from '../read.ts';
import { sightBetween } from '../spatial.ts';
import type { AcesState, Unit } from '../state.ts';
import { COVERS } from '../vocabulary.ts';
import { arms, NOTHING, type Worth, worthOf } from './worth.ts';

/** The starter behaviours: each proposes what it would like next; what the rules forbid is passed over. */
export type Behaviour = (state: AcesState, unit: Unit, by: string) => Iterable<AcesCommand>;

const may = (state: AcesState, command: AcesCommand): boolean => forbids({ state }, command).length === 0;

interface Choice {
  readonly command: AcesCommand;
  readonly worth: Worth;
}

/** Attacks that are legal now, the most valuable first; ties by the lowest id of the target. */
export function attacks(state: AcesState, unit: Unit, by: string): readonly Choice[] {
  const found: Choice[] = [];
  for (const target of enemiesOf(state, unit)) {
    if (target.hidden) continue;
    for (const armed of arms(unit)) {
      const weapon = armed.item?.id ?? armed.spec.id;
      for (const shots of armed.spec.rof > 1 ? [1, armed.spec.rof] : [1]) {
        const command: AcesCommand =
          shots > 1
            ? { type: 'attack', by, unit: unit.id, weapon, targets: [{ id: target.id, shots }] }
            : { type: 'attack', by, unit: unit.id, weapon, target: target.id };
        if (may(state, command)) found.push({ command, worth: worthOf(state, unit, target, armed, shots) });
      }
    }
  }
  const targetOf = ({ command }: Choice): string =>
    command.type === 'attack' ? (command.target ?? command.targets?.[0]?.id ?? '') : '';
  return found.sort(
    (a, b) => b.worth.value - a.worth.value || b.worth.hit - a.worth.hit || (targetOf(a) < targetOf(b) ? -1 : 1),
  );
}

/** Nothing below 10 % when something else stands at 25 % or more. */
export const sensible = (choices: readonly Choice[]): readonly Choice[] => {
  const good = choices.some(({ worth }) => worth.hit >= 0.25);
  return choices.filter(({ worth }) => worth.hit >= (good ? 0.1 : 0) && worth.hit > 0);
};

export const bestWorth = (state: AcesState, unit: Unit, by: string): Worth =>
  sensible(attacks(state, unit, by))[0]?.worth ?? NOTHING;

const nearest = (state: AcesState, unit: Unit): Unit | undefined =>
  [...enemiesOf(state, unit)]
    .filter((enemy) => !enemy.hidden)
    .sort((a, b) => between(state, unit, a) - between(state, unit, b) || (a.id < b.id ? -1 : 1))[0];

/** Squares to end on, by a measure that is better when smaller. */
function moveBy(
  state: AcesState,
  unit: Unit,
  by: string,
  measure: (at: readonly [number, number]) => number,
): AcesCommand | undefined {
  const here = measure(unit.pos);
  const best = reachOf(state, unit)
    .map(({ at, cost }) => ({ at, cost, score: measure(at) }))
    .filter(({ score }) => score < here)
    .sort((a, b) => a.score - b.score || a.cost - b.cost || a.at[0] - b.at[0] || a.at[1] - b.at[1])[0];
  return best === undefined ? undefined : { type: 'move', by, unit: unit.id, to: [best.at[0], best.at[1]] };
}

const hasMoved = (unit: Unit): boolean => (unit.turn?.moved ?? 0) > 0;

/** Nearest enemy in charge range; runs if that gives contact; furious when it pays. */
function* brute(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const target = prey(state, unit);
  if (target === undefined) return;
  const contact = isAdjacent(state, unit, target);
  if (unit.turn?.declared === null && unit.turn.rolled === false && !unit.shaken) {
    const furious = contact && (outnumbering(state, unit, target) >= 1 || isExposed(target));
    const run =
      !contact &&
      between(state, unit, target) - 1 > unit.pace &&
      between(state, unit, target) - 1 <= unit.pace + unit.runDie;
    if (furious || run)
      yield {
        type: 'declare',
        by,
        unit: unit.id,
        actions: [{ kind: 'attack' }],
        ...(run ? { run } : {}),
        ...(furious ? { furious } : {}),
      };
  }
  for (const { command } of sensible(attacks(state, unit, by))) yield command;
  if (!contact) {
    const step = moveBy(state, unit, by, (at) => distance(state, at, target.pos));
    if (step !== undefined) yield step;
  }
}

/** Wolves go for whoever another wolf already holds. */
function prey(state: AcesState, unit: Unit): Unit | undefined {
  const pack = Object.values(state.units).filter(
    (other) => other.id !== unit.id && other.profile === unit.profile && other.side === unit.side && !other.eliminated,
  );
  const held =
    unit.profile === 'wolf'
      ? enemiesOf(state, unit).filter((enemy) => pack.some((mate) => isAdjacent(state, mate, enemy)))
      : [];
  const near = held.sort((a, b) => between(state, unit, a) - between(state, unit, b) || (a.id < b.id ? -1 : 1))[0];
  return near ?? nearest(state, unit);
}

/** Keeps at short range and in cover; shoots what is worth most. */
function* shooter(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const enemy = nearest(state, unit);
  if (enemy === undefined) return;
  for (const { command } of sensible(attacks(state, unit, by))) yield command;
  for (const item of unit.items) if (item.ammo === 0) yield { type: 'reload', by, unit: unit.id, item: item.id };
  if (hasMoved(unit)) return;
  const short = Math.max(1, ...arms(unit).map((armed) => armed.spec.range?.[0] ?? 1));
  const step = moveBy(
    state,
    unit,
    by,
    (at) => 10 * Math.max(0, distance(state, at, enemy.pos) - short) - coverAt(state, unit, at, enemy),
  );
  if (step !== undefined) yield step;
}

const coverAt = (state: AcesState, unit: Unit, at: readonly [number, number], enemy: Unit): number =>
  COVERS.indexOf(sightBetween(state, enemy, { ...unit, pos: at }).cover);

/** Stays by the objective; holds while nobody is near; full defence when two are upon it. */
function* guard(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const close = enemiesOf(state, unit).filter((enemy) => isAdjacent(state, unit, enemy));
  if (close.length >= 2) yield { type: 'fullDefence', by, unit: unit.id };
  const enemy = nearest(state, unit);
  if (enemy === undefined || between(state, unit, enemy) > 12) yield { type: 'hold', by, unit: unit.id };
  yield* brute(state, unit, by);
}

/** Stays by its own, shoots until somebody is upon it, frightens the weak-willed first. */
function* leader(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  for (const enemy of enemiesOf(state, unit)) {
    const weak =
      enemy.rank === 'hero' &&
      enemy.attributes.spirit.die <= 6 &&
      enemy.exposed.length === 0 &&
      enemy.distracted.length === 0;
    if (weak && !unit.turn?.rolled) yield { type: 'trick', by, unit: unit.id, skill: 'intimidation', target: enemy.id };
  }
  const contact = enemiesOf(state, unit).some((enemy) => isAdjacent(state, unit, enemy));
  yield* contact ? brute(state, unit, by) : shooter(state, unit, by);
}

/** A blast where it hits two and no friend, else entangle the best fighter, else a bolt. */
function* caster(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const cast = (power: string, target: Unit): AcesCommand => ({
    type: 'activatePower',
    by,
    unit: unit.id,
    power,
    target: target.id,
  });
  const enemies = enemiesOf(state, unit).filter((enemy) => !enemy.hidden);
  const around = (centre: Unit): readonly Unit[] =>
    Object.values(state.units).filter(
      (other) => !other.eliminated && (other.pos[0] - centre.pos[0]) ** 2 + (other.pos[1] - centre.pos[1]) ** 2 <= 4,
    );
  for (const centre of enemies) {
    const struck = around(centre);
    if (struck.length >= 2 && struck.every((other) => other.side !== unit.side)) yield cast('blast', centre);
  }
  const fighters = enemies
    .filter((enemy) => enemy.grip === null && between(state, unit, enemy) <= 12)
    .sort((a, b) => (b.skills.fighting?.die ?? 0) - (a.skills.fighting?.die ?? 0) || (a.id < b.id ? -1 : 1));
  if (fighters[0] !== undefined) yield cast('entangle', fighters[0]);
  const near = nearest(state, unit);
  if (near !== undefined) yield cast('bolt', near);
  yield* shooter(state, unit, by);
}

export const behaviours: Readonly<Record<string, Behaviour>> = { brute, shooter, guard, leader, caster };

/** Shaken: into cover, or away, but never past anybody who would strike. */
export function shakenMove(state: AcesState, unit: Unit, by: string): AcesCommand | undefined {
  const enemy = nearest(state, unit);
  if (enemy === undefined || hasMoved(unit) || enemiesOf(state, unit).some((other) => isAdjacent(state, unit, other)))
    return undefined;
  return moveBy(state, unit, by, (at) => -10 * coverAt(state, unit, at, enemy) - distance(state, at, enemy.pos) / 100);
}
