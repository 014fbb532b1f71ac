import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.rounds': 'Ход {now} из {most}',
  'goal.rounds.over':
    'Когда кончится Ход {most}, невыполненное проиграно; при равных целях побеждает сторона, у которой меньше выбывших.',
  'goal.wave':
    'Ход {round}: {n, plural, one {подходит ещё # боец} few {подходят ещё # бойца} many {подходят ещё # бойцов} other {подходят ещё # бойца}}',
  'goal.hold': 'Удержать {zone_acc}: внутри {now}',
  'goal.hold.change': 'Достаточно, чтобы к концу Хода {turn} там ещё сражался хоть один.',
  'goal.extract':
    'Вынести {what_acc}: {where, select, lying {лежит на месте} carried {несёт {who}} other {дело сделано}}',
  'goal.extract.change':
    'Его надо вынести {edge, select, north {за северный край} south {за южный край} east {за восточный край} west {за западный край} other {за край карты}}, обеими руками; оно падает там, где выбыл несущий.',
  'goal.reach': 'Добраться до цели: {zone}',
  'goal.protect': 'Должен уцелеть: {who}',
  'goal.eliminate': 'Вывести из боя всех врагов',
  'goal.eliminate.change': 'Убит, критически ранен, бежал через выход или сдался: всё это значит, что он выбыл.',
  'place.dock': 'четвёртый док',
  'place.rails': 'рельсы крана',
  'place.corridor': 'коридор',
  'place.gantry': 'мостки, шесть метров над землёй',
  'place.foundryFloor': 'пол литейной',
  'place.castingHall': 'печной зал',
};
