import type { Words } from '@potyczka/kernel';

export const moves: Words = {
  'web.move.cost': '{cost} из {most}',
  'web.move.seen':
    '{count, plural, one {Там вас видит # враг} few {Там вас видят # врага} many {Там вас видят # врагов} other {Там вас видят # врагов}}: {names}',
  'web.move.unseen': 'Там вас никто не видит',
  'web.move.leaves': 'Выход из контакта: {names}',
  'web.move.draw': 'Решит случай: {what}',
  'web.move.ends': 'Прекращается: {what}',
  'web.move.harm': 'Потеря: {what}',
  'web.move.instead': 'Только досюда:',
  'web.move.go': 'Идти сюда',
  'web.move.back': 'Назад',
  'web.move.more': 'и ещё {count}',
  'web.cursor.about':
    'Карта. Стрелки двигают курсор, с Shift на пять, с Ctrl двигают карту. Enter действует в этом месте, Escape отменяет.',
  'web.cursor.range': 'расстояние {far}',
  'web.cursor.go': 'дойти стоит {cost}',
  'web.cursor.free': 'можно дойти',
  'web.cursor.edge': 'край стола',
  'web.cursor.choose': 'Выберите место на карте: нажмите на него или подведите курсор стрелками и нажмите Enter.',
};
