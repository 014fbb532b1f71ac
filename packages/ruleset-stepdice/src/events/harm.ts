import { type Cited, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Rulings, StepState } from '../state.ts';
import type { Boon, Harm } from '../vocabulary.ts';
import { type Folds, withFoe, withHero } from './fold.ts';

export type HarmEvent =
  | ({
      readonly type: 'foeHit';
      readonly unit: string;
      readonly by: string | null;
      /** Wounds the hit brings, those that come off and those that stay. */
      readonly wounds: number;
      readonly ignored: number;
      readonly taken: number;
      readonly total: number;
      readonly limit: number;
      /** Which trait swallowed something: `tough`, `lightArmour`, `resistance`. */
      readonly traits: readonly string[];
    } & Cited)
  | ({ readonly type: 'foeOut'; readonly unit: string; readonly by: string | null } & Cited)
  | ({ readonly type: 'boonChosen'; readonly unit: string; readonly boon: Boon; readonly target: string } & Cited)
  /** The attacked foe answers a miss, or cannot (STEP-12). `by`: who decided, the rules or the GM. */
  | ({
      readonly type: 'retaliation';
      readonly unit: string;
      readonly foe: string;
      readonly reach: boolean;
      readonly what: 'heart' | 'dropWeapon' | 'prone' | 'none';
    } & Cited)
  /** `unsettled`: what was prepared is lost (STEP-9.9). */
  | ({
      readonly type: 'heartLost';
      readonly unit: string;
      readonly harm: Harm;
      readonly hearts: number;
      readonly unsettled: boolean;
    } & Cited)
  | ({ readonly type: 'armourSpent'; readonly unit: string; readonly harm: Harm; readonly armour: number } & Cited)
  | ({ readonly type: 'harmShrugged'; readonly unit: string; readonly harm: Harm } & Cited)
  | ({ readonly type: 'downed'; readonly unit: string } & Cited)
  | ({ readonly type: 'died'; readonly unit: string } & Cited)
  | ({ readonly type: 'healed'; readonly unit: string; readonly amount: number; readonly hearts: number } & Cited)
  | ({ readonly type: 'raised'; readonly unit: string; readonly by: string; readonly hearts: number } & Cited);

/** What lies on a unit that is out of the fight no longer matters. */
function released(state: StepState, id: string): StepState {
  const effects = state.effects
    .map((effect) =>
      effect.targets.includes(id) ? { ...effect, targets: effect.targets.filter((t) => t !== id) } : effect,
    )
    .filter((effect, index) => effect.targets.length > 0 || (state.effects[index]?.targets.length ?? 0) === 0);
  return withTable(state, { effects, activeUnit: state.activeUnit === id ? null : state.activeUnit });
}

/** 4.7: conditions other than Downed are cleared. */
const CLEARED = {
  prone: false,
  exposed: false,
  unaware: false,
  immobilised: false,
  restrained: false,
  blinded: false,
  distracted: false,
  hidden: false,
  coverBroken: false,
  warded: false,
  boosted: false,
  timeLost: false,
  prepared: null,
} as const;

/** What the GM had said about the answer to this attack is used up. */
const withoutAnswer = (rulings: Rulings, unit: string): Rulings =>
  unit in rulings.reach || unit in rulings.retaliation
    ? { ...rulings, reach: without(rulings.reach, unit), retaliation: without(rulings.retaliation, unit) }
    : rulings;

export const harmFolds: Folds<HarmEvent> = {
  foeHit: (state, e) =>
    withFoe(state, e.unit, (foe) => ({
      wounds: e.total,
      unaware: false,
      toughUsed: foe.toughUsed || e.traits.includes('tough'),
      lightArmourUsed: foe.lightArmourUsed || e.traits.includes('lightArmour'),
      resistanceUsed: foe.resistanceUsed || e.traits.includes('resistance'),
      shown: [...new Set([...foe.shown, ...e.traits])],
    })),
  foeOut: (state, e) =>
    withTable(
      released(
        withFoe(state, e.unit, () => ({ out: true, turnDone: true, movesLeft: 0, actionLeft: 0, pos: null })),
        e.unit,
      ),
      { marks: state.marks.filter((mark) => mark.foe !== e.unit) },
    ),
  boonChosen: (state) => state,
  retaliation: (state, e) => withTable(state, { rulings: withoutAnswer(state.rulings, e.unit) }),
  heartLost: (state, e) =>
    withHero(state, e.unit, (hero) => ({ hearts: e.hearts, prepared: e.unsettled ? null : hero.prepared })),
  armourSpent: (state, e) => withHero(state, e.unit, () => ({ armour: e.armour, prepared: null })),
  harmShrugged: (state) => state,
  downed: (state, e) =>
    released(
      withHero(state, e.unit, (hero) => ({
        ...CLEARED,
        downed: true,
        hearts: 0,
        helpedBy: hero.helpedBy,
        ...(state.activeUnit === e.unit ? { turnDone: true, movesLeft: 0, actionLeft: 0 } : {}),
      })),
      e.unit,
    ),
  died: (state, e) =>
    released(
      withHero(state, e.unit, () => ({ ...CLEARED, dead: true, downed: false, hearts: 0, turnDone: true, pos: null })),
      e.unit,
    ),
  healed: (state, e) =>
    withHero(state, e.unit, (hero) => ({ hearts: e.hearts, downed: e.hearts > 0 ? false : hero.downed })),
  raised: (state, e) => withHero(state, e.unit, () => ({ hearts: e.hearts, downed: false, prone: false })),
};
