import type { NameOf, Narrator } from '@potyczka/narration';
import type { LastAction } from './backend.ts';
import type { ShownLine } from './figure-names.ts';
import type { ActionResult, CountedDraw, Drawn } from './messages.ts';
import { barFor, chancesOf } from './odds-presenter.ts';
import type { GroupDraw } from './stage-groups.ts';
import { drawOf } from './stage-presenter.ts';

const idIn = (command: LastAction['command'], key: string): string | null => {
  const id = command[key];
  return typeof id === 'string' ? id : null;
};

const beginsTurn = ({ mark, round }: ShownLine): boolean => mark === 'turn' || round !== undefined;

/** The lines of the action itself: neither talk, nor whose turn it was or is afterwards. */
function toldOf(lines: readonly ShownLine[], seq: number): readonly ShownLine[] {
  const since = lines.filter((line) => line.seq > seq && line.said === undefined && line.undone !== true);
  const first = since.findIndex((line) => !beginsTurn(line));
  const own = first < 0 ? [] : since.slice(first);
  const end = own.findIndex(beginsTurn);
  return end < 0 ? own : own.slice(0, end);
}

/** What was drawn, marked as the rules have counted it. */
function counted(rolls: readonly Drawn[], staged: readonly GroupDraw[], words: Narrator): readonly CountedDraw[] {
  const left = [...staged];
  return rolls.map(({ label, draws, sides, span: [from, to] }) => {
    const at = left.findIndex(
      (one) => one.label === label && one.seq >= from && one.seq <= to && one.draws.join() === draws.join(),
    );
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return { ...drawOf(known ?? { seq: from, label, draws, sides, faces: [] }, words), fell: draws };
  });
}

/** What the last action came to, for the card that stands until the next one; nothing where nothing was rolled. */
export function resultOf(
  { command, odds, result, seq }: LastAction,
  lines: readonly ShownLine[],
  rolls: readonly Drawn[],
  staged: readonly GroupDraw[],
  words: Narrator,
  nameOf: NameOf,
): ActionResult | null {
  const told = toldOf(lines, seq);
  const last = told.at(-1)?.seq ?? seq;
  const draws = rolls.filter(({ span: [from] }) => from > seq && from <= last);
  if (draws.length === 0 || told.length === 0) return null;
  return {
    unit: idIn(command, 'unit'),
    target: idIn(command, 'target'),
    chances: odds === null ? null : chancesOf(odds, words, nameOf),
    came: odds === null || result === null ? null : barFor(odds, result, words, nameOf),
    draws: counted(draws, staged, words),
    lines: told,
  };
}
