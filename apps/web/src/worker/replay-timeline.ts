import type { AnyRuleset, Language, Scene, SceneFigure, TableEvent } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { capital } from '@potyczka/narration';
import type { AnyTable, LogLine } from '@potyczka/protocol';
import { logOf, marked, SeatDoor } from '@potyczka/protocol';
import { figuresOnly } from './figure-names.ts';
import type { ReplayStep } from './replay-messages.ts';

/** A step as one viewer knows it. */
export interface Frame {
  readonly table: AnyTable;
  /** The viewer's own number for it. */
  readonly seq: number;
  readonly scene: Scene;
  readonly lines: readonly LogLine[];
  /** The way of the seat that looks; `null` where everything is seen. */
  readonly door: SeatDoor | null;
}

/** Nobody is asked anything in a replay: no odds are counted beside questions. */
const RUNS = { asked: 0, beside: 0 } as const;

/**
 * The steps of a game that a viewer has something to tell of. One that a seat heard nothing of is no step for it: that
 * there was one would already be news. `null` sees everything, the last step always among it.
 */
export function framesOf(
  tables: readonly AnyTable[],
  seat: string | null,
  words: Narrator,
  lang: Language,
): readonly Frame[] {
  const last = tables.at(-1);
  if (last === undefined) return [];
  const rules = last.rules as AnyRuleset;
  const door = seat === null ? null : new SeatDoor(seat, { rulesets: [rules], kind: 'open', runs: RUNS, lang });
  const lines = byNumber(door === null ? logOf(last, words, 0, null, marked(words)) : heardBy(door, last, lang));
  let from = 0;
  const sceneAt = scenes(rules, seat);
  return tables.flatMap((table) => {
    const seq = door === null ? table.seq : door.seq(table);
    const told: LogLine[] = [];
    for (let n = from + 1; n <= seq; n++) told.push(...(lines.get(n) ?? []));
    if (told.length === 0 && table !== tables[0] && !(seat === null && table === last)) return [];
    from = seq;
    return [{ table, seq, scene: sceneAt(table), lines: told, door }];
  });
}

function heardBy(door: SeatDoor, table: AnyTable, lang: Language): readonly LogLine[] {
  const understood = door.understand(table, { log: {}, lang });
  if (understood.kind !== 'reply' || !understood.reply.ok) return [];
  return (understood.reply as unknown as { readonly lines: readonly LogLine[] }).lines;
}

function byNumber(lines: readonly LogLine[]): ReadonlyMap<number, readonly LogLine[]> {
  const found = new Map<number, LogLine[]>();
  for (const { undone: _undone, ...line } of lines) {
    const known = found.get(line.seq);
    if (known === undefined) found.set(line.seq, [line]);
    else known.push(line);
  }
  return found;
}

/** A scene for each state; talk changes none. */
function scenes(rules: AnyRuleset, seat: string | null): (table: AnyTable) => Scene {
  const { scene } = rules;
  if (scene === undefined) throw new Error(`${rules.id} can't be drawn`);
  const known = new Map<unknown, Scene>();
  return ({ checkpoint: { state } }) => {
    const shown = known.get(state) ?? scene(rules.view(state, seat));
    known.set(state, shown);
    return shown;
  };
}

/** The sides of a game, in the order in which their figures are listed; nobody's are left out. */
export const sidesIn = (frames: readonly Frame[]): readonly string[] => [
  ...new Set(
    frames
      .flatMap(({ scene }) => scene.figures.map(({ side }) => side))
      .filter((side) => side !== 'none' && side !== 'neutral'),
  ),
];

/** What the timeline and the log show of each step. */
export function stepsOf(frames: readonly Frame[], sides: readonly string[], words: Narrator): readonly ReplayStep[] {
  const standOut = figuresOnly(frames.at(-1)?.scene.figures ?? [], words);
  return frames.map((frame, n) => ({
    seq: frame.seq,
    round: frame.scene.turn.round,
    lines: frame.lines.map(standOut),
    falls: fallen(frames[n - 1]?.scene, frame.scene).map(({ name, side }) => ({
      called: capital(words.name(name)),
      side,
    })),
    ...markOf(frame, frames),
    life: sides.map((side) => lifeOf(frame.scene, side)),
  }));
}

export const figureIn = (scene: Scene | undefined, id: string): SceneFigure | undefined =>
  scene?.figures.find((figure) => figure.id === id);

const fallen = (before: Scene | undefined, after: Scene): readonly SceneFigure[] =>
  before === undefined ? [] : after.figures.filter(({ id, out }) => out && figureIn(before, id)?.out === false);

const lifeOf = ({ figures }: Scene, side: string): number =>
  figures.reduce((sum, figure) => sum + (figure.side === side && !figure.out ? Math.max(0, figure.life.now) : 0), 0);

function markOf({ table }: Frame, frames: readonly Frame[]): Pick<ReplayStep, 'mark' | 'back'> {
  const { command, events, given } = table.entry;
  const [first] = events as readonly (TableEvent<unknown> | { readonly type: '' })[];
  if (first?.type === 'undone') {
    const { to } = first;
    return { mark: 'undo', back: frames.findLastIndex((frame) => frame.table.seq <= to) };
  }
  if (first?.type === 'branched') return { mark: 'branch' };
  // Dice typed in where dice are drawn are a ruling like any other.
  const ruled = command.type === 'rule' || (given === true && table.setup.dice !== 'entered');
  return { mark: ruled ? 'ruling' : null };
}
