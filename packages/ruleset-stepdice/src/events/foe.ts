import { shape } from '@potyczka/kernel';
import { kinds, line, silent, some } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Foe, Mark, StepState } from '../state.ts';
import { MOVES, type MoveName, STANCES, TIMED } from '../vocabulary.ts';
import { event, someone, somewhere, square, squareName, squares, steps } from './event.ts';
import { withFoe } from './fold.ts';

const { bool, object, oneOf } = shape;
const { name, names, whole, words } = kinds;

const mark: shape.Checker<Mark> = object({ foe: name, squares, at: square, small: bool, setInPhase: whole });

const used = (foe: Foe, move: MoveName, afresh: boolean): Partial<Foe> => ({
  actionLeft: 0,
  shown: [...new Set([...foe.shown, move])],
  used: afresh ? { ...foe.used, [move]: (foe.used[move] ?? 0) + 1 } : foe.used,
});

/** One target less; an effect nobody is left under is gone. */
const freed = (state: StepState, unit: string, condition: string): StepState['effects'] =>
  state.effects.flatMap((effect) => {
    if (effect.condition !== condition || !effect.targets.includes(unit)) return [effect];
    const targets = effect.targets.filter((id) => id !== unit);
    return targets.length === 0 ? [] : [{ ...effect, targets }];
  });

const tested = (state: StepState, e: { readonly minion: boolean; readonly elites: readonly string[] }): StepState =>
  withTable(state, {
    moraleDone: state.moraleDone || e.minion,
    moraleElites: [...new Set([...state.moraleElites, ...e.elites])],
  });

export const foeEvents = [
  /** A strike: pooled ones wait for the end of the phase (STEP-14.5). */
  event('strikeDeclared', {
    data: { unit: name, target: name, ranged: bool, magical: bool, pooled: bool, from: somewhere },
    fold: (state, e) => {
      const struck = withFoe(state, e.unit, () => ({ actionLeft: 0 }));
      if (!e.pooled) return struck;
      const pool = [...(state.pools[e.target] ?? []), { foe: e.unit, from: e.from }];
      return withTable(struck, { pools: { ...state.pools, [e.target]: pool } });
    },
    // Pooled Minions only draw near: their blow falls at the end of the phase (STEP-14.5).
    line: (e, { unit }) => {
      const pooled = e.ranged ? 'pooledRanged' : 'pooled';
      const way = e.pooled ? pooled : e.magical ? 'magical' : e.ranged ? 'ranged' : 'melee';
      return line(`strike.${way}`, { who: unit(e.unit), whom: unit(e.target) });
    },
  }),
  event('poolResolved', {
    data: { target: name, members: names },
    fold: (state, e) =>
      withTable(state, {
        pools: Object.fromEntries(Object.entries(state.pools).filter(([hero]) => hero !== e.target)),
      }),
    line: (e, names) => {
      const whom = names.unit(e.target);
      return e.members.length === 0
        ? line('poolDissolved', { whom })
        : line('pool', { who: names.units(e.members), whom });
    },
  }),
  event('strikeSettled', { data: { target: name, hit: bool }, line: silent }),
  event('foeRevealed', {
    data: { unit: name, why: words },
    fold: (state, e) => withFoe(state, e.unit, () => ({ hidden: false })),
    line: (e, { lineFor, unit }) => lineFor('foeRevealed', e.why, { who: unit(e.unit) }),
  }),
  /** @rule STEP-14.9 A special move, the foe's Action: used afresh, marked, fired from its mark, or kept running. */
  event('specialUsed', {
    data: {
      unit: name,
      move: oneOf(...MOVES),
      how: oneOf('use', 'mark', 'fire', 'sustain'),
      target: someone,
      squares,
      /** It counts among those a Boss does not use twice running (STEP-14.10). */
      tiring: bool,
    },
    fold: (state, e) => {
      const acted = withFoe(state, e.unit, (foe) => used(foe, e.move, e.how === 'use' || e.how === 'mark'));
      if (!e.tiring) return acted;
      const moves = { ...(state.bossLastMoves[e.unit] ?? {}), [e.move]: state.round };
      return withTable(acted, { bossLastMoves: { ...state.bossLastMoves, [e.unit]: moves } });
    },
    // What is marked, and what follows, is told by itself.
    line: (e, { lineIfAny, unit }) =>
      lineIfAny(`special.${e.move}.${e.how}`, {
        who: unit(e.unit),
        ...(e.target === null ? {} : { whom: unit(e.target) }),
      }),
  }),
  /** @rule STEP-14.11 A Volley is announced. */
  event('volleyMarked', {
    data: { unit: name, mark },
    fold: (state, e) => withTable(state, { marks: [...state.marks.filter((one) => one.foe !== e.mark.foe), e.mark] }),
    // From the first square of the area to the last.
    line: ({ unit: id, mark: { squares: area, at } }, { unit }) =>
      line('volleyMarked', {
        who: unit(id),
        from: squareName(area[0] ?? at),
        to: squareName(area.at(-1) ?? at),
      }),
  }),
  event('markLifted', {
    data: { unit: name, why: oneOf('fired', 'gone', 'lapsed') },
    fold: (state, e) => withTable(state, { marks: state.marks.filter((one) => one.foe !== e.unit) }),
    line: (e, { lineIfAny, unit }) => lineIfAny(`markLifted.${e.why}`, { who: unit(e.unit) }),
  }),
  /** A bad condition is taken off a foe before its time. */
  event('mended', {
    data: { unit: name, condition: oneOf(...TIMED, 'prone'), by: name },
    fold: (state, e) =>
      withFoe(withTable(state, { effects: freed(state, e.unit, e.condition) }), e.unit, () => ({
        [e.condition]: false,
      })),
    line: (e, { unit }) => line('mended', { who: unit(e.by), whom: unit(e.unit) }),
  }),
  /** @rule STEP-23.1 @rule STEP-23.2 What the fallen do to the standing. */
  event('moraleRolled', {
    data: {
      face: whole,
      modifiers: steps,
      result: whole,
      stance: oneOf(...STANCES),
      units: names,
      /** What set it off: the first Minion, Elites at their first Wound. */
      minion: bool,
      elites: names,
    },
    fold: (state, e) => e.units.reduce((s, id) => withFoe(s, id, () => ({ stance: e.stance })), tested(state, e)),
    // STEP-23.2: the sum is kept within the faces of the die; where that changes it, it is told.
    line: (e, names) => {
      const sum = e.face + e.modifiers.reduce((all, { value }) => all + value, 0);
      const held = sum < e.result ? { held: 'least' } : sum > e.result ? { held: 'most' } : {};
      return [
        line('morale', { ...held, face: e.face, ...some('mods', names.reasons(e.modifiers)), result: e.result }),
        line(`morale.${e.stance}`, { who: names.units(e.units) }),
      ];
    },
  }),
  /** A trigger of morale with nobody left to be moved by it: it is used up without a roll. */
  event('moraleNoted', { data: { minion: bool, elites: names }, fold: tested, line: silent }),
] as const;
