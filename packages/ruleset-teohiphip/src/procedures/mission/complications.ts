import type { Point, Shape, Ticks } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { gmSeat, hasTrait, inches, unitsOnTable } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { Source, TeoState, Unit } from '../../state.ts';
import { spotOf } from '../interaction/objectives.ts';
import { thingFrom } from '../newcomers/thing.ts';
import { pickOne } from '../tests/chance.ts';
import { takeTest } from '../tests/test.ts';
import { arrive } from './arrivals.ts';
import { characters } from './conditions.ts';
import { figuresNear, inOrder, sourceOf, withstand } from './nearby.ts';

/** The complication table of TEO-16.3. `centre` bends rows 1 and 6 to an object (M6). */

const RULES = ['TEO-16.3'] as const;
const came = (play: TeoPlay, what: string, dice: readonly number[]): void =>
  play.tell({ type: 'complicationCame', what, dice, rules: RULES });

const centreOfObject = (state: TeoState, id: string | undefined): Point | undefined => {
  const thing = id === undefined ? undefined : state.objects[id];
  return thing === undefined ? undefined : spotOf(state, thing);
};

/** Row 1: three columns by two rows, from the south-west, row by row. */
function sectorAt(state: TeoState, [x, y]: Point): number {
  const column = Math.min(2, Math.floor((x * 3) / state.width));
  const row = Math.min(1, Math.floor((y * 2) / state.height));
  return row * 3 + column + 1;
}

function sectorShape(state: TeoState, sector: number): Shape {
  const width: Ticks = Math.round(state.width / 3);
  const height: Ticks = Math.round(state.height / 2);
  return { rect: [((sector - 1) % 3) * width, Math.floor((sector - 1) / 3) * height, width, height] };
}

/** Row 1: half Speed this round, or one free Move, for whoever's centre is inside. */
function timeAnomaly(play: TeoPlay, centre: string | undefined): void {
  const fixed = centreOfObject(play.state, centre);
  const [sector = 1] = fixed === undefined ? play.roll({ label: 'sector', dice: [6] }) : [sectorAt(play.state, fixed)];
  const [second = 1] = play.roll({
    label: 'anomaly',
    dice: [6],
    read: ([face]) => (Number(face) <= 3 ? 'slow' : 'fast'),
  });
  const pace = second <= 3 ? 'slow' : 'fast';
  const { state } = play;
  came(play, `timeAnomaly.${pace}`, [sector, second]);
  const area = sectorShape(state, sector);
  play.tell({ type: 'effectBegan', effect: { kind: 'anomaly', area, value: pace, until: state.round }, rules: RULES });
  const inside = unitsOnTable(state).filter((unit) => sectorAt(state, unit.at) === sector);
  for (const unit of inOrder(state, inside)) {
    const effect = { kind: `${pace}Unit`, unit: unit.id, until: state.round };
    play.tell({ type: 'effectBegan', effect, rules: RULES });
  }
}

/** Row 2: a random player character's kit fails it for the round. */
function equipmentFailure(play: TeoPlay): void {
  const able = inOrder(
    play.state,
    characters(play.state).filter((unit) => !unit.eliminated && !unit.evacuated),
  );
  const unit = pickOne(play, 'failure', able);
  came(play, 'equipmentFailure', []);
  if (unit === undefined) return;
  const bad: Source = { source: 'failure', edge: 'disadvantage', rule: 'TEO-16.3' };
  const extra = hasTrait(unit, 'technician') ? [] : [bad];
  takeTest(play, { unit: unit.id, purpose: 'failure', tags: ['technical', 'energy'], extra }, ({ passed }) => {
    if (passed) return;
    const effect = { kind: 'failure', unit: unit.id, until: play.state.round };
    play.tell({ type: 'effectBegan', effect, rules: RULES });
  });
}

