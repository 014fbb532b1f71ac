import type { Words } from '@potyczka/kernel';

/** Что стоит на листе бойца или машины. */
export const sheet: Words = {
  'sheet.attack': 'монетки атаки',
  'sheet.mounted': 'на машине',
  'sheet.damage':
    '{coins, plural, one {# монетка} few {# монетки} many {# монеток} other {# монетки}}{pierce, select, 0 {} other {, пробивание {pierce}}}',
  'sheet.contact': 'только рядом с целью',
  'sheet.magic': 'магия',
  'sheet.twoHanded': 'обе руки',
  'sheet.shield':
    'На каждое очко ({kinds_or}): {coins, plural, one {# монетка} few {# монетки} many {# монеток} other {# монетки}}, любая решка его останавливает{left, select, none {} other {; осталось применений: {left}}}.{ready, select, true {} other { Сейчас: {where}.}}',
  'sheet.armour':
    'Чтобы ранить, каждому очку нужно ещё выбросить {ok, plural, one {решку} few {# решки подряд} many {# решек подряд} other {# решки подряд}}.{ready, select, true {} other { Сейчас: {where}.}}',
  'sheet.hull': 'корпус',
  'sheet.effect.heal': 'Возвращает 1 HP себе или своему рядом. Осталось применений: {left}.',
  'sheet.effect.repair': 'Возвращает 1 HP машине рядом или той, в которой едет владелец. Осталось применений: {left}.',
  'sheet.effect.mend': 'Заклинание, которое возвращает 1 HP. Осталось применений: {left}.',
  'sheet.effect.blink': 'Заклинание, которое переносит мага в другое место. Осталось применений: {left}.',
  'sheet.camouflage':
    'Считается при инициативе: чтобы заметить эту сторону, противнику {ok, plural, one {нужна # решка} few {нужны # решки подряд} many {нужно # решек подряд} other {нужно # решки подряд}}, если замаскированы все.',
  'sheet.objective': 'Это стоит унести.',
  'sheet.crew': 'экипаж',
  'sheet.crew.about':
    'Действует через пилота; {seats, plural, =0 {мест для пассажиров нет} one {# место для пассажира} few {# места для пассажиров} many {# мест для пассажиров} other {# места для пассажиров}}.',
  'sheet.autonomous': 'автономная',
  'sheet.autonomous.about': 'Экипаж не нужен: ездит и атакует сама.',
  'sheet.exposed.about': 'По тем, кто на ней едет, можно стрелять, и они бьются своим оружием.',
  'sheet.caster': 'маг',
  'sheet.caster.about': 'Может применять магию и там, где это позволено только магам.',
};
