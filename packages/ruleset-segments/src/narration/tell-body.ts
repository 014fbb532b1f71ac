import type { Line, Point } from '@potyczka/kernel';
import type { BodyEvent } from '../events/body.ts';
import type { KnowledgeEvent } from '../events/knowledge.ts';
import type { SegState } from '../state.ts';
import { itemName, pieceName, sideName, unitName, unitNames } from './names.ts';
import { inMetres, line, lineFor, lineIfAny, silent, type Tellers } from './teller.ts';

type Of<T extends BodyEvent['type']> = Extract<BodyEvent, { readonly type: T }>;

const lengthOf = (path: readonly Point[]): number =>
  path.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = path[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** Without a map nobody knows how far it was. */
function moved(e: Of<'moved'>, state: SegState): readonly Line[] {
  const n = inMetres(lengthOf(e.path));
  return [
    lineFor('moved', e.kind, { who: unitName(state, e.unit), n, ...(e.kind === 'fell' ? {} : { kind: e.kind }) }),
  ];
}

/** @rule SEG-9.9 Leaning out of something, or back behind it. */
function leaned(e: Of<'leaned'>, state: SegState): readonly Line[] {
  const piece = e.coverId === null ? {} : { piece: pieceName(state, e.coverId) };
  return [line(e.leaning ? 'leansOut' : 'ducksBack', { who: unitName(state, e.unit), ...piece })];
}

function handsChanged(e: Of<'handsChanged'>, state: SegState): readonly Line[] {
  const held = [...new Set(Object.values(e.hands).flatMap((id) => id ?? []))];
  const things = held.map((id) => itemName(state, e.unit, id));
  const who = unitName(state, e.unit);
  return [things.length === 0 ? line('handsEmpty', { who }) : line('hands', { who, things })];
}

/** Marks are bookkeeping, but for tricks that everybody sees. */
function marked(e: Of<'marked'>, state: SegState): readonly Line[] {
  const [word = ''] = e.mark.split(/[@:]/);
  return e.on ? lineIfAny(`marked.${word}`, { who: unitName(state, e.unit) }) : [];
}

export const bodyTellers: Tellers<BodyEvent> = {
  moved,
  postureTaken: (e, state) => [line(`posture.${e.posture}`, { who: unitName(state, e.unit) })],
  leaned,
  turnedTo: silent,
  handsChanged,
  stanceTaken: (e, state) =>
    e.stance ? [line(e.again === true ? 'stanceKept' : 'stance', { who: unitName(state, e.unit) })] : [],
  shieldSwitched: (e, state) => [line(e.active ? 'shieldOn' : 'shieldOff', { who: unitName(state, e.unit) })],
  marked,
  seenAt: silent,
  becameKnown: (e, state) => [line('becameKnown', { side: sideName(state, e.side), who: unitNames(state, e.units) })],
};

export const knowledgeTellers: Tellers<KnowledgeEvent> = { sightChanged: silent };
