import type { Violation } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../../commands.ts';
import type { Armed, Blow, Facts, Target, Way } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { distance, inHand, traitOf, unitOf } from '../../read.ts';
import type { AcesState, Declared, Unit } from '../../state.ts';
import type { ActionKind, TraitName } from '../../vocabulary.ts';
import { declaredAs, slotFor } from '../round/declared.ts';
import { armedWith, defaultWeapon, wayOf } from './armed.ts';
import { factsBetween, nearness } from './facts.ts';

export type AttackCommand = CommandOf<'attack'>;

/** What an attack command comes to once it has been read against the state. */
export interface Planned {
  readonly blow: Blow;
  readonly targets: readonly Target[];
  /** Area weapons: the square aimed at. */
  readonly point: Square | null;
  /** Something to be broken or struck from somebody's hand, by its name. */
  readonly thing: string | undefined;
  /** Whoever is aimed at first, or hangs in what is to be cut. */
  readonly first: string | undefined;
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
  return squares.length === 0 ? 1 : Math.min(...squares.map((square) => distance(state, unit.at, square)));
}

/** Reads a command: with what, at whom, how. Undefined when the weapon named is not there. */
export function planned(state: AcesState, command: AttackCommand): Planned | undefined {
  const unit = unitOf(state, command.unit);
  const targets = targetsOf(unit, command);
  // Whoever hangs in a trap may cut itself loose (ACE-7.6).
  const own = command.options?.breakObject === 'trap' && unit.grip?.trap !== undefined ? unit.id : '';
  const first = state.units[targets[0]?.id ?? own];
  const range = rangeTo(state, unit, command, first);
  const armed = weaponFor(unit, command, range);
  if (armed === undefined) return undefined;
  const way = wayOf(unit, armed.spec, range);
  const { breakObject, calledShot, item } = command.options ?? {};
  const aimedSquare = command.point === undefined ? first?.at : squareOf(command.point);
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
    point: armed.spec.template === undefined ? null : (aimedSquare ?? unit.at),
    thing: breakObject ?? (calledShot === 'item' ? (item ?? '') : undefined),
    first: first?.id,
    range,
  };
}

/** An attack that is more than blows or shots at units: on a thing, or with a template. */
export interface SpecialAttack {
  /** What forbids it besides what every attack asks for; undefined where the attack is not of this kind. */
  readonly may: (state: AcesState, unit: Unit, plan: Planned) => readonly Violation[] | undefined;
  /** How it is made; undefined where the attack is not of this kind. */
  readonly made: (state: AcesState, plan: Planned) => ((play: AcesPlay) => void) | undefined;
  /** Whether it may be made by whoever is pinned. */
  readonly whenPinned?: (state: AcesState, unit: Unit, plan: Planned) => boolean;
}

/** The first that has something to say. */
export function firstOf<T, R>(all: readonly T[], ask: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

export const factsFor = (state: AcesState, { blow }: Planned, target: Unit): Facts =>
  factsBetween(state, unitOf(state, blow.unit), target, blow.said, blow.way === 'melee' ? 'melee' : 'ranged');

/** @rule ACE-14.4 A rider fights with the lower of Fighting and Riding; without Riding it is unskilled. */
function meleeTrait(state: AcesState, unit: Unit): TraitName {
  if (unit.mount === null) return 'fighting';
  const fighting = traitOf(state, unit, 'fighting');
  const riding = traitOf(state, unit, 'riding');
  if (fighting === undefined) return 'fighting';
  return riding === undefined || riding.die < fighting.die ? 'riding' : 'fighting';
}

/** @rule ACE-10.1 @rule ACE-12.1 Blows take Fighting, shots Shooting, throws Athletics. */
export const traitFor = (state: AcesState, unit: Unit, way: Way): TraitName =>
  way === 'melee' ? meleeTrait(state, unit) : way === 'shoot' ? 'shooting' : 'athletics';
