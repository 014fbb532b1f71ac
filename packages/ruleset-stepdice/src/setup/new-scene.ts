import type { Violation } from '@potyczka/kernel';
import { readUnits } from '@potyczka/ruleset-kit';
import { COLUMNS, type Column, rolledBy } from '../catalogue/generator.ts';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { rolledPlan } from '../catalogue/scenarios/generated.ts';
import type { StepPlay } from '../play.ts';
import { atNext, setEffect } from '../procedures/effects.ts';
import { heroesOf, seatOf } from '../read.ts';
import { freeDeployment, nearestFree } from '../spatial/places.ts';
import type { Foe, StepState, Unit } from '../state.ts';
import { itemFrom } from './items.ts';
import { guardsFor } from './places.ts';
import { named } from './scenario.ts';
import { sceneFrom } from './scene.ts';
import type { WireUnit } from './unit-fields.ts';
import { readUnit } from './units.ts';

/** The next scene for the same heroes (STEP-3.1), and the scene generator (catalogue 9.10). */

/** What is wrong with a plan, were it laid out now. */
export function barsScene(state: StepState, plan: ScenarioPlan): readonly Violation[] {
  const figures = readUnits((plan.units ?? []) as readonly WireUnit[], 'units', readUnit);
  const map = state.options.board === 'none' ? null : (plan.map ?? null);
  return [...figures.errors, ...sceneFrom(plan, map, state.options, heroesOf(state).length).errors];
}

const foesOf = (state: StepState, plan: ScenarioPlan): readonly Foe[] =>
  readUnits((plan.units ?? []) as readonly WireUnit[], 'units', readUnit)
    .units.filter((unit): unit is Foe => unit.kind === 'foe')
    .flatMap((foe) => (state.options.elites === 'off' ? guardsFor(foe) : [foe]));

/** Nobody stands on anybody: whoever finds its square taken stands beside it. */
function standing(state: StepState, foe: Foe): Foe {
  const side = Object.values(state.sides).find((one) => one.kind === 'foes')?.id ?? 'foes';
  const pos = foe.at === null || !state.mapped ? null : (nearestFree(state, foe.at) ?? foe.at);
  return { ...foe, side, at: pos };
}

/** Heroes nobody places stand on the first free deployment squares. */
function placeOthers(play: StepPlay, placed: boolean): void {
  for (const hero of heroesOf(play.state)) {
    const seat = play.state.seats.find((one) => one.id === seatOf(play.state, hero));
    const byHand = !placed && seat !== undefined && seat.role !== 'npc';
    const [square] = freeDeployment(play.state);
    if (!byHand && square !== undefined && !hero.dead)
      play.tell({ type: 'placed', unit: hero.id, at: square, rules: ['STEP-3.4'] });
  }
}

/** @rule STEP-3.1 @rule STEP-3.4 Terrain, foes, hazards, clock; then the heroes. */
export function layScene(play: StepPlay, plan: ScenarioPlan): void {
  const { options } = play.state;
  const map = options.board === 'none' ? null : (plan.map ?? null);
  const { scene } = sceneFrom(plan, map, options, heroesOf(play.state).length);
  play.tell({ type: 'sceneLaid', change: scene, rules: ['STEP-3.1', 'STEP-3.4'] });
  for (const foe of foesOf(play.state, plan))
    play.tell({ type: 'unitAdded', unit: standing(play.state, foe), rules: ['STEP-3.4'] });
  if (plan.unaware === 'heroes')
    for (const hero of heroesOf(play.state))
      play.tell({ type: 'unitNoted', unit: hero.id, change: { unaware: true }, what: 'unaware', rules: ['STEP-9.4'] });
  placeOthers(play, plan.placed === true);
}

const asIs = ([face]: readonly (number | string)[]): number => Number(face);

/** Catalogue 9.10: one d6 for each column. */
function rollColumns(play: StepPlay): Readonly<Record<Column, number>> {
  const faces = COLUMNS.map((column) => [column, play.roll({ label: column, dice: [6], read: asIs })[0] ?? 1] as const);
  return Object.fromEntries(faces) as Record<Column, number>;
}

const fineTools = (unit: Unit): Partial<Unit> => {
  if (unit.kind !== 'hero') return {};
  const read = itemFrom({ kind: 'toolKit', fine: true, id: 'fineTools' }, 'item');
  return 'item' in read ? { gear: [...unit.gear, read.item] } : {};
};

/** The heroes' edge, as far as it is theirs and not the board's. */
function giveEdge(play: StepPlay, edge: string): void {
  const heroes = heroesOf(play.state);
  if (edge === 'tools')
    for (const hero of heroes)
      play.tell({ type: 'unitNoted', unit: hero.id, change: fineTools(hero), what: 'tools', rules: ['STEP-1.10'] });
  if (edge === 'shortBarrier')
    for (const { id } of heroes)
      setEffect(
        play,
        {
          name: 'barrier',
          source: null,
          condition: 'warded',
          targets: [id],
          endsAt: atNext(play.state, 'foePhaseEnd'),
        },
        ['STEP-3.2'],
      );
  if (edge === 'neutralAlly') {
    const id = ['ally', 'ally2', 'ally3', 'ally4'].find((one) => play.state.units[one] === undefined) ?? 'allyX';
    const side = heroes[0]?.side ?? 'heroes';
    const read = readUnit({ id, name: '@profile.rogue', side, profile: 'rogue' }, 'unit');
    if ('unit' in read) play.tell({ type: 'unitAdded', unit: read.unit, rules: ['STEP-3.2'] });
    placeOthers(play, false);
  }
}

/** @rule STEP-3.2 Goal, obstacles, threat and edges, rolled. */
export function rollScene(play: StepPlay): void {
  const faces = rollColumns(play);
  const rolled = rolledBy(faces);
  play.tell({ type: 'sceneRolled', faces, rolled, rules: ['STEP-3.2'] });
  const plan = rolledPlan(rolled);
  layScene(play, { ...plan, units: (plan.units ?? []).map(named) });
  giveEdge(play, rolled.heroEdge);
}

/** A table that was opened with the generator is rolled when it begins. */
export function sceneOpens(play: StepPlay): void {
  if (play.state.scenario.toRoll && play.state.phase === 'setup') rollScene(play);
}
