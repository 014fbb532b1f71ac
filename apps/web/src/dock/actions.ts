import type { Narrator } from '@potyczka/narration';
import { capital } from '@potyczka/narration';
import type { Furniture } from '../furniture/furniture.ts';
import type { Barred, Offer, Offers } from '../worker/messages.ts';
import { iconOf } from './action-icons.ts';

/** A button of the action row: what can be done of one kind, or why it can't. */
export interface Action {
  readonly type: string;
  readonly label: string;
  /** What it costs, in the game's own coin; empty where that depends. */
  readonly note: string;
  readonly icon: string;
  readonly offers: readonly Offer[];
  readonly refused: Barred | null;
  readonly key: string;
}

export interface ActionRow {
  /** What can be done now, in the order of the game. */
  readonly able: readonly Action[];
  /** What ends something: at the right end. */
  readonly ends: readonly Action[];
  /** What can't be done now, and why. */
  readonly barred: readonly Action[];
  /** Giving up, proposing a ruling: never in the way of playing, and so in the menu of the table. */
  readonly inMenu: readonly Action[];
}

const MENU_ACTIONS: readonly string[] = ['concede', 'surrender', 'endSession', 'pause', 'proposeRuling', 'voteRuling'];
/** Talk and rulings have places of their own. */
const ELSEWHERE: readonly string[] = ['say', 'rule'];
const ENDS: readonly string[] = ['endTurn', 'pass', 'endPhase'];

/** The actions of a figure: their order, their letters and their icons are the game's, whatever is possible now. */
export function actionsOf(offers: Offers, unit: string | null, furniture: Furniture | null, own: Narrator): ActionRow {
  const displays = furniture?.actions ?? {};
  const offered = gathered(byType(offers.offers, unit), displays);
  const refused = byType(offers.refused, unit);
  const types = [...new Set([...Object.keys(displays), ...offered.keys(), ...refused.keys()])].filter(
    (type) => (offered.has(type) || refused.has(type)) && !ELSEWHERE.includes(type),
  );
  const all = types.map((type): Action => {
    const mine = offered.get(type) ?? [];
    const why = mine.length > 0 ? null : (refused.get(type)?.[0] ?? null);
    const label = own.has(`act.${type}`) ? own.word(`act.${type}`) : (mine[0]?.group ?? why?.label ?? type);
    const note = own.has(`note.${type}`) ? own.word(`note.${type}`) : '';
    const { key = '', icon = iconOf(type) } = displays[type] ?? {};
    return { type, label: capital(label), note, icon, key, offers: mine, refused: why };
  });
  const isEnd = ({ type }: Action): boolean => displays[type]?.ends === true || ENDS.includes(type);
  const isInMenu = ({ type }: Action): boolean => MENU_ACTIONS.includes(type);
  const able = all.filter((action) => action.offers.length > 0);
  return {
    able: able.filter((action) => !isEnd(action) && !isInMenu(action)),
    ends: able.filter((action) => isEnd(action) && !isInMenu(action)),
    // What the game does not list is seldom missed: nobody wants to read why they can't do it.
    barred: all.filter((action) => action.offers.length === 0 && (furniture === null || action.type in displays)),
    inMenu: able.filter(isInMenu),
  };
}

/** Kinds that put others together have what those have. */
function gathered(
  offered: ReadonlyMap<string, readonly Offer[]>,
  displays: Furniture['actions'],
): ReadonlyMap<string, readonly Offer[]> {
  const found = new Map(offered);
  for (const [type, { gathers = [] }] of Object.entries(displays)) {
    const offers = gathers.flatMap((one) => offered.get(one) ?? []);
    if (offers.length > 0) found.set(type, offers);
  }
  return found;
}

/** What there is for the figure, or for nobody in particular, by its type. */
function byType<T extends Offer | Barred>(all: readonly T[], unit: string | null): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    if (one.unit !== undefined && one.unit !== unit) continue;
    found.set(one.type, [...(found.get(one.type) ?? []), one]);
  }
  return found;
}
