import { type Violation, violation } from '@potyczka/kernel';
import { chebyshev } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { heroOf } from '../../read.ts';
import type { Effect, Hazard, Hero, Square, StepState } from '../../state.ts';
import type { Attribute } from '../../vocabulary.ts';
import { endEffect } from '../effects.ts';
import type { PointPlan, TestCommand } from '../tests/points.ts';

/** Tests about hazards: switching them off, finding them, shaking off what they and other special effects do (STEP-22). */

interface Switch {
  readonly attribute: Attribute;
  readonly tn: number;
  readonly tags: readonly string[];
  readonly needs: string | null;
}

const way = (attribute: Attribute, tn: number, tags: readonly string[], needs: string | null = null): Switch => ({
  attribute,
  tn,
  tags,
  needs,
});

/** @rule STEP-22.2 @rule STEP-22.3 @rule STEP-22.4 @rule STEP-22.5 How each is put out of action. */
const SWITCHES: Readonly<Record<string, readonly Switch[]>> = {
  turret: [way('magic', 8, ['panel', 'mechanism']), way('dexterity', 8, ['panel', 'mechanism'])],
  snapTrap: [way('dexterity', 6, ['trap'], 'trap')],
  repulseField: [way('magic', 8, ['panel']), way('strength', 6, ['force'])],
  gas: [way('strength', 6, ['force']), way('dexterity', 6, ['mechanism'])],
};

/** Next to its panel if it has one, else next to the thing itself. */
function isWithin(state: StepState, hero: Hero, hazard: Hazard): boolean {
  const { at: pos } = hero;
  if (!state.mapped || pos === null) return true;
  const own: readonly Square[] = [...hazard.squares, ...(hazard.pos === null ? [] : [hazard.pos])];
  const places = hazard.panel === null ? own : [hazard.panel];
  return places.some((square) => chebyshev(square, pos) <= 1);
}

/** The test that switches off a hazard everybody knows of. */
export function hazardPoint(state: StepState, hero: Hero, command: TestCommand): Partial<PointPlan> | undefined {
  const hazard = state.hazards.find((one) => one.id === command.point && !one.hidden);
  const ways = hazard === undefined ? undefined : SWITCHES[hazard.kind];
  if (hazard === undefined || ways === undefined) return undefined;
  // Left open, the attribute is the hero's speciality, if that will do.
  const wanted = (one: Switch): boolean =>
    command.attribute === undefined ? hero.dice[one.attribute] > 6 : one.attribute === command.attribute;
  const chosen = ways.find(wanted) ?? ways[0];
  return {
    id: hazard.id,
    ...(chosen === undefined ? {} : { tn: chosen.tn, tags: chosen.tags, needs: chosen.needs }),
    attributes: ways.map((one) => one.attribute),
    effect: 'disable',
    errors: [
      ...(isWithin(state, hero, hazard)
        ? []
        : [violation('STEP-9.8', 'out-of-reach', { at: `@hazard.${hazard.kind}` })]),
      // STEP-4.1: what is off already is no longer uncertain.
      ...(hazard.active
        ? []
        : [violation('STEP-4.1', 'bad-choice', { expected: '', why: 'off', at: `@hazard.${hazard.kind}` })]),
    ],
  };
}

/** @rule STEP-22.3 Dexterity against 6: what lies hidden within 2 squares. */
export const searchPoint = (): Partial<PointPlan> => ({
  id: 'search',
  attributes: ['dexterity'],
  tags: ['notice'],
  effect: 'find',
});

function find(play: StepPlay, id: string): void {
  const { at: pos } = heroOf(play.state, id);
  const near = (hazard: Hazard): boolean =>
    !play.state.mapped || (pos !== null && hazard.squares.some((square) => chebyshev(square, pos) <= 2));
  const found = play.state.hazards.filter((hazard) => hazard.hidden && hazard.active && near(hazard));
  play.tell({ type: 'searched', unit: id, found: found.map((hazard) => hazard.id), rules: ['STEP-22.3'] });
}

/** What a foe has laid on the hero, the oldest first. */
const laidOn = (state: StepState, hero: Hero): Effect | undefined =>
  state.effects.find(
    ({ source, targets }) => source !== null && state.units[source]?.kind === 'foe' && targets.includes(hero.id),
  );

const isAllowed = ({ rulings }: StepState, id: string): boolean =>
  rulings.attribute[id] !== undefined || rulings.tn[id] !== undefined;

/** @rule STEP-15.10 Where the GM allows it, by naming attribute or TN: against the TN of whoever is behind the effect. */
export function resistPoint(state: StepState, hero: Hero): Partial<PointPlan> {
  const effect = laidOn(state, hero);
  const source = effect?.source == null ? undefined : state.units[effect.source];
  const errors: readonly Violation[] = [
    ...(effect === undefined
      ? [violation('STEP-15.10', 'bad-choice', { expected: '', why: 'free', unit: hero.id })]
      : []),
    ...(isAllowed(state, hero.id) ? [] : [violation('STEP-15.10', 'gm-refused', { unit: hero.id })]),
  ];
  return {
    id: `resist:${effect?.id ?? ''}`,
    attributes: ['dexterity', 'magic'],
    tn: source?.kind === 'foe' ? source.tn : 6,
    effect: 'resist',
    errors,
  };
}

/** What a success at one of these points does. */
export function settleHazardPoint(play: StepPlay, unit: string, point: Pick<PointPlan, 'effect' | 'id'>): void {
  if (point.effect === 'find') find(play, unit);
  if (point.effect === 'resist') {
    const effect = laidOn(play.state, heroOf(play.state, unit));
    if (effect !== undefined) endEffect(play, effect, ['STEP-15.10']);
  }
  if (point.effect !== 'disable') return;
  const hazard = play.state.hazards.find((one) => one.id === point.id);
  if (hazard !== undefined)
    play.tell({ type: 'hazardOff', hazard: hazard.id, kind: hazard.kind, unit, rules: ['STEP-22.1'] });
}
