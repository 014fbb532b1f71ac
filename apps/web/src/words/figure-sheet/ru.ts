import type { Words } from '@potyczka/kernel';

/** Лист фигурки. */
export const figureSheet: Words = {
  'web.figure.sheet': 'Лист: {who}',
  'web.figure.open': 'Лист',
  'web.figure.open.of': '{who}: открыть лист',
  'web.figure.close': 'Закрыть лист',
  'web.figure.loading': 'Открываем лист…',
  'web.figure.weapons': 'Оружие',
  'web.figure.ammunition': '{now} из {most}',
  'web.figure.in-sight': 'пока видно',
  'web.figure.band': 'до {to}: {modifier}',
  'web.figure.too-far': 'не достать',
  'web.figure.skills': 'Навыки',
  'web.figure.traits': 'Броня и черты',
  'web.figure.partial': 'Об этой фигурке вам известно не всё.',
  'web.figure.against': 'Против',
  'web.figure.no-attack': 'Нет обычной атаки, которую можно посчитать.',
  'web.figure.can': 'Может сейчас',
  'web.figure.can.nothing': 'Сейчас ничего.',
  'web.figure.so-far': 'До сих пор',
  'web.figure.attacks': '{n, plural, one {атака} few {атаки} many {атак} other {атаки}}',
  'web.figure.hits': 'удачных, ожидалось {expected}',
  'web.figure.outs': 'выведено из боя',
  'web.figure.dealt': 'нанесённый урон',
  'web.figure.taken': 'полученный урон',
};
