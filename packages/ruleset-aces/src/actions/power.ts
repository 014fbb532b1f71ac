import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { powerOf } from '../catalogue/powers.ts';
import { maySpeak } from '../procedures/attacks/facts.ts';
import { endActive } from '../procedures/powers/active-powers.ts';
import { type Cast, castOf, knownPower, mayCast, mustKnow, type PowerCommand } from '../procedures/powers/plan.ts';
import { usePower } from '../procedures/powers/powers.ts';
import { withOptions } from '../procedures/round/declared.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { isUp, unitOf } from '../read.ts';
import type { AcesState, ActivePower, Unit } from '../state.ts';
import { type Action, checkAction, commands, stillPlanned, useAction } from './action.ts';

/** What the power comes to, with the options that were declared for it; undefined when nobody knows it. */
function castFor(state: AcesState, command: PowerCommand): Cast | undefined {
  const unit = state.units[command.unit];
  const spec = unit === undefined ? undefined : knownPower(unit, command.power);
  return spec === undefined ? undefined : castOf(state, withOptions(state, command, 'activatePower'), spec);
}

/** @rule ACE-15.1 A visible target in range, then the arcane skill; a pinned character cannot. */
export const activatePower: Action<'activatePower', Cast | undefined> = {
  plan: ({ state }, command) => castFor(state, command),
  may: ({ state }, command, cast) => {
    const own = (unit: Unit): readonly Violation[] => [
      ...maySpeak(state, command.by, command.situation),
      ...(unit.grip?.level === 'pinned' ? [violation('ACE-15.1', 'pinned', { unit: unit.id })] : []),
      ...mustKnow(state, unit, 'psionics'),
      ...(cast === undefined
        ? [violation('ACE-15.1', 'unknown-power', { power: command.power })]
        : mayCast(state, cast)),
    ];
    return checkAction(state, command, 'activatePower', own, { options: command.options });
  },
  act: (play, command, planned) => {
    const { state } = play;
    if (interruptPoint(play, command.unit)) return;
    const cast = stillPlanned(play, state, planned, () => castFor(play.state, command));
    if (cast === undefined) return;
    useAction(play, command.unit, 'activatePower', ['ACE-15.1'], { options: command.options });
    usePower(play, cast);
  },
};

/** By its own id, or by the name of the power. */
const activeOf = (unit: Unit, name: string): ActivePower | undefined =>
  unit.activePowers.find((active) => active.id === name || active.power === name);

function mayTend(state: AcesState, by: string, id: string, power: string): readonly Violation[] {
  const unit = state.units[id];
  if (state.phase === 'finished') return [violation('ACE-20.2', 'finished')];
  if (unit === undefined) return [violation('ACE-15.3', 'no-such-unit', { unit: id })];
  if (!commands(state, by, unit)) return [violation('ACE-1.7', 'not-yours', { unit: id })];
  if (!isUp(unit)) return [violation('ACE-6.16', 'eliminated', { unit: id })];
  return activeOf(unit, power) === undefined
    ? [violation('ACE-15.3', 'unknown-power', { power, why: 'notActive' })]
    : [];
}

/** @rule ACE-15.3 One point prolongs by the base duration, whatever the modifiers. */
export const maintain: Action<'maintain'> = {
  may: ({ state }, { by, unit: id, power }) => {
    const broken = mayTend(state, by, id, power);
    const points = state.units[id]?.powerPoints ?? 0;
    return points > 0
      ? broken
      : [...broken, violation('ACE-15.3', 'no-pp', { have: points, need: 1, why: 'maintain' })];
  },
  act: (play, { unit: id, power }) => {
    const unit = unitOf(play.state, id);
    const active = activeOf(unit, power);
    if (active === undefined) return;
    play.tell({
      type: 'powerMaintained',
      unit: id,
      id: active.id,
      roundsLeft: active.roundsLeft + (powerOf(active.power)?.rounds ?? 0),
      left: unit.powerPoints - 1,
      rules: ['ACE-15.3'],
    });
  },
};

/** @rule ACE-15.3 A free action. */
export const endPower: Action<'endPower'> = {
  may: ({ state }, { by, unit, power }) => mayTend(state, by, unit, power),
  act: (play, { unit, power }) => {
    const active = activeOf(unitOf(play.state, unit), power);
    if (active !== undefined) endActive(play, unit, active, 'ended');
  },
};
