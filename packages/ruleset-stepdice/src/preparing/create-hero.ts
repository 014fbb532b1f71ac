import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Action } from '../actions/action.ts';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { isGm, phaseOf } from '../read.ts';
import { seesUnit } from '../secrets.ts';
import { badHero, barsTalents, roleFrom } from '../setup/heroes.ts';
import { gearFrom } from '../setup/items.ts';
import { readUnit } from '../setup/units.ts';
import type { Item, StepState } from '../state.ts';

type Command = CommandOf<'createHero'>;

/** The side a seat makes heroes for. */
function sideFor(state: StepState, by: string): string | undefined {
  const own = state.seats.find((seat) => seat.id === by)?.side;
  if (own !== undefined) return state.sides[own]?.kind === 'heroes' ? own : undefined;
  return isGm(state, by) ? Object.values(state.sides).find((side) => side.kind === 'heroes')?.id : undefined;
}

/** @rule STEP-1.7 One weapon or combat tool (a focus may go with it), at most one protection, three useful items. */
function barsGear(items: readonly Item[]): readonly Violation[] {
  const weapons = items.filter((item) => item.weapon && !item.focus).length;
  const foci = items.filter((item) => item.focus).length;
  const protection = items.filter((item) => item.protection).length;
  const useful = items.length - weapons - foci - protection;
  const fits = weapons <= 1 && foci <= 1 && protection <= 1 && useful <= 3;
  return fits ? [] : [badHero('STEP-1.7', 'gear')];
}

/** The word itself, or the first number after it, that is not taken. */
function firstFree(word: string, isTaken: (id: string) => boolean): string {
  for (let i = 1; ; i++) {
    const id = i === 1 ? word : `${word}${i}`;
    if (!isTaken(id)) return id;
  }
}

/** @rule STEP-3.8 An ID is taken for somebody who knows who has it; a hidden foe makes way (`makeWay`). */
function isKnown(state: StepState, by: string, id: string): boolean {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return unit !== undefined && seesUnit(state, by, unit);
}

/** The catalogue's command names no hero: the first free name made of its role. */
const idFor = (state: StepState, { by, unit, role }: Command): string =>
  unit ?? firstFree(roleFrom(role) ?? 'hero', (id) => isKnown(state, by, id));

function barsSheet(state: StepState, command: Command): readonly Violation[] {
  const { items, errors } = gearFrom(command.gear ?? [], 'gear');
  return [
    ...(roleFrom(command.role) === undefined ? [badHero('STEP-1.1', 'role')] : []),
    ...barsTalents(command.talents ?? [], 'talents'),
    ...(errors.length > 0 ? [badHero('STEP-1.7', 'gear')] : barsGear(items)),
    ...(isKnown(state, command.by, idFor(state, command)) ? [badHero('STEP-1.1', 'unit')] : []),
  ];
}

function heroFrom(state: StepState, command: Command) {
  const { by, name, role, unit, talents = [], gear = [] } = command;
  const wire = {
    id: idFor(state, command),
    side: sideFor(state, by) ?? 'heroes',
    stats: { role: roleFrom(role), talents, gear },
  };
  // Whom nobody named is called by the role, as the heroes of scenarios are; a second one of it has a number.
  const known = roleFrom(role);
  const number = Number(wire.id.slice(known?.length ?? 0));
  const called =
    name ??
    (unit === undefined && known !== undefined ? `@profile.${known}${number > 1 ? `#${number}` : ''}` : undefined);
  const owner = state.seats.some((seat) => seat.id === by && seat.role === 'player') ? { seat: by } : {};
  return readUnit({ ...wire, ...owner, ...(called === undefined ? {} : { name: called }) }, 'unit');
}

/**
 * @rule STEP-3.8 IDs stay unique, and neither a refusal nor another ID for the hero may betray who lies in wait: so it is
 * the foe nobody has seen that goes by another one from now on. One event tells both, for a gap would tell as well.
 */
const makesWay = ({ units }: StepState, id: string): { readonly madeWay?: string } =>
  Object.hasOwn(units, id) ? { madeWay: firstFree(id, (one) => Object.hasOwn(units, one)) } : {};

function create(play: StepPlay, command: Command): void {
  const read = heroFrom(play.state, command);
  if (!('unit' in read) || read.unit.kind !== 'hero') return;
  const { unit } = read;
  const rules = ['STEP-1.1', 'STEP-1.2', 'STEP-1.5', 'STEP-1.7'];
  play.tell({ type: 'heroCreated', unit, ...makesWay(play.state, unit.id), rules });
}

/** @rule STEP-1.1 Role, dice, resources, Talents, gear: while the scene is being set up. */
export const createHero: Action<'createHero'> = {
  may: ({ state }, command) => {
    if (state.phase !== 'setup') return [violation('STEP-3.4', 'bad-phase', phaseOf(state))];
    if (sideFor(state, command.by) === undefined)
      return [violation('STEP-1.1', 'not-yours', { unit: command.unit ?? '' })];
    return barsSheet(state, command);
  },
  act: create,
};
