import type { Json } from '@potyczka/kernel';
import { grenadeOf } from '../catalogue/grenades.ts';
import { meleeOf } from '../catalogue/melee.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import { isWithin, squared } from '../metres.ts';
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
    ...(main === undefined || off === undefined ? [] : bothGuns(actor, main, off)),
  ];
}

/** @rule SEG-13.5 Both weapons at one target, at a part of it, or at two. */
function bothGuns(actor: Actor, main: WeaponItem, off: WeaponItem): Ideas {
  const foes = ids(foesOf(actor));
  const shot = { type: 'shot', by: actor.by, unit: actor.unit.id, weapon: main.id, second: off.id } as const;
  const both = open(actor, shot, 'target', foes);
  return [
    ...both,
    ...valuesOf(both).flatMap((target) => [
      ...choices(open(actor, { ...shot, target }, 'called', LOCATIONS)),
      ...choices(
        open(
          actor,
          { ...shot, target },
          'secondTarget',
          foes.filter((id) => id !== target),
        ),
      ),
    ]),
  ];
}

/** Only where there is something to choose from. */
const choices = (ideas: Ideas): Ideas => ideas.filter(({ vary }) => vary !== undefined);
/** The values an idea leaves open, if it is allowed at all. */
const valuesOf = (ideas: Ideas): readonly string[] => ideas.flatMap(({ vary }) => (vary?.values ?? []).map(String));

const BURSTS = ['shortBurst', 'longBurst', 'continuousFire'] as const;

/** @rule SEG-14.1 @rule SEG-14.12 Bursts at whom one sees; continuous fire on a spot too. */
function bursts(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = ids(foesOf(actor));
  return weaponsToTry(unit).flatMap((weapon) => {
    const burst = { by, unit: unit.id, weapon } as const;
    return [
      ...BURSTS.flatMap((type) => {
        const at = open(actor, { type, ...burst }, 'target', foes);
        return [
          ...at,
          ...valuesOf(at).flatMap((target) => choices(open(actor, { type, ...burst, target }, 'called', LOCATIONS))),
        ];
      }),
      ...openPlaces(actor, { type: 'continuousFire', ...burst }, 'spot', spotsOf(actor)),
    ];
  });
}

/** @rule SEG-11.1 @rule SEG-11.5 @rule SEG-11.8 */
function aiming(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = foesOf(actor);
  const most = actor.state.options.scopeRule === 'companion' ? [1, 2, 3] : [1, 2];
  const aimed = (weapon: string): Ideas => {
    const aim = { type: 'aim', by, unit: unit.id, weapon } as const;
    return [
      ...foes.flatMap(({ id: target }) => open(actor, { ...aim, target }, 'segments', most)),
      ...spotsOf(actor).flatMap((spot) => open(actor, { ...aim, spot: [...spot] }, 'segments', most)),
      ...openPlaces(actor, aim, 'spot', spotsOf(actor)),
    ];
  };
  // SEG-11.4: a throw is aimed like a shot.
  const grenade = unit.pinOut === null ? [] : [unit.pinOut];
  const throwing = [...grenade, ...knivesOf(unit).map(({ id }) => id)];
  const others = throwing.flatMap((weapon) => choices(aimed(weapon)));
  return weaponsToTry(unit).flatMap((weapon, index) => {
    return [
      ...aimed(weapon),
      ...(index === 0 ? others : []),
      ...open(actor, { type: 'scopeUp', by, unit: unit.id, weapon }, 'target', ids(foes)),
      ...open(actor, { type: 'sniperShot', by, unit: unit.id, weapon, target: '' }, 'target', ids(foes)),
    ];
  });
}

const knivesOf = (unit: Unit): readonly WeaponItem[] =>
  inHands(unit).filter(({ kind }) => meleeOf(kind)?.thrown === true);

/** Where a grenade is worth throwing: at enemies, and where they were last seen. */
const aimedPlaces = (actor: Actor): readonly (readonly [number, number])[] => [
  ...foesOf(actor).map(({ at }): readonly [number, number] => [at[0] / 1000, at[1] / 1000]),
  ...spotsOf(actor),
];

/** @rule SEG-16.14 What lies within a metre is lifted as it is thrown. */
const thingsBeside = ({ state, unit }: Actor) =>
  state.items.filter(
    ({ at, bearer, weapon }) => at !== null && bearer === null && weapon === null && isWithin(squared(at, unit.at), 1),
  );

/** @rule SEG-16.14 Knives and axes are made for it; any other weapon in hand is an object that can be thrown. */
const weaponsToThrow = (unit: Unit): readonly WeaponItem[] => {
  const knives = knivesOf(unit);
  return [...knives, ...inHands(unit).filter((item) => !knives.includes(item))];
};

/** @rule SEG-16.1 @rule SEG-16.4 @rule SEG-16.14 Grenades, what is in hand, things lying about. */
function throws(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  const grenades = Object.entries(unit.grenades).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
  const weapons = weaponsToThrow(unit);
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
          ...choices(open(actor, { type: 'throwObject', ...own, item: unit.pinOut }, 'target', foes)),
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
    ...[...weapons, ...things].flatMap(({ id: item }) =>
      open(actor, { type: 'throwObject', ...own, item }, 'target', foes),
    ),
    ...[...things, ...thingsBeside(actor)].flatMap(({ id: item }) =>
      open(actor, { type: 'throwLarge', ...own, item }, 'target', foes),
    ),
    ...(grenades.length + things.length + weapons.length === 0 && unit.pinOut === null
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
    ...openPlaces(actor, { type: 'spotHidden', ...own }, 'point', spotsOf(actor)),
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
