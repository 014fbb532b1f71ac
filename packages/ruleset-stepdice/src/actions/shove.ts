import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { pushFoe, pushFoeBy } from '../procedures/attack/hit.ts';
import { aimRelation, foeSteps, isLegalTarget, placeSteps } from '../procedures/attack/plan.ts';
import { type Planned, type PressAnswer, pressComplication, takePlanned } from '../procedures/attack/press.ts';
import { retaliate, stakesOf } from '../procedures/attack/retaliation.ts';
import { misaimed } from '../procedures/misaimed.ts';
import { fireClocks, tickFailure } from '../procedures/scenes/clocks.ts';
import { barsBoon, boonItem, heroSteps, namedTalents, talentSteps } from '../procedures/tests/steps.ts';
import { barsTest, type TestSpec } from '../procedures/tests/test.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { inCombat } from '../read.ts';
import type { Relation } from '../spatial.ts';
import type { Foe, Hero, StepState } from '../state.ts';
import type { FoeClass } from '../vocabulary.ts';
import { type Action, checkHero } from './action.ts';
import { showHostility } from './attack.ts';

type Shove = CommandOf<'shove'>;

/** @rule STEP-7.12 By class, whatever the foe's own TN. */
const SHOVE_TN: Readonly<Record<FoeClass, number>> = { minion: 6, elite: 8, boss: 12 };

/** Who shoves whom, how they stand to each other, and the test of it. */
interface ShovePlan extends Planned {
  readonly hero: Hero;
  readonly foe: Foe;
  readonly relation: Relation;
}

/** Undefined where there is no such hero, or no such foe. */
function planShove(state: StepState, command: Shove, press?: PressAnswer): ShovePlan | undefined {
  const hero = state.units[command.unit];
  const foe = state.units[command.target];
  if (hero?.kind !== 'hero' || foe?.kind !== 'foe') return undefined;
  const relation = aimRelation(state, hero, { unit: foe }, command.situation);
  return { state, hero, foe, relation, test: testOf(state, command, { hero, foe, relation }, press) };
}

function testOf(
  state: StepState,
  command: Shove,
  { hero, foe, relation }: Pick<ShovePlan, 'hero' | 'foe' | 'relation'>,
  press: PressAnswer | undefined,
): TestSpec {
  const boon = boonItem(hero, command.boon)?.id ?? null;
  const circumstances = { kind: 'shove', attribute: 'strength', melee: true, boon } as const;
  return {
    unit: hero.id,
    kind: 'shove',
    label: 'shove',
    attribute: 'strength',
    base: SHOVE_TN[foe.class],
    steps: [
      ...foeSteps(state, foe, relation, 'melee'),
      ...placeSteps(state, foe.at, relation, 'melee', command.situation),
      ...heroSteps(state, hero, press === undefined ? circumstances : { ...circumstances, press }),
      ...talentSteps(state, hero, command.talent, []),
    ],
    target: foe.id,
    stakes: stakesOf(state, foe.id, hero.id),
    action: inCombat(state),
    boon,
    rules: ['STEP-7.12'],
  };
}

function barsOwn(state: StepState, command: Shove, plan: ShovePlan | undefined): readonly Violation[] {
  if (plan === undefined || !isLegalTarget(state, plan.hero, { unit: plan.foe }))
    return misaimed(state, 'STEP-7.12', command.unit, 'foe', command.target);
  const { hero, relation } = plan;
  const broken = [
    ...(relation.adjacent ? [] : [violation('STEP-7.12', 'out-of-reach', { distance: relation.distance })]),
    ...barsBoon(hero, command.boon),
    ...namedTalents(state, hero, command.talent).errors,
  ];
  return broken.length > 0 ? broken : barsTest(state, plan.test);
}

/**
 * @rule STEP-7.12 Success pushes 1 or 2 squares, an exceptional one up to 3: as far as the command names, else as the
 * player then chooses. A miss is paid for like an attack.
 */
function push(play: StepPlay, command: Shove, plan: ShovePlan | undefined): void {
  play.follow.takeUpArms(play, command.unit);
  const result = takePlanned(play, command.unit, {
    plan,
    again: (state, press) => planShove(state, command, press),
    bars: (state, again) => barsOwn(state, command, again),
  });
  if (result === null) return;
  showHostility(play, command.unit, command.target);
  if (result.success) {
    const most = result.outcome === 'exceptional' ? 3 : 2;
    const { unit, target, distance } = command;
    if (distance === undefined) pushFoe(play, unit, target, most, ['STEP-7.12']);
    else pushFoeBy(play, unit, target, Math.min(distance, most), ['STEP-7.12']);
  } else {
    tickFailure(play, 'shove');
    retaliate(play, command.target, command.unit, result.outcome === 'one');
    if (result.pressed) pressComplication(play, command.unit);
  }
  settleDowned(play);
  fireClocks(play);
}

export const shove: Action<'shove', ShovePlan | undefined> = {
  plan: ({ state }, command) => planShove(state, command),
  may: ({ state }, command, plan) => checkHero(state, command, { action: true }, () => barsOwn(state, command, plan)),
  act: push,
};
