import { contour } from '@potyczka/ground';
import type { Command, Course, GameEvent, Json, MovePlan, SceneFigure, ScenePlace, Violation } from '@potyczka/kernel';
import { runPlay } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { capital } from '@potyczka/narration';
import type { HandlerResult } from '../door.ts';
import { accept, readCommand } from '../door.ts';
import type { RawCommand } from '../messages.ts';
import type { AnyTable } from '../table.ts';

/** Moves before anybody makes them, on the table as a seat reckons it to be. */

/** What one would risk or give up by a move. */
export interface WireStake {
  /** Dice, coins or cards are drawn; somebody is asked something; a state ends; life is lost. */
  readonly kind: 'draw' | 'question' | 'ends' | 'harm';
  readonly text: string;
}

export interface WireMovePlan extends Omit<MovePlan<GameEvent>, 'event'> {
  readonly refused: { readonly message: string; readonly rule?: string } | null;
  readonly stakes: readonly WireStake[];
}

/** Somebody of another side who would see the figure where it goes. */
export interface WireExposure {
  readonly unit: string;
  readonly range?: number;
  readonly cover?: boolean | string;
}

export interface WireProspect {
  readonly exposed: readonly WireExposure[];
  /** Those whose contact it would leave, where dice or somebody's answer come before that. */
  readonly left: readonly string[];
  /** What it could do to others from there, the first way to do it to each. */
  readonly shots: readonly Command[];
}

export interface WireRegion {
  readonly loops: readonly (readonly ScenePlace[])[];
  readonly step: number;
}

/** Who asks, of which table, in which words. */
export interface MoveAsked {
  readonly table: AnyTable;
  readonly seat: string;
  readonly words: Narrator;
  readonly nameOf: NameOf;
}

/** The rules are run as far as they get without a draw and without anybody's answer. */
const tryOut = ({ rules, ground }: AnyTable, state: unknown, command: Command): Course<unknown, GameEvent> =>
  runPlay(state, rules.evolve, (play) => rules.decide(play, command), [], { draws: () => undefined, ground });

const known = ({ table: { rules, checkpoint }, seat }: MoveAsked): unknown => rules.imagine(checkpoint.state, seat);

/** The way a move would take, what it costs, what forbids it, and what is at stake. */
export function planFor(asked: MoveAsked, raw: RawCommand): HandlerResult {
  const { table } = asked;
  const read = readCommand(table, raw);
  if (!read.ok) return read;
  const { rules, ground, checkpoint } = table;
  const state = known(asked);
  const plan = checkpoint.open === null ? rules.movement?.plan(state, read.value, ground) : undefined;
  if (plan === undefined) return accept({ plan: null });
  const { event: _event, ...way } = plan;
  const course = tryOut(table, state, read.value);
  const refused = course.kind === 'refused' ? refusalOf(asked, course.violations) : null;
  const stakes = course.kind === 'refused' ? [] : stakesOf(asked, read.value, state, course);
  return accept({ plan: { ...way, refused, stakes } satisfies WireMovePlan });
}

function refusalOf({ words, nameOf }: MoveAsked, [first]: readonly Violation[]): WireMovePlan['refused'] {
  if (first === undefined) return null;
  return { message: words.violation(first, nameOf), ...(first.rule === undefined ? {} : { rule: first.rule }) };
}

function stakesOf(
  asked: MoveAsked,
  command: Command,
  before: unknown,
  course: Exclude<Course<unknown, GameEvent>, { kind: 'refused' }>,
): readonly WireStake[] {
  const { words, nameOf } = asked;
  const label = course.wanted?.label;
  const drawn: readonly WireStake[] =
    label === undefined
      ? []
      : [{ kind: 'draw', text: capital(words.name(words.has(`draw.${label}`) ? `@draw.${label}` : '@draw.other')) }];
  const question: readonly WireStake[] =
    course.asked === undefined ? [] : [{ kind: 'question', text: words.question(course.asked, nameOf) }];
  return [...drawn, ...question, ...lossesOf(asked, command, before, course.state)];
}

const figureIn = ({ table: { rules }, seat }: MoveAsked, state: unknown, id: unknown): SceneFigure | undefined =>
  rules.scene?.(rules.view(state, seat)).figures.find((figure) => figure.id === id);

/** What the figure has no more when it has moved: an aim, a crouch, its hiding, some of its life. */
function lossesOf(asked: MoveAsked, command: Command, before: unknown, after: unknown): readonly WireStake[] {
  const { words } = asked;
  const { unit } = command as Command & { readonly unit?: string };
  const [then, now] = [figureIn(asked, before, unit), figureIn(asked, after, unit)];
  if (then === undefined || now === undefined) return [];
  const ended = then.states.filter((state) => !now.states.includes(state));
  const lost = then.life.now - now.life.now;
  return [
    ...ended.map((state): WireStake => ({ kind: 'ends', text: words.has(state) ? words.name(`@${state}`) : state })),
    ...(lost > 0 ? [{ kind: 'harm', text: `${words.word(`stat.${then.life.key}`)} −${lost}` } as const] : []),
  ];
}

