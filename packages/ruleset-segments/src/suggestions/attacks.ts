import type { Json } from '@potyczka/kernel';
import { grenadeOf } from '../catalogue/grenades.ts';
import { meleeOf } from '../catalogue/melee.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import { inHands, skillOf } from '../read.ts';
import type { Unit, WeaponItem } from '../state.ts';
import { LOCATIONS } from '../vocabulary.ts';
import { type Actor, foesOf, type Ideas, idea, open, openPlaces, peopleOf, placesWithin, spotsOf } from './idea.ts';

/** Shots, bursts, aiming, throws, blades and powers (SEG-10 to SEG-16, SEG-21, SEG-22, SEG-26). */

const gunsOf = (unit: Unit): readonly WeaponItem[] => inHands(unit).filter(({ kind }) => rangedOf(kind) !== undefined);
const ids = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id);

/** With nothing to shoot with, the first weapon that is not in hand says why not. */
const weaponsToTry = (unit: Unit): readonly string[] => {
  const guns = gunsOf(unit).map(({ id }) => id);
  return guns.length > 0 ? guns : unit.weapons.slice(0, 1).map(({ id }) => id);
};

function shots(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = foesOf(actor);
  const [main, off] = gunsOf(unit);
  const shot = { type: 'shot', by, unit: unit.id } as const;
  return [
    ...weaponsToTry(unit).flatMap((weapon) => [
      ...open(actor, { ...shot, weapon }, 'target', ids(foes)),
      ...foes.flatMap(({ id: target }) =>
        open(actor, { ...shot, weapon, target }, 'called', LOCATIONS).filter(({ vary }) => vary !== undefined),
      ),
    ]),
    ...(main === undefined || off === undefined
      ? []
      : open(actor, { ...shot, weapon: main.id, second: off.id }, 'target', ids(foes))),
  ];
}

/** @rule SEG-14.1 @rule SEG-14.12 Bursts at whom one sees; continuous fire on a spot too. */
function bursts(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = ids(foesOf(actor));
  return weaponsToTry(unit).flatMap((weapon) => {
    const burst = { by, unit: unit.id, weapon } as const;
    return [
      ...open(actor, { type: 'shortBurst', ...burst }, 'target', foes),
      ...open(actor, { type: 'longBurst', ...burst }, 'target', foes),
      ...open(actor, { type: 'continuousFire', ...burst }, 'target', foes),
      ...openPlaces(actor, { type: 'continuousFire', ...burst }, 'spot', spotsOf(actor)),
    ];
  });
}

/** @rule SEG-11.1 @rule SEG-11.5 @rule SEG-11.8 */
function aiming(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = foesOf(actor);
  return weaponsToTry(unit).flatMap((weapon) => {
    const aim = { type: 'aim', by, unit: unit.id, weapon } as const;
    return [
      ...foes.flatMap(({ id: target }) => open(actor, { ...aim, target }, 'segments', [1, 2])),
      ...openPlaces(actor, aim, 'spot', spotsOf(actor)),
      ...open(actor, { type: 'scopeUp', by, unit: unit.id, weapon }, 'target', ids(foes)),
      ...open(actor, { type: 'sniperShot', by, unit: unit.id, weapon, target: '' }, 'target', ids(foes)),
    ];
  });
}

/** Where a grenade is worth throwing: at enemies, and where they were last seen. */
const aimedPlaces = (actor: Actor): readonly (readonly [number, number])[] => [
  ...foesOf(actor).map(({ at }): readonly [number, number] => [at[0] / 1000, at[1] / 1000]),
  ...spotsOf(actor),
];

/** @rule SEG-16.1 @rule SEG-16.4 @rule SEG-16.14 Grenades, knives, things lying about. */
function throws(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  const grenades = Object.entries(unit.grenades).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
  const knives = inHands(unit).filter(({ kind }) => meleeOf(kind)?.thrown === true);
  const things = state.items.filter(({ bearer }) => bearer === unit.id);
  const foes = ids(foesOf(actor));
  return [
    ...grenades.flatMap((grenade) => idea({ type: 'pullPin', ...own, grenade })),
    ...(unit.pinOut === null || grenadeOf(unit.pinOut) === undefined
      ? []
      : [
          ...openPlaces(actor, { type: 'throwObject', ...own, item: unit.pinOut }, 'point', [
            ...aimedPlaces(actor),
            ...(state.mapped ? placesWithin(actor, 10, 2) : []),
          ]),
          ...openPlaces(
            actor,
            { type: 'throwObject', ...own, item: unit.pinOut, blind: true },
            'point',
            aimedPlaces(actor),
          ),
          ...openPlaces(
            actor,
            { type: 'throwObject', ...own, item: unit.pinOut, buildTest: true },
            'point',
            aimedPlaces(actor),
          ),
        ]),
    ...[...knives, ...things].flatMap(({ id: item }) =>
      open(actor, { type: 'throwObject', ...own, item }, 'target', foes),
    ),
    ...things.flatMap(({ id: item }) => open(actor, { type: 'throwLarge', ...own, item }, 'target', foes)),
    ...(grenades.length + things.length + knives.length === 0 && unit.pinOut === null
      ? [idea({ type: 'throwObject', ...own })]
      : []),
    ...(things.length === 0 ? [idea({ type: 'throwLarge', ...own })] : []),
  ];
}

/** @rule SEG-21.2 @rule SEG-22.7 @rule SEG-23.3 @rule SEG-26.3 */
function closeQuarters(actor: Actor): Ideas {
  const { by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  const foes = foesOf(actor);
  const charges: readonly Json[] = unit.runUp > 0 ? [0, 1, 2, 3] : [0];
  const blades = inHands(unit).filter(({ kind }) => meleeOf(kind)?.energy === true);
  return [
    ...foes.flatMap(({ id: target }) => open(actor, { type: 'engage', ...own, target }, 'charge', charges)),
    ...blades.flatMap(({ id: weapon }) =>
      open(actor, { type: 'throwBlade', ...own, weapon, target: '' }, 'target', ids(foes)),
    ),
    idea({ type: 'deflectStance', ...own }),
    ...(skillOf(unit, 'telekinesis') > 0
      ? (['push', 'pull', 'snatch'] as const).flatMap((power) =>
          open(actor, { type: 'usePower', ...own, power }, 'target', ids(foes)),
        )
      : []),
    ...open(
      actor,
      { type: 'spotHidden', ...own },
      'target',
      ids(peopleOf(actor).filter(({ side, concealed }) => side !== unit.side && concealed)),
    ),
    idea({ type: 'spotHidden', ...own }),
  ];
}

export const attacks = (actor: Actor): Ideas => [
  ...shots(actor),
  ...bursts(actor),
  ...aiming(actor),
  ...throws(actor),
  ...closeQuarters(actor),
];
