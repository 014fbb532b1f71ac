import type { Takes } from '@potyczka/ruleset-kit';
import type { SegCommand } from '../commands.ts';
import { gunInHand, isEngaged } from '../read.ts';
import { HEAVY } from '../vocabulary.ts';
import { approach, changeForm, charge, drawBlade, engage, giveStim, isUnderFire, saveDying, standUp } from './close.ts';
import {
  danger,
  holdout,
  isAutomatic,
  isDucked,
  isInOpen,
  rake,
  seekCover,
  shoot,
  spray,
  stalk,
  throwGrenade,
  watch,
  watchFor,
  withdraw,
} from './gunfire.ts';
import { isNear, type Mind, marks, nearest } from './mind.ts';
import { readying } from './readiness.ts';

/** The words behaviours are written in: what may be asked, and what may be done. */

export type Wishes = Iterable<SegCommand | undefined>;

export interface Condition extends Takes {
  readonly holds: (mind: Mind, words: readonly string[]) => boolean;
}

export interface Deed extends Takes {
  readonly wishes: (mind: Mind, words: readonly string[]) => Wishes;
}

const plain = (holds: (mind: Mind) => boolean): Condition => ({ holds });

export const conditions: Readonly<Record<string, Condition>> = {
  automatic: plain(isAutomatic),
  badlyHurt: plain(({ unit }) => unit.wounds.some(({ level }) => level >= HEAVY)),
  concealed: plain(({ unit }) => unit.concealed),
  danger: plain((mind) => danger(mind) !== undefined),
  ducked: plain(isDucked),
  empty: plain(({ unit }) => gunInHand(unit)?.ammo === 0),
  enemyVisible: plain(({ foes }) => foes.length > 0),
  enemyWithin: {
    places: ['number'],
    holds: ({ unit, foes }, [metres]) => {
      const foe = nearest(unit, foes);
      return foe !== undefined && isNear(unit, foe, Number(metres));
    },
  },
  engaged: plain(({ state, unit }) => isEngaged(state, unit.id)),
  firstSegment: plain(({ unit }) => unit.segmentsLeft === 3),
  inOpen: plain(isInOpen),
  lastSegment: plain(({ unit }) => unit.segmentsLeft === 1),
  leaning: plain(({ unit }) => unit.leaning),
  prone: plain(({ unit }) => unit.posture === 'prone'),
  spotKnown: plain(({ spots }) => spots.length > 0),
  stance: plain(({ unit }) => unit.stance),
  target: plain((mind) => marks(mind).length > 0),
  underFire: plain(isUnderFire),
  wounded: plain(({ unit }) => unit.wounds.length > 0),
};

const simple = (wishes: (mind: Mind) => Wishes): Deed => ({ wishes });
const metresIn = ([word]: readonly string[]): number | undefined => (word === undefined ? undefined : Number(word));
const FROZEN = ['shot', 'shortBurst', 'longBurst', 'aim', 'scopeUp', 'leanOut', 'duckBack'] as const;

export const deeds: Readonly<Record<string, Deed>> = {
  approach: {
    places: [
      ['enemy', 'danger'],
      ['run', 'sprint'],
    ],
    wishes: (mind, [what, pace]) =>
      approach(mind, what === 'enemy' ? 'enemy' : 'danger', pace === 'sprint' ? 'sprint' : 'run'),
  },
  changeForm: simple(changeForm),
  charge: simple(charge),
  deflectStance: simple(({ own }) => [{ type: 'deflectStance', ...own }]),
  drawBlade: simple(drawBlade),
  dropProne: simple(({ own }) => [{ type: 'posture', ...own, kind: 'dropProne' }]),
  duckBack: simple(({ own }) => [{ type: 'duckBack', ...own }]),
  engage: simple(engage),
  freeze: {
    places: [FROZEN],
    more: FROZEN,
    repeated: true,
    wishes: (mind, words) => [
      watchFor(
        mind,
        words.map((type) => ({ type })),
      ),
    ],
  },
  giveStim: simple(giveStim),
  holdout: simple(holdout),
  kneel: simple(({ own }) => [{ type: 'posture', ...own, kind: 'kneel' }]),
  leanOut: simple(({ own }) => [{ type: 'leanOut', ...own }]),
  rake: simple(rake),
  ready: simple(readying),
  saveDying: simple(saveDying),
  seekCover: { places: ['number'], wishes: (mind, words) => seekCover(mind, metresIn(words) ?? 0) },
  shoot: { more: 'number', wishes: (mind, words) => shoot(mind, metresIn(words)) },
  spray: simple(spray),
  stalk: simple(stalk),
  standUp: simple((mind) => [standUp(mind)]),
  throwGrenade: simple(throwGrenade),
  watch: { more: 'number', wishes: (mind, words) => watch(mind, metresIn(words)) },
  withdraw: simple(withdraw),
};
