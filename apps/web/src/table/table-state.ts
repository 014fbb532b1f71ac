import { create } from 'zustand';
import type { Chances, MoveArea, Offer, Offers, RuleShown, Snapshot, WorkerCalls } from '../worker/messages.ts';
import type { CommandDraft } from './command-draft.ts';

/** The table on the page: what is shown of it, and what is in hand. */
export interface TableState extends TableRun {
  readonly snapshot: Snapshot | null;
  readonly offers: Offers;
  /** The figure whose actions are shown. */
  readonly unit: string | null;
  readonly draft: CommandDraft | null;
  /** Something has been sent and is not answered yet: nothing else is done meanwhile. */
  readonly busy: boolean;
  /** Before anybody has pressed anything: whom the first kind of attack would be done to. */
  readonly targetCommands: ReadonlyMap<string, Offer['command']>;
  /** By the command they are of. */
  readonly chances: Readonly<Record<string, Chances | null>>;
  /** How far moves go that were asked about before they were drawn, by their command. */
  readonly outlines: ReadonlyMap<string, Promise<MoveArea | null>>;
  /** `field`: the part of the command that is meant, as the command writes it. */
  readonly refusal: { readonly message: string; readonly rule?: string; readonly field?: string } | null;
  readonly crash: string | null;
  readonly rule: RuleShown | null;
  /** The figure whose sheet is open, and whom it is compared with; `null`: whoever comes to mind first. */
  readonly sheetOf: string | null;
  readonly sheetAgainst: string | null;
  /** The seat that has to take over the screen before it is shown. */
  readonly handover: string | null;
  readonly id: string | null;
  /** A game that is only looked at: nobody is asked anything, and nothing of it is kept. */
  readonly watched: boolean;
}

/** What nobody sees of it, and what tells an answer that still counts from one that comes too late. */
interface TableRun {
  readonly worker: (WorkerCalls & { terminate(): void }) | undefined;
  /** How often the table has gone on, or been left: whatever was waited for before that waits no more. */
  readonly turns: number;
  /** How often it has been shown anew: what was counted for an earlier one counts no more. */
  readonly shows: number;
  /** How much has been sent and not been answered. */
  readonly unanswered: number;
  /** Whom somebody last chose: their actions lie ready again when it is their turn. */
  readonly preferred: string | null;
}

const EMPTY: Omit<TableState, 'turns' | 'shows'> = {
  snapshot: null,
  offers: { offers: [], refused: [] },
  unit: null,
  draft: null,
  busy: false,
  targetCommands: new Map(),
  chances: {},
  outlines: new Map(),
  refusal: null,
  crash: null,
  rule: null,
  sheetOf: null,
  sheetAgainst: null,
  handover: null,
  id: null,
  watched: false,
  worker: undefined,
  unanswered: 0,
  preferred: null,
};

export const useTable = create<TableState>(() => ({ ...EMPTY, turns: 0, shows: 0 }));

/** The worker of the table on the page, for those who ask it for what is not kept here. */
export const tableWorker = (): WorkerCalls | undefined => useTable.getState().worker;

/** Nothing but what is said; the counts go on, for what was asked of an earlier table may still be answered. */
export const emptyTable = (but: Partial<TableState> = {}): void => useTable.setState({ ...EMPTY, ...but });

/** What is in hand goes with the picture it was chosen from. */
export const NOTHING_IN_HAND: Pick<
  TableState,
  'draft' | 'targetCommands' | 'chances' | 'outlines' | 'offers' | 'refusal'
> = {
  draft: EMPTY.draft,
  targetCommands: EMPTY.targetCommands,
  chances: EMPTY.chances,
  outlines: EMPTY.outlines,
  offers: EMPTY.offers,
  refusal: EMPTY.refusal,
};

/** The table goes on, or is left; returns whether it has not gone on again since. */
export function nextTurn(): () => boolean {
  const turns = useTable.getState().turns + 1;
  useTable.setState({ turns });
  return () => useTable.getState().turns === turns;
}

/** Asks whether what is shown now is still shown when an answer comes. */
export function whileShown(): () => boolean {
  const { shows } = useTable.getState();
  return () => useTable.getState().shows === shows;
}

export const fail = (error: unknown): void =>
  useTable.setState({ crash: error instanceof Error ? error.message : String(error) });
