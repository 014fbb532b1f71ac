import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import type { Armed, Blow } from '../play/attack.ts';
import type { AcesPlay } from '../play.ts';
import { comeUnder, isUnder } from '../procedures/areas/suppression.ts';
import { ammoFor, armedWith, hasAmmo, isReady } from '../procedures/attacks/armed.ts';
import { bindingEnemies, maySpeak, mustBeFree } from '../procedures/attacks/facts.ts';
import { mishap } from '../procedures/attacks/mishap.ts';
import { rollAttack } from '../procedures/attacks/roll.ts';
import { common, rangePenalty } from '../procedures/attacks/to-hit.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { distance, inHand, isUp, unitOf, unitsUp } from '../read.ts';
import { lightAt, lightPenalty, sightLine } from '../spatial/sight.ts';
import type { AcesState, Template, Unit } from '../state.ts';
import { endTurn } from '../turn.ts';
import { type Action, useAction } from './action.ts';
import { checkWholeTurn } from './whole-turn.ts';

type Command = CommandOf<'suppress'>;

/** The weapon named, else the first gun in hand. */
function gunOf(unit: Unit, command: Command): Armed | undefined {
  if (command.weapon !== undefined) return armedWith(unit, command.weapon);
  return inHand(unit)
    .flatMap((item) => armedWith(unit, item.id) ?? [])
    .find(({ spec }) => spec.kind === 'ranged' && spec.template === undefined);
}

const centreOf = (unit: Unit, { point }: Command): Square =>
  point === undefined ? unit.at : [Math.floor(point[0]), Math.floor(point[1])];
const rangeOf = (state: AcesState, unit: Unit, command: Command): number =>
  command.situation?.range ?? (state.mapped ? distance(state, unit.at, centreOf(unit, command)) : 2);
const rofOf = (armed: Armed, command: Command): number => command.rof ?? armed.spec.rof;

/** @rule ACE-12.17 Three times the usual ammunition, in the magazine or reloaded for nothing. */
const roundsFor = (rof: number): number => 3 * ammoFor(rof);

function mayUse(unit: Unit, armed: Armed, rof: number): readonly Violation[] {
  const weapon = armed.spec.id;
  const needed = roundsFor(rof);
  if (armed.spec.kind !== 'ranged' || armed.spec.template !== undefined)
    return [violation('ACE-12.17', 'bad-combination', { kind: weapon, why: 'noGun' })];
  if (!isReady(unit, armed)) return [violation('ACE-9.4', 'weapon-not-ready', { weapon })];
  return [
    ...(armed.item?.jammed === true ? [violation('ACE-2.18', 'jammed', { weapon })] : []),
    ...(rof > armed.spec.rof ? [violation('ACE-12.4', 'rof-exceeded', { most: armed.spec.rof, weapon })] : []),
    ...(hasAmmo(armed, needed)
      ? []
      : [violation('ACE-12.17', 'no-ammo', { weapon, needed, left: armed.item?.ammo ?? 0 })]),
  ];
}

/** @rule ACE-12.18 The centre of the template must be seen and in range. */
function mayAim(state: AcesState, unit: Unit, armed: Armed, command: Command): readonly Violation[] {
  const centre = centreOf(unit, command);
  const limit = armed.spec.range?.[2] ?? 0;
  const range = rangeOf(state, unit, command);
  const sees = command.situation?.sight ?? (!state.mapped || sightLine(state, unit.at, centre, [unit.id]).sees);
  return [
    ...(state.mapped && command.point === undefined
      ? [violation('ACE-12.17', 'bad-target', { target: '', why: 'point' })]
      : []),
    ...(sees ? [] : [violation('ACE-10.17', 'no-sight')]),
    ...(range <= limit ? [] : [violation('ACE-12.2', 'out-of-range', { range, limit })]),
    ...(armed.spec.hands > 1 && bindingEnemies(state, unit).length > 0 ? [violation('ACE-12.10', 'in-contact')] : []),
  ];
}

