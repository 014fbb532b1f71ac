import type { AnyRuleset, Json } from '@potyczka/kernel';
import { capital, type NameOf, type Narrator } from '@potyczka/narration';
import { resultOf } from './action-result.ts';
import type { BackendSnapshot, LastAction } from './backend.ts';
import { endingOf } from './ending.ts';
import { figuresOnly } from './figure-names.ts';
import type { Snapshot } from './messages.ts';
import { aboutOf, namedSeat } from './names-in-view.ts';
import { EMPTY, spokenBy, unsaved, withUndone } from './online-presenter.ts';
import { presentQuestion } from './question-presenter.ts';
import { presentScene } from './scene-presenter.ts';
import { type GroupDraw, groupsOf } from './stage-groups.ts';
import { drawName, stagesOf } from './stage-presenter.ts';

export interface Presenting {
  readonly rules: AnyRuleset;
  readonly words: Narrator;
  readonly nameOf: NameOf;
  /** The seat through whose eyes a GM looks, if not through their own. */
  readonly viewedAs: string | null;
  /** What was last done, as far as anybody here knows. */
  readonly last: LastAction | null;
}

/** What was drawn in the last action, or as much of it as is new. */
const stagedDraws = ({ happened }: BackendSnapshot, { rules, last }: Presenting): readonly GroupDraw[] => {
  const heard = last?.news === undefined ? happened : [{ news: last.news, earlier: [] }];
  return heard.flatMap(({ news, earlier }) => groupsOf(news, earlier, rules).flatMap(({ draws }) => draws));
};

/** Where a table stands, put into the reader's words. */
export function presentSnapshot(now: BackendSnapshot, presenting: Presenting): Snapshot {
  const { rules, words, nameOf, viewedAs, last } = presenting;
  const { scenario, state, seat, seats, draws, rolls, pending, online, happened, ...same } = now;
  const called = <D extends { readonly label: string }>(drawn: D): D & { readonly called: string } => ({
    ...drawn,
    called: drawName(drawn.label, words),
  });
  const side = seats.find(({ id }) => id === seat)?.side;
  // Before everybody has sat down there is nothing to see.
  const picture = state === null ? EMPTY : presentScene(rules, state, words, nameOf);
  const present = (view: Json): Snapshot['picture'] =>
    view === state ? picture : presentScene(rules, view, words, nameOf);
  const standOut = figuresOnly(picture.figures, words);
  const lines = withUndone(same.lines).map((line) => standOut(spokenBy(line, words, nameOf)));
  const drawn = rolls.map(called);
  const isGm = (id: string): boolean => seats.some((one) => one.id === id && one.role === 'gm');
  return {
    ...same,
    ...{ seat, state, viewedAs, lines, picture },
    result:
      last === null || viewedAs !== null
        ? null
        : resultOf(last, lines, drawn, stagedDraws(now, presenting), words, nameOf),
    // Whoever looks through other eyes does nothing with other hands.
    pending: viewedAs === null ? pending.map((asked) => presentQuestion(asked, words, picture, isGm(asked.seat))) : [],
    draws: draws.map(called),
    rolls: drawn,
    stages: happened.flatMap((one) => stagesOf(one, { rules, words, present })),
    seats: seats.map((one) => namedSeat(one, words, nameOf)),
    ruleset: rules.id,
    unit: rules.unit,
    lang: words.lang,
    title: capital(words.word(scenario === null ? 'ruleset.name' : `scenario.${scenario}`)),
    subtitle: words.word('ruleset.name'),
    about: scenario === null ? '' : aboutOf(scenario, words),
    online: online && {
      ...online,
      unsaved: online.unsaved.map((command) => unsaved(command, words, nameOf)),
      vote: online.vote && {
        ...online.vote,
        undone: online.vote.undone.map(standOut),
        restored: online.vote.restored.map(standOut),
      },
    },
    ending: now.over ? endingOf(state, side) : null,
  };
}
