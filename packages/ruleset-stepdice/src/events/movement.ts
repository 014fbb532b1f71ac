import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { withTable, withUnit } from '../copies.ts';
import type { Unit } from '../state.ts';
import { BANDS } from '../vocabulary.ts';
import { event, someone, somewhere, square, squareName, squares } from './event.ts';
import { withHero } from './fold.ts';

const { bool, oneOf } = shape;
const { decimal, name, whole, words } = kinds;

export const movementEvents = [
  event('moved', {
    data: {
      unit: name,
      from: square,
      path: squares,
      cost: decimal,
      /** Walked into an Anchor's field: the Action is gone (STEP-14.9). */
      anchored: bool,
      /** A fast foe crossed its one difficult square (STEP-14.8). */
      easyStep: bool,
    },
    fold: (state, e) => {
      const walked = (unit: Unit) => ({
        at: e.path.at(-1) ?? unit.at,
        movesLeft: unit.movesLeft - e.cost,
        actionLeft: e.anchored ? 0 : unit.actionLeft,
      });
      return withUnit(state, e.unit, (unit) =>
        unit.kind === 'hero'
          ? { ...walked(unit), anchored: unit.anchored || e.anchored }
          : {
              ...walked(unit),
              movedThisTurn: unit.movedThisTurn + e.path.length,
              easyStepUsed: unit.easyStepUsed || e.easyStep,
            },
      );
    },
    line: (e, { unit }) => [
      line('moved', { who: unit(e.unit), n: e.path.length }),
      ...(e.anchored ? [line('anchored', { who: unit(e.unit) })] : []),
    ],
  }),
  /** @rule STEP-0.3 On a table without a board. */
  event('bandChanged', {
    data: {
      unit: name,
      target: name,
      band: oneOf(...BANDS),
      /** By `hero|foe`. */
      pair: name,
      cost: decimal,
    },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, (unit) => ({ movesLeft: Math.max(0, unit.movesLeft - e.cost) })),
        { bands: { ...state.bands, [e.pair]: e.band } },
      ),
    line: (e, { unit }) => line(`band.${e.band}`, { who: unit(e.unit), whom: unit(e.target) }),
  }),
  event('crawled', {
    data: { unit: name, to: somewhere },
    fold: (state, e) => withHero(state, e.unit, (hero) => ({ crawled: true, at: e.to ?? hero.at })),
    line: (e, { unit }) => line('crawled', { who: unit(e.unit) }),
  }),
  /** Moved by somebody or something else, or by a boon: costs no Move. */
  event('shifted', {
    data: { unit: name, path: squares, why: words, by: someone },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ at: e.path.at(-1) ?? unit.at })),
    line: (e, { lineFor, unit }) => lineFor('shifted', e.why, { who: unit(e.unit), n: e.path.length }),
  }),
  event('fell', {
    data: { unit: name, at: square },
    fold: (state, e) => withUnit(state, e.unit, () => ({ at: e.at })),
    line: (e, { unit }) => line('fell', { who: unit(e.unit) }),
  }),
  event('knockedProne', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ prone: true })),
    line: (e, { unit }) => line('knockedProne', { who: unit(e.unit) }),
  }),
  event('stoodUp', {
    data: { unit: name, movesLeft: decimal },
    fold: (state, e) => withUnit(state, e.unit, () => ({ prone: false, movesLeft: e.movesLeft })),
    line: (e, { unit }) => line('stoodUp', { who: unit(e.unit) }),
  }),
  event('dashed', {
    data: { unit: name, squares: whole },
    fold: (state, e) => withHero(state, e.unit, (hero) => ({ dashed: true, movesLeft: hero.movesLeft + e.squares })),
    line: (e, { unit }) => line('dashed', { who: unit(e.unit), n: e.squares }),
  }),
  event('leftMap', {
    data: { unit: name },
    fold: (state, e) =>
      withTable(
        withHero(state, e.unit, () => ({ left: true, at: null, turnDone: true, movesLeft: 0, actionLeft: 0 })),
        { activeUnit: state.activeUnit === e.unit ? null : state.activeUnit },
      ),
    line: (e, { unit }) => line('leftMap', { who: unit(e.unit) }),
  }),
  event('placed', {
    data: { unit: name, at: square },
    fold: (state, e) => withUnit(state, e.unit, () => ({ at: e.at })),
    line: (e, { unit }) => line('placed', { who: unit(e.unit), at: squareName(e.at) }),
  }),
] as const;
