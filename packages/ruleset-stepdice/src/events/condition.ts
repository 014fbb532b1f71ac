import { shape } from '@potyczka/kernel';
import { changeHeard, kinds, line, without } from '@potyczka/ruleset-kit';
import { withTable, withUnit } from '../copies.ts';
import { seesOfFoe } from '../secrets.ts';
import { foeSheet } from '../sheet/foe.ts';
import type { Effect, StepState, Unit, Zone } from '../state.ts';
import { PREPARED, TIMED } from '../vocabulary.ts';
import { ending, event, item, setIn, someone, somewhere, squares, unitChange } from './event.ts';
import { withHero } from './fold.ts';

const { bool, object, oneOf } = shape;
const { name, names, orNull, whole, words } = kinds;

const effect: shape.Checker<Effect> = object({
  id: name,
  name: words,
  source: someone,
  condition: orNull(oneOf(...TIMED)),
  targets: names,
  setIn,
  endsAt: ending,
  sustained: bool,
});
const zone: shape.Checker<Zone> = object({
  id: name,
  kind: name,
  source: someone,
  squares,
  setIn,
  endsAt: ending,
  sustained: bool,
});

/** A condition holds as long as one effect gives it. */
function settled(state: StepState, { condition, targets }: Effect): StepState {
  if (condition === null) return state;
  return targets.reduce((s, id) => {
    const holds = s.effects.some((other) => other.condition === condition && other.targets.includes(id));
    return withUnit(s, id, (unit) => (condition in unit ? { [condition]: holds } : {}));
  }, state);
}

/** What changed about a foe: nothing of its sheet but what it has shown. */
export function changeFor<E extends { readonly unit: string; readonly change: Partial<Unit> }>(
  e: E,
  seat: string,
  state: StepState,
): E {
  const foe = state.units[e.unit];
  if (foe?.kind !== 'foe') return e;
  return { ...e, change: changeHeard(foeSheet, e.change, (secret) => seesOfFoe(state, seat, foe, secret)) };
}

export const conditionEvents = [
  event('effectSet', {
    data: { effect },
    fold: (state, e) =>
      settled(
        withTable(state, { effects: [...state.effects, e.effect], effectCount: state.effectCount + 1 }),
        e.effect,
      ),
    // An effect that gives a condition is told by it; others by their own name, if they have a line.
    line: ({ effect: { condition, name: called, targets } }, names) => {
      const params = { who: names.units(targets) };
      if (names.has(`log.effect.${called}`)) return line(`effect.${called}`, params);
      return condition === null ? [] : line(`condition.${condition}`, params);
    },
  }),
  event('effectEnded', {
    data: { effect: name, name: words },
    fold: (state, e) => {
      const ended = state.effects.find((one) => one.id === e.effect);
      const rest = withTable(state, { effects: state.effects.filter((one) => one.id !== e.effect) });
      return ended === undefined ? rest : settled(rest, ended);
    },
    line: (e, { lineIfAny }) => lineIfAny(`effectEnded.${e.name}`, {}),
  }),
  event('effectKept', {
    data: { effect: name, endsAt: ending },
    fold: (state, e) => {
      const kept = { endsAt: e.endsAt, sustained: true };
      return withTable(state, {
        effects: state.effects.map((one) => (one.id === e.effect ? { ...one, ...kept } : one)),
        zones: state.zones.map((one) => (one.id === e.effect ? { ...one, ...kept } : one)),
      });
    },
    // What a foe keeps running; a hero's price for it is told by itself.
    line: (e, names, state) => {
      const kept = [...state.zones, ...state.effects].find((one) => one.id === e.effect);
      const source = kept?.source ?? null;
      if (kept === undefined || source === null || state.units[source]?.kind === 'hero') return [];
      const what = 'kind' in kept ? names.term('zone', kept.kind) : names.term('move', kept.name);
      return line('effectKept', { who: names.unit(source), what });
    },
  }),
  event('zoneSet', {
    data: { zone },
    fold: (state, e) => withTable(state, { zones: [...state.zones, e.zone], effectCount: state.effectCount + 1 }),
    line: (e, { lineIfAny }) => lineIfAny(`zone.${e.zone.kind}`, {}),
  }),
  event('zoneEnded', {
    data: { zone: name, kind: name },
    fold: (state, e) => withTable(state, { zones: state.zones.filter((one) => one.id !== e.zone) }),
    line: (e, { lineIfAny }) => lineIfAny(`zoneEnded.${e.kind}`, {}),
  }),
  /** Bookkeeping of one unit that follows from what was just told; `what` names it for the log. */
  event('unitNoted', {
    data: { unit: name, change: unitChange, what: words },
    fold: (state, e) => withUnit(state, e.unit, () => e.change),
    line: (e, { lineIfAny, unit }) => lineIfAny(`noted.${e.what}`, { who: unit(e.unit) }),
    // What is only in the foes' heads is not told at all.
    heard: (e, seat, state) => {
      const open = changeFor(e, seat, state);
      return Object.keys(open.change).length === 0 ? undefined : open;
    },
  }),
  event('prepared', {
    data: { unit: name, kind: oneOf(...PREPARED) },
    fold: (state, e) => withHero(state, e.unit, () => ({ prepared: { kind: e.kind, turns: 0 } })),
    line: (e, { unit }) => line('prepared', { who: unit(e.unit), kind: e.kind }),
  }),
  event('weaponDrawn', {
    data: { unit: name, weapon: name },
    fold: (state, e) => withHero(state, e.unit, () => ({ inHand: e.weapon, drewWeapon: true })),
    line: (e, names) => line('weaponDrawn', { who: names.unit(e.unit), item: names.item(e.weapon) }),
  }),
  event('itemDropped', {
    data: { unit: name, item, at: somewhere },
    fold: (state, e) =>
      withTable(
        withHero(state, e.unit, (hero) => ({
          gear: hero.gear.filter((one) => one.id !== e.item.id),
          inHand: hero.inHand === e.item.id ? null : hero.inHand,
        })),
        { items: [...state.items, { item: e.item, pos: e.at, owner: e.unit }] },
      ),
    line: (e, { term, unit }) => line('itemDropped', { who: unit(e.unit), item: term('item', e.item.kind) }),
  }),
  event('itemRecovered', {
    data: { unit: name, item: name, inHand: someone },
    fold: (state, e) => {
      const lying = state.items.find((one) => one.item.id === e.item);
      if (lying === undefined) return state;
      return withHero(withTable(state, { items: state.items.filter((one) => one !== lying) }), e.unit, (hero) => ({
        gear: [...hero.gear, lying.item],
        inHand: e.inHand,
      }));
    },
    line: (e, names) => line('itemRecovered', { who: names.unit(e.unit), item: names.item(e.item) }),
  }),
  /** `face` 0: nobody rolled, the GM named it. */
  event('complicationRolled', {
    data: { unit: name, table: oneOf('universal', 'combat'), face: whole, complication: words },
    fold: (state, e) =>
      e.unit in state.rulings.complication
        ? withTable(state, {
            rulings: { ...state.rulings, complication: without(state.rulings.complication, e.unit) },
          })
        : state,
    // What a combat complication does is told when it happens; the others need a sentence, the GM's own words included.
    line: (e, names) => {
      const who = names.unit(e.unit);
      return names.has(`log.complication.${e.complication}`)
        ? line(`complication.${e.complication}`, { who })
        : line('complication', { who, what: e.complication });
    },
  }),
  event('benefitGained', {
    data: { unit: name, benefit: name, face: whole },
    line: (e, { unit }) => line(`benefit.${e.benefit}`, { who: unit(e.unit) }),
  }),
] as const;
