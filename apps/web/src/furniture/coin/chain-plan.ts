import { create } from 'zustand';
import { readyOf } from '../../table/command-draft.ts';
import { commit, offerNext, tableWorker, useTable } from '../../table/store.ts';
import type { Offer, Offers } from '../../worker/messages.ts';
import { fields, text } from '../view-fields.ts';

/** A chain of preparatory actions before it is begun (COIN-8.1 to COIN-8.6), with the attack it is meant for. */

type Command = Offer['command'];

export interface PlannedStep {
  readonly command: Command;
  /** Whom or what it is about, in words; empty where its name says it all. */
  readonly about: string;
}

interface ChainPlan {
  readonly unit: string | null;
  readonly steps: readonly PlannedStep[];
  /** What could follow the steps there are, taken to have gone well; `null`: not known yet. */
  readonly offers: readonly Offer[] | null;
  readonly attacks: readonly Offer[];
  /** The kind of step that is being added: its place or target is still to be chosen. */
  readonly kind: string | null;
}

const BLANK: ChainPlan = { unit: null, steps: [], offers: null, attacks: [], kind: null };

export const useChainPlan = create<ChainPlan>(() => BLANK);
const set = useChainPlan.setState;
const now = useChainPlan.getState;

/** COIN-9: everything that takes a coin before it works. */
export const PREPARATORY: readonly string[] = [
  'run',
  'drive',
  'castPrep',
  'drawItem',
  'stow',
  'pickUp',
  'useItem',
  'openHatch',
  'closeHatch',
  'boardPilot',
  'boardPassenger',
  'dismount',
  'switchSeat',
  'dragOut',
  'openCase',
  'give',
  'wear',
];

/** More steps than this nobody lives to see: one in a hundred and twenty-eight. */
export const MOST_STEPS = 7;

const endPrep = ({ by, unit }: Command): Command => ({ type: 'endPrep', by, ...(unit === undefined ? {} : { unit }) });

const phaseNow = (): string | null => text(fields(useTable.getState().snapshot?.state ?? null).phase);

/** The commands that carry out steps, one after another; an attack ends the preparation first (COIN-8.6). */
export const commandsOf = (steps: readonly PlannedStep[], phase = phaseNow()): readonly Command[] =>
  steps.flatMap(({ command }) =>
    command.type === 'attack' && phase !== 'attack' ? [endPrep(command), command] : [command],
  );

/** On the map a place of a plan is shown, not gone to. */
const shownOnly = ({ goes: _goes, ...offer }: Offer): Offer => offer;

/** What may come next; asked anew whenever the plan has changed. */
export async function loadNext(): Promise<void> {
  const { unit, offers } = useTable.getState();
  if (now().unit !== unit) set({ ...BLANK, unit });
  const { steps } = now();
  const mine = (all: Offers): readonly Offer[] => all.offers.filter((offer) => offer.unit === unit).map(shownOnly);
  const worker = tableWorker();
  const [first, ...rest] = commandsOf(steps);
  if (worker === undefined || steps.some(({ command }) => command.type === 'attack')) {
    set({ offers: [], attacks: [] });
    return;
  }
  const after = first === undefined ? offers : await worker.offersAfter([first, ...rest]);
  if (now().steps !== steps) return;
  const found = mine(after);
  const end = found.find(({ type }) => type === 'endPrep')?.command;
  const attacks =
    end === undefined ? null : await worker.offersAfter(first === undefined ? [end] : [first, ...rest, end]);
  // All at once: a chip that came a moment later would push what stands below.
  if (now().steps === steps)
    set({ offers: found, attacks: attacks === null ? [] : mine(attacks).filter(({ type }) => type === 'attack') });
}

export const stepOffers = ({ offers, attacks }: ChainPlan, kind: string): readonly Offer[] =>
  kind === 'attack' ? attacks : (offers ?? []).filter(({ type }) => type === kind);

/** Begins a further step: done at once where there is one way only, else its place or target is chosen next. */
export function pickKind(kind: string): void {
  const mine = stepOffers(now(), kind);
  const ready = readyOf(mine);
  if (ready !== null) {
    addStep(ready);
    return;
  }
  set({ kind });
  offerNext(mine);
}

export function dropKind(): void {
  set({ kind: null });
  offerNext([]);
}

function addStep(command: Command): void {
  const { steps } = now();
  set({ steps: [...steps, { command, about: aboutOf(command) }], kind: null, offers: null, attacks: [] });
  offerNext([]);
  void loadNext();
}

function aboutOf(command: Command): string {
  const picture = useTable.getState().snapshot?.picture;
  const target = picture?.figures.find(({ id }) => id === command.target)?.called;
  const thing = picture?.things.find(({ id }) => id === command.item)?.called;
  return target ?? thing ?? '';
}

export function dropStep(at: number): void {
  set({ steps: now().steps.filter((_, n) => n !== at), offers: null, attacks: [], kind: null });
  void loadNext();
}

/** Changes places with the step before it. */
export function liftStep(at: number): void {
  const { steps } = now();
  const [one, other] = [steps[at - 1], steps[at]];
  if (one === undefined || other === undefined) return;
  set({ steps: [...steps.slice(0, at - 1), other, one, ...steps.slice(at + 1)], offers: null, attacks: [] });
  void loadNext();
}

export const forgetPlan = (): void => set(BLANK);

/** Carries out the next step; what is left of the plan stays for the one after it. */
export async function takeStep(): Promise<void> {
  const { steps, unit } = now();
  const [first, ...rest] = steps;
  if (first === undefined) return;
  for (const command of commandsOf([first])) {
    await commit(command);
    if (useTable.getState().refusal !== null) return;
  }
  const state = fields(useTable.getState().snapshot?.state ?? null);
  const goesOn = text(state.activeUnit) === unit;
  // COIN-8.4: heads ends the chain; the attack it was meant for may still be made.
  const left = !goesOn
    ? []
    : text(state.phase) === 'prep'
      ? rest
      : rest.filter(({ command }) => command.type === 'attack');
  set({ ...BLANK, unit, steps: left });
}

/** A place or a target was chosen for the step that is being added. */
useTable.subscribe(({ draft, snapshot }, before) => {
  const { kind, unit, steps } = now();
  if (draft?.type !== 'chain') {
    if (kind !== null) set({ kind: null });
  } else if (kind !== null && draft.aimed !== null && draft.aimed !== before.draft?.aimed) addStep(draft.aimed);
  // Somebody else's turn: the plan is over.
  if (snapshot !== before.snapshot && steps.length > 0) {
    const { activeUnit, phase } = fields(snapshot?.state ?? null);
    if (activeUnit !== unit && phase !== 'assign') forgetPlan();
  }
});
