import { inHand, isHere } from '../read.ts';
import type { AcesState, Item, Unit } from '../state.ts';
import { type Actor, choices, type Ideas, idea, open } from './idea.ts';

/** Things in hand, in the pack and on the ground, doors and grips (ACE-9.3, ACE-12.9, ACE-20.4). */

const HANDS = ['main', 'off'];

const isHeld = (unit: Unit, item: Item): boolean => inHand(unit).includes(item);

const own = ({ state, by, unit }: Actor): Ideas =>
  unit.items.flatMap((item): Ideas => {
    const handle = { by, unit: unit.id, item: item.id } as const;
    if (!isHeld(unit, item))
      return [idea({ type: 'ready', ...handle }), ...choices(open(state, { type: 'ready', ...handle }, 'hand', HANDS))];
    return [
      idea({ type: 'stow', ...handle }),
      idea({ type: 'dropItem', ...handle }),
      idea({ type: 'reload', ...handle }),
      ...(item.jammed ? [idea({ type: 'clearJam', ...handle })] : []),
    ];
  });

const lying = ({ state, by, unit }: Actor): Ideas =>
  Object.values(state.units)
    .filter((owner) => !owner.hidden || owner.side === unit.side)
    .flatMap((owner) =>
      owner.items
        .filter((item) => item.slot === 'ground')
        .map((item) => idea({ type: 'pickUp', by, unit: unit.id, item: item.id, from: owner.id })),
    );

/** What can be laid hands on: doors, and whatever the scenario wants done. */
function things(state: AcesState, unit: Unit): readonly string[] {
  const tasks = (state.scenario.objectives ?? []).filter(
    (objective) => objective.type === 'rescue' && objective.side === unit.side,
  );
  return [
    ...state.terrain.filter((piece) => piece.kind === 'door').map((piece) => piece.id),
    ...tasks.map((task) => task.id),
  ];
}

export function handling(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const victims = Object.values(state.units).filter((other) => other.grip?.by === unit.id && isHere(other));
  return [
    ...own(actor),
    ...lying(actor),
    ...open(state, { type: 'interact', by, unit: unit.id, object: '' }, 'object', things(state, unit)),
    ...victims.map(({ id: target }) => idea({ type: 'releaseGrip', by, unit: unit.id, target })),
    ...(victims.length === 0 ? [idea({ type: 'releaseGrip', by, unit: unit.id })] : []),
  ];
}
