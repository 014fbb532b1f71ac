import type { Point } from '@potyczka/kernel';
import { optionHolds } from '../../catalogue/missions/amounts.ts';
import type { Deed, Happening } from '../../catalogue/missions/plan.ts';
import type { TeoPlay } from '../../play.ts';
import { inches } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { TeoState } from '../../state.ts';
import { hurtAll } from '../hit-points/damage.ts';
import { markerShape, thingFrom } from '../newcomers/thing.ts';
import { pickOne } from '../tests/chance.ts';
import { arriveAll } from './arrivals.ts';
import { complication } from './complications.ts';
import { holds } from './conditions.ts';
import { figuresNear, sourceOf, testNearby } from './nearby.ts';

/** What a scenario brings with the rounds (TEO-16.1, TEO-16.2). */

const happenedFact = (happening: Happening): string => `happened:${happening.id}`;

const isDue = (play: TeoPlay, { rounds, from, option, once, ...happening }: Happening): boolean => {
  const { state } = play;
  if (rounds !== undefined && !rounds.includes(state.round)) return false;
  if (from !== undefined && state.round < from) return false;
  if (once === true && state.mission.facts[`happened:${happening.id}`] === true) return false;
  return (
    optionHolds(state.options, option) && (happening.if === undefined || holds(state, groundAt(play), happening.if))
  );
};

/** @rule TEO-16.2 The d6 of something that only may happen. */
function chance(play: TeoPlay, happening: Happening): boolean {
  const faces = happening.on;
  if (faces === undefined) return true;
  const read = ([face]: readonly (number | string)[]): string => (faces.includes(Number(face)) ? 'yes' : 'no');
  const [die = 1] = play.roll({ label: happening.id, dice: [6], read });
  const happens = faces.includes(die);
  play.tell({ type: 'chanceRolled', happening: happening.id, die, happens, rules: ['TEO-16.2'] });
  return happens;
}

const citing = (happening: Happening): readonly string[] => [happening.on === undefined ? 'TEO-16.1' : 'TEO-16.2'];

function happen(play: TeoPlay, happening: Happening): void {
  if (!isDue(play, happening) || !chance(play, happening)) return;
  const rules = citing(happening);
  if (happening.once === true) play.tell({ type: 'factNoted', fact: happenedFact(happening), value: true, rules });
  if (happening.complication === true && !('table' in happening.do))
    play.tell({ type: 'complicationCame', what: happening.id, dice: [], rules });
  carryOut(play, happening.id, happening.do, rules);
}

const STAR: readonly Point[] = [
  [500000, 866025],
  [-500000, 866025],
  [-1000000, 0],
  [-500000, -866025],
  [500000, -866025],
  [1000000, 0],
];

/** 2d6 inches in one of six directions, counted counter-clockwise from the east; it stops at the table's edge. */
function jump(play: TeoPlay, id: string): void {
  const before = play.state.objects[id];
  if (before === undefined || before.carriedBy !== null || before.destroyed) return;
  const [a = 1, b = 1] = play.roll({ label: 'jump', dice: [6, 6], read: ([x, y]) => Number(x) + Number(y) });
  const [die = 1] = play.roll({ label: 'direction', dice: [6] });
  const [dx, dy] = STAR[die - 1] ?? [0, 0];
  const [x, y] = before.at;
  const edge = 500;
  const share = (from: number, step: number, size: number): number =>
    step === 0 ? 1 : Math.max(0, Math.min(1, ((step > 0 ? size - edge : edge) - from) / step));
  const step: Point = [(dx * (a + b)) / 1000, (dy * (a + b)) / 1000];
  const part = Math.min(share(x, step[0], play.state.width), share(y, step[1], play.state.height));
  const at: Point = [Math.round(x + step[0] * part), Math.round(y + step[1] * part)];
  play.tell({ type: 'thingJumped', thing: id, at, rules: ['TEO-16.2'] });
}

