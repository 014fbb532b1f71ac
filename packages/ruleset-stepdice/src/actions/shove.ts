import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { pushFoe, pushFoeBy } from '../procedures/attack/hit.ts';
import { aimOf, aimRelation, foeSteps, isLegalTarget, placeSteps } from '../procedures/attack/plan.ts';
import { type PressAnswer, pressAnswer, pressComplication } from '../procedures/attack/press.ts';
import { retaliate, stakesOf } from '../procedures/attack/retaliation.ts';
import { misaimed } from '../procedures/misaimed.ts';
import { fireClocks, tickFailure } from '../procedures/scenes/clocks.ts';
import { barsBoon, boonItem, heroSteps, isPressed, namedTalents, talentSteps } from '../procedures/tests/steps.ts';
import { barsTest, type TestSpec, takeTest } from '../procedures/tests/test.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { foeOf, heroOf, inCombat } from '../read.ts';
import type { StepState } from '../state.ts';
import type { FoeClass } from '../vocabulary.ts';
import { type Action, checkHero } from './action.ts';
import { showHostility } from './attack.ts';

type Shove = CommandOf<'shove'>;

/** @rule STEP-7.12 By class, whatever the foe's own TN. */
const SHOVE_TN: Readonly<Record<FoeClass, number>> = { minion: 6, elite: 8, boss: 12 };

export function shoveSpec(state: StepState, command: Shove, press?: PressAnswer): TestSpec {
  const hero = heroOf(state, command.unit);
  const foe = foeOf(state, command.target);
  const relation = aimRelation(state, hero, { unit: foe }, command.situation);
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
      ...placeSteps(state, foe.pos, relation, 'melee', command.situation),
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

function barsOwn(state: StepState, command: Shove): readonly Violation[] {
  const hero = heroOf(state, command.unit);
  const aim = aimOf(state, command.target);
  if (aim === undefined || !('unit' in aim) || aim.unit.kind !== 'foe' || !isLegalTarget(state, hero, aim))
    return misaimed(state, 'STEP-7.12', hero.id, 'foe', command.target);
  const { adjacent, distance } = aimRelation(state, hero, aim, command.situation);
  const broken = [
    ...(adjacent ? [] : [violation('STEP-7.12', 'out-of-reach', { distance })]),
    ...barsBoon(hero, command.boon),
    ...namedTalents(state, hero, command.talent).errors,
  ];
  return broken.length > 0 ? broken : barsTest(state, shoveSpec(state, command));
}

/**
 * @rule STEP-7.12 Success pushes 1 or 2 squares, an exceptional one up to 3: as far as the command names, else as the
 * player then chooses. A miss is paid for like an attack.
 */
function push(play: StepPlay, command: Shove): void {
  play.hooks.takeUpArms(play, command.unit);
  const press = pressAnswer(play, command.unit);
  const result = takeTest(
    play,
    (state) => shoveSpec(state, command, press),
    (state) => barsOwn(state, command),
  );
  if (result === null) return;
  const pressed = press === 'complication' && isPressed(play.state, heroOf(play.state, command.unit));
  showHostility(play, command.unit, command.target);
  if (result.success) {
    const most = result.outcome === 'exceptional' ? 3 : 2;
    const { unit, target, distance } = command;
    if (distance === undefined) pushFoe(play, unit, target, most, ['STEP-7.12']);
    else pushFoeBy(play, unit, target, Math.min(distance, most), ['STEP-7.12']);
  } else {
    tickFailure(play, 'shove');
    retaliate(play, command.target, command.unit, result.outcome === 'one');
    if (pressed) pressComplication(play, command.unit);
  }
  settleDowned(play);
  fireClocks(play);
}

export const shove: Action<'shove'> = {
  may: ({ state }, command) => checkHero(state, command, { action: true }, () => barsOwn(state, command)),
  act: push,
};
