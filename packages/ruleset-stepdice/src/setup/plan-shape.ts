import { shape } from '@potyczka/kernel';
import { setupFieldsOf } from '@potyczka/ruleset-kit';
import { scenarioSheet } from '../sheet/scenario.ts';
import { sceneSheet } from '../sheet/table.ts';
import { places } from '../sheet/things.ts';
import { wireUnit } from './unit-fields.ts';

const { any, bool, id, integer, list, maybe, object, oneOf, text } = shape;

/** A scenario from outside: the words of `ScenarioPlan`, each checked, so that a slip of the pen has a name. */

/** What a scenario and a set-up may both say; what the set-up says wins. */
export const planFields = {
  map: maybe(any),
  reserve: maybe(places),
  placed: maybe(bool),
  units: maybe(list(wireUnit, 0, 60)),
  unaware: maybe(oneOf('heroes', 'foes')),
  ...setupFieldsOf(sceneSheet),
  ...setupFieldsOf(scenarioSheet),
} as const;

/** The fields of a plan that the set-up's own take the place of. */
export const PLAN_KEYS = Object.keys(planFields).filter((key) => key !== 'units' && key !== 'map');

export const planShape = object({
  id: maybe(id),
  name: maybe(text(100)),
  heroes: maybe(list(integer(1, 20), 2, 2)),
  players: maybe(list(integer(0, 20), 2, 2)),
  party: maybe(list(text(40), 0, 20)),
  ...planFields,
});
