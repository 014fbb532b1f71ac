import type { Words } from '@potyczka/kernel';

/** What a scene turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.leave': 'Wyszło bohaterów: {now} z {most}',
  'goal.leave.change':
    'Bohater, który wejdzie na wyjście, opuszcza scenę. Przegrana, jeśli nikt już nie stoi, zanim wyjdzie tylu: {most}.',
  'goal.gate': 'Trzyma się {what}: {now} z {most}',
  'goal.gate.change':
    'Przeciwnik obok może Akcją odebrać jej punkt. Wygrana na koniec rundy {until} albo od końca rundy {from}, gdy tylko nie stoi żaden przeciwnik.',
  'goal.slay': 'Powalić: {who}, Rany {now} z {most}',
  'goal.slay.change': 'Przegrana, gdy wszyscy bohaterowie są powaleni.',
  'goal.use': 'Dotrzeć do {what_gen} i zdać test',
  'goal.use.change': 'Trzeba stanąć obok i zdać test. Przegrana, gdy wszyscy bohaterowie są powaleni.',
  'goal.noFoe': 'Przeciwnicy na nogach: {now}',
  'goal.noFoe.change':
    'Wygrana, gdy nie zostanie żaden i żaden nie nadciąga; przegrana, gdy wszyscy bohaterowie są powaleni.',
  'goal.clock': 'Licznik „{name}”: {now} z {most}',
  'goal.clock.change': 'Każdy nieudany test bohatera w Akcji przesuwa go o jeden; pełny uruchamia skutek.',
  'goal.rounds.heroes': 'Na koniec rundy {most} wygrywają bohaterowie.',
  'goal.rounds.foes': 'Na koniec rundy {most} wygrywają przeciwnicy.',
  'place.exit': 'wyjście',
  'place.passage': 'przejście',
  'place.gateYard': 'przed bramą',
  'place.colossusHall': 'sala',
  'place.alley': 'zaułek',
};
