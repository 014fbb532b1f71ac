import type { Point } from '@potyczka/kernel';
import { amountFor } from '../../catalogue/missions/amounts.ts';
import type { ArrivalPlan, Place } from '../../catalogue/missions/plan.ts';
import type { TeoPlay } from '../../play.ts';
import { inches, NPC_SEAT } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { Side, TeoState, Unit } from '../../state.ts';
import { arrivalPlace, placeInContact } from '../movement/placing.ts';
import { npcFrom } from '../newcomers/figure.ts';

/** Figures that come to the table during the game (TEO-2.13, TEO-4.11). */

export interface Arrival {
  readonly profile: string;
  readonly faction: string;
  /** Where from: a point, or beside a figure. */
  readonly near: Point | { readonly beside: string };
  readonly stats?: Readonly<Record<string, unknown>>;
  readonly patrolTo?: Place;
  /** A faction that joins with it: a lost tourist's own, say. */
  readonly side?: { readonly neutral: boolean };
}

function freshId(state: TeoState, profile: string): string {
  let number = 1;
  while (state.units[`${profile}${number}`] !== undefined) number += 1;
  return `${profile}${number}`;
}

/** Its kind with a number nobody of that kind goes by, whatever their IDs are: what is told of one is told of no other. */
function freshName(state: TeoState, { name, profile }: Unit): string {
  const names = new Set(Object.values(state.units).map((unit) => unit.name));
  let fresh = name;
  for (let number = 1; names.has(fresh); number += 1) fresh = `@profile.${profile}#${number}`;
  return fresh;
}

/** @rule TEO-2.13 Shifted onto the table, to the nearest free place; `beside` means in contact with that figure. */
function placeFor(play: TeoPlay, figure: Unit, near: Arrival['near']): Point | undefined {
  const { state } = play;
  const ground = groundAt(play);
  if (!('beside' in near)) return arrivalPlace(state, ground, near, { size: figure.size });
  const other = state.units[near.beside];
  if (other === undefined) return undefined;
  return (
    placeInContact(state, ground, other, { size: figure.size }) ??
    arrivalPlace(state, ground, other.at, { size: figure.size })
  );
}

function sideFor(state: TeoState, arrival: Arrival): Side | null {
  if (state.sides[arrival.faction] !== undefined) return null;
  const seat = state.seats.find((s) => s.role === 'npc' && s.side === undefined) ?? NPC_SEAT;
  return {
    id: arrival.faction,
    team: arrival.faction,
    seat: seat.id,
    npc: true,
    neutral: arrival.side?.neutral ?? false,
    order: Object.keys(state.sides).length,
  };
}

/** @rule TEO-4.11 Who comes in R1 to R3 acts this round; who comes later, from the next. */
export function arrive(play: TeoPlay, arrival: Arrival, rules: readonly string[]): string | undefined {
  const { state } = play;
  const { profile, faction, patrolTo } = arrival;
  const id = freshId(state, profile);
  const plan = { profile, faction, ...(patrolTo === undefined ? {} : { patrolTo }) };
  const sketch = npcFrom(plan, id, [0, 0], arrival.stats ?? {}, state.options);
  const at = state.mapped ? placeFor(play, sketch, arrival.near) : ([0, 0] as const);
  if (at === undefined) return undefined;
  const route = patrolTo === undefined ? sketch.route : [at, ...sketch.route.slice(1)];
  const arrivedIn = state.phase === 'roundStart' ? 0 : state.round;
  const side = sideFor(state, arrival);
  const seat = side !== null && !state.seats.some((known) => known.id === side.seat) ? NPC_SEAT : null;
  const figure: Unit = { ...sketch, name: freshName(state, sketch), at, start: at, route, arrivedIn };
  play.tell({ type: 'unitArrived', unit: id, figure, side, seat, rules: ['TEO-2.13', ...rules] });
  return id;
}

const blockedAt = (state: TeoState, list: string, index: number): boolean =>
  state.effects.some((effect) => effect.kind === 'blockedEntry' && effect.other === list && effect.value === index);

/** Entries in turn over all waves that use the list; a blocked one's figures use the next. */
function nextEntry(play: TeoPlay, list: string, count: number): number {
  const fact = `entry:${list}`;
  const turn = Number(play.state.mission.facts[fact] ?? 0);
  play.tell({ type: 'factNoted', fact, value: turn + 1, rules: ['TEO-16.1'] });
  return openEntry(play.state, list, turn % count, count);
}

function openEntry(state: TeoState, list: string, first: number, count: number): number {
  for (let step = 0; step < count; step++) {
    const index = (first + step) % count;
    if (!blockedAt(state, list, index)) return index;
  }
  return first;
}

/** Equal shares of the six faces. */
const shareOf = (die: number, count: number): number => Math.floor(((die - 1) * count) / 6);

/** Which entry a figure comes by: by d6, one after the other, or the only one there is. */
function entryFor(play: TeoPlay, plan: ArrivalPlan): Arrival['near'] {
  if (plan.beside !== undefined) return { beside: plan.beside };
  const list = plan.entries ?? '';
  const entries = play.state.mission.plan.entries?.[list] ?? [];
  let index = 0;
  if (plan.entry === 'turn') index = nextEntry(play, list, entries.length);
  if (plan.entry === 'die') {
    const read = ([face]: readonly (number | string)[]): number => shareOf(Number(face), entries.length);
    const [die = 1] = play.roll({ label: 'entry', dice: [6], read });
    index = openEntry(play.state, list, shareOf(die, entries.length), entries.length);
  }
  const [x, y] = entries[index] ?? [0, 0];
  return [inches(x), inches(y)];
}

/** A wave of the scenario: as many as the number of bands asks for, at most `total` over the game. */
export function arriveAll(play: TeoPlay, id: string, plan: ArrivalPlan, rules: readonly string[]): void {
  const came = `came:${id}`;
  const family = plan.total === undefined ? 0 : Number(play.state.mission.facts[came] ?? 0);
  const wanted = amountFor(plan.count, play.state.mission.bands);
  const count = plan.total === undefined ? wanted : Math.min(wanted, plan.total - family);
  for (let number = 0; number < count; number++) {
    const profile = plan.profiles[number % plan.profiles.length];
    if (profile === undefined) continue;
    const near = entryFor(play, plan);
    const { faction, stats, patrolTo } = plan;
    const extra = { ...(stats === undefined ? {} : { stats }), ...(patrolTo === undefined ? {} : { patrolTo }) };
    arrive(play, { profile, faction, near, ...extra }, rules);
  }
  if (plan.total !== undefined && count > 0) play.tell({ type: 'factNoted', fact: came, value: family + count, rules });
}
