import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import { isRooted, legsOf, runOf } from '../procedures/movement/running.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { unitOf } from '../read.ts';
import type { AcesState, Declared, Turn, Unit } from '../state.ts';
import { WHOLE_TURN, type WholeTurn } from '../vocabulary.ts';
import { type Action, mustBeActing } from './action.ts';

type Declaration = CommandOf<'declare'>;

/** @rule ACE-9.5 */
const MOST_ACTIONS = 3;
const isWholeTurn = (kind: string): kind is WholeTurn => (WHOLE_TURN as readonly string[]).includes(kind);
/** @rule ACE-11.1 @rule ACE-12.15 Manoeuvres that leave no room for a run. */
const NO_RUN: readonly string[] = ['fullDefence', 'aim'];

/** @rule ACE-9.7 Nothing named: one action of any kind. */
const wanted = (command: Declaration): readonly Declared[] =>
  (command.actions ?? [{ kind: 'any' as const }]).map(({ kind, weapon, targets, options }) => ({
    kind,
    done: false,
    ...(weapon === undefined ? {} : { weapon }),
    ...(targets === undefined ? {} : { targets }),
    ...(options === undefined ? {} : { options }),
  }));

/** Kinds of actions that can be combined with something (ACE-11, ACE-14). */
const WITH_OPTIONS: readonly string[] = ['attack', 'touch', 'breakObject', 'activatePower', 'charge', 'heroicCharge'];

/** What was done before this declaration: it still counts (ACE-5.15). */
const doneSoFar = (turn: Turn): readonly Declared[] => (turn.declared ?? []).filter((action) => action.done);

/** @rule ACE-9.5 Every action beyond the first gives -2 to all of them. */
const penaltyFor = (actions: number): number => 2 * Math.max(0, actions - 1);

/** @rule ACE-9.6 @rule ACE-9.7 @rule ACE-5.15 Before the first roll of the turn; afresh once somebody has broken into it, until the next. */
function mayStillDeclare(state: AcesState, turn: Turn): readonly Violation[] {
  if (turn.redeclare) return [];
  if (turn.rolled) return [violation('ACE-9.6', 'already-rolled')];
  const late = state.options['declare.when'] === 'turnStart' && turn.moved > 0;
  return late ? [violation('ACE-9.7', 'too-late')] : [];
}

/** @rule ACE-9.7 @rule ACE-11.3 Options belong to attacks; nobody is furious and desperate at once. */
function mayHave(actions: readonly Declared[], furious: boolean): readonly Violation[] {
  return actions.flatMap(({ kind, options }) => {
    if (options === undefined) return [];
    if (!WITH_OPTIONS.includes(kind)) return [violation('ACE-9.7', 'bad-combination', { kind })];
    const both = furious && options.desperate !== undefined;
    return both ? [violation('ACE-11.3', 'bad-combination', { kind: 'desperate' })] : [];
  });
}

function mayCombine(unit: Unit, turn: Turn, command: Declaration): readonly Violation[] {
  const actions = wanted(command);
  const all = [...doneSoFar(turn), ...actions];
  const broken: Violation[] = [];
  if (all.length > MOST_ACTIONS) broken.push(violation('ACE-9.5', 'too-many-actions', { most: MOST_ACTIONS }));
  if (all.length > 1 && all.some(({ kind }) => isWholeTurn(kind))) broken.push(violation('ACE-9.9', 'whole-turn-only'));
  if (unit.shaken && (command.actions ?? []).length > 0) broken.push(violation('ACE-6.13', 'shaken-free-only'));
  const run = command.run === true || turn.ran;
  const bad = actions.find(
    ({ kind }) => (run && NO_RUN.includes(kind)) || (command.furious === true && isWholeTurn(kind)),
  );
  if (bad !== undefined) {
    const rule = run && NO_RUN.includes(bad.kind) ? (bad.kind === 'aim' ? 'ACE-12.15' : 'ACE-11.1') : 'ACE-9.9';
    broken.push(violation(rule, 'bad-combination', { kind: bad.kind }));
  }
  return [...broken, ...mayHave(actions, command.furious ?? false)];
}

/** @rule ACE-4.8 @rule ACE-5.15 Run and furious attack stand once an action has been rolled; nobody held runs. */
function mayRun(state: AcesState, unit: Unit, turn: Turn, command: Declaration): readonly Violation[] {
  const broken: Violation[] = [];
  const changes = (command.run === true && !turn.ran) || (command.furious ?? turn.furious) !== turn.furious;
  if (doneSoFar(turn).length > 0 && changes) broken.push(violation('ACE-5.15', 'already-rolled'));
  if (command.run === true && isRooted(state, unit))
    broken.push(violation('ACE-4.8', 'cannot-move', { unit: unit.id }));
  const still = turn.declared?.find(({ kind, done }) => done && NO_RUN.includes(kind));
  if (command.run === true && still !== undefined)
    broken.push(violation(still.kind === 'aim' ? 'ACE-12.15' : 'ACE-11.1', 'bad-combination', { kind: 'run' }));
  return broken;
}

/** @rule ACE-9.5 @rule ACE-9.6 @rule ACE-9.7 @rule ACE-9.9 @rule ACE-4.8 T4: the actions of the turn, run, furious attack. */
export const declare: Action<'declare'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit?.turn == null) return acting;
    return [
      ...mayStillDeclare(state, unit.turn),
      ...mayCombine(unit, unit.turn, command),
      ...mayRun(state, unit, unit.turn, command),
    ];
  },
  act: (play, command) => {
    const turn = unitOf(play.state, command.unit).turn;
    if (turn === null) return;
    const actions = [...doneSoFar(turn), ...wanted(command)];
    const run = command.run === true || turn.ran;
    play.tell({
      type: 'declared',
      unit: command.unit,
      actions,
      penalty: penaltyFor(actions.length),
      run,
      furious: command.furious ?? (doneSoFar(turn).length > 0 && turn.furious),
      rules: ['ACE-9.5', ...(run ? ['ACE-4.8'] : []), ...(turn.redeclare ? ['ACE-5.15'] : [])],
    });
    if (run && !turn.ran) rollRun(play, command.unit);
    interruptPoint(play, command.unit);
  },
};

/** @rule ACE-4.6 @rule ACE-4.7 The running die never aces; under a rider it is the mount's (ACE-14.2). */
function rollRun(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const sides = legsOf(play.state, unit).runDie;
  const [face = 1] = play.roll({ label: 'run', unit: unitId, dice: [sides] });
  const roll = runOf(play.state, unit, face);
  play.tell({ type: 'diceRolled', unit: unitId, what: 'run', dice: [face], result: roll, rules: ['ACE-4.7'] });
  play.tell({ type: 'ran', unit: unitId, roll, rules: ['ACE-4.6', 'ACE-4.7'] });
}
