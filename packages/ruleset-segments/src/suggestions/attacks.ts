import type { Json } from '@potyczka/kernel';
import { grenadeOf } from '../catalogue/grenades.ts';
import { meleeOf } from '../catalogue/melee.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import type { CommandOf, DeedOf } from '../commands.ts';
import { isWithin, squared } from '../metres.ts';
import { centreOf } from '../outlines.ts';
import { inHands, skillOf } from '../read.ts';
import type { Unit, WeaponItem } from '../state.ts';
import { HANDS, LOCATIONS } from '../vocabulary.ts';
import {
  type Actor,
  choices,
  foesOf,
  type Ideas,
  idea,
  open,
  openPlaces,
  peopleOf,
  placesWithin,
  spotsOf,
} from './idea.ts';

/** Shots, bursts, aiming, throws, blades and powers (SEG-10 to SEG-16, SEG-21, SEG-22, SEG-26). */

const gunsOf = (unit: Unit): readonly WeaponItem[] => inHands(unit).filter(({ kind }) => rangedOf(kind) !== undefined);
/** Enemies in sight; where there is none, whoever else: what is done to friends is as legal, and hardly ever meant. */
function marksOf(actor: Actor): readonly Unit[] {
  const foes = foesOf(actor);
  return foes.length > 0 ? foes : peopleOf(actor);
}

const ids = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id);

/** With nothing to shoot with, the first weapon that is not in hand says why not. */
const weaponsToTry = (unit: Unit): readonly string[] => {
  const guns = gunsOf(unit).map(({ id }) => id);
  return guns.length > 0 ? guns : unit.weapons.slice(0, 1).map(({ id }) => id);
};

function shots(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = marksOf(actor);
  const [main, off] = gunsOf(unit);
  const shot = { type: 'shot', by, unit: unit.id } as const;
  return [
    ...weaponsToTry(unit).flatMap((weapon) => [
      ...open(actor, { ...shot, weapon }, 'target', ids(foes)),
      ...foes.flatMap(({ id: target }) => choices(open(actor, { ...shot, weapon, target }, 'called', LOCATIONS))),
    ]),
    ...(main === undefined || off === undefined ? [] : [...bothGuns(actor, main, off), ...bothGuns(actor, off, main)]),
  ];
}

/** @rule SEG-13.5 Both weapons at one target, at a part of it, or at two; either may be the first. */
function bothGuns(actor: Actor, main: WeaponItem, off: WeaponItem): Ideas {
  const marks = ids(marksOf(actor));
  const others = ids(peopleOf(actor)).filter((id) => !marks.includes(id));
  const shot = { type: 'shot', by: actor.by, unit: actor.unit.id, weapon: main.id, second: off.id } as const;
  const both = open(actor, shot, 'target', marks);
  const two = (target: string, seconds: readonly string[]): Ideas =>
    choices(
      open(
        actor,
        { ...shot, target },
        'secondTarget',
        seconds.filter((id) => id !== target),
      ),
    );
  return [
    ...both,
    ...valuesOf(both).flatMap((target) => [
      ...choices(open(actor, { ...shot, target }, 'called', LOCATIONS)),
      ...two(target, marks),
      ...two(target, others).map((one) => ({ ...one, unmeant: true as const })),
    ]),
    ...others.flatMap((target) => [
      ...two(target, [...marks, ...others]),
      ...choices(open(actor, { ...shot, target }, 'called', LOCATIONS)),
    ]),
  ];
}

/** The values an idea leaves open, if it is allowed at all. */
const valuesOf = (ideas: Ideas): readonly string[] => ideas.flatMap(({ vary }) => (vary?.values ?? []).map(String));

const BURSTS = ['shortBurst', 'longBurst', 'continuousFire'] as const;

/** @rule SEG-14.1 @rule SEG-14.12 Bursts at whom one sees; continuous fire on a spot too. */
function bursts(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = ids(marksOf(actor));
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
      ...atSpots(actor, { type: 'continuousFire', ...burst }),
    ];
  });
}

/** @rule SEG-11.5 @rule SEG-14.12 A spot: where somebody may show itself, else anywhere about. */
function atSpots(actor: Actor, deed: CommandOf<'aim' | 'continuousFire'>): Ideas {
  const likely = openPlaces(actor, deed, 'spot', watchedPlaces(actor));
  const about = actor.state.mapped ? placesWithin(actor, 12, 4) : [];
  return choices(likely).length > 0 ? likely : [...likely, ...choices(openPlaces(actor, deed, 'spot', about))];
}

/** @rule SEG-11.5 Where somebody may show itself: where it was last seen, where it is now, at a door; else anywhere ahead. */
function watchedPlaces(actor: Actor): readonly (readonly [number, number])[] {
  const { state, unit } = actor;
  const doors = state.terrain
    .filter(({ kind }) => kind === 'door')
    .map(({ shape }) => centreOf(shape))
    .map(([x, y]) => [x / 1000, y / 1000] as const);
  const places = [...aimedPlaces(actor), ...doors];
  const ahead: readonly [number, number] = [(state.width - unit.at[0]) / 1000, (state.height - unit.at[1]) / 1000];
  return places.length > 0 || !state.mapped ? places : [ahead];
}

