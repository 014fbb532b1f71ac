import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { areAllies, asksGm, unitOf } from '../../read.ts';
import { lightPenalty } from '../../spatial/sight.ts';
import type { AcesState } from '../../state.ts';
import { spoken } from '../attacks/facts.ts';
import { goThrough, onlyForCover } from '../attacks/misses.ts';
import { against, rangePenalty } from '../attacks/to-hit.ts';
import { modifier, sumOf } from '../tests/modifiers.ts';
import { rollWithRerolls } from '../tests/trait-test.ts';
import { backlash } from './backlash.ts';
import { takeEffect, type Working } from './effects.ts';
import type { Cast } from './plan.ts';

/** @rule ACE-15.7 What the target and the way to it add or take. */
function aiming(state: AcesState, cast: Cast): readonly Modifier[] {
  const { spec, target, facts, blow } = cast;
  const light = modifier('light', lightPenalty(cast.light), 'ACE-10.16');
  if (target === null || facts === null || spec.aimedAt === 'point')
    return [...modifier('range', spec.template === 'cone' ? 0 : rangePenalty(blow, cast.range), 'ACE-12.2'), ...light];
  const friendly = spec.aimedAt === 'ally' && areAllies(unitOf(state, blow.unit), target);
  return friendly ? light : against(state, blow, target, facts);
}

/** @rule ACE-15.6 D18: the player asks, the GM grants; a silent GM does not. */
function synergy(play: AcesPlay, cast: Cast): readonly Modifier[] {
  const gm = asksGm(play.state);
  if (cast.command.synergy !== true || gm === null) return [];
  const choice = play.choose(() => ({
    kind: 'synergy',
    seat: gm,
    unit: cast.command.unit,
    rule: 'ACE-15.6',
    params: { who: cast.command.unit, power: cast.spec.id },
    choices: [
      { choice: 'none', label: 'synergy.none' },
      { choice: 'granted', label: 'synergy.granted' },
    ],
    default: 'none',
  }));
  return modifier('synergy', choice === 'granted' ? 2 : 0, 'ACE-15.6');
}

interface Activation {
  readonly total: number;
  readonly works: boolean;
  readonly critical: boolean;
}

/** @rule ACE-15.1 @rule ACE-15.4 The arcane skill against 4; -1 for each point that is missing. */
function activate(play: AcesPlay, cast: Cast, own: readonly Modifier[], shift: number): Activation {
  const { unit, situation } = cast.command;
  const extra = [...modifier('onFumes', -cast.missing, 'ACE-15.4'), ...spoken(situation), ...own];
  const test = { unit, purpose: 'activation', trait: 'psionics', kind: 'action', extra, matters: true } as const;
  // Two comparisons hang on one total (ACE-15.8), and an opposed one on the whole of it.
  const best = 8 + Math.max(0, -shift);
  const cap = cast.spec.id === 'dull' ? {} : { cap: best, enough: best };
  const { total, thrown } = rollWithRerolls(play, { ...test, ...cap, passes: 4 + Math.max(0, -shift) }, null);
  const works = !thrown.critical && !thrown.spoilt && total >= 4;
  play.tell({
    type: 'testSettled',
    unit,
    purpose: 'activation',
    total,
    target: 4,
    success: works,
    raises: works ? Math.floor((total - 4) / 4) : 0,
    critical: thrown.critical,
    rules: ['ACE-15.1'],
  });
  return { total, works, critical: thrown.critical };
}

/** @rule ACE-15.1 The whole cost when it works; one point when it does not, if there is one (ACE-15.4). */
function pay(play: AcesPlay, cast: Cast, { works, total }: Activation): void {
  const { unit } = cast.command;
  const have = unitOf(play.state, unit).powerPoints;
  const spent = works ? cast.paid : Math.min(1, have);
  play.tell({
    type: 'powerCast',
    unit,
    power: cast.spec.id,
    target: cast.target?.id ?? null,
    works,
    raise: works && total >= 8,
    spent,
    left: have - spent,
    rules: ['ACE-15.1', ...(cast.missing > 0 ? ['ACE-15.4'] : [])],
  });
}

/** @rule ACE-15.1 @rule ACE-15.8 From the dice to what they bring about. */
export function usePower(play: AcesPlay, cast: Cast): void {
  const bonus = synergy(play, cast);
  const aimed = aiming(play.state, cast);
  const attack = cast.spec.attack === true;
  const shift = attack ? sumOf(aimed) : 0;
  const result = activate(play, cast, attack ? [] : aimed, shift);
  pay(play, cast, result);
  if (!result.works) {
    if (result.critical || cast.missing > 0) backlash(play, cast);
    return;
  }
  const total = result.total + shift;
  const working: Working = { raise: total >= 8, hits: total >= 4, total: result.total, bonus };
  if (attack) tellAim(play, cast, total);
  if (attack && !working.hits && cast.spec.id === 'bolt') missed(play, cast, total, aimed);
  else takeEffect(play, cast, cast.target?.id ?? null, working);
}

function tellAim(play: AcesPlay, cast: Cast, total: number): void {
  const { unit } = cast.command;
  const target = cast.target?.id ?? null;
  play.tell({
    type: 'powerAimed',
    unit,
    power: cast.spec.id,
    target,
    total,
    hits: total >= 4,
    raise: total >= 8,
    rules: ['ACE-15.7', 'ACE-15.8'],
  });
}

/** @rule ACE-10.12 @rule ACE-15.7 Stopped by nothing but cover it may go through it. */
function missed(play: AcesPlay, cast: Cast, total: number, modifiers: readonly Modifier[]): void {
  const { target, facts, blow } = cast;
  if (target === null || facts === null) return;
  const shot = { id: target.id, die: 0, total, hit: false, raises: 0, wild: false, aim: 0, face: 0 };
  if (onlyForCover(play, blow, shot, { id: target.id, target: 4, modifiers }, facts))
    goThrough(play, blow, target.id, facts);
}
