import type { Words } from '@potyczka/kernel';
import rulebook from '../../rulebook/ru.json' with { type: 'json' };
import { formWords } from '../form-words.ts';

const piercing = '{piercing, select, 0 {} all {, броня не спасает} other {, пробивание {piercing}}}';

/** Что стоит на листе бойца. */
export const sheet: Words = {
  ...formWords(rulebook['SEG-C5'].text),
  'sheet.held': 'в руке',
  'sheet.stowed': 'убрано',
  'sheet.belt': 'на поясе',
  'sheet.wound': `{wound}${piercing}`,
  'sheet.blows': `{first}, {second}, {third}${piercing}`,
  'sheet.shot.shotgun': 'до 2 м Критическая, 5 м Тяжёлая, 10 м Лёгкая, с Царапинами',
  'sheet.shot.ion': 'выключает электронику, без ран',
  'sheet.shot.stun': 'Оглушение, без ран',
  'sheet.shot.grenade': 'как её граната',
  'sheet.skill': '{skill}',
  'sheet.rate': 'очереди, до {most} снарядов',
  'sheet.build': 'нужно Телосложение {build}',
  'sheet.kinetic': 'кинетическое',
  'sheet.aimed': '+{bonus} при прицеливании',
  'sheet.safety': 'на предохранителе',
  'sheet.pump': 'нужно передёрнуть цевьё',
  'sheet.attached': '{gear}',
  'sheet.reach': 'длина: {reach}',
  'sheet.attack': 'атака {bonus}',
  'sheet.defence': 'защита {bonus}',
  'sheet.throwable': 'можно метнуть',
  'sheet.unlit': 'погашен',
  'sheet.count': '{count, plural, one {# штука} few {# штуки} many {# штук} other {# штуки}}',
  'sheet.pin': 'чека 1 сегмент, бросок 2',
  'sheet.placed': 'закладывают за 3 сегмента',
  'sheet.blast': 'Критическая до {critical} м, Царапина до {graze} м',
  'sheet.blastEffect': '{effects_and} до {radius} м',
  'sheet.alsoEffect': '{effect} до {radius} м',
  'sheet.clears': 'уничтожает укрытия до {radius} м',
  'sheet.cloud.smoke': 'дым, {radius} м, Ходов: {turns}',
  'sheet.cloud.gas': 'газ, {radius} м, Ходов: {turns}',
  'sheet.ion': 'ионное попадание до {radius} м',
  'sheet.armour':
    '{locations}: раны легче на {reduction, plural, one {# ступень} few {# ступени} many {# ступеней} other {# ступени}}{resistant, select, true {, стойкая к энергоклинкам} other {}}{durability, select, none {} other {; прочность {durability}}}{penalty, select, none {} other {; свои проверки −{penalty}}}.',
  'sheet.shield':
    '{active, select, true {Включён} other {Выключен}}: видимость того, кто за ним: {cover}{defence, select, 0 {} other {; защита в ближнем бою +{defence}}}{left, select, none {} other {; осталось очков: {left}}}.',
  'sheet.trick.positionFighter': 'Нет собственного штрафа за стрельбу из особого укрытия.',
  'sheet.trick.boarder': 'Стрельба на бегу −1 вместо −2, а врагам −2 вместо −1.',
  'sheet.trick.secondSkin': 'Штраф каждой части брони меньше на 1.',
  'sheet.trick.aliveIsWorthMore': 'Выстрелы в выбранную конечность легче на 1.',
  'sheet.trick.chessPlayer':
    'Отказывается от роли Нападающего ради +3 к обороне до первой своей атаки после перехвата.',
  'sheet.trick.coverUp': 'Без оружия +2 к обороне в этом Ходу, −1 к атаке и обороне в следующем.',
  'sheet.gear.aid': 'Первая помощь, осталось применений: {count}.',
  'sheet.gear.medicalBag': 'Для лечения ран после боя.',
  'sheet.gear.stim': 'Сразу уменьшает штрафы за раны на 2. Доз: {count}.',
  'sheet.gear.paralysingPoison': 'На клинке: раненый проверяет Выносливость с −6 или обездвижен.',
  'sheet.gear.killingPoison': 'На клинке: −5 к боевым проверкам на 3 Хода, затем Выносливость с −5 или смерть.',
  'sheet.gear.lifeSupport': 'С критической раной может ждать помощи втрое дольше.',
  'sheet.gear.jetPack': 'Двойная скорость в любом направлении.',
  'sheet.gear.softBoots': '+3 к Скрытности.',
  'sheet.gear.magnetGlove': 'Металлическое оружие нельзя выбить из руки.',
  'sheet.gear.magneticBoots': 'Нельзя столкнуть с металла; движение вполовину.',
  'sheet.gear.cloak': 'В движении заметить можно только Высматриванием с −5.',
};
