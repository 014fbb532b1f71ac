import type { Words } from '@potyczka/kernel';

/** What a mission turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.fact.delivered':
    '{now, plural, =0 {Dostarczyć pamflet} one {Pamflet dostarczony} few {Pamflet dostarczony} many {Pamflet dostarczony} other {Pamflet dostarczony}}',
  'goal.fact.delivered.change': 'Wręczcie go filozofowi (Test społeczny) albo zostawcie na biurku (bez Testu).',
  'goal.home': 'Ktoś z powrotem ({zone}) lub poza stołem',
  'goal.inside':
    '{who} w drodze ({zone}): {far, plural, =0 {na miejscu} one {jeszcze {far} cal} few {jeszcze {far} cale} many {jeszcze {far} cali} other {jeszcze {far} cala}}',
  'goal.inside.change':
    'Pod eskortą lub sam; w strefie musi być cała podstawka. Jeśli padnie {who}, misja jest przegrana.',
  'goal.evacuated': 'Wyprowadzone postacie: {now} z 1',
  'goal.evacuated.change': 'Liczy się postać, która zejdzie ze stołu wyjściem.',
  'goal.structure': '{what}: {now} z {most} PW',
  'goal.structure.change': 'Przy 0 misja jest przegrana. Na końcu choć jedna postać musi też żyć.',
  'goal.controlled': '{what}: {where, select, hidden {jeszcze go nie ma} loose {nikt go nie ma} other {ma {who}}}',
  'goal.controlled.change': 'Kontroluje ten, kto go niesie, albo jedyna strona w kontakcie z nim.',
  'goal.done': 'Sabotaż ({what}): {now} z {most}',
  'goal.done.change': 'Liczy się każdy sukces Testu technicznego w kontakcie albo ciosu w niego.',
  'goal.hpAtMost': '{who}: {now} z {most} PŻ',
  'goal.hpAtMost.change': 'Przy liczbie PŻ {hp} lub mniejszej misja jest wygrana.',
  'goal.keepAlive': 'Musi przeżyć: {who}',
  'goal.points': 'Wygrywa więcej punktów',
  'goal.points.change':
    'Wyeliminowany wróg to {each, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}, samotny kontakt ze znacznikiem na koniec rund 3 i 5 po jednym.',
  'goal.score': '{now, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'goal.alarm': 'Alarm: {raised, select, yes {podniesiony} other {cisza}}',
  'goal.alarm.change':
    'Podnosi go atak, nieudany Test skradania albo strażnik, który was zobaczy; odtąd co rundę przybywa strażnik.',
  'goal.rounds.points': 'Na koniec rundy {most} wygrywa więcej punktów; po równo to remis.',
  'goal.rounds.then': 'Liczy się to, jak jest na koniec rundy {most}.',
  'goal.rounds.lost': 'Jeśli do końca rundy {most} się nie uda, misja jest przegrana.',
  'place.provingGround': 'poligon',
  'place.agora': 'agora',
  'place.academy': 'akademia',
  'place.jungle': 'dżungla',
  'place.cave': 'jaskinia',
  'place.camp': 'obozowisko',
  'place.generatorHall': 'hala generatora',
  'place.townEdge': 'skraj miasteczka',
  'place.engineRoom': 'maszynownia',
  'place.guardHall': 'hala straży',
};
