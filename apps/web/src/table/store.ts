import type { Json, Language } from '@potyczka/kernel';
import { create } from 'zustand';
import { hireDesk } from '../desk/hire.ts';
import type { Chances, Deed, Deeds, DeskCalls, RuleShown, Sitting, Stand } from '../desk/messages.ts';
import { clearSignals, heardSignal } from '../online/signals.ts';
import { type Armed, keyOf, likeliest, placesAsked, readyOf, readyWays } from './arming.ts';
import { forgetAside, withAside, withDice } from './aside.ts';
import { chosenAfter, chosenFrom } from './chosen.ts';
import { Frames, isSameTable } from './frames.ts';
import { keep, keptFrom } from './keeping.ts';
import { afterwards, lookedAt, SOON } from './pace.ts';
import { settled } from './settling.ts';
import { canAct, isAsked, nextPerson } from './turn.ts';

export { type Armed, keyOf } from './arming.ts';
export { isGm } from './turn.ts';

export interface TableState {
  readonly stand: Stand | null;
  readonly deeds: Deeds;
  /** The figure whose actions are shown. */
  readonly unit: string | null;
  readonly armed: Armed | null;
  /** Something has been sent and is not answered yet: nothing else is done meanwhile. */
  readonly busy: boolean;
  /** Before anybody has pressed anything: whom the first kind of attack would be done to. */
  readonly atHand: ReadonlyMap<string, Deed['command']>;
  /** By the command they are of. */
  readonly chances: Readonly<Record<string, Chances | null>>;
  readonly refusal: { readonly message: string; readonly rule?: string } | null;
  readonly crash: string | null;
  readonly rule: RuleShown | null;
  /** The seat that has to take over the screen before it is shown. */
  readonly handover: string | null;
  readonly id: string | null;
  /** A game that is only looked at: nobody is asked anything, and nothing of it is kept. */
  readonly watched: boolean;
}

const BLANK: TableState = {
  stand: null,
  deeds: { deeds: [], barred: [] },
  unit: null,
  armed: null,
  busy: false,
  atHand: new Map(),
  chances: {},
  refusal: null,
  crash: null,
  rule: null,
  handover: null,
  id: null,
  watched: false,
};

export const useTable = create<TableState>(() => BLANK);
const set = useTable.setState;
const now = useTable.getState;

let desk: (DeskCalls & { dismiss(): void }) | undefined;
/** The desk of the table on the page, for those who ask it for what is not kept here. */
export const deskHere = (): DeskCalls | undefined => desk;
let watching = 0;
/** How often the table has been shown anew: what was counted for an earlier one counts no more. */
let shown = 0;
/** How much has been sent and not been answered. */
let underWay = 0;
/** Whom somebody last chose: their actions lie ready again when it is their turn. */
let preferred: string | null = null;

const fail = (error: unknown): void => set({ crash: error instanceof Error ? error.message : String(error) });

/** Lays a table out and lets it begin. */
export async function sitDown(sitting: Sitting, lang: Language, id: string): Promise<void> {
  leave();
  desk = hireDesk(hear, heardSignal);
  set({ ...BLANK, id });
  try {
    await take(await desk.open(sitting, lang));
  } catch (error) {
    fail(error);
  }
}

/** Watches a game; what the page shows of it is asked of the desk it returns. */
export async function watch(save: unknown, lang: Language): Promise<DeskCalls> {
  leave();
  const hired = hireDesk();
  desk = hired;
  set({ ...BLANK, watched: true });
  show(await hired.open({ kind: 'replay', save }, lang));
  return hired;
}

export function leave(): void {
  watching += 1;
  desk?.dismiss();
  desk = undefined;
  underWay = 0;
  preferred = null;
  clearSignals();
  frames.clear();
  set(BLANK);
}

export async function speak(lang: Language): Promise<void> {
  if (desk === undefined || now().stand === null) return;
  frames.clear();
  const { rule } = now();
  await take(await desk.speak(lang));
  // A rule that is being read is read on in that language.
  if (rule !== null && now().rule?.id === rule.id) set({ rule: await desk.rule(rule.id) });
}

/**
 * Something happened elsewhere. Who came and went, what was said and what was saved meanwhile takes nothing out of the
 * hand of whoever is about to act.
 */
function hear(next: Stand): void {
  const { stand } = now();
  if (stand === null) return;
  if (!isSameTable(frames.latest ?? stand, next)) frames.add(next);
  else if (frames.latest !== undefined) frames.amend(next);
  else set({ stand: settled(stand, next) });
  // Whether the line holds and who is here is true now, whatever is still to be watched.
  if (frames.latest !== undefined) set({ stand: { ...(now().stand ?? next), online: next.online, seats: next.seats } });
}

const frames = new Frames((stand, last) => (last ? take(stand) : show(stand)));

/** Shows where the table stands now; lets NPCs act while somebody watches; asks what can be done. */
export async function take(stand: Stand, asked?: Promise<Deeds>): Promise<void> {
  watching += 1;
  const turn = watching;
  let latest = stand;
  while (latest.busy && desk !== undefined && !now().watched) {
    const kept = keepTable(latest);
    show(latest);
    await lookedAt(latest);
    await kept;
    if (turn !== watching || desk === undefined) return;
    latest = await desk.step();
    if (turn !== watching) return;
  }
  const here = latest.online === null && !now().watched;
  const asking = here && canAct(latest) ? ((latest === stand ? asked : undefined) ?? desk?.deeds(null)) : undefined;
  // Before any odds are asked for, which may take long: whoever closes the page meanwhile has lost nothing.
  const kept = here ? keepTable(latest) : undefined;
  // If the desk knows it at once, both are drawn in one go, for drawing takes longer.
  const known = asking === undefined ? null : await Promise.race([asking, afterwards(SOON)]);
  if (turn !== watching) return;
  show(latest);
  if (now().watched) return;
  const next = nextPerson(latest);
  if (next !== undefined && next !== latest.seat) set({ handover: next });
  else if (known !== null) layOut(known);
  else await askDeeds(asking);
  await kept;
}

