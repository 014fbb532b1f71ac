import type { FoeOrder } from '../commands.ts';
import { moveOf, seatOf } from '../read.ts';
import { relationToSquare } from '../spatial.ts';
import type { Foe, StepState, Thing } from '../state.ts';
import { FOE_ROLES, type FoeRole } from '../vocabulary.ts';
import { orderBy } from './algorithms.ts';
import { spokenOrder } from './bands.ts';
import { strikeAdjacent } from './blows.ts';
import {
  alongTo,
  bestSpot,
  cheapest,
  type Field,
  farFrom,
  fieldOf,
  isSeenBy,
  moveTo,
  nearerTo,
  reachable,
} from './field.ts';
import { fromHere, oneStep, ROLES } from './roles.ts';
import * as specials from './specials.ts';

/** Catalogue 9.6: what the automatic GM, or an NPC who plays the foes, wants a foe to do next. */

/** The behaviour somebody gave it or its player, else none but its role's. */
const behaviourOf = (state: StepState, foe: Foe): string | undefined =>
  foe.behaviour ?? state.seats.find(({ id }) => id === seatOf(state, foe))?.algorithm;

const roleOf = (foe: Foe, behaviour: string | undefined): FoeRole =>
  FOE_ROLES.find((role) => role === behaviour) ?? foe.role;

/** `withdraw`: out of sight and as far off as it can; it strikes only whoever is next to it then. */
function withdraw(field: Field): FoeOrder | undefined {
  const { state, foe, prey } = field;
  const best =
    foe.movedThisTurn > 0
      ? undefined
      : bestSpot(
          reachable(field),
          (square) => Number(!isSeenBy(state, prey, square)),
          (square) => farFrom(prey, square),
        );
  return best !== undefined && best.cost > 0 ? moveTo(foe, best) : strikeAdjacent(field);
}

/** `hold`: from where it stands, unless one square would do. */
const hold = (field: Field, role: FoeRole): FoeOrder | undefined =>
  field.acts ? (fromHere(field, role) ?? oneStep(field)) : undefined;

/** Catalogue S2: an object the scenario lets foes use, still in their way. */
const stormed = (state: StepState): Thing | undefined =>
  state.objects.find((thing) => thing.foesMayUse && !thing.open && thing.points !== 0 && thing.pos !== null);

/** Catalogue S2: foes go for the gate unless a hero is within 2 squares. */
function storm(field: Field): FoeOrder | undefined {
  const { state, foe, prey, budget, acts } = field;
  const thing = stormed(state);
  if (thing?.pos == null || foe.at === null || !acts || farFrom(prey, foe.at) <= 2) return undefined;
  const { pos } = thing;
  if (relationToSquare(state, foe, pos).distance <= 1)
    return { type: 'foeInteract', by: 'table', unit: foe.id, object: thing.id };
  const { spots } = field;
  const [goal] = spots.filter(({ square }) => Math.max(...gap(square, pos)) <= 1).sort(cheapest);
  if (goal === undefined) return undefined;
  const spot = goal.cost <= budget ? goal : alongTo(spots, budget, goal);
  return spot === undefined ? undefined : moveTo(foe, spot);
}

const gap = (a: readonly [number, number], b: readonly [number, number]): readonly number[] => [
  Math.abs(a[0] - b[0]),
  Math.abs(a[1] - b[1]),
];

/** The Hunter moves, then shoots, if that catches two. */
function huntingVolley(field: Field): FoeOrder | undefined {
  const { foe, acts } = field;
  const move = moveOf(foe, 'volley');
  if (move?.afterMove !== true || !acts) return specials.volley(field);
  if (foe.movedThisTurn > 0) return specials.volley(field);
  const moved = { ...field, foe: { ...foe, movedThisTurn: 1 } };
  if (isTired(field)) return undefined;
  const [spot] = reachable(moved)
    .filter(({ cost, square }) => cost > 0 && specials.wouldCatch(field, square))
    .sort(cheapest);
  return spot === undefined ? undefined : moveTo(foe, spot);
}

/** @rule STEP-14.10 Used afresh in the last foe phase. */
const isTired = ({ state, foe }: Field): boolean => (state.bossLastMoves[foe.id]?.volley ?? -9) >= state.round - 1;

/** A Boss: the first it can use of its moves, in the order the catalogue lists them for each; then its role. */
const bossMove = (field: Field): FoeOrder | undefined =>
  field.acts
    ? (specials.shockwave(field) ??
      huntingVolley(field) ??
      specials.anchor(field, 1) ??
      specials.summon(field) ??
      specials.barrier(field) ??
      specials.bolster(field))
    : undefined;

/** Nobody to go for: where a hero was seen last. */
function search(field: Field): FoeOrder | undefined {
  const { lastSeen } = field.foe;
  const spot = lastSeen === null ? undefined : nearerTo(field, lastSeen);
  return spot === undefined ? undefined : moveTo(field.foe, spot);
}

/** The next order for a foe; nothing more: undefined. */
export function automaticOrder(state: StepState, foe: Foe): FoeOrder | undefined {
  const field = fieldOf(state, foe);
  const behaviour = behaviourOf(state, foe);
  const written = behaviour === undefined ? undefined : state.scenario.algorithms?.[behaviour];
  const role = roleOf(foe, behaviour);
  if (written !== undefined && state.mapped && foe.at !== null && field.prey.length > 0) return orderBy(written, field);
  if (!state.mapped || foe.at === null) return spokenOrder(field, role);
  if (field.prey.length === 0) return storm(field) ?? search(field);
  // STEP-23.2: Bosses ignore morale.
  if (foe.class === 'boss') return storm(field) ?? bossMove(field) ?? ROLES[role](field);
  if (foe.stance === 'withdraw') return withdraw(field);
  if (foe.stance === 'hold') return hold(field, role);
  return storm(field) ?? ROLES[role](field);
}
