import type { Square } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../../commands.ts';
import { distance, inHand, unitOf } from '../../read.ts';
import type { AcesState, Declared, Unit } from '../../state.ts';
import type { ActionKind } from '../../vocabulary.ts';
import { type Breakable, breakableOf } from '../manoeuvres/object-damage.ts';
import { declaredAs, slotFor } from '../round/declared.ts';
import { type Blow, traitFor } from './blow.ts';
import { type Facts, factsBetween, nearness } from './facts.ts';
import type { Target } from './strike.ts';
import { type Armed, armedWith, defaultWeapon, wayOf } from './weapon.ts';

export type AttackCommand = CommandOf<'attack'>;

/** What an attack command comes to once it has been read against the state. */
export interface Planned {
  readonly blow: Blow;
  readonly targets: readonly Target[];
  /** Area weapons: the square aimed at. */
  readonly point: Square | null;
  readonly object: Breakable | null;
  /** How far away what is aimed at is, when it is no unit. */
  readonly range: number;
}

/** Which of the declared actions this is: touching and breaking things may have been declared by their own names. */
export function kindOf(unit: Unit | undefined, command: AttackCommand): ActionKind {
  const { touch, breakObject } = command.options ?? {};
  const own: ActionKind = touch === true ? 'touch' : breakObject === undefined ? 'attack' : 'breakObject';
  return unit?.turn == null || slotFor(unit.turn, own, command) !== undefined ? own : 'attack';
}

/** The declared action this command would use, if there was a declaration (ACE-9.7). */
export const declaredFor = (unit: Unit, command: AttackCommand): Declared | undefined =>
  declaredAs(unit, kindOf(unit, command), command);

/** @rule ACE-12.6 Targets and shots as declared, else as the command names them. */
export function targetsOf(unit: Unit, command: AttackCommand): readonly Target[] {
  const { options = {} } = command;
  const declared = declaredFor(unit, command)?.targets;
  if (command.targets !== undefined) return command.targets;
  const shots = options.rof ?? (options.flurry === true ? 2 : 1);
  if (command.target !== undefined) return [{ id: command.target, shots }];
  return declared ?? [];
}

/** The command with what the declaration says where it is silent itself: both are gone once the action is marked done. */
export function asDeclared(unit: Unit, command: AttackCommand): AttackCommand {
  const said = declaredFor(unit, command);
  const silent = command.target === undefined && command.targets === undefined && command.point === undefined;
  return {
    ...command,
    ...(command.weapon === undefined && said?.weapon !== undefined ? { weapon: said.weapon } : {}),
    ...(silent && said?.targets !== undefined ? { targets: [...said.targets] } : {}),
    ...(command.options === undefined && said?.options !== undefined ? { options: said.options } : {}),
  };
}

function weaponFor(unit: Unit, command: AttackCommand, range: number): Armed | undefined {
  const id = command.weapon ?? declaredFor(unit, command)?.weapon;
  if (id !== undefined) return armedWith(unit, id);
  const off = command.options?.hand === 'off' ? inHand(unit).find((item) => item.slot === 'offHand') : undefined;
  return off === undefined ? defaultWeapon(unit, range) : armedWith(unit, off.id);
}

const squareOf = (point: readonly [number, number]): Square => [Math.floor(point[0]), Math.floor(point[1])];

/** The range to the first thing aimed at: a unit, the nearest square of a piece, a point. */
function rangeTo(state: AcesState, unit: Unit, command: AttackCommand, target: Unit | undefined): number {
  const said = command.situation?.range;
  if (said !== undefined) return said;
  if (target !== undefined && command.point === undefined)
    return nearness(state, unit, target, command.situation, 'melee').range;
  if (!state.mapped) return 1;
  const piece = state.terrain.find((one) => one.id === command.options?.breakObject);
  const squares = command.point !== undefined ? [squareOf(command.point)] : (piece?.squares ?? []);
  return squares.length === 0 ? 1 : Math.min(...squares.map((square) => distance(state, unit.pos, square)));
}

/** Reads a command: with what, at whom, how. Undefined when the weapon named is not there. */
export function planned(state: AcesState, command: AttackCommand): Planned | undefined {
  const unit = unitOf(state, command.unit);
  const targets = targetsOf(unit, command);
  // Whoever hangs in a trap may cut itself loose (ACE-7.6).
  const own = command.options?.breakObject === 'trap' ? unit.id : '';
  const first = state.units[targets[0]?.id ?? own];
  const range = rangeTo(state, unit, command, first);
  const armed = weaponFor(unit, command, range);
  if (armed === undefined) return undefined;
  const way = wayOf(unit, armed.spec, range);
  const named =
    command.options?.breakObject ?? (command.options?.calledShot === 'item' ? command.options.item : undefined);
  const aimedSquare = command.point === undefined ? first?.pos : squareOf(command.point);
  return {
    blow: {
      unit: unit.id,
      armed,
      way,
      trait: traitFor(state, unit, way),
      kind: 'action',
      options: command.options ?? {},
      shots: Math.max(
        1,
        targets.reduce((sum, { shots }) => sum + shots, 0),
      ),
      ...(command.situation === undefined ? {} : { said: command.situation }),
    },
    targets,
    point: armed.spec.template === undefined ? null : (aimedSquare ?? unit.pos),
    object: named === undefined ? null : (breakableOf(state, named, first) ?? null),
    range,
  };
}

export const factsFor = (state: AcesState, { blow }: Planned, target: Unit): Facts =>
  factsBetween(state, unitOf(state, blow.unit), target, blow.said, blow.way === 'melee' ? 'melee' : 'ranged');
