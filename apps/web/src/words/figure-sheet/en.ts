import type { Words } from '@potyczka/kernel';

/** A figure's sheet. */
export const figureSheet: Words = {
  'web.figure.sheet': 'Sheet of {who}',
  'web.figure.open': 'Sheet',
  'web.figure.open.of': '{who}: open the sheet',
  'web.figure.close': 'Close the sheet',
  'web.figure.loading': 'Opening the sheet…',
  'web.figure.weapons': 'Weapons',
  'web.figure.ammunition': '{now} of {most}',
  'web.figure.in-sight': 'in sight',
  'web.figure.band': 'up to {to}: {modifier}',
  'web.figure.too-far': 'out of reach',
  'web.figure.skills': 'Skills',
  'web.figure.traits': 'Armour and traits',
  'web.figure.partial': 'Not everything about this figure is known to you.',
  'web.figure.against': 'Against',
  'web.figure.no-attack': 'No plain attack to count.',
  'web.figure.can': 'Can do now',
  'web.figure.can.nothing': 'Nothing at the moment.',
  'web.figure.so-far': 'So far',
  'web.figure.attacks': '{n, plural, one {attack} other {attacks}}',
  'web.figure.hits': 'worked, {expected} expected',
  'web.figure.outs': 'put out',
  'web.figure.dealt': 'harm done',
  'web.figure.taken': 'harm taken',
};
