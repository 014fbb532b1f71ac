import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields } from '@potyczka/ruleset-kit';
import { weaponOf } from '../catalogue/weapons.ts';
import type { AcesPlay } from '../play.ts';
import { wound } from '../procedures/damage/damage.ts';
import { eliminate } from '../procedures/damage/elimination.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import {
  extraStake,
  heroMorale,
  moraleFrom,
  planShape,
  pointsFrom,
  psionicCost,
  type QuickPlan,
  resultOf,
  threatOf,
} from '../quick-battle.ts';
import { isHero, isUp, unitOf, unitsUp } from '../read.ts';
import type { AcesState, Item, Unit } from '../state.ts';
import type { Action } from './action.ts';

type Fighter = QuickPlan['heroes'][number];

const isRunning = (state: AcesState): boolean =>
  state.phase !== 'finished' && new Set(unitsUp(state).map((unit) => unit.side)).size > 1;

const bad = (why: string, params: Readonly<Record<string, string>> = {}): Violation =>
  violation('ACE-22.1', 'bad-setup', { why, ...params });

/** What a hero fights with: named, or the first thing of that sort it carries. */
function weaponFor(unit: Unit, fighter: Fighter): Item | undefined {
  const fits = (item: Item): boolean => {
    const spec = weaponOf(item.kind);
    return fighter.skill === 'shooting'
      ? spec?.kind === 'ranged'
      : fighter.skill === 'athletics' && spec?.kind === 'thrown';
  };
  const named = unit.items.find((item) => item.id === fighter.weapon || item.kind === fighter.weapon);
  return fighter.weapon === undefined ? unit.items.find(fits) : named;
}

/** @rule ACE-22.4 Points for psionics, a magazine for shooting, a grenade to throw. */
function mayPay(unit: Unit, fighter: Fighter): readonly Violation[] {
  if (fighter.skill === 'psionics') {
    const able = unit.skills.psionics !== undefined && unit.powerPoints > 0;
    return able ? [] : [violation('ACE-22.4', 'no-pp', { have: unit.powerPoints, need: 1 })];
  }
  const weapon = weaponFor(unit, fighter);
  const empty = weapon === undefined || (weaponOf(weapon.kind)?.kind === 'ranged' && weapon.ammo === 0);
  return fighter.skill === 'shooting' && empty ? [violation('ACE-22.4', 'no-ammo', { unit: unit.id })] : [];
}

const extrasOf = (plan: QuickPlan): readonly string[] => [
  ...new Set([...(plan.extras ?? []), ...plan.heroes.flatMap((hero) => hero.helpers ?? [])]),
];

function mayFight(state: AcesState, plan: QuickPlan): readonly Violation[] {
  const heroes = plan.heroes.map((hero) => hero.unit);
  const helpers = plan.heroes.flatMap((hero) => hero.helpers ?? []);
  const unknown = [...heroes, ...extrasOf(plan), ...(plan.leader === undefined ? [] : [plan.leader])].filter(
    (unit) => !Object.hasOwn(state.units, unit) || !isUp(unitOf(state, unit)),
  );
  if (unknown.length > 0) return unknown.map((unit) => violation('ACE-22.1', 'no-such-unit', { unit }));
  return [
    ...(new Set(heroes).size < heroes.length || new Set(helpers).size < helpers.length ? [bad('twice')] : []),
    ...heroes.filter((unit) => !isHero(unitOf(state, unit))).map((unit) => bad('notHero', { unit })),
    ...extrasOf(plan)
      .filter((unit) => isHero(unitOf(state, unit)))
      .map((unit) => bad('notExtra', { unit })),
    ...(plan.leader === undefined || heroes.includes(plan.leader) ? [] : [bad('leader', { unit: plan.leader })]),
    ...plan.heroes.flatMap((fighter) => mayPay(unitOf(state, fighter.unit), fighter)),
  ];
}

/** @rule ACE-22.2 One hero may lead; quarrelling over it is a critical failure. */
function morale(play: AcesPlay, plan: QuickPlan): number {
  if (plan.rivals === true) return -2;
  if (plan.leader === undefined) return 0;
  return moraleFrom(
    takeTest(play, { unit: plan.leader, purpose: 'quickCommand', trait: 'command', kind: 'free', matters: true }),
  );
}

/** @rule ACE-22.3 1 on its elimination die puts an extra out; what it adds still counts. */
function rollExtras(play: AcesPlay, plan: QuickPlan, spirit: number): Readonly<Record<string, number>> {
  const bonus: Record<string, number> = {};
  for (const id of extrasOf(plan)) {
    const stake = extraStake(spirit, plan.moraleUse?.[id] ?? 'die');
    const [face = 2] = play.roll({ label: 'quickElimination', unit: id, dice: [stake.die] });
    play.tell({
      type: 'diceRolled',
      unit: id,
      what: 'quickElimination',
      dice: [face],
      result: face,
      rules: ['ACE-22.3'],
    });
    bonus[id] = stake.bonus;
    if (face === 1) eliminate(play, id, 'quickBattle');
  }
  return bonus;
}

