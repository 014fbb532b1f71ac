import type { Words } from '@potyczka/kernel';

/** What a mission turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.fact.delivered':
    '{now, plural, =0 {Доставить памфлет} one {Памфлет доставлен} few {Памфлет доставлен} many {Памфлет доставлен} other {Памфлет доставлен}}',
  'goal.fact.delivered.change': 'Вручите его философу (проверка общения) или оставьте на его столе (без проверки).',
  'goal.home': 'Кто-то вернулся ({zone}) или ушёл за край стола',
  'goal.inside':
    '{far, plural, =0 {{who} на месте ({zone})} one {{who} в пути ({zone}): ещё # дюйм} few {{who} в пути ({zone}): ещё # дюйма} many {{who} в пути ({zone}): ещё # дюймов} other {{who} в пути ({zone}): ещё # дюйма}}',
  'goal.inside.change': 'Под охраной или сам; в зоне должна быть вся подставка. Если {who} выбывает, миссия провалена.',
  'goal.evacuated': 'Выведено персонажей: {now} из 1',
  'goal.evacuated.change': 'Считается персонаж, который уйдёт со стола через выход.',
  'goal.structure': '{what}: прочность {now} из {most}',
  'goal.structure.change': 'При 0 миссия провалена. В конце хотя бы один персонаж должен быть жив.',
  'goal.controlled': '{what}: {where, select, hidden {ещё не появился} loose {ничей} other {несёт {who}}}',
  'goal.controlled.change': 'Контролирует тот, кто его несёт, или единственная сторона в контакте с ним.',
  'goal.done': 'Диверсия ({what}): {now} из {most}',
  'goal.done.change': 'Считается каждый успех проверки техники в контакте или удара по нему.',
  'goal.hpAtMost': '{who}: здоровье {now} из {most}',
  'goal.hpAtMost.change': 'Когда останется {hp} или меньше, миссия выполнена.',
  'goal.keepAlive': 'Должен уцелеть: {who}',
  'goal.points': 'Побеждает тот, у кого больше очков',
  'goal.points.change':
    'Выбывший враг — {each, plural, one {# очко} few {# очка} many {# очков} other {# очка}}, единоличный контакт с маркером в конце 3-го и 5-го раундов — по одному.',
  'goal.score': '{now, plural, one {# очко} few {# очка} many {# очков} other {# очка}}',
  'goal.alarm': 'Тревога: {raised, select, yes {поднята} other {тихо}}',
  'goal.alarm.change':
    'Её поднимает атака, проваленная проверка скрытности или охранник, который вас увидел; после этого каждый раунд приходит охранник.',
  'goal.rounds.points': 'В конце раунда {most} побеждает тот, у кого больше очков; поровну — ничья.',
  'goal.rounds.then': 'Считается то, что будет в конце раунда {most}.',
  'goal.rounds.lost': 'Если к концу раунда {most} это не сделано, миссия провалена.',
  'place.provingGround': 'полигон',
  'place.agora': 'агора',
  'place.academy': 'академия',
  'place.jungle': 'джунгли',
  'place.cave': 'пещера',
  'place.camp': 'стойбище',
  'place.generatorHall': 'зал генератора',
  'place.townEdge': 'окраина городка',
  'place.engineRoom': 'машинный зал',
  'place.guardHall': 'зал охраны',
};
