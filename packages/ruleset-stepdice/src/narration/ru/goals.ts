import type { Words } from '@potyczka/kernel';

/** What a scene turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.leave': 'Героев вышло: {now} из {most}',
  'goal.leave.change':
    'Герой, ступивший на выход, покидает сцену. Поражение, если на ногах никого не осталось, а вышло меньше чем {most}.',
  'goal.gate': 'Держатся {what}: {now} из {most}',
  'goal.gate.change':
    'Противник рядом может Действием снять очко. Победа в конце раунда {until} или начиная с конца раунда {from}, как только не стоит ни один противник.',
  'goal.slay': 'Свалить: {who} (Раны: {now} из {most})',
  'goal.slay.change': 'Поражение, когда повержены все герои.',
  'goal.use': 'Добраться до цели ({what}) и пройти проверку',
  'goal.use.change': 'Надо встать рядом и пройти проверку. Поражение, когда повержены все герои.',
  'goal.noFoe': 'Противников на ногах: {now}',
  'goal.noFoe.change':
    'Победа, когда не осталось ни одного и никто не на подходе; поражение, когда повержены все герои.',
  'goal.clock': 'Счётчик «{name}»: {now} из {most}',
  'goal.clock.change': 'Каждая неудачная проверка героя в Действии сдвигает его на один; полный срабатывает.',
  'goal.rounds.heroes': 'В конце раунда {most} побеждают герои.',
  'goal.rounds.foes': 'В конце раунда {most} побеждают противники.',
  'place.exit': 'выход',
  'place.passage': 'проход',
  'place.gateYard': 'перед воротами',
  'place.colossusHall': 'зал',
  'place.alley': 'переулок',
};
