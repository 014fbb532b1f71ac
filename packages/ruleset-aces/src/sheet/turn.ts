import { shape } from '@potyczka/kernel';
import {
  derived,
  type FieldsOf,
  field,
  heard,
  internal,
  type SetupOf,
  setupShape,
  startOf,
} from '@potyczka/ruleset-kit';
import { type AttackOptions, attackOptions } from '../commands.ts';
import { ACTION_KINDS, type ActionKind, WHOLE_TURN } from '../vocabulary.ts';

const { bool, either, id, idOf, integer, list, maybe, object, oneOf, point, text } = shape;

export interface Declared {
  readonly kind: ActionKind;
  readonly weapon?: string;
  /** Shots per target, for attacks with more than one (ACE-12.6). */
  readonly targets?: readonly { readonly id: string; readonly shots: number }[];
  /** What it is combined with: a called shot, the flat of the blade … (ACE-9.7). */
  readonly options?: AttackOptions;
  readonly done: boolean;
}

const declared = object({
  kind: oneOf(...ACTION_KINDS, ...WHOLE_TURN),
  weapon: maybe(id),
  targets: maybe(list(object({ id, shots: integer(1, 6) }), 0, 6)),
  options: attackOptions,
  done: maybe(bool),
});

const open = { seen: 'all', setup: true } as const;
const no = { ...open, start: false } as const;
const none = { ...open, start: 0 } as const;
const count = integer(0, 999);

/** What a character has declared, done and used up in its turn. */
export const turnSheet = {
  /** `start`: recovery done, nothing chosen yet; `acting`: underway. */
  stage: field(oneOf('start', 'acting'), { ...open, start: 'start' }),
  /** Taken on a joker or a hold rather than on a card. */
  from: field(oneOf('card', 'joker', 'hold'), { ...open, start: 'card' }),
  declared: field(internal<readonly Declared[] | null>(), {
    seen: 'all',
    setup: either(list(declared, 0, 3), oneOf(null)),
    start: null,
  }),
  done: derived(
    internal<readonly Declared[]>(),
    { seen: 'all', setup: list(declared, 0, 3) },
    (turn: { readonly declared: readonly Declared[] | null }) => (turn.declared ?? []).filter((action) => action.done),
  ),
  /** ACE-9.5: what every action of the turn takes. */
  penalty: field(integer(0, 4), none),
  ran: field(bool, no),
  runRoll: field(integer(0, 12), none),
  /** Half inches. */
  moved: field(count, none),
  /** Half inches moved in a straight line just now, and in which direction (ACE-4.13). */
  straight: field(count, { ...none, also: ['straightRun'], shown: ['straightRun'] }),
  heading: field(either(point, oneOf(null)), { ...open, start: null, shown: [] }),
  itemsReadied: field(integer(0, 9), none),
  furious: field(bool, no),
  flurryUsed: field(bool, no),
  marksmanUsed: field(bool, no),
  hazardsTested: field(list(text(40), 0, 40), { ...open, start: [] }),
  /** Enemies that have had their free attack on this mover (ACE-4.16). */
  freeAttackers: field(list(idOf('unit'), 0, 60), { ...open, start: [] }),
  /** The first roll has been made: nothing can be declared any more (ACE-9.7). */
  rolled: field(bool, no),
  /** The turn was broken into and the interrupter won: remaining actions may be declared afresh (ACE-5.15). */
  redeclare: field(bool, no),
} as const;

export interface Turn extends FieldsOf<typeof turnSheet> {}
export const turnShape = setupShape(turnSheet);
type WireTurn = SetupOf<typeof turnSheet>;
type WireAction = shape.Of<typeof declared>;

export const FRESH_TURN: Turn = startOf(turnSheet);

const isSame = (action: Declared, done: WireAction): boolean =>
  action.kind === done.kind && (action.weapon === undefined || action.weapon === done.weapon);

/** The turn's actions: those said to be done are marked among the declared, or were declared by having been done. */
function actionsFrom({ declared: said, done }: WireTurn): readonly Declared[] | null {
  if (said == null && done === undefined) return null;
  const actions: Declared[] = (said ?? []).map((action) => ({ ...action, done: action.done ?? false }));
  if (actions.some((action) => action.done)) return actions;
  for (const one of done ?? []) {
    const at = actions.findIndex((action) => !action.done && isSame(action, one));
    if (at < 0) actions.push({ ...one, done: true });
    else actions[at] = { ...one, done: true };
  }
  return actions;
}

/** A turn that has begun; what is left out is as in a fresh one. */
export function turnFrom(given: WireTurn): Turn {
  const said = heard(turnSheet, given);
  const actions = actionsFrom(said);
  const extra = actions === null ? 0 : Math.max(0, actions.length - 1);
  return {
    ...startOf(turnSheet, said),
    declared: actions,
    penalty: said.penalty ?? extra * 2,
    rolled: said.rolled ?? actions?.some((action) => action.done) ?? false,
    stage: said.stage ?? (Object.keys(given).length === 0 ? 'start' : 'acting'),
  };
}
