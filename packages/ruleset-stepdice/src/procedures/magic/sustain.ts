import { type Json, type Violation, violation } from '@potyczka/kernel';
import { spells } from '../../catalogue/spells.ts';
import type { StepPlay } from '../../play.ts';
import { heroesOf, heroOf, isUp } from '../../read.ts';
import type { Ending, Hero, StepState } from '../../state.ts';
import { atNext, dueEffects, dueZones, endEffect } from '../effects.ts';
import { askOwner } from '../gm.ts';
import { forgetAttention } from './outcome.ts';

/** Effects that may be kept running (STEP-15.9, STEP-15.15). */

interface Running {
  readonly id: string;
  readonly spell: string;
}

type Price = 'mana' | 'action' | 'nextAction';

/** What this hero keeps up and would lose now. */
function runningOf(state: StepState, hero: Hero, at: 'foePhaseEnd' | 'turnStart'): readonly Running[] {
  const unit = at === 'turnStart' ? hero.id : null;
  const effects = dueEffects(state, at, unit)
    .filter((effect) => effect.source === hero.id && spells[effect.name]?.sustains === true)
    .map(({ id, name }) => ({ id, spell: name }));
  const zones = dueZones(state, at, unit)
    .filter((zone) => zone.source === hero.id && zone.kind === 'smoke')
    .map(({ id }) => ({ id, spell: 'smokeScreen' }));
  return [...effects, ...zones];
}

const hasAction = (hero: Hero, price: Price): boolean => (price === 'action' ? hero.actionLeft > 0 : !hero.owesAction);

/** What is wrong with paying so. */
function barsPrice(hero: Hero, price: Price, choice: Json): readonly Violation[] {
  if (choice === 'mana' && hero.mana < 1) return [violation('STEP-15.9', 'no-mana', { cost: 1, mana: hero.mana })];
  if (choice === 'action' && !hasAction(hero, price)) return [violation('STEP-15.9', 'no-action', { unit: hero.id })];
  const known = choice === 'mana' || choice === 'action' || choice === 'end';
  return known ? [] : [violation('STEP-15.9', 'bad-choice', { expected: ['mana', 'action', 'end'] })];
}

/** @rule STEP-15.9 @rule STEP-15.15 One point of Mana or the Action, else it ends; unasked it ends. */
function ask(play: StepPlay, id: string, { id: effect, spell }: Running, action: Price, endsAt: Ending): void {
  const choice = askOwner(play, id, () => {
    const hero = heroOf(play.state, id);
    const open = ['mana', 'action', 'end'].filter((one) => barsPrice(hero, action, one).length === 0);
    return {
      kind: 'sustain',
      rule: 'STEP-15.15',
      params: { who: hero.name, spell: `@spell.${spell}` },
      choices: open.map((one) => ({ choice: one, label: `sustain.${one}` })),
      default: 'end',
      check: (given) => barsPrice(heroOf(play.state, id), action, given),
    };
  });
  if (choice === 'end' || barsPrice(heroOf(play.state, id), action, choice).length > 0) return;
  const price = choice === 'mana' ? 'mana' : action;
  const mana = heroOf(play.state, id).mana - (price === 'mana' ? 1 : 0);
  play.tell({ type: 'sustained', unit: id, effect, spell, price, mana, rules: ['STEP-15.9', 'STEP-15.15'] });
  play.tell({ type: 'effectKept', effect, endsAt, rules: ['STEP-15.15'] });
}

/** 4.1 step 6: heroes in the order of their ids; the Downed keep nothing up. */
export function sustainRunning(play: StepPlay): void {
  for (const { id } of heroesOf(play.state)) {
    if (!isUp(heroOf(play.state, id))) continue;
    for (const running of runningOf(play.state, heroOf(play.state, id), 'foePhaseEnd'))
      ask(play, id, running, 'nextAction', atNext(play.state, 'foePhaseEnd'));
  }
  forgetAttention(play);
}

/** 4.2 step 1: an own Barrier, for a point of Mana or this turn's Action. */
export function sustainBarrier(play: StepPlay, id: string): void {
  if (!isUp(heroOf(play.state, id))) return;
  for (const running of runningOf(play.state, heroOf(play.state, id), 'turnStart'))
    ask(play, id, running, 'action', atNext(play.state, 'turnStart', id));
}

/** What was to last to a turn that its caster, Downed or gone, could not take. */
export function endOrphans(play: StepPlay): void {
  for (const effect of play.state.effects) {
    const { at, unit, afterPhase } = effect.endsAt;
    const caster = unit === null ? undefined : play.state.units[unit];
    const missed = at === 'turnStart' && afterPhase < play.state.phases && effect.targets.some((id) => id !== unit);
    if (missed && (caster === undefined || !isUp(caster))) endEffect(play, effect, ['STEP-15.15']);
  }
}