export function show(next: Stand): void {
  const { stand: before, unit: chosen, watched } = now();
  const stand = settled(before, next);
  const unit = watched ? chosen : chosenAfter(before, stand, chosen);
  shown += 1;
  const { armed, atHand, chances, deeds, refusal } = BLANK;
  set({ stand, unit, busy: underWay > 0, armed, atHand, chances, deeds, refusal });
}

/** The next one has to say that it is them. */
export const handTo = (seat: string): void => set({ handover: seat });

export async function takeOver(): Promise<void> {
  const { handover } = now();
  if (desk === undefined || handover === null) return;
  set({ handover: null });
  await take(await desk.sit(handover));
}

async function keepTable(stand: Stand): Promise<void> {
  const { id } = now();
  if (desk === undefined || id === null || stand.online !== null) return;
  await keep(keptFrom(stand, await desk.save(), { id }));
}

async function askDeeds(asking?: Promise<Deeds>): Promise<void> {
  const { stand } = now();
  if (desk === undefined || stand === null) return;
  if (canAct(stand)) {
    const then = shown;
    const deeds = await (asking ?? desk.deeds(null));
    if (shown === then) layOut(deeds);
  } else if (isAsked(stand)) set({ armed: placesAsked(stand) });
}

/** What can be done lies ready. */
function layOut(deeds: Deeds): void {
  const { stand, unit } = now();
  set({ deeds, unit: chosenFrom(deeds, stand?.picture.turn.acting ?? null, [unit, preferred]) });
}

export function choose(unit: string): void {
  preferred = unit;
  set({ unit, armed: null, refusal: null });
}

/** More ways than this nobody compares. */
const MOST_WAYS = 60;

/** Takes a kind of action in hand: its targets, places or values are to be chosen next. */
export function arm(type: string, variant?: string): void {
  const { deeds, unit } = now();
  const all = deeds.deeds.filter((deed) => deed.type === type && (deed.unit === undefined || deed.unit === unit));
  const variants = [...new Map(all.map((deed) => [deed.variant.key, deed.variant])).values()];
  const chosen = variant ?? variants[0]?.key;
  const mine = all.filter((deed) => deed.variant.key === chosen);
  const [only] = mine;
  if (only === undefined) return;
  const aimed = readyOf(mine) ?? likeliest(mine, now().chances);
  set({ armed: { type, deeds: mine, variants, variant: only.variant.key, aimed }, refusal: null });
  // What is looked at comes first; the others must not hold it up.
  if (aimed !== null) void countAll([aimed]);
  void countAll(readyWays(mine).slice(0, MOST_WAYS));
}

/** Counts the chances of several deeds at once, those that are not known yet. */
export async function countAll(commands: readonly Deed['command'][]): Promise<void> {
  const fresh = commands.filter((command) => !(keyOf(command) in now().chances));
  const wanted = [...new Map(fresh.map((command) => [keyOf(command), command])).values()];
  if (desk === undefined || wanted.length === 0) return;
  const then = shown;
  const all = await desk.allChances(wanted.map((command) => withAside(command)));
  if (shown !== then) return;
  const counted = wanted.map((command, n) => [keyOf(command), all[n] ?? null] as const);
  set({ chances: { ...now().chances, ...Object.fromEntries(counted) } });
}

export function disarm(): void {
  set({ armed: null, refusal: null });
}

/** Looks at one deed: its odds are counted and shown before anybody commits. */
export function aim(command: Deed['command']): void {
  const { armed } = now();
  if (armed === null) return;
  set({ armed: { ...armed, aimed: command } });
  void count(command);
}

export async function count(command: Deed['command']): Promise<void> {
  await countAll([command]);
}

export async function commit(command: Readonly<Record<string, Json>>): Promise<void> {
  await send(withDice({ do: withAside(command) }));
}

export const answer = (pending: string, choice: Json): Promise<void> => {
  const by = now().stand?.seat ?? '';
  return send(withDice({ do: { type: 'answer', by, pending, choice } }));
};

export const undo = (): Promise<void> => send({ undo: {} });
/** The GM of an online table holds it, or lets it go on. */
export const holdTable = (on: boolean): Promise<void> => send({ pause: { on } });

export async function send(message: Readonly<Record<string, unknown>>): Promise<void> {
  if (desk === undefined || ('do' in message && now().busy)) return;
  underWay += 1;
  set({ busy: true });
  // What is on its way to a server is done or refused, but not chosen again.
  if (now().stand?.online) set({ armed: null, deeds: BLANK.deeds, refusal: null });
  try {
    watching += 1;
    const sending = desk.send(message);
    // Mostly the same hand goes on: the desk need not wait until it is asked what can be done now.
    const asked = now().stand?.online === null ? desk.deeds(null) : undefined;
    asked?.catch(() => {}); // A desk that fails says so to whoever waits for the sending.
    const { reply, stand } = await sending;
    underWay = Math.max(0, underWay - 1);
    if (stand.online !== null) frames.clear(stand);
    if (reply.ok) {
      forgetAside();
      await take(stand, asked);
      return;
    }
    const { message: text, rule } = reply.error;
    await take(stand);
    set({ refusal: { message: text, ...(rule === undefined ? {} : { rule }) } });
  } catch (error) {
    fail(error);
  }
}