/** @rule ACE-22.4 What the fighting uses up; the points of power that were missing come back as a penalty. */
function pay(play: AcesPlay, fighter: Fighter): number {
  const unit = unitOf(play.state, fighter.unit);
  if (fighter.skill === 'psionics') {
    const need = psionicCost(unit.maxPowerPoints);
    const spent = Math.min(need, unit.powerPoints);
    const left = unit.powerPoints - spent;
    play.tell({
      type: 'powerPointsChanged',
      unit: unit.id,
      points: -spent,
      left,
      why: 'quickBattle',
      rules: ['ACE-22.4'],
    });
    return need - spent;
  }
  const weapon = weaponFor(unit, fighter);
  const spec = weapon === undefined ? undefined : weaponOf(weapon.kind);
  if (weapon === undefined || spec === undefined) return 0;
  if (spec.kind === 'thrown')
    play.tell({ type: 'itemGone', unit: unit.id, item: weapon.id, why: 'thrown', rules: ['ACE-22.4'] });
  else if (spec.kind === 'ranged') {
    const spent = spec.magazine === 1 ? Math.min(3, weapon.ammo) : weapon.ammo;
    play.tell({
      type: 'ammoSpent',
      unit: unit.id,
      item: weapon.id,
      spent,
      left: weapon.ammo - spent,
      rules: ['ACE-22.4'],
    });
  }
  return 0;
}

function heroPoints(play: AcesPlay, fighter: Fighter, spirit: number, bonus: Readonly<Record<string, number>>): number {
  const missing = pay(play, fighter);
  const help = (fighter.helpers ?? []).reduce((sum, id) => sum + (bonus[id] ?? 0), 0);
  const result = takeTest(play, {
    unit: fighter.unit,
    purpose: 'quickBattle',
    trait: fighter.skill,
    kind: 'free',
    matters: true,
    raises: 9,
    extra: [
      ...modifier('helpers', help, 'ACE-22.3'),
      ...modifier('morale', spirit, 'ACE-22.2'),
      ...modifier('missingPoints', -missing, 'ACE-22.4'),
    ],
  });
  return pointsFrom(result);
}

/** @rule ACE-22.5 Hard won or lost: Vigor, or wounds. */
function suffer(play: AcesPlay, id: string): void {
  const vigor = () => takeTest(play, { unit: id, purpose: 'quickVigor', trait: 'vigor', kind: 'free', matters: true });
  const first = vigor();
  if (first.success) return;
  wound(play, id, first.critical ? 3 : 1, 'quickBattle', ['ACE-22.5']);
  if (first.critical) {
    if (!unitOf(play.state, id).eliminated) eliminate(play, id, 'quickBattle');
    return;
  }
  if (isUp(unitOf(play.state, id)) && !vigor().success) wound(play, id, 1, 'quickBattle', ['ACE-22.5']);
}

function fight(play: AcesPlay, plan: QuickPlan): void {
  const spirit = morale(play, plan);
  const edge = plan.leader !== undefined && unitOf(play.state, plan.leader).edges.includes('commander');
  const bonus = rollExtras(play, plan, spirit);
  const points = plan.heroes.reduce((sum, hero) => sum + heroPoints(play, hero, heroMorale(spirit, edge), bonus), 0);
  const threat = threatOf(plan.threat);
  const result = resultOf(points, threat);
  play.tell({ type: 'quickBattleFought', threat, points, result, details: { morale: spirit }, rules: ['ACE-22.5'] });
  const everyone = [...plan.heroes.map((hero) => hero.unit), ...extrasOf(plan)];
  if (result === 'crushing')
    for (const id of extrasOf(plan))
      if (unitOf(play.state, id).eliminated) play.tell({ type: 'gotUp', unit: id, rules: ['ACE-22.5'] });
  if (result === 'hard' || result === 'defeat')
    for (const id of everyone) if (isUp(unitOf(play.state, id))) suffer(play, id);
}

/** @rule ACE-22.1 Only where no battle is running. */
export const quickBattle: Action<'quickBattle'> = {
  may: ({ state }, { plan }) => {
    if (isRunning(state)) return [bad('battleRunning')];
    const parsed = shape.parse(planShape, plan, 'plan');
    return parsed.ok ? mayFight(state, parsed.value) : badFields(parsed.errors);
  },
  act: (play, { plan }) => fight(play, plan as QuickPlan),
};
