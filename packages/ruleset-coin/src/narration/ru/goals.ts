import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.pilots': '{what}, место пилота: {who, select, none {свободно} other {{who}}}',
  'goal.pilots.change': 'Кто сидит там в конце раунда, тот победил.',
  'goal.pilots.limit.change': 'Кто сидит там в конце раунда {limit}, тот победил; разбитая сторона проигрывает сразу.',
  'goal.carries': '{what}: {who, select, none {ни у кого} other {несёт {who}}}',
  'goal.destroyed': 'Уничтожить: {who}',
  'goal.prize': '{what}: {who, select, none {неизвестно у кого} other {несёт {who}}}',
  'goal.prize.change':
    'Считается то, что каждая сторона несёт в конце раунда {limit}; разбитая сторона проигрывает сразу.',
  'goal.carried': 'Нести: {what} ({points, plural, one {# очко} few {# очка} many {# очков} other {# очка}})',
  'goal.kept':
    'В кофре у владельца: {what} ({points, plural, one {# очко} few {# очка} many {# очков} other {# очка}})',
  'goal.alive': '{who} в живых: {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}',
  'goal.hitPoints': 'Пехота: {now} из {most} HP',
  'goal.rounds.score': 'В конце раунда {most} побеждает больший счёт; поровну — ничья.',
  'goal.rounds.hitPoints':
    'В конце раунда {most} побеждает сторона, у пехоты которой осталось больше HP; поровну — ничья.',
  'goal.thing.case': 'кофр торговца',
  'goal.thing.artefact': 'артефакт',
  'place.meadow': 'чистое поле',
  'place.northWall': 'северная стена',
  'place.southWall': 'южная стена',
  'place.oldRoad': 'старая дорога',
  'place.ruins': 'руины: укрытие',
  'place.hedge': 'изгородь: укрытие',
};
