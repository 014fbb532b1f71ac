import type { Words } from '@potyczka/kernel';

export const moves: Words = {
  'web.move.cost': '{cost} z {most}',
  'web.move.seen':
    '{count, plural, one {Widzi cię tam # wróg} few {Widzą cię tam # wrogowie} many {Widzi cię tam # wrogów} other {Widzi cię tam # wroga}}: {names}',
  'web.move.unseen': 'Nikt cię tam nie widzi',
  'web.move.leaves': 'Zrywa kontakt: {names}',
  'web.move.draw': 'Rozstrzyga los: {what}',
  'web.move.ends': 'Kończy się: {what}',
  'web.move.harm': 'Strata: {what}',
  'web.move.instead': 'Tylko dotąd:',
  'web.move.go': 'Idź tam',
  'web.move.back': 'Wróć',
  'web.move.more': 'i jeszcze {count}',
  'web.cursor.about':
    'Mapa. Strzałki przesuwają kursor, z Shiftem o pięć, z Ctrl przesuwają mapę. Enter działa w tym miejscu, Escape cofa.',
  'web.cursor.range': 'odległość {far}',
  'web.cursor.go': 'dojście kosztuje {cost}',
  'web.cursor.free': 'w zasięgu ruchu',
  'web.cursor.edge': 'krawędź stołu',
  'web.cursor.choose': 'Wybierz miejsce na mapie: kliknij albo przesuń kursor strzałkami i naciśnij Enter.',
};
