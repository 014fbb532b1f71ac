import { handOf } from '../read.ts';
import type { Unit } from '../state.ts';
import { HANDS } from '../vocabulary.ts';
import { type Actor, choices, type Ideas, idea, open, openPlaces, peopleOf, placesWithin } from './idea.ts';

/** Things in hand, on the belt and on the ground; helping and being helped (SEG-7, SEG-16.15, SEG-19, SEG-24, SEG-25). */

/** @rule SEG-15.5 The most rounds anybody loads at once. */
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8];

const ofWeapons = (actor: Actor): Ideas => {
  const { by, unit } = actor;
  return unit.weapons.flatMap((item): Ideas => {
    const own = { by, unit: unit.id, weapon: item.id } as const;
    if (handOf(unit, item.id) === undefined)
      return [
        idea({ type: 'drawWeapon', ...own }),
        ...choices(open(actor, { type: 'drawWeapon', ...own }, 'hand', HANDS)),
      ];
    return [
      idea({ type: 'stowWeapon', ...own }),
      idea({ type: 'releaseSafety', ...own }),
      idea({ type: 'workPump', ...own }),
      idea({ type: 'changeCell', ...own }),
      idea({ type: 'changeGas', ...own }),
      idea({ type: 'reloadShells', ...own }),
      ...choices(open(actor, { type: 'reloadShells', ...own }, 'rounds', ROUNDS)),
      idea({ type: 'mountBipod', ...own }),
      idea({ type: 'dropItem', by, unit: unit.id, item: item.id }),
      idea({ type: 'switchOff', by, unit: unit.id, item: item.id }),
    ];
  });
};

/** What is carried in numbers: grenades, spares, supplies. */
const storesOf = ({ grenades, spares, supplies }: Unit): readonly string[] =>
  [grenades, spares, supplies].flatMap((store) =>
    Object.entries(store).flatMap(([kind, count]) => (count > 0 ? [kind] : [])),
  );

/** @rule SEG-16.3 A grenade that was drawn is in a hand, but no weapon of its own. */
const grenadesInHand = ({ hands, grenades }: Unit): readonly string[] =>
  HANDS.flatMap((hand) => {
    const held = hands[hand];
    return held !== null && Object.hasOwn(grenades, held) ? [held] : [];
  });

function ofThings(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  const lying = state.items.filter(({ at, bearer }) => at !== null && bearer === null).map(({ id }) => id);
  const carried = state.items.filter(({ bearer }) => bearer === unit.id).map(({ id }) => id);
  const charges = state.items.filter(({ owner }) => owner === unit.id).map(({ id }) => id);
  const doors = state.terrain.filter(({ kind }) => kind === 'door');
  const friends = peopleOf(actor).filter(({ side }) => side === unit.side);
  return [
    ...open(actor, { type: 'pickUp', ...own, item: '' }, 'item', lying),
    ...HANDS.flatMap((hand) => choices(open(actor, { type: 'pickUp', ...own, item: '', hand }, 'item', lying))),
    ...[...new Set([...carried, ...grenadesInHand(unit)])].map((item) => idea({ type: 'dropItem', ...own, item })),
    ...doors.map(({ id: door, open: isOpen }) =>
      idea({ type: 'openDoor', ...own, door, ...(isOpen === true ? { close: true } : {}) }),
    ),
    ...open(actor, { type: 'detonate', ...own, item: '' }, 'item', charges),
    ...((unit.grenades.charge ?? 0) > 0
      ? openPlaces(actor, { type: 'placeCharge', ...own, item: 'charge' }, 'point', [
          [unit.at[0] / 1000, unit.at[1] / 1000],
          ...(state.mapped ? placesWithin(actor, 1) : []),
        ])
      : [idea({ type: 'placeCharge', ...own })]),
    ...(unit.tricks.includes('inStep')
      ? [...unit.weapons.map(({ id }) => id), ...carried, ...storesOf(unit)].flatMap((item) =>
          friends.map(({ id: target }) => idea({ type: 'passItem', ...own, item, target })),
        )
      : []),
  ];
}

/** @rule SEG-19.10 @rule SEG-19.14 Whoever is near: hurt for first aid, in whatever state for a stimulant. */
function ofBodies(actor: Actor): Ideas {
  const { by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  const hurt = [unit, ...peopleOf(actor)].filter(({ wounds }) => wounds.length > 0);
  return [
    ...hurt.flatMap((patient) =>
      open(
        actor,
        { type: 'firstAid', ...own, target: patient.id },
        'wound',
        patient.wounds.map((_, index) => index),
      ),
    ),
    ...open(
      actor,
      { type: 'useStim', ...own },
      'target',
      [unit, ...peopleOf(actor)].map(({ id }) => id),
    ),
    idea({ type: 'breakFree', ...own }),
    idea({ type: 'rollOnGround', ...own }),
    idea({ type: 'letGo', ...own }),
    ...(unit.shield === null
      ? []
      : [
          idea({ type: 'activateShield', ...own }),
          idea({ type: 'switchOff', ...own, item: 'shield' }),
          idea({ type: 'changeCell', ...own, weapon: 'shield' }),
        ]),
    ...(unit.gear.includes('cloak')
      ? [idea({ type: 'activateShield', ...own, item: 'cloak' }), idea({ type: 'switchOff', ...own, item: 'cloak' })]
      : []),
    ...open(
      actor,
      { type: 'changeForm', ...own, form: 1 },
      'form',
      unit.forms.filter((form) => form !== unit.activeForm),
    ),
    ...unit.tricks.map((trick) => idea({ type: 'useTrick', ...own, trick })),
  ];
}

export const handling = (actor: Actor): Ideas => [...ofWeapons(actor), ...ofThings(actor), ...ofBodies(actor)];
