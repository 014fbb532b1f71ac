import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { type DeedCommand, isDeed, read as readCommand } from '../commands.ts';
import { distance2 } from '../metres.ts';
import type { SegPlay } from '../play.ts';
import { type Match, matchesOf } from '../procedures/time/triggers.ts';
import { byInitiative, isIn, isKnownTo, now, seatOf } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { Interrupt, Occasion, Unit } from '../state.ts';
import { beginDeed, mayBegin, mayGoOn, readingOf, spendSegment } from './segments.ts';
import { beforeDeed } from './steps.ts';

/** SEG-12: frozen segments that break into somebody else's phase. */

const isWaiting = (unit: Unit): boolean =>
  isIn(unit) && unit.frozen !== null && (unit.inProgress !== null || unit.frozen.plan.length > 0);

/** A holder whose moment has come, with those by whom its condition held at the time. */
interface Called {
  readonly holder: string;
  readonly matches: readonly Match[];
}

const calledNow = (play: SegPlay, ids: readonly string[]): readonly Called[] => {
  const ground = groundAt(play);
  return byInitiative(play.state, ids).map((holder) => ({
    holder,
    matches: matchesOf(play.state, ground, now(play, holder)),
  }));
};

/** Holders whose trigger came true in the segment just over, in initiative order (SEG-12.8). */
function triggered(play: SegPlay, except: readonly string[]): readonly Called[] {
  const actor = play.state.doing?.unit;
  const waiting = Object.values(play.state.units)
    .filter((unit) => isWaiting(unit) && unit.id !== actor && !except.includes(unit.id))
    .map((unit) => unit.id);
  return calledNow(play, waiting).filter(({ matches }) => matches.length > 0);
}

/** Those already acting in turn with the interrupted one. */
const alternating = (play: SegPlay, interrupted: string): readonly string[] =>
  play.state.interrupt
    .filter((one) => one.interrupted === interrupted && isWaiting(now(play, one.holder)))
    .map(({ holder }) => holder);

/**
 * @rule SEG-12.3 @rule SEG-12.5 @rule SEG-12.8 Between two segments: everybody whose trigger came true uses one frozen
 * segment, in initiative order; whoever is set off by one of these follows in the same round.
 */
export function interruptRound(play: SegPlay, interrupted: string): boolean {
  const asked: string[] = [];
  let acted = false;
  const first = [...alternating(play, interrupted), ...triggered(play, asked).map(({ holder }) => holder)];
  let queue = calledNow(play, [...new Set(first)]);
  for (let next = queue[0]; next !== undefined && play.state.mode === 'fight'; next = queue[0]) {
    asked.push(next.holder);
    const rest = queue.slice(1);
    const used = useOne(play, next, interrupted);
    acted ||= used;
    queue = used ? [...rest, ...triggered(play, [...asked, ...rest.map(({ holder }) => holder)])] : rest;
  }
  return acted;
}

/** @rule SEG-12.6 The interrupted one has no segments left: what is still frozen may follow before the next phase. */
export function leftovers(play: SegPlay, interrupted: string): void {
  for (;;) {
    const holders = calledNow(play, alternating(play, interrupted));
    const acted = holders.filter((called) => play.state.mode === 'fight' && useOne(play, called, interrupted));
    if (acted.length === 0) return;
  }
}

/** What a holder would do next: go on with what it has begun, or the next step of its plan. */
const nextDeed = (unit: Unit): DeedCommand | undefined => unit.inProgress?.command ?? unit.frozen?.plan[0];

/** Whom it may be used at: those by whom the condition held, as far as the planned deed is possible against them. */
function chances(play: SegPlay, holder: Unit, { matches }: Called, interrupted: string): readonly Interrupt[] {
  const command = nextDeed(holder);
  if (command === undefined) return [];
  const running = play.state.interrupt.find((one) => one.holder === holder.id && one.interrupted === interrupted);
  const again =
    running !== undefined && !matches.some(({ target }) => target === running.target)
      ? [{ ...running, seenAt: null }]
      : [];
  const all = [...matches, ...again].map(
    ({ target, seenAt }): Interrupt => ({ holder: holder.id, interrupted, target, seenAt }),
  );
  const reading = readingOf(play);
  const possible = all.filter((interrupt) => {
    const broken = holder.inProgress === null ? mayBegin(reading, command, { interrupt }) : mayGoOn(reading, holder);
    return broken.length === 0;
  });
  // Scope and aim are on somebody already: it goes on at that one by default.
  const prepared = holder.scopeOn ?? holder.aim?.target ?? null;
  const others = ({ target }: Interrupt): number => (target !== null && target === prepared ? 0 : 1);
  const far = ({ target }: Interrupt): number => {
    const unit = target === null ? undefined : play.state.units[target];
    return unit === undefined ? 0 : distance2(holder, unit);
  };
  return [...possible].sort(
    (a, b) => others(a) - others(b) || far(a) - far(b) || ((a.target ?? '') < (b.target ?? '') ? -1 : 1),
  );
}

/** What a holder decides: at whom, and where the table allows it what else than planned. */
interface Use {
  readonly interrupt: Interrupt;
  readonly instead: DeedCommand | null;
}

