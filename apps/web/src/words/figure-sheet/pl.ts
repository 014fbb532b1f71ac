import type { Words } from '@potyczka/kernel';

/** Karta figurki. */
export const figureSheet: Words = {
  'web.figure.sheet': 'Karta: {who}',
  'web.figure.open': 'Karta',
  'web.figure.open.of': '{who}: otwórz kartę',
  'web.figure.close': 'Zamknij kartę',
  'web.figure.loading': 'Otwieram kartę…',
  'web.figure.weapons': 'Broń',
  'web.figure.ammunition': '{now} z {most}',
  'web.figure.in-sight': 'na widoku',
  'web.figure.band': 'do {to}: {modifier}',
  'web.figure.too-far': 'poza zasięgiem',
  'web.figure.skills': 'Umiejętności',
  'web.figure.traits': 'Pancerz i cechy',
  'web.figure.partial': 'Nie wszystko o tej figurce jest ci znane.',
  'web.figure.against': 'Przeciw',
  'web.figure.no-attack': 'Nie ma zwykłego ataku, który można by policzyć.',
  'web.figure.can': 'Może teraz',
  'web.figure.can.nothing': 'W tej chwili nic.',
  'web.figure.so-far': 'Dotychczas',
  'web.figure.attacks': '{n, plural, one {atak} few {ataki} many {ataków} other {ataku}}',
  'web.figure.hits': 'udanych, oczekiwano {expected}',
  'web.figure.outs': 'wyeliminowanych',
  'web.figure.dealt': 'zadane obrażenia',
  'web.figure.taken': 'otrzymane obrażenia',
};
