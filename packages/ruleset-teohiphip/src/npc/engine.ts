import type { TeoCommand } from '../commands.ts';
import type { ActionKind } from '../vocabulary.ts';
import { listNamed } from './algorithms.ts';
import type { Outlook } from './outlook.ts';
import type { Condition, Line } from './words.ts';

const holds = (o: Outlook, conditions: readonly Condition[]): boolean => conditions.every((condition) => condition(o));

/** @rule TEO-14.2 The first entry whose conditions hold and whose action is not refused. */
function readList(o: Outlook, lines: readonly Line[]): TeoCommand | undefined {
  for (const line of lines) {
    if (!holds(o, line.when)) continue;
    const command = line.as === undefined ? line.act(o) : readList(o, listNamed(o.state, line.as));
    if (command !== undefined) return command;
  }
  return undefined;
}

/**
 * @rule TEO-14.2 What an entry begun with this kind of action says of the second action point. An entry is known again by
 * the kind of action it began with; what it names is tried in order.
 */
function finish(o: Outlook, lines: readonly Line[], begun: ActionKind): TeoCommand | undefined {
  for (const line of lines) {
    const deeds = line.as === undefined ? [] : [finish(o, listNamed(o.state, line.as), begun)];
    const own = line.kinds.includes(begun) && line.second.length > 0 && holds(o, line.after) ? line.second : [];
    const command = deeds[0] ?? firstOf(o, own);
    if (command !== undefined) return command;
  }
  return undefined;
}

function firstOf(o: Outlook, deeds: Line['second']): TeoCommand | undefined {
  for (const deed of deeds) {
    const command = deed(o);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** @rule TEO-14.3 A case not covered: Hunker if legal, else the activation ends. */
const uncovered = (o: Outlook): TeoCommand =>
  o.legal({ type: 'hunker', by: o.by, unit: o.unit.id }) ?? { type: 'endTurn', by: o.by };

/** The next command of a unit that is acting, by the list of that name. */
export function nextCommand(o: Outlook, algorithm: string): TeoCommand {
  const lines = listNamed(o.state, algorithm);
  // Without a map nothing can be measured: the Game Master plays the figure (TEO-14.3).
  if (o.unit.ap <= 0 || lines.length === 0) return { type: 'endTurn', by: o.by };
  if (!o.state.mapped) return uncovered(o);
  const begun = o.unit.actionsThisTurn.at(-1);
  return (begun === undefined ? undefined : finish(o, lines, begun)) ?? readList(o, lines) ?? uncovered(o);
}
