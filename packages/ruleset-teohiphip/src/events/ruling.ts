import { type Cited, type CommonRuling, commonRulingFolds, without } from '@potyczka/ruleset-kit';
import type { TableRuling } from '../sheet/table.ts';
import type { Feature, SightOverride, TeoState } from '../state.ts';
import type { Edge } from '../vocabulary.ts';
import { type Folds, withTable, withThing } from './fold.ts';
import { thingAt } from './mission.ts';

/** What a GM may set at the table itself (TEO-16.6); facts are kept with the mission. */
export type TableChange = Partial<Pick<TeoState, (keyof TableRuling & keyof TeoState) | 'mission'>>;

export type RulingEvent =
  | CommonRuling<TeoState, TableChange>
  | ({ readonly type: 'sightRuled'; readonly override: SightOverride } & Cited)
  | ({ readonly type: 'sightRulingRevoked'; readonly from: string; readonly to: string } & Cited)
  | ({ readonly type: 'modifierRuled'; readonly unit: string; readonly edge: Edge | null } & Cited)
  | ({ readonly type: 'rollRuled'; readonly unit: string; readonly dice: readonly number[] } & Cited)
  | ({
      readonly type: 'unitTakenOff';
      readonly unit: string;
      readonly name: string;
      readonly drops: string | null;
    } & Cited)
  | ({ readonly type: 'featureAdded'; readonly feature: Feature } & Cited)
  | ({ readonly type: 'featureTakenOff'; readonly feature: string; readonly kind: string } & Cited);

const others = (state: TeoState, from: string, to: string): readonly SightOverride[] =>
  state.sightOverrides.filter((override) => override.from !== from || override.to !== to);

function dropped(state: TeoState, id: string, thing: string): TeoState {
  const at = state.units[id]?.at;
  return at === undefined ? state : withThing(state, thing, (held) => ({ carriedBy: null, ...thingAt(held, at) }));
}

export const rulingFolds: Folds<RulingEvent> = {
  ...commonRulingFolds<TeoState>(),
  sightRuled: (state, e) =>
    withTable(state, { sightOverrides: [...others(state, e.override.from, e.override.to), e.override] }),
  sightRulingRevoked: (state, e) => withTable(state, { sightOverrides: others(state, e.from, e.to) }),
  modifierRuled: (state, e) =>
    withTable(state, {
      gmModifiers: e.edge === null ? without(state.gmModifiers, e.unit) : { ...state.gmModifiers, [e.unit]: e.edge },
    }),
  rollRuled: (state, e) => withTable(state, { test: state.test === null ? null : { ...state.test, dice: e.dice } }),
  unitTakenOff: (state, e) => ({
    ...(e.drops === null ? state : dropped(state, e.unit, e.drops)),
    units: without(state.units, e.unit),
    effects: state.effects.filter((effect) => effect.unit !== e.unit),
    activeUnit: state.activeUnit === e.unit ? null : state.activeUnit,
    slotUnit: state.slotUnit === e.unit ? null : state.slotUnit,
    toDeploy: state.toDeploy.filter((id) => id !== e.unit),
  }),
  featureAdded: (state, e) => withTable(state, { features: [...state.features, e.feature] }),
  featureTakenOff: (state, e) =>
    withTable(state, { features: state.features.filter((feature) => feature.id !== e.feature) }),
};
