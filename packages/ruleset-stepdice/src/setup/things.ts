import type { Violation } from '@potyczka/kernel';
import { badField, mustName } from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import type { Spawn } from '../scenario.ts';
import { HAZARD_TN, thingFrom } from '../sheet/things.ts';
import type { Clock, Hazard, Thing } from '../state.ts';

/** Doors that are only drawn, foes without Elites, and what is wrong with things that were written. */

/** Catalogue 9.7: a closed door is a test point. What is not said is as at the first scenario's door. */
export const doorAt = (id: string, at: readonly [number, number]): Thing =>
  thingFrom({
    id,
    kind: 'door',
    at,
    tests: [
      { id: `${id}-lock`, attribute: 'dexterity', tn: 6, tags: ['lock'], needs: 'lock' },
      { id: `${id}-force`, attribute: 'strength', tn: 8, tags: ['force'], needs: 'force' },
    ],
  });

/** @rule STEP-2.7 Without Elites each of them is two Guard Minions. */
export const withoutElites = (spawn: Spawn): Spawn => ({
  ...spawn,
  profiles: spawn.profiles.flatMap((profile) =>
    profiles[profile]?.class === 'elite' ? ['guardMinion', 'guardMinion'] : [profile],
  ),
});

const twice = (ids: readonly string[], field: string): readonly Violation[] =>
  ids.flatMap((id, index) => (ids.indexOf(id) < index ? [badField(`${field}[${index}].id`, 'an id of its own')] : []));

/** Names must name something, and no two things the same. */
export function checkThings(parts: {
  readonly objects: readonly Thing[];
  readonly hazards: readonly Hazard[];
  readonly clocks: readonly Clock[];
  readonly spawns: readonly Spawn[];
}): readonly Violation[] {
  const { objects, hazards, clocks, spawns } = parts;
  const triggers = [...clocks, ...objects].map((one) => one.id);
  return [
    ...twice(
      objects.map((one) => one.id),
      'objects',
    ),
    ...twice(
      hazards.map((one) => one.id),
      'hazards',
    ),
    ...twice(
      clocks.map((one) => one.id),
      'clocks',
    ),
    ...twice(
      spawns.map((one) => one.id),
      'spawns',
    ),
    ...hazards.flatMap((one, index) => mustName(one.kind, Object.keys(HAZARD_TN), `hazards[${index}].kind`)),
    ...clocks.flatMap(({ consequence }, index) =>
      consequence?.kind === 'spawn'
        ? mustName(
            String(consequence.spawn),
            spawns.map((one) => one.id),
            `clocks[${index}].consequence.spawn`,
          )
        : [],
    ),
    ...spawns.flatMap((spawn, index) => [
      ...mustName(spawn.trigger, triggers, `spawns[${index}].trigger`),
      ...(spawn.round === null && spawn.trigger === null
        ? [badField(`spawns[${index}].round`, 'a round, or a trigger')]
        : []),
      ...spawn.profiles.flatMap((profile, place) =>
        mustName(profile, Object.keys(profiles), `spawns[${index}].profiles[${place}]`),
      ),
    ]),
  ];
}