/** A move as if it had been made: the table before it, and where what dice decide is taken to go well. */
interface Tried {
  readonly unit: string;
  readonly state: unknown;
  readonly there: unknown;
  /** Nothing stands in its way: no dice, nobody's answer. */
  readonly free: boolean;
}

function triedOut({ table, seat }: MoveAsked, command: Command): Tried | null {
  const { rules, ground, checkpoint } = table;
  const state = rules.imagine(checkpoint.state, seat);
  const { unit } = command as Command & { readonly unit?: string };
  const plan = checkpoint.open === null ? rules.movement?.plan(state, command, ground) : undefined;
  if (plan?.event == null || unit === undefined) return null;
  const course = tryOut(table, state, command);
  if (course.kind === 'refused') return null;
  // What dice decide is not known: then it is taken to get there, and nothing else to have happened.
  const there = course.kind === 'done' ? course.state : rules.evolve(state, plan.event);
  return { unit, state, there, free: course.kind === 'done' };
}

/** Those of other sides: they may see it, and be shot at. */
function othersThan({ table: { rules }, seat }: MoveAsked, { state, unit }: Tried): readonly SceneFigure[] {
  const figures = rules.scene?.(rules.view(state, seat)).figures ?? [];
  const side = figures.find(({ id }) => id === unit)?.side;
  return figures.filter(({ side: theirs, out, at }) => theirs !== side && !out && at !== null);
}

/** Nobody looks out of a vehicle that is empty. */
const hasEyes = ({ crew }: SceneFigure): boolean => crew === undefined || crew.some((one) => one !== null);

const seenFrom = ({ table: { rules, ground }, seat }: MoveAsked, state: unknown, other: string, unit: string) =>
  rules.situation?.(state, seat, other, unit, ground);

function exposedIn(asked: MoveAsked, tried: Tried, others: readonly SceneFigure[]): readonly WireExposure[] {
  return others.filter(hasEyes).flatMap(({ id: unit }): readonly WireExposure[] => {
    const now = seenFrom(asked, tried.there, unit, tried.unit);
    if (now?.sight !== true) return [];
    const { range, cover } = now;
    return [{ unit, ...(range === undefined ? {} : { range }), ...(cover === undefined ? {} : { cover }) }];
  });
}

/** Who would see the figure where it goes; `null` where nobody can tell. */
export function exposureAfter(asked: MoveAsked, raw: RawCommand): readonly WireExposure[] | null {
  const read = readCommand(asked.table, raw);
  const tried = read.ok ? triedOut(asked, read.value) : null;
  if (tried === null || asked.table.rules.situation === undefined) return null;
  return exposedIn(asked, tried, othersThan(asked, tried));
}

/** Who would see the figure where it goes, and what it could do from there. */
export function prospectFor(asked: MoveAsked, raw: RawCommand): HandlerResult {
  const read = readCommand(asked.table, raw);
  if (!read.ok) return read;
  const tried = triedOut(asked, read.value);
  if (tried === null) return accept({ prospect: null });
  const others = othersThan(asked, tried);
  const ids = others.map(({ id }) => id);
  const { unit, state, there, free } = tried;
  const touches = (at: unknown, other: string): boolean => seenFrom(asked, at, other, unit)?.contact === true;
  return accept({
    prospect: {
      exposed: exposedIn(asked, tried, others),
      // Where the rules let one leave in peace there is nothing to warn of.
      left: free ? [] : ids.filter((other) => touches(state, other) && !touches(there, other)),
      shots: shotsAt(asked, there, unit, new Set(ids)),
    } satisfies WireProspect,
  });
}

const aimedAt = (command: Command, target: string): Command => Object.assign({ ...command }, { target });

/** The first way to do each kind of thing to each of those on other sides. */
function shotsAt(
  { table, seat }: MoveAsked,
  state: unknown,
  unit: string,
  others: ReadonlySet<string>,
): readonly Command[] {
  const found = new Map<string, Command>();
  for (const { command, vary } of table.rules.offers(state, seat, table.ground, unit).commands) {
    const { type, target } = command as Command & { readonly target?: Json };
    const targets = vary?.param === 'target' ? vary.values : vary === undefined && target !== undefined ? [target] : [];
    for (const one of targets)
      if (typeof one === 'string' && others.has(one) && !found.has(`${type}/${one}`))
        found.set(`${type}/${one}`, aimedAt(command, one));
  }
  return [...found.values()];
}

/** Everywhere a move of this kind may end, as outlines, and how far it goes; no outlines where figures stand in squares. */
export function regionFor(asked: MoveAsked, raw: RawCommand): HandlerResult {
  const { table } = asked;
  const read = readCommand(table, raw);
  if (!read.ok) return read;
  const { rules, ground, checkpoint } = table;
  if (checkpoint.open !== null || rules.movement === undefined) return accept({ region: null, allowance: null });
  const state = known(asked);
  const region = rules.movement.region?.(state, read.value, ground);
  const allowance = rules.movement.plan(state, read.value, ground)?.allowance ?? null;
  const told = region === undefined ? null : ({ loops: contour(region), step: region.step } satisfies WireRegion);
  return accept({ region: told, allowance });
}
