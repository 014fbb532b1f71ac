import type { Json } from '@potyczka/kernel';
import { builderStore } from '../../builder/builder-store.ts';
import { isPlace } from '../../map/draft-places.ts';
import type { CommandDraft } from '../../table/command-draft.ts';
import { offerNext, startDraft, useTable } from '../../table/store.ts';
import type { Offer } from '../../worker/messages.ts';
import { list, text } from '../view-fields.ts';
import { MOST_TARGETS, SPELLS } from './spells.ts';

/** A spell while it is being put together: at whom or where, what is paid, what helps (STEP-15). */

type Command = Offer['command'];

interface Casting {
  /** Those beside the first, or all of them while several are chosen. */
  readonly targets: readonly string[];
  readonly several: boolean;
  readonly pay: 'mana' | 'step';
  readonly boon: string | null;
  readonly talent: string | null;
  readonly squares: readonly (readonly [number, number])[];
  /** Until somebody has chosen one, all the spells stand open. */
  readonly listed: boolean;
}

const BLANK: Casting = {
  targets: [],
  several: false,
  pay: 'mana',
  boon: null,
  talent: null,
  squares: [],
  listed: true,
};

export const useCasting = builderStore<Casting>('cast', BLANK);
export const change = (what: Partial<Casting>): void => useCasting.setState(what);

export const spellIn = (command: Command | undefined | null): string => text(command?.spell) ?? '';

/** The spell in hand, whatever it is aimed at. */
export const spellOf = ({ offers, aimed }: CommandDraft): string => spellIn(aimed ?? offers[0]?.command);

/** Takes another spell in hand; what was chosen for the last one is forgotten. */
export function pickSpell(variant: string): void {
  const { boon, talent } = useCasting.getState();
  useCasting.setState({ ...BLANK, boon, talent, listed: false });
  startDraft('cast', variant);
  placeSquares();
}

/** Squares that are chosen one by one are places on the map like all others. */
export function placeSquares(): void {
  const { draft } = useTable.getState();
  const [offer] = draft?.offers ?? [];
  if (offer?.open?.param !== 'squares') return;
  const values = offer.open.values.flatMap(({ value }) => {
    const [place] = list(value);
    return isPlace(place) ? [{ value: [...place] as Json, label: '' }] : [];
  });
  const { squares: _squares, ...command } = offer.command;
  offerNext([{ ...offer, command, open: { param: 'at', values } }]);
}

/** The command as it stands; `null` while nothing is aimed at. */
export function castCommand(draft: CommandDraft, state: Casting): Command | null {
  const { aimed } = draft;
  const helps = {
    ...(state.boon === null ? {} : { boon: state.boon }),
    ...(state.talent === null ? {} : { talent: state.talent }),
  };
  if ((SPELLS[spellOf(draft)]?.squares ?? 0) > 0) {
    const [offer] = draft.offers;
    if (offer === undefined || state.squares.length === 0) return null;
    const { at: _at, squares: _squares, ...command } = offer.command;
    return { ...command, squares: state.squares.map((place) => [...place]), ...helps };
  }
  if (aimed === null) return null;
  if (state.targets.length < 2) {
    const [only] = state.targets;
    return { ...aimed, ...(only === undefined || aimed.target === undefined ? {} : { target: only }), ...helps };
  }
  const { target: _target, ...command } = aimed;
  return { ...command, targets: [...state.targets], extraPay: state.pay, ...helps };
}

/** From one target to several, or back to the first. */
export function toggleSeveral(): void {
  const { several, targets } = useCasting.getState();
  const target = text(useTable.getState().draft?.aimed?.target);
  if (several) change({ several: false, targets: targets.slice(0, 1) });
  else change({ several: true, targets: targets.length > 0 ? targets : target === null ? [] : [target] });
}

const without = <T>(all: readonly T[], one: T): readonly T[] => all.filter((other) => other !== one);

/** Somebody was aimed at, on the map or in the list. */
export function aimAlso(target: string): void {
  const { several, targets } = useCasting.getState();
  if (!several) change({ targets: [target] });
  else if (targets.includes(target)) change({ targets: targets.length > 1 ? without(targets, target) : targets });
  else change({ targets: [...targets, target].slice(-MOST_TARGETS) });
}

function addSquare(place: readonly [number, number]): void {
  const { squares } = useCasting.getState();
  const most = SPELLS[spellIn(useTable.getState().draft?.aimed)]?.squares ?? 0;
  const same = squares.find(([x, y]) => x === place[0] && y === place[1]);
  change({ squares: same === undefined ? [...squares, place].slice(-most) : without(squares, same) });
}

useTable.subscribe(({ draft }, before) => {
  if (draft?.type !== 'cast') return;
  // A spell begun by its key or its button, not from the list.
  if (draft.variant !== before.draft?.variant && draft.offers[0]?.open?.param === 'squares')
    queueMicrotask(placeSquares);
  if (draft.aimed === null || draft.aimed === before.draft?.aimed) return;
  const { target, at } = draft.aimed;
  if (typeof target === 'string') aimAlso(target);
  if ((SPELLS[spellIn(draft.aimed)]?.squares ?? 0) > 0 && isPlace(at)) addSquare(at);
});
