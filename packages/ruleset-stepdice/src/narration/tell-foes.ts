import type { Line } from '@potyczka/kernel';
import type { FoeEvent } from '../events/foe.ts';
import type { StepState } from '../state.ts';
import { unitName, unitNames } from './names.ts';
import { line, lineFor, lineIfAny, reasons, silent, some, square, type Tellers } from './teller.ts';

type Of<T extends FoeEvent['type']> = Extract<FoeEvent, { readonly type: T }>;

/** Pooled Minions only draw near: their blow falls at the end of the phase (STEP-14.5). */
function strikeDeclared(e: Of<'strikeDeclared'>, state: StepState): readonly Line[] {
  const pooled = e.ranged ? 'pooledRanged' : 'pooled';
  const way = e.pooled ? pooled : e.magical ? 'magical' : e.ranged ? 'ranged' : 'melee';
  return [line(`strike.${way}`, { who: unitName(state, e.unit), whom: unitName(state, e.target) })];
}

function poolResolved(e: Of<'poolResolved'>, state: StepState): readonly Line[] {
  const whom = unitName(state, e.target);
  return e.members.length === 0
    ? [line('poolDissolved', { whom })]
    : [line('pool', { who: unitNames(state, e.members), whom })];
}

/** What is marked, and what follows, is told by itself. */
function specialUsed(e: Of<'specialUsed'>, state: StepState): readonly Line[] {
  const target = e.target === null ? {} : { whom: unitName(state, e.target) };
  return lineIfAny(`special.${e.move}.${e.how}`, { who: unitName(state, e.unit), ...target });
}

/** From the first square of the area to the last. */
function volleyMarked(e: Of<'volleyMarked'>, state: StepState): readonly Line[] {
  const { squares, at } = e.mark;
  const corners = { from: square(squares[0] ?? at), to: square(squares.at(-1) ?? at) };
  return [line('volleyMarked', { who: unitName(state, e.unit), ...corners })];
}

/** STEP-23.2: the sum is kept within the faces of the die; where that changes it, it is told. */
function moraleRolled(e: Of<'moraleRolled'>, state: StepState): readonly Line[] {
  const sum = e.face + e.modifiers.reduce((all, { value }) => all + value, 0);
  const held = sum < e.result ? { held: 'least' } : sum > e.result ? { held: 'most' } : {};
  const params = { ...held, face: e.face, ...some('mods', reasons(e.modifiers)), result: e.result };
  return [line('morale', params), line(`morale.${e.stance}`, { who: unitNames(state, e.units) })];
}

export const foeTellers: Tellers<FoeEvent> = {
  strikeDeclared,
  poolResolved,
  strikeSettled: silent,
  foeRevealed: (e, state) => [lineFor('foeRevealed', e.why, { who: unitName(state, e.unit) })],
  specialUsed,
  volleyMarked,
  markLifted: (e, state) => lineIfAny(`markLifted.${e.why}`, { who: unitName(state, e.unit) }),
  mended: (e, state) => [line('mended', { who: unitName(state, e.by), whom: unitName(state, e.unit) })],
  moraleRolled,
  moraleNoted: silent,
};
