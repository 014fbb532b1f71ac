import type { Cited } from '@potyczka/ruleset-kit';
import { withTable, withUnit } from '../copies.ts';
import type { Effect, Foe, Hero, Item, Square, StepState, Zone } from '../state.ts';
import { type Folds, withHero } from './fold.ts';

export type ConditionEvent =
  | ({ readonly type: 'effectSet'; readonly effect: Effect } & Cited)
  | ({ readonly type: 'effectEnded'; readonly effect: string; readonly name: string } & Cited)
  | ({ readonly type: 'effectKept'; readonly effect: string; readonly endsAt: Effect['endsAt'] } & Cited)
  | ({ readonly type: 'zoneSet'; readonly zone: Zone } & Cited)
  | ({ readonly type: 'zoneEnded'; readonly zone: string; readonly kind: string } & Cited)
  /** Bookkeeping of one unit that follows from what was just told; `what` names it for the log. */
  | ({
      readonly type: 'unitNoted';
      readonly unit: string;
      readonly change: Partial<Hero> | Partial<Foe>;
      readonly what: string;
    } & Cited)
  | ({ readonly type: 'prepared'; readonly unit: string; readonly kind: 'attack' | 'attribute' | 'magic' } & Cited)
  | ({ readonly type: 'weaponDrawn'; readonly unit: string; readonly weapon: string } & Cited)
  | ({ readonly type: 'itemDropped'; readonly unit: string; readonly item: Item; readonly at: Square | null } & Cited)
  | ({
      readonly type: 'itemRecovered';
      readonly unit: string;
      readonly item: string;
      readonly inHand: string | null;
    } & Cited);

/** A condition holds as long as one effect gives it. */
function settled(state: StepState, effect: Effect): StepState {
  const { condition } = effect;
  if (condition === null) return state;
  return effect.targets.reduce((s, id) => {
    const holds = s.effects.some((other) => other.condition === condition && other.targets.includes(id));
    return withUnit(s, id, (unit) => (condition in unit ? { [condition]: holds } : {}));
  }, state);
}

export const conditionFolds: Folds<ConditionEvent> = {
  effectSet: (state, e) =>
    settled(withTable(state, { effects: [...state.effects, e.effect], effectCount: state.effectCount + 1 }), e.effect),
  effectEnded: (state, e) => {
    const ended = state.effects.find((effect) => effect.id === e.effect);
    const rest = withTable(state, { effects: state.effects.filter((effect) => effect.id !== e.effect) });
    return ended === undefined ? rest : settled(rest, ended);
  },
  effectKept: (state, e) =>
    withTable(state, {
      effects: state.effects.map((effect) =>
        effect.id === e.effect ? { ...effect, endsAt: e.endsAt, sustained: true } : effect,
      ),
      zones: state.zones.map((zone) => (zone.id === e.effect ? { ...zone, endsAt: e.endsAt, sustained: true } : zone)),
    }),
  zoneSet: (state, e) => withTable(state, { zones: [...state.zones, e.zone], effectCount: state.effectCount + 1 }),
  zoneEnded: (state, e) => withTable(state, { zones: state.zones.filter((zone) => zone.id !== e.zone) }),
  unitNoted: (state, e) => withUnit(state, e.unit, () => e.change),
  prepared: (state, e) => withHero(state, e.unit, () => ({ prepared: { kind: e.kind, turns: 0 } })),
  weaponDrawn: (state, e) => withHero(state, e.unit, () => ({ inHand: e.weapon, drewWeapon: true })),
  itemDropped: (state, e) =>
    withTable(
      withHero(state, e.unit, (hero) => ({
        gear: hero.gear.filter((item) => item.id !== e.item.id),
        inHand: hero.inHand === e.item.id ? null : hero.inHand,
      })),
      { items: [...state.items, { item: e.item, pos: e.at, owner: e.unit }] },
    ),
  itemRecovered: (state, e) => {
    const lying = state.items.find(({ item }) => item.id === e.item);
    if (lying === undefined) return state;
    return withHero(withTable(state, { items: state.items.filter((one) => one !== lying) }), e.unit, (hero) => ({
      gear: [...hero.gear, lying.item],
      inHand: e.inHand,
    }));
  },
};
