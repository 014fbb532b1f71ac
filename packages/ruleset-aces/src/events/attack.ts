import { shape } from '@potyczka/kernel';
import { kinds, line, type Modifier, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { onTable } from '../read.ts';
import type { Item, Template, Unit } from '../state.ts';
import { event, inches, modifiers, someone, square, squareName } from './event.ts';
import { withPair, withUnit } from './fold.ts';
import { diceSettled } from './test.ts';

const { bool, list, maybe, object } = shape;
const { decimal, name, names, orNull, whole, words } = kinds;

/** One target of an attack as it is told before the dice: what must be reached, and every reason for more or less. */
export interface AimedAt {
  /** A unit, or a piece or item to be broken; null when a place is aimed at. */
  readonly id: string | null;
  readonly shots: number;
  readonly target: number;
  readonly modifiers: readonly Modifier[];
}
const aimedAt: shape.Checker<AimedAt> = object({ id: someone, shots: whole, target: whole, modifiers });

/** What became of one trait die of an attack. */
export interface Shot {
  readonly id: string | null;
  readonly die: number;
  readonly total: number;
  readonly hit: boolean;
  readonly raises: number;
  /** The wild die took this die's place (ACE-2.8). */
  readonly wild: boolean;
}
const shot: shape.Checker<Shot> = object({
  id: someone,
  die: whole,
  total: whole,
  hit: bool,
  raises: whole,
  wild: bool,
});

const template: shape.Checker<Template> = object({
  id: name,
  owner: name,
  weapon: words,
  centre: square,
  radius: decimal,
  entered: names,
  left: whole,
});

const withItem = (unit: Unit, id: string, change: (item: Item) => Item | undefined): Partial<Unit> => ({
  items: unit.items.flatMap((item) => (item.id === id ? (change(item) ?? []) : [item])),
});

/** @rule ACE-13.6 Where it comes down as the thrower sees it: the hours of a clock, twelve straight on. */
const WAYS = [
  ...['on', 'onRight', 'onRight', 'right', 'backRight', 'backRight'],
  ...['back', 'backLeft', 'backLeft', 'left', 'onLeft', 'onLeft'],
];

export const attackEvents = [
  event('attackDeclared', {
    data: { unit: name, weapon: words, way: name, targets: list(aimedAt), point: orNull(square) },
    fold: (state) => withTable(state, { stirred: true }),
    line: (e, names) => {
      const who = names.unit(e.unit);
      const weapon = names.item(e.unit, e.weapon);
      const at = e.targets.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]));
      if (at.length === 0)
        return names.lineFor('attackArea', e.way, {
          who,
          weapon,
          point: e.point === null ? '?' : squareName(e.point),
        });
      // The roll tells the modifiers when all dice have the same; otherwise each target's are told here.
      const unlike = e.targets.length > 1 ? at.filter((one) => one.modifiers.length > 0) : [];
      return [
        ...at.map((one) =>
          names.lineFor('attack', e.way, {
            who,
            weapon,
            whom: names.any(one.id),
            target: one.target,
            ...(e.way === 'shoot' ? { shots: one.shots } : {}),
          }),
        ),
        ...unlike.map((one) => line('aimedAt', { whom: names.any(one.id), mods: names.reasons(one.modifiers) })),
      ];
    },
  }),
  /** An extra takes its turn to attack together with another; `joins` is false when it turns out that it can't. */
  event('attackJoined', {
    data: { unit: name, leader: name, joins: bool },
    // The turn that was running goes on: both attack in it.
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, (unit) =>
          e.joins && unit.turn !== null
            ? { turn: { ...unit.turn, stage: 'acting', rolled: true, declared: [{ kind: 'attack', done: true }] } }
            : {},
        ),
        { activeUnit: e.leader },
      ),
    line: (e, { unit }) => line('attackJoined', { who: unit(e.unit), leader: unit(e.leader), joins: e.joins }),
  }),
  event('attackSettled', {
    data: { unit: name, weapon: words, critical: bool, shots: list(shot) },
    fold: diceSettled,
    // A critical failure has been told with the roll.
    line: (e, { unit }) => {
      if (e.critical) return [];
      const who = unit(e.unit);
      const [only] = e.shots;
      if (e.shots.length === 1 && only !== undefined)
        return only.hit ? line('hit', { who, raises: only.raises }, 'hit') : line('miss', { who }, 'miss');
      const hit = e.shots.filter((one) => one.hit);
      const raises = hit.filter((one) => one.raises > 0).length;
      const params = { who, hits: hit.length, shots: e.shots.length, raises };
      return line('hits', params, hit.length === 0 ? 'miss' : 'hit');
    },
  }),
  event('ammoSpent', {
    data: { unit: name, item: name, spent: whole, left: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => withItem(unit, e.item, (item) => ({ ...item, ammo: e.left, progress: 0 }))),
    line: (e, { item, unit }) =>
      e.left > 5 ? [] : line('ammoSpent', { who: unit(e.unit), weapon: item(e.unit, e.item), left: e.left }),
  }),
  event('weaponReloaded', {
    data: { unit: name, item: name, progress: whole, ammo: whole, done: bool },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) =>
        withItem(unit, e.item, (item) => ({ ...item, ammo: e.ammo, progress: e.progress })),
      ),
    line: (e, { item, unit }) =>
      line(e.done ? 'weaponReloaded' : 'weaponReloading', { who: unit(e.unit), weapon: item(e.unit, e.item) }),
  }),
  event('weaponJammed', {
    data: { unit: name, item: name },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => withItem(unit, e.item, (item) => ({ ...item, jammed: true }))),
    line: silent,
  }),
  event('jamCleared', {
    data: { unit: name, item: name },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => withItem(unit, e.item, (item) => ({ ...item, jammed: false }))),
    line: (e, { item, unit }) => line('jamCleared', { who: unit(e.unit), weapon: item(e.unit, e.item) }),
  }),
  event('itemGone', {
    data: { unit: name, item: name, why: words },
    fold: (state, e) => withUnit(state, e.unit, (unit) => withItem(unit, e.item, () => undefined)),
    line: (e, { item, lineIfAny, unit }) =>
      lineIfAny(`itemGone.${e.why}`, { who: unit(e.unit), item: item(e.unit, e.item) }),
  }),
  event('mishap', {
    data: { unit: name, what: words },
    line: (e, { lineFor, unit }) => lineFor('mishap', e.what, { who: unit(e.unit) }),
  }),
  event('bystanderHit', {
    data: { unit: name, target: name },
    line: (e, { unit }) => line('bystanderHit', { whom: unit(e.target) }),
  }),
  event('wentThrough', {
    data: { unit: name, target: name, by: someone, armour: whole },
    line: (e, { any, unit }) =>
      line('wentThrough', {
        whom: unit(e.target),
        armour: e.armour,
        ...(e.by === null ? {} : { by: any(e.by) }),
      }),
  }),
  event('scattered', {
    data: { unit: name, from: square, to: square, distance: decimal, direction: decimal },
    line: (e, { term }, state) => {
      if (e.distance === 0) return line('scatteredNowhere');
      const way = term('scatter', WAYS[e.direction % WAYS.length] ?? 'on');
      return line('scattered', {
        n: e.distance,
        way,
        ...(onTable(state, e.to) ? { point: squareName(e.to) } : {}),
      });
    },
  }),
  event('areaHit', {
    data: { unit: name, at: square, template: words, units: names },
    line: (e, { term, units }) => {
      const area = term('template', e.template);
      return e.units.length === 0
        ? line('areaEmpty', { template: area })
        : line('areaHit', { template: area, whom: units(e.units) });
    },
  }),
  event('divedClear', {
    data: {
      unit: name,
      to: square,
      /** Where the ground is not as high as before. */
      elevation: maybe(inches),
    },
    fold: (state, e) =>
      withPair(state, e.unit, (unit) => ({ at: e.to, elevation: e.elevation ?? unit.elevation, aim: null })),
    line: (e, { unit }) => line('divedClear', { who: unit(e.unit) }),
  }),
  event('templatePlaced', {
    data: { template },
    fold: (state, e) => withTable(state, { templates: [...state.templates, e.template] }),
    line: ({ template: { owner, centre } }, { unit }) =>
      line('templatePlaced', { who: unit(owner), point: squareName(centre) }),
  }),
  event('templateEntered', {
    data: { template: name, unit: name, left: whole },
    fold: (state, e) =>
      withTable(state, {
        templates: state.templates.map((one) =>
          one.id === e.template ? { ...one, entered: [...one.entered, e.unit], left: e.left } : one,
        ),
      }),
    line: (e, { unit }, state) => {
      const owner = state.templates.find(({ id }) => id === e.template)?.owner;
      return line('templateEntered', { who: unit(e.unit), ...(owner === undefined ? {} : { whose: unit(owner) }) });
    },
  }),
  event('templateEnded', {
    data: { template: name, owner: name },
    fold: (state, e) => withTable(state, { templates: state.templates.filter((one) => one.id !== e.template) }),
    line: (e, { unit }) => line('templateEnded', { whose: unit(e.owner) }),
  }),
  event('objectStruck', {
    data: { unit: name, object: name, total: whole, hardness: whole, broken: bool },
    fold: (state, e) =>
      withTable(state, {
        terrain: e.broken
          ? state.terrain.map((piece) => (piece.id === e.object ? { ...piece, destroyed: true } : piece))
          : state.terrain,
      }),
    line: (e, { item, piece }, state) =>
      line('objectStruck', {
        thing: state.terrain.some((one) => one.id === e.object) ? piece(e.object) : item(null, e.object),
        total: e.total,
        hardness: e.hardness,
        broken: e.broken,
      }),
  }),
  event('upperHandUsed', {
    data: { unit: name, target: name },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        upperHandUsed: [...unit.upperHandUsed.filter((id) => id !== e.target), e.target],
        upperHandOver: unit.upperHandOver.filter((id) => id !== e.target),
      })),
    line: silent,
  }),
] as const;