/** A hidden object of the plan comes to light at one of its places, by d6. */
function appear(play: TeoPlay, id: string, places: readonly (readonly [number, number])[]): void {
  const plan = play.state.mission.plan.objects?.find((object) => object.id === id);
  if (plan === undefined || play.state.objects[id] !== undefined) return;
  const [die = 1] = places.length > 1 ? play.roll({ label: 'place', dice: [6] }) : [1];
  const place = places[Math.floor(((die - 1) * places.length) / 6)] ?? [0, 0];
  const at: Point = [inches(place[0]), inches(place[1])];
  const object = { ...thingFrom({ ...plan, at: place }), at, shape: markerShape(at) };
  play.tell({ type: 'thingAppeared', thing: id, object, rules: ['TEO-16.1'] });
}

const openEntries = (state: TeoState, list: string): readonly number[] =>
  (state.mission.plan.entries?.[list] ?? [])
    .map((_, index) => index)
    .filter((index) => !state.effects.some((e) => e.kind === 'blockedEntry' && e.other === list && e.value === index));

function block(play: TeoPlay, list: string): void {
  const index = pickOne(play, 'entry', openEntries(play.state, list));
  if (index === undefined) return;
  const effect = { kind: 'blockedEntry', other: list, value: index, until: null };
  play.tell({ type: 'effectBegan', effect, rules: ['TEO-16.2'] });
}

/** @rule TEO-11.3 @rule TEO-11.5 An explosion: Cover does not help, and everyone is hit at once. */
function explode(play: TeoPlay, near: string, within: number, damage: number): void {
  const source = play.state.mapped ? sourceOf(play.state, near) : undefined;
  if (source === undefined) return;
  const victims = figuresNear(play.state, groundAt(play), source, inches(within));
  hurtAll(
    play,
    victims.map((unit) => ({ unit: unit.id, amount: damage, cause: 'explosion', rules: ['TEO-11.3', 'TEO-11.5'] })),
  );
}

export function carryOut(play: TeoPlay, id: string, deed: Deed, rules: readonly string[]): void {
  if ('arrive' in deed) arriveAll(play, id, deed.arrive, rules);
  else if ('table' in deed) complication(play, deed.table);
  else if ('nearby' in deed) testNearby(play, deed.nearby, rules);
  else if ('appear' in deed) appear(play, deed.appear.object, deed.appear.places);
  else if ('jump' in deed) jump(play, deed.jump.object);
  else if ('block' in deed) block(play, deed.block);
  else if ('explode' in deed) explode(play, deed.explode.near, deed.explode.within, deed.explode.damage);
  else if ('die' in deed) {
    const [die = 1] = play.roll({ label: id, dice: [6] });
    const chosen = deed.die.find((branch) => branch.on.includes(die));
    if (chosen !== undefined) carryOut(play, id, chosen.do, rules);
  } else play.tell({ type: 'factNoted', fact: deed.fact, value: deed.value, rules });
}

/** All happenings of a step, scheduled ones before those that hang on a die (TEO-18.1, R3). */
export function happenings(play: TeoPlay, step: Happening['step']): void {
  const all = (play.state.mission.plan.happenings ?? []).filter((happening) => happening.step === step);
  const wanted = all.filter(
    (happening) => happening.complication !== true || play.state.options.complications === 'scenario',
  );
  const scheduled = wanted.filter((happening) => happening.on === undefined);
  const random = wanted.filter((happening) => happening.on !== undefined);
  for (const happening of [...scheduled, ...random]) happen(play, happening);
}

/** @rule TEO-16.2 Option `onOne`: every round a d6, on 1 the table of TEO-16.3. */
const ON_ONE: Happening = { id: 'onOne', step: 'complication', on: [1], complication: true, do: { table: {} } };

export function everyRoundTable(play: TeoPlay): void {
  if (play.state.options.complications === 'onOne') happen(play, ON_ONE);
}
