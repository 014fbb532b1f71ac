import { tellerOf, toTable } from '@potyczka/ruleset-kit';
import type { TeoEvent } from './events/index.ts';
import { featureTold } from './sheet/ground.ts';
import { each, type Told } from './sheet/measures.ts';
import { tableSheet } from './sheet/table.ts';
import { effectTold, thingTold } from './sheet/things.ts';
import { unitSheet } from './sheet/unit.ts';

/**
 * Events keep ticks, so that folding needs no arithmetic; people and programs read inches, as in the view. Which fields
 * hold what is told event by event: scenarios, options and rulings are written in inches, whatever their fields are called.
 */

const length: Told = (value) => toTable(value);
const figure = tellerOf(unitSheet) as Told;
const table = tellerOf(tableSheet) as Told;

type ToldFields<E> = { readonly [F in keyof E]?: Told };

/** Every event that holds a length or a place; the others are shown as they are. */
const TOLD: { readonly [K in TeoEvent['type']]?: ToldFields<Extract<TeoEvent, { readonly type: K }>> } = {
  deployed: { at: length },
  unitMoved: { path: length, at: length, level: length, cost: length },
  attackDeclared: { point: length },
  effectBegan: { effect: effectTold },
  unitArrived: { figure },
  thingAppeared: { object: thingTold },
  thingJumped: { at: length },
  thingDropped: { at: length },
  alarmRaised: { at: length },
  enemySpotted: { at: length },
  barricadePlaced: { feature: featureTold },
  bandMustered: { units: each(figure) as Told },
  unitAdded: { unit: figure },
  unitRuled: { change: figure },
  tableRuled: { change: table },
  featureAdded: { feature: featureTold },
};

export function present(event: TeoEvent): Readonly<Record<string, unknown>> {
  const ways = Object.entries((TOLD[event.type] ?? {}) as Readonly<Record<string, Told>>);
  const told: Record<string, unknown> = { ...event };
  for (const [field, way] of ways) if (Object.hasOwn(told, field)) told[field] = way(told[field]);
  return told;
}