/** @rule ACE-12.18 Against 4, with range, light and recoil to the centre; one die whatever the rate of fire. */
function fire(play: AcesPlay, command: Command, armed: Armed, rof: number): { hit: boolean; raise: boolean } {
  const unit = unitOf(play.state, command.unit);
  const centre = centreOf(unit, command);
  const blow: Blow = {
    unit: unit.id,
    armed,
    way: 'shoot',
    trait: 'shooting',
    kind: 'action',
    options: {},
    shots: rof,
    ...(command.situation === undefined ? {} : { said: command.situation }),
  };
  const light = command.situation?.light ?? lightAt(play.state, centre, unit.id);
  const modifiers = [
    ...common(play.state, blow),
    ...modifier('range', rangePenalty(blow, rangeOf(play.state, unit, command)), 'ACE-12.2'),
    ...modifier('light', lightPenalty(light), 'ACE-10.16'),
  ];
  play.tell({
    type: 'attackDeclared',
    unit: unit.id,
    weapon: armed.spec.id,
    way: 'suppress',
    targets: [{ id: null, shots: rof, target: 4, modifiers }],
    point: centre,
    rules: ['ACE-12.17', 'ACE-12.18'],
  });
  const { critical, shots } = rollAttack(play, blow, [{ id: null, target: 4, modifiers }], 0, {
    raiseHelps: command.large === true,
  });
  if (critical) mishap(play, blow, centre);
  return { hit: shots[0]?.hit === true, raise: (shots[0]?.raises ?? 0) > 0 };
}

/** @rule ACE-12.17 What lies there until the shooter's next turn; the large one only with a raise. */
export function templateFor(state: AcesState, command: Command, raise: boolean): Template | undefined {
  const unit = state.units[command.unit];
  const armed = unit === undefined ? undefined : gunOf(unit, command);
  if (unit === undefined || armed === undefined) return undefined;
  return {
    id: `suppression-${unit.id}-${state.round}`,
    owner: unit.id,
    weapon: armed.item?.id ?? armed.spec.id,
    centre: centreOf(unit, command),
    radius: raise && command.large === true ? 3 : 2,
    entered: [],
    left: rofOf(armed, command) + 1,
  };
}

/** @rule ACE-12.18 Whoever stands there already, where the table says that they are fired at too. */
export const occupantsOf = (state: AcesState, template: Template): readonly Unit[] =>
  state.options['suppress.occupants'] !== true || !state.mapped
    ? []
    : unitsUp(state).filter(({ id, at: pos }) => id !== template.owner && isUnder(template, pos));

function place(play: AcesPlay, command: Command, raise: boolean): void {
  const template = templateFor(play.state, command, raise);
  if (template === undefined) return;
  play.tell({ type: 'templatePlaced', template, rules: ['ACE-12.17'] });
  for (const { id } of occupantsOf(play.state, template)) {
    const now = play.state.templates.find((one) => one.id === template.id);
    // Whoever was hit may have been driven out meanwhile, or those before it may have stopped the fire.
    const { at: pos } = unitOf(play.state, id);
    if (now !== undefined && isUp(unitOf(play.state, id)) && isUnder(now, pos)) comeUnder(play, now, id);
  }
}

/** @rule ACE-12.17 A whole turn of fire on one place; a failure ends the turn with the ammunition gone. */
export const suppress: Action<'suppress'> = {
  may: ({ state }, command) =>
    checkWholeTurn(state, command, 'suppress', (unit) => {
      const armed = gunOf(unit, command);
      if (armed === undefined) return [violation('ACE-9.4', 'weapon-not-ready', { weapon: command.weapon ?? '' })];
      return [
        ...maySpeak(state, command.by, command.situation),
        ...mustBeFree(unit),
        ...mayUse(unit, armed, rofOf(armed, command)),
        ...mayAim(state, unit, armed, command),
      ];
    }),
  act: (play, command) => {
    if (interruptPoint(play, command.unit)) return;
    const armed = gunOf(unitOf(play.state, command.unit), command);
    if (armed === undefined) return;
    const rof = rofOf(armed, command);
    useAction(play, command.unit, 'suppress', ['ACE-12.17', 'ACE-9.9']);
    spend(play, command.unit, armed, rof);
    const { hit, raise } = fire(play, command, armed, rof);
    if (hit) place(play, command, raise);
    else endTurn(play, command.unit);
  },
};

function spend(play: AcesPlay, unit: string, { item, spec }: Armed, rof: number): void {
  if (item === null || spec.reload === 0) return;
  const spent = roundsFor(rof);
  play.tell({ type: 'ammoSpent', unit, item: item.id, spent, left: item.ammo - spent, rules: ['ACE-12.17'] });
}
