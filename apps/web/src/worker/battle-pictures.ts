import type { AnyRuleset, Language, SceneFigure } from '@potyczka/kernel';
import { capital, narrator } from '@potyczka/narration';
import { readSetup, setTable } from '@potyczka/protocol';
import { USUAL } from '../words/usual-names.ts';
import type { BattlePicture } from './messages.ts';
import { presentScene, sideName } from './scene-presenter.ts';

/** The built-in battles as their first player finds them, laid out and not begun; one that is rolled has no picture. */
export function battlePictures(rules: AnyRuleset, lang: Language): Readonly<Record<string, BattlePicture>> {
  const pictures = rules.scenarios.flatMap(({ id, players, rolled }) => {
    const picture = rolled === true ? null : pictureOf(rules, id, players[0], lang);
    return picture === null ? [] : [[id, picture] as const];
  });
  return Object.fromEntries(pictures);
}

function pictureOf(rules: AnyRuleset, scenario: string, people: number, lang: Language): BattlePicture | null {
  const seats = Array.from({ length: people }, (_, n) => ({ id: `p${n + 1}`, role: 'player' }));
  const read = readSetup({ ruleset: rules.id, seed: 'picture', scenario, seats }, 'open');
  const set = read.ok ? setTable(rules, read.value) : read;
  if (!set.ok) return null;
  const words = narrator(rules, lang);
  const nobody = (): undefined => undefined;
  const { board, floors, pieces, figures } = presentScene(rules, rules.view(set.value.state, 'p1'), words, nobody);
  if (board === null) return null;
  const sides = [...new Set(figures.map(({ side }) => side))].filter((side) => side !== 'none');
  return {
    ...{ unit: rules.unit, board, floors, pieces, figures },
    sides: sides.map((side) => ({
      called: capital(sideName(side, words, usualName)),
      count: figures.filter((figure) => figure.side === side && isSomebody(figure)).length,
    })),
  };
}

/** A seat nobody has taken yet is player 1 or 2. */
const usualName = (seat: string): string | undefined => {
  const number = /^p(\d+)$/.exec(seat)?.[1];
  return number === undefined ? undefined : USUAL.player(Number(number));
};

const isSomebody = ({ kind }: SceneFigure): boolean => kind !== 'vehicle';