/** @rule SEG-12.7 The holder uses one segment or declines; false when nothing came of it. */
function useOne(play: SegPlay, called: Called, interrupted: string): boolean {
  const holderId = called.holder;
  if (!isWaiting(now(play, holderId))) return false;
  const use = decideUse(play, called, interrupted);
  if (use === null || !hasNerve(play, now(play, holderId), use)) {
    if (play.state.interrupt.some(({ holder }) => holder === holderId) || now(play, holderId).frozen?.fired === true)
      play.tell({ type: 'interruptEnded', unit: holderId, rules: ['SEG-12.7'] });
    return false;
  }
  const { target, seenAt } = use.interrupt;
  play.tell({
    type: 'triggered',
    unit: holderId,
    interrupted,
    target,
    seenAt,
    rules: ['SEG-12.3', 'SEG-12.5'],
  });
  spendFrozen(play, holderId, use);
  return true;
}

/** @rule SEG-14.10 @rule SEG-20.5 Under fire or in flames it takes a test; failed, the segment stays frozen. */
function hasNerve(play: SegPlay, holder: Unit, { instead }: Use): boolean {
  const command = instead ?? nextDeed(holder);
  return command === undefined || beforeDeed(play, command);
}

function spendFrozen(play: SegPlay, holderId: string, { interrupt, instead }: Use): void {
  const holder = now(play, holderId);
  const occasion: Occasion = { interrupt };
  if (holder.inProgress !== null) {
    spendSegment(play, holderId, holder.inProgress, occasion);
    return;
  }
  const [planned, ...rest] = holder.frozen?.plan ?? [];
  const command = instead ?? planned;
  if (command === undefined) return;
  play.tell({ type: 'planTaken', unit: holderId, plan: rest, rules: ['SEG-12.2'] });
  spendSegment(play, holderId, beginDeed(play, command), occasion);
}

const wordFor = ({ target }: Interrupt): Json => target ?? 'use';

/** Section 6, `useFrozen`: used at the usual one when nobody else is named, or at the target named. */
function useSaid(choice: Json, usual: Interrupt): Json {
  if (choice === 'use' || choice === 'yes' || choice === true) return wordFor(usual);
  if (choice === 'no' || choice === false) return 'decline';
  const target = typeof choice === 'object' && choice !== null && 'target' in choice ? choice.target : undefined;
  return typeof target === 'string' ? target : choice;
}

/** `{"action": {…}}`: something else than planned, where the table is not strict about it. */
function insteadFrom(play: SegPlay, holder: Unit, choice: Json): DeedCommand | null {
  const action = typeof choice === 'object' && choice !== null && 'action' in choice ? choice.action : undefined;
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const read = readCommand({ ...action, by: seatOf(play.state, holder) ?? 'table', unit: holder.id });
  return read.ok && isDeed(read.value) ? read.value : null;
}

/** @rule SEG-12.7 Only at those who met the condition, and only what was planned, unless the table is not strict. */
function mayUse(play: SegPlay, holder: Unit, open: readonly Interrupt[], choice: Json): readonly Violation[] {
  if (choice === 'decline' || open.some((one) => wordFor(one) === choice)) return [];
  const instead = insteadFrom(play, holder, choice);
  const [usual] = open;
  const loose = play.state.options.frozenActionStrict === false && holder.inProgress === null;
  // Section 6: a name that did not set off the trigger is no target; anything else is no answer.
  const named = typeof choice === 'string' ? play.state.units[choice] : undefined;
  if (named !== undefined && isKnownTo(play.state, holder.side, named))
    return [violation('SEG-12.7', 'target', { target: named.id, why: 'unmet' })];
  if (instead === null || usual === undefined || !loose)
    return [
      { code: 'bad-choice', rule: 'SEG-12.7', params: { field: 'choice', expected: open.map(wordFor).join(', ') } },
    ];
  return mayBegin(readingOf(play), instead, { interrupt: usual });
}

/** T3.8e: use or decline, and at whom; by default used, at the nearest, then the lowest id. */
function decideUse(play: SegPlay, called: Called, interrupted: string): Use | null {
  const holderId = called.holder;
  const holder = now(play, holderId);
  const open = chances(play, holder, called, interrupted);
  const [usual] = open;
  if (usual === undefined) return null;
  const seat = seatOf(play.state, holder);
  if (seat === null) return { interrupt: usual, instead: null };
  const given = play.choose(() => ({
    kind: 'useFrozen',
    seat,
    unit: holderId,
    rule: 'SEG-12.7',
    params: { who: holder.name, action: nextDeed(holder)?.type ?? '', left: holder.frozen?.count ?? 0 },
    choices: [
      ...open.map((one) => ({
        choice: wordFor(one),
        label: 'useFrozen.use',
        params: one.target === null ? {} : { target: now(play, one.target).name },
      })),
      { choice: 'decline', label: 'useFrozen.decline' },
    ],
    default: wordFor(usual),
    check: (choice) => mayUse(play, holder, open, useSaid(choice, usual)),
  }));
  const answer = useSaid(given, usual);
  const instead = insteadFrom(play, holder, answer);
  if (instead !== null) return { interrupt: usual, instead };
  const interrupt = open.find((one) => wordFor(one) === answer);
  return interrupt === undefined ? null : { interrupt, instead: null };
}
