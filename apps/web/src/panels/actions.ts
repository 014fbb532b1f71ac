import type { Narrator } from '@potyczka/narration';
import type { Barred, Deed, Deeds } from '../desk/messages.ts';
import type { Furniture } from '../furniture/furniture.ts';

/** A button of the action bar: what can be done of one kind, or why it can't. */
export interface Action {
  readonly type: string;
  readonly label: string;
  /** What it costs, in the game's own coin; empty where that depends. */
  readonly note: string;
  readonly deeds: readonly Deed[];
  readonly barred: Barred | null;
  readonly key: string;
}

export interface Bar {
  readonly row: readonly Action[];
  readonly ends: readonly Action[];
  /** Seldom wanted: behind one button. */
  readonly more: readonly Action[];
}

/** Leaving the game, talk and the like are never in the way of playing it. */
const ASIDE: readonly string[] = [
  'say',
  'concede',
  'surrender',
  'endSession',
  'pause',
  'proposeRuling',
  'voteRuling',
  'rule',
];
const ENDS: readonly string[] = ['endTurn', 'pass', 'endPhase'];

/** The bar for a figure: the order never changes within a game, whatever is possible now. */
export function barOf(deeds: Deeds, unit: string | null, furniture: Furniture | null, own: Narrator): Bar {
  const offered = new Map<string, Deed[]>();
  for (const deed of deeds.deeds) {
    if (deed.unit !== undefined && deed.unit !== unit) continue;
    if (deed.type === 'say') continue;
    offered.set(deed.type, [...(offered.get(deed.type) ?? []), deed]);
  }
  const barred = new Map<string, Barred>();
  for (const one of deeds.barred) {
    if (one.unit !== undefined && one.unit !== unit) continue;
    if (!offered.has(one.type) && !barred.has(one.type)) barred.set(one.type, one);
  }
  const order = furniture?.order ?? [];
  const types = [...new Set([...order, ...offered.keys(), ...barred.keys()])].filter(
    (type) => offered.has(type) || barred.has(type),
  );
  const taken = new Set<string>();
  const actions = types.map((type) => actionOf(type, offered.get(type) ?? [], barred.get(type) ?? null, own, taken));
  const ends = [...(furniture?.ends ?? []), ...ENDS];
  const aside = ({ type, deeds: own_, barred: why }: Action): boolean =>
    ASIDE.includes(type) ||
    (furniture !== null && !order.includes(type)) ||
    (own_.length === 0 && why !== null && furniture?.core.includes(type) !== true);
  return {
    row: actions.filter((one) => !aside(one) && !ends.includes(one.type)),
    ends: actions.filter((one) => ends.includes(one.type) && one.deeds.length > 0),
    more: actions.filter((one) => aside(one) && !ends.includes(one.type)),
  };
}

function actionOf(
  type: string,
  deeds: readonly Deed[],
  barred: Barred | null,
  own: Narrator,
  taken: Set<string>,
): Action {
  const letters = [...type.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].filter((one) => /[a-z]/.test(one));
  const key = deeds.length === 0 ? '' : (letters.find((letter) => !taken.has(letter)) ?? '');
  taken.add(key);
  const named = own.has(`act.${type}`) ? own.word(`act.${type}`) : (deeds[0]?.group ?? barred?.label ?? type);
  const note = own.has(`note.${type}`) ? own.word(`note.${type}`) : '';
  return { type, label: named, note, deeds, barred, key };
}