/** Row 3: a lost tourist or a hatchling, each its own faction, at a random edge's midpoint. */
function unexpectedGuest(play: TeoPlay): void {
  const { width, height } = play.state;
  const mid = (size: Ticks): Ticks => Math.round(size / 2);
  const edges: readonly Point[] = [
    [mid(width), 0],
    [width, mid(height)],
    [mid(width), height],
    [0, mid(height)],
  ];
  const near = pickOne(play, 'edge', edges) ?? [0, 0];
  const [die = 1] = play.roll({
    label: 'guest',
    dice: [6],
    read: ([face]) => (Number(face) <= 3 ? 'tourist' : 'miniRaptor'),
  });
  const profile = die <= 3 ? 'tourist' : 'miniRaptor';
  came(play, `guest.${profile}`, [die]);
  let number = 1;
  while (play.state.sides[`guest${number}`] !== undefined) number += 1;
  arrive(play, { profile, faction: `guest${number}`, near, side: { neutral: die <= 3 } }, RULES);
}

const CONDITIONS = ['rain', 'fog', 'dark'] as const;

/** Row 4: until the end of the next round. */
function conditionsChange(play: TeoPlay): void {
  const read = ([face]: readonly (number | string)[]): number => Math.ceil(Number(face) / 2);
  const [die = 1] = play.roll({ label: 'conditions', dice: [6], read });
  const value = CONDITIONS[Math.ceil(die / 2) - 1] ?? 'rain';
  came(play, `conditions.${value}`, [die]);
  const effect = { kind: 'weather', value, until: play.state.round + 1 };
  play.tell({ type: 'effectBegan', effect, rules: ['TEO-16.3', 'TEO-2.12'] });
}

/** Row 5: the GM names an extra objective; without a GM, an Interaction at the centre of the table. */
function directive(play: TeoPlay): void {
  const gm = gmSeat(play.state);
  const text = gm === null ? 'centre' : askDirective(play, gm);
  came(play, 'directive', []);
  const own = text === 'centre' ? null : text;
  play.tell({ type: 'directiveGiven', text: own, rules: RULES });
  if (own !== null || play.state.objects.directive !== undefined) return;
  const { width, height } = play.state;
  const object = thingFrom({ id: 'directive', kind: 'directive', at: [width / 2000, height / 2000], institute: false });
  play.tell({ type: 'thingAppeared', thing: 'directive', object, rules: RULES });
}

function askDirective(play: TeoPlay, seat: string): string {
  const choice = play.choose(() => ({
    kind: 'directive',
    seat,
    rule: 'TEO-16.3',
    choices: [{ choice: 'centre', label: 'directive.centre' }],
    default: 'centre',
    check: (given) =>
      typeof given === 'string' && given.length > 0 && given.length <= 400
        ? []
        : [{ code: 'bad-choice', rule: 'TEO-16.3', params: { field: 'choice', expected: 'an objective in words' } }],
  }));
  return String(choice);
}

/** Row 6: a point where time rings; everyone within 6 inches stands firm or loses an action point. */
function paradoxResonance(play: TeoPlay, centre: string | undefined): void {
  const fixed = centre === undefined ? undefined : sourceOf(play.state, centre);
  const at = centreOfObject(play.state, centre);
  const dice = fixed === undefined ? play.roll({ label: 'resonance', dice: [6, 6] }) : [];
  const [first = 1, second = 1] = dice;
  const { width, height, mapped } = play.state;
  const point: Point = at ?? [Math.round((width * first) / 6), Math.round((height * second) / 6)];
  came(play, 'paradoxResonance', dice);
  if (!mapped) return;
  const near: readonly Unit[] = figuresNear(play.state, groundAt(play), { point }, inches(6));
  for (const unit of near) {
    if (!unit.escorted) withstand(play, unit.id, { tag: 'resistance', ap: 1, purpose: 'paradox' }, RULES);
  }
}

/** @rule TEO-16.3 One row of the table: thrown, or named by the GM. */
export function complication(play: TeoPlay, how: { readonly row?: number; readonly centre?: string } = {}): void {
  const [row = 1] = how.row === undefined ? play.roll({ label: 'complicationTable', dice: [6] }) : [how.row];
  if (row === 1) timeAnomaly(play, how.centre);
  else if (row === 2) equipmentFailure(play);
  else if (row === 3) unexpectedGuest(play);
  else if (row === 4) conditionsChange(play);
  else if (row === 5) directive(play);
  else paradoxResonance(play, how.centre);
}
