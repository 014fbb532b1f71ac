import type { Json, Language } from '@potyczka/kernel';
import { create } from 'zustand';
import { clearSignals, heardSignal } from '../online/signals.ts';
import { type Begin, beginStages, clearStages, lookedAt } from '../stage/stage-player.ts';
import type { Chances, Offer, Offers, RuleShown, Snapshot, TableSource, WorkerCalls } from '../worker/messages.ts';
import { startWorker } from '../worker/worker-client.ts';
import { type CommandDraft, keyOf, likeliest, readyOf, readyWays } from './command-draft.ts';
import { clearGmOverrides, withDice, withGmOverrides } from './gm-overrides.ts';
import { selectionAfter, selectionFrom } from './selection.ts';
import { isSameTable, SnapshotQueue } from './snapshot-queue.ts';
import { afterwards, SOON } from './soon.ts';
import { shareUnchanged } from './structural-sharing.ts';
import { keep, storedTableOf } from './table-storage.ts';
import { canAct, isAsked, nextPerson } from './turn.ts';

export { type CommandDraft, keyOf } from './command-draft.ts';
export { isGm } from './turn.ts';

export interface TableState {
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

const BLANK: TableState = {
  snapshot: null,
  offers: { offers: [], refused: [] },
  unit: null,
  draft: null,
  busy: false,
  targetCommands: new Map(),
  chances: {},
  refusal: null,
  crash: null,
  rule: null,
  sheetOf: null,
  sheetAgainst: null,
  handover: null,
  id: null,
  watched: false,
};

export const useTable = create<TableState>(() => BLANK);
const set = useTable.setState;
const now = useTable.getState;

let worker: (WorkerCalls & { terminate(): void }) | undefined;
/** The worker of the table on the page, for those who ask it for what is not kept here. */
export const tableWorker = (): WorkerCalls | undefined => worker;
let watching = 0;
/** How often the table has been shown anew: what was counted for an earlier one counts no more. */
let shown = 0;
/** How much has been sent and not been answered. */
let underWay = 0;
/** Whom somebody last chose: their actions lie ready again when it is their turn. */
let preferred: string | null = null;

const fail = (error: unknown): void => set({ crash: error instanceof Error ? error.message : String(error) });

/** Lays a table out and lets it begin. */
export async function sitDown(source: TableSource, lang: Language, id: string | null): Promise<void> {
  leave();
  worker = startWorker(hear, heardSignal);
  set({ ...BLANK, id });
  try {
    await take(await worker.open(source, lang));
  } catch (error) {
    fail(error);
  }
}

/** Watches a game; what the page shows of it is asked of the worker it returns. */
export async function watch(save: unknown, lang: Language): Promise<WorkerCalls> {
  leave();
  const started = startWorker();
  worker = started;
  set({ ...BLANK, watched: true });
  show(await started.open({ kind: 'replay', save }, lang));
  return started;
}

export function leave(): void {
  watching += 1;
  worker?.terminate();
  worker = undefined;
  underWay = 0;
  preferred = null;
  clearSignals();
  clearStages();
  queue.clear();
  set(BLANK);
}

export async function speak(lang: Language): Promise<void> {
  if (worker === undefined || now().snapshot === null) return;
  queue.clear();
  const { rule } = now();
  await take(await worker.speak(lang));
  // A rule that is being read is read on in that language.
  if (rule !== null && now().rule?.id === rule.id) set({ rule: await worker.rule(rule.id) });
}

/**
 * Something happened elsewhere. Who came and went, what was said and what was saved meanwhile takes nothing out of the
 * hand of whoever is about to act.
 */
function hear(next: Snapshot): void {
  const { snapshot } = now();
  if (snapshot === null) return;
  if (!isSameTable(queue.latest ?? snapshot, next)) queue.add(next);
  else if (queue.latest !== undefined) queue.amend(next);
  else set({ snapshot: shareUnchanged(snapshot, next) });
  // Whether the line holds and who is here is true now, whatever is still to be watched.
  if (queue.latest !== undefined)
    set({ snapshot: { ...(now().snapshot ?? next), online: next.online, seats: next.seats } });
}

const queue = new SnapshotQueue((snapshot, last) => (last ? take(snapshot) : show(snapshot)));

/** Shows where the table stands now; lets NPCs act while somebody watches; asks what can be done. */
export async function take(snapshot: Snapshot, asked?: Promise<Offers>, own = false): Promise<void> {
  watching += 1;
  const turn = watching;
  let latest = snapshot;
  while (latest.busy && worker !== undefined && !now().watched) {
    const kept = keepTable(latest);
    show(latest, { own: own && latest === snapshot });
    await lookedAt(latest);
    await kept;
    if (turn !== watching || worker === undefined) return;
    latest = await worker.step();
    if (turn !== watching) return;
  }
  const here = latest.online === null && !now().watched;
  const asking =
    here && canAct(latest) ? ((latest === snapshot ? asked : undefined) ?? worker?.offers(null)) : undefined;
  // Before any odds are asked for, which may take long: whoever closes the page meanwhile has lost nothing.
  const kept = here ? keepTable(latest) : undefined;
  // If the worker knows it at once, both are drawn in one go, for drawing takes longer.
  const known = asking === undefined ? null : await Promise.race([asking, afterwards(SOON)]);
  if (turn !== watching) return;
  show(latest, { own: own && latest === snapshot });
  if (now().watched) return;
  const next = nextPerson(latest);
  if (next !== undefined && next !== latest.seat) set({ handover: next });
  else if (known !== null) showOffers(known);
  else await loadOffers(asking);
  await kept;
}

export function show(next: Snapshot, begin: Begin = {}): void {
  const { snapshot: before, unit: chosen, watched, sheetOf } = now();
  const snapshot = shareUnchanged(before, next);
  beginStages(before, snapshot, begin);
  const unit = watched ? chosen : selectionAfter(before, snapshot, chosen);
  shown += 1;
  const { draft, targetCommands, chances, offers, refusal } = BLANK;
  // Whoever is asked something has to see it, and a figure that is gone has no sheet.
  const open = snapshot.picture.figures.some(({ id }) => id === sheetOf) && !isAsked(snapshot);
  set({ snapshot, unit, busy: underWay > 0, draft, targetCommands, chances, offers, refusal });
  if (!open) closeSheet();
}

/** The next one has to say that it is them. */
export const handTo = (seat: string): void => set({ handover: seat });

export async function takeOver(): Promise<void> {
  const { handover } = now();
  if (worker === undefined || handover === null) return;
  set({ handover: null });
  await take(await worker.sit(handover));
}

async function keepTable(snapshot: Snapshot): Promise<void> {
  const { id } = now();
  if (worker === undefined || id === null || snapshot.online !== null) return;
  await keep(storedTableOf(snapshot, await worker.save(), { id }));
}

async function loadOffers(asking?: Promise<Offers>): Promise<void> {
  const { snapshot } = now();
  if (worker === undefined || snapshot === null) return;
  if (canAct(snapshot)) {
    const then = shown;
    const offers = await (asking ?? worker.offers(null));
    if (shown === then) showOffers(offers);
  }
}

/** What can be done lies ready. */
function showOffers(offers: Offers): void {
  const { snapshot, unit } = now();
  set({ offers, unit: selectionFrom(offers, snapshot?.picture.turn.acting ?? null, [unit, preferred]) });
}

/** Opens a figure's sheet in the panel's place; what is in hand stays there. */
export function openSheet(figure: string): void {
  const { sheetAgainst, snapshot, watched } = now();
  // A game that is watched has no panel to open it in.
  if (watched) return;
  const sideOf = (id: string | null) => snapshot?.picture.figures.find((one) => one.id === id)?.side;
  set({ sheetOf: figure, sheetAgainst: sideOf(figure) === sideOf(sheetAgainst) ? null : sheetAgainst });
}

export const closeSheet = (): void => set({ sheetOf: null, sheetAgainst: null });

export const compareWith = (figure: string): void => set({ sheetAgainst: figure });

export function choose(unit: string): void {
  preferred = unit;
  set({ unit, draft: null, refusal: null });
}

/** More ways than this nobody compares. */
const MOST_WAYS = 60;

/** Whether a figure is on the side of the one that is chosen. */
export function isFriend(figure: string): boolean {
  const { snapshot, unit } = now();
  const sideOf = (id: string | null) => snapshot?.picture.figures.find((one) => one.id === id)?.side;
  return sideOf(figure) !== undefined && sideOf(figure) === sideOf(unit);
}

/** Takes a kind of action in hand: its targets, places or values are to be chosen next. */
export function startDraft(type: string, variant?: string): void {
  const { offers, unit } = now();
  const all = offers.offers.filter((offer) => offer.type === type && (offer.unit === undefined || offer.unit === unit));
  const variants = [...new Map(all.map((offer) => [offer.variant.key, offer.variant])).values()];
  const chosen = variant ?? variants[0]?.key;
  const mine = all.filter((offer) => offer.variant.key === chosen);
  const [only] = mine;
  if (only === undefined) return;
  const aimed = readyOf(mine) ?? likeliest(mine, now().chances, isFriend);
  set({ draft: { type, offers: mine, variants, variant: only.variant.key, aimed }, refusal: null, sheetOf: null });
  // What is looked at comes first; the others must not hold it up.
  if (aimed !== null) void countSteps(aimed);
  void countAll(readyWays(mine).slice(0, MOST_WAYS));
}

/** Takes a kind of action in hand that puts several commands together: what is to be chosen next is its builder's to say. */
export function startPlan(type: string): void {
  set({ draft: { type, offers: [], variants: [], variant: '', aimed: null }, refusal: null, sheetOf: null });
}

/** While something is put together: what is to be chosen next, on the map or in a list. */
export function offerNext(offers: readonly Offer[], aimed: Offer['command'] | null = null): void {
  const { draft } = now();
  if (draft === null) return;
  set({ draft: { ...draft, offers, aimed } });
}

/** Counts the chances of several deeds at once, those that are not known yet. */
export async function countAll(commands: readonly Offer['command'][]): Promise<void> {
  const fresh = commands.filter((command) => !(keyOf(command) in now().chances));
  const wanted = [...new Map(fresh.map((command) => [keyOf(command), command])).values()];
  if (worker === undefined || wanted.length === 0) return;
  const then = shown;
  const all = await worker.allChances(wanted.map((command) => withGmOverrides(command)));
  if (shown !== then) return;
  const counted = wanted.map((command, n) => [keyOf(command), all[n] ?? null] as const);
  // What was counted with every step of spending meanwhile is not forgotten for less.
  set({ chances: { ...Object.fromEntries(counted), ...now().chances } });
}

/** Counts one deed with what every step of spending would bring. */
async function countSteps(command: Offer['command']): Promise<void> {
  const key = keyOf(command);
  if (worker === undefined || now().chances[key]?.spending != null) return;
  const then = shown;
  const found = await worker.chances(withGmOverrides(command));
  if (shown === then) set({ chances: { ...now().chances, [key]: found } });
}

export function dropDraft(): void {
  set({ draft: null, refusal: null });
}

/** Looks at one deed: its odds are counted and shown before anybody commits. */
export function aim(command: Offer['command']): void {
  const { draft } = now();
  if (draft === null) return;
  set({ draft: { ...draft, aimed: command } });
  void countSteps(command);
}

export async function count(command: Offer['command']): Promise<void> {
  await countAll([command]);
}

export async function commit(command: Readonly<Record<string, Json>>): Promise<void> {
  await send(withDice({ do: withGmOverrides(command) }));
}

export const answer = (pending: string, choice: Json): Promise<void> => {
  const by = now().snapshot?.seat ?? '';
  return send(withDice({ do: { type: 'answer', by, pending, choice } }));
};

export const undo = (): Promise<void> => send({ undo: {} });
/** The GM of an online table holds it, or lets it go on. */
export const holdTable = (on: boolean): Promise<void> => send({ pause: { on } });

export async function send(message: Readonly<Record<string, unknown>>): Promise<void> {
  if (worker === undefined || ('do' in message && now().busy)) return;
  underWay += 1;
  set({ busy: true });
  // What is on its way to a server is done or refused, but not chosen again.
  if (now().snapshot?.online) set({ draft: null, offers: BLANK.offers, refusal: null });
  try {
    watching += 1;
    const sending = worker.send(message);
    // Mostly the same hand goes on: the worker need not wait until it is asked what can be done now.
    const asked = now().snapshot?.online === null ? worker.offers(null) : undefined;
    asked?.catch(() => {}); // A worker that fails says so to whoever waits for the sending.
    const { reply, snapshot } = await sending;
    underWay = Math.max(0, underWay - 1);
    if (snapshot.online !== null) queue.clear(snapshot);
    if (reply.ok) {
      clearGmOverrides();
      await take(snapshot, asked, true);
      return;
    }
    const { message: text, rule, details } = reply.error;
    await take(snapshot);
    const field = details?.field;
    set({
      refusal: {
        message: text,
        ...(rule === undefined ? {} : { rule }),
        ...(typeof field === 'string' ? { field } : {}),
      },
    });
  } catch (error) {
    fail(error);
  }
}
