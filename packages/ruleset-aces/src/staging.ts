import type { ActKind } from '@potyczka/kernel';
import { stagesBy } from '@potyczka/ruleset-kit';
import type { AcesEvent } from './events/index.ts';
import { RADIUS } from './procedures/areas/template.ts';

const kindOf = (way: string): ActKind => (way === 'melee' ? 'blow' : way === 'throw' ? 'throw' : 'shot');
const known = (ids: readonly (string | null)[]): readonly string[] => ids.flatMap((id) => (id === null ? [] : [id]));

/** Cones and streams begin at their muzzle: the line of fire shows them. */
const isRound = (template: string): template is keyof typeof RADIUS => Object.hasOwn(RADIUS, template);

/** What events show on the table. */
export const staging = stagesBy<AcesEvent>({
  attackDeclared: ({ unit, way, targets, point }) => ({
    act: {
      units: [unit],
      targets: known(targets.map(({ id }) => id)),
      kind: kindOf(way),
      ...(point === null ? {} : { place: point }),
    },
  }),
  attackSettled: ({ shots }) => ({ passed: shots.length === 1 ? shots[0]?.hit === true : shots.map(({ hit }) => hit) }),
  powerCast: ({ unit, target }) => ({
    act: { units: [unit], targets: target === null || target === unit ? [] : [target], kind: 'spell' },
  }),
  areaHit: ({ units, template, at: [x, y] }) => ({
    targets: units,
    ...(isRound(template) ? { area: [{ circle: [x + 0.5, y + 0.5, RADIUS[template]] }] } : {}),
  }),
  bystanderHit: ({ target }) => ({ targets: [target] }),
  finishingBlow: ({ unit, target }) => ({ act: { units: [unit], targets: [target], kind: 'blow' } }),
  trickTried: ({ unit, target }) => ({ act: { units: [unit], targets: [target], kind: 'blow' } }),
  // Of what is contested hand to hand the dice come first, and the outcome says who met whom.
  opposedSettled: ({ unit, against }) => ({ act: { units: [unit], targets: [against], kind: 'blow' } }),
  touched: ({ unit, target, success }) => ({
    act: { units: [unit], targets: [target], kind: 'blow' },
    passed: success,
  }),
  turnInterrupted: ({ by }) => ({ breaksIn: by }),
  testSettled: ({ success }) => ({ passed: success }),
  moved: ({ unit, path }) => ({ walk: { unit, path } }),
});