/** @rule SEG-11.1 @rule SEG-11.5 @rule SEG-11.8 */
function aiming(actor: Actor): Ideas {
  const { by, unit } = actor;
  const foes = marksOf(actor);
  const most = actor.state.options.scopeRule === 'companion' ? [1, 2, 3] : [1, 2];
  const aimed = (weapon: string): Ideas => {
    const aim = { type: 'aim', by, unit: unit.id, weapon } as const;
    const anywhere = atSpots(actor, aim);
    return [
      ...foes.flatMap(({ id: target }) => open(actor, { ...aim, target }, 'segments', most)),
      ...anywhere,
      ...anywhere.flatMap(({ command }) => choices(open(actor, command, 'segments', most))),
    ];
  };
  // SEG-11.4: a throw is aimed like a shot.
  const grenade = unit.pinOut === null ? [] : [unit.pinOut];
  const guns = gunsOf(unit);
  const thrown = weaponsToThrow(unit).filter((item) => !guns.includes(item));
  const throwing = [...grenade, ...thrown.map(({ id }) => id)];
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

/** @rule SEG-16.3 At somebody, as it is and with a test of Build before it. */
const withBuild = (actor: Actor, thrown: DeedOf<'throwObject' | 'throwLarge'>, foes: readonly string[]): Ideas => [
  ...open(actor, thrown, 'target', foes),
  ...open(actor, { ...thrown, buildTest: true }, 'target', foes),
];

/** @rule SEG-16.1 @rule SEG-16.4 @rule SEG-16.14 Grenades, what is in hand, things lying about. */
function throws(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  const grenades = Object.entries(unit.grenades).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
  const weapons = weaponsToThrow(unit);
  const things = state.items.filter(({ bearer }) => bearer === unit.id);
  const foes = ids(marksOf(actor));
  return [
    ...grenades.flatMap((grenade) => [
      idea({ type: 'pullPin', ...own, grenade }),
      ...choices(open(actor, { type: 'pullPin', ...own, grenade }, 'hand', HANDS)),
    ]),
    ...(unit.pinOut === null || grenadeOf(unit.pinOut) === undefined
      ? []
      : [
          ...openPlaces(actor, { type: 'throwObject', ...own, item: unit.pinOut }, 'point', [
            ...aimedPlaces(actor),
            ...(state.mapped ? placesWithin(actor, 10, 2) : []),
          ]),
          ...choices(open(actor, { type: 'throwObject', ...own, item: unit.pinOut }, 'target', foes)),
          ...(['blind', 'buildTest'] as const).flatMap((how) =>
            choices(open(actor, { type: 'throwObject', ...own, item: unit.pinOut ?? '', [how]: true }, 'target', foes)),
          ),
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
    ...[...weapons, ...things].flatMap(({ id: item }) => withBuild(actor, { type: 'throwObject', ...own, item }, foes)),
    ...[...things, ...thingsBeside(actor)].flatMap(({ id: item }) =>
      withBuild(actor, { type: 'throwLarge', ...own, item }, foes),
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
  const foes = marksOf(actor);
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
    ...openPlaces(actor, { type: 'spotHidden', ...own }, 'point', watchedPlaces(actor)),
    idea({ type: 'spotHidden', ...own }),
  ];
}

/** @rule SEG-10.6 A part of somebody who is no enemy: as legal as the shot, and hardly ever meant. */
function calledAtFriends(actor: Actor): Ideas {
  const { by, unit } = actor;
  const marks = ids(marksOf(actor));
  const others = ids(peopleOf(actor)).filter((id) => !marks.includes(id));
  const fire = ['shot', ...BURSTS].flatMap((type) =>
    gunsOf(unit).flatMap(({ id: weapon }) =>
      others.map(
        (target) => ({ type, by, unit: unit.id, weapon, target }) as CommandOf<'shot' | (typeof BURSTS)[number]>,
      ),
    ),
  );
  return fire
    .flatMap((one) => choices(open(actor, one, 'called', LOCATIONS)))
    .map((one) => ({ ...one, unmeant: true }));
}

const HARMFUL: readonly string[] = [
  ...['shot', 'shortBurst', 'longBurst', 'continuousFire', 'sniperShot', 'scopeUp', 'aim'],
  ...['throwObject', 'throwLarge', 'throwBlade', 'engage', 'usePower'],
];

export function attacks(actor: Actor): Ideas {
  const ideas = [
    ...shots(actor),
    ...bursts(actor),
    ...calledAtFriends(actor),
    ...aiming(actor),
    ...throws(actor),
    ...closeQuarters(actor),
  ];
  const isFriend = (id: string): boolean => actor.state.units[id]?.side === actor.unit.side;
  return ideas.map((one) => {
    const { type, target } = one.command as { readonly type: string; readonly target?: unknown };
    return HARMFUL.includes(type) && typeof target === 'string' && isFriend(target) ? { ...one, unmeant: true } : one;
  });
}
