import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.pilots': '{what}, na miejscu pilota: {who, select, none {nikt} other {{who}}}',
  'goal.pilots.change': 'Kto tam siedzi na koniec rundy, wygrywa.',
  'goal.pilots.limit.change':
    'Kto tam siedzi na koniec rundy {limit}, wygrywa; strona wybita do nogi przegrywa od razu.',
  'goal.carries': '{what}: {who, select, none {w niczyich rękach} other {niesie {who}}}',
  'goal.destroyed': 'Do zniszczenia: {who}',
  'goal.prize': '{what}: {who, select, none {nie widać, kto ma} other {ma {who}}}',
  'goal.prize.change':
    'Liczy się to, co każda strona niesie na koniec rundy {limit}; strona wybita do nogi przegrywa od razu.',
  'goal.carried': 'Nieść: {what} ({points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}})',
  'goal.kept':
    'W walizce u właściciela: {what} ({points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}})',
  'goal.alive': '{who} żyje: {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'goal.hitPoints': 'Piechota: {now} z {most} HP',
  'goal.rounds.score': 'Na koniec rundy {most} wygrywa wyższy wynik; równy to remis.',
  'goal.rounds.hitPoints':
    'Na koniec rundy {most} wygrywa strona, której piechocie zostało więcej HP; po równo to remis.',
  'goal.thing.case': 'walizka kupca',
  'goal.thing.artefact': 'artefakt',
  'place.meadow': 'czyste pole',
  'place.northWall': 'mur północny',
  'place.southWall': 'mur południowy',
  'place.oldRoad': 'stara droga',
  'place.ruins': 'ruiny: osłona',
  'place.hedge': 'żywopłot: osłona',
};
