import type { Language } from '@potyczka/kernel';
import { spokenAt } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { stepdice } from '../src/index.ts';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';

/** Whole passages of the log, as they are read out in three languages. */

/** STEP-EX-7 and STEP-EX-3: a hit behind a crate, a miss and its price. */
describe('a shot is told', () => {
  const after = () =>
    shootout({ name: 'Vera' }, { name: '@profile.scoutMinion#2' })
      .map(withTerrain(square('crate', 7, 5)))
      .open()
      .do('attack', { unit: 'r', target: 'm' }, { dice: [9] });

  test('in English', () => {
    expect(spokenAt(stepdice, after(), 'en')).toEqual([
      'Vera attacks Scout Minion 2: Dexterity d10 against TN 8 (base 6; partial cover +1).',
      'Vera rolls 9: a hit.',
      'Scout Minion 2 is out of the fight.',
      'No foe is left standing.',
      'The heroes win.',
    ]);
  });

  test('in Polish', () => {
    expect(spokenAt(stepdice, after(), 'pl')).toEqual([
      'Vera atakuje pachołka zwiadowcę 2: Zręczność k10 przeciw TN 8 (bazowe 6; osłona częściowa +1).',
      'Vera wyrzuca 9: trafienie.',
      'Pachołek zwiadowca 2 wypada z walki.',
      'Żaden przeciwnik już nie stoi.',
      'Bohaterowie wygrywają.',
    ]);
  });

  test('in Russian', () => {
    expect(spokenAt(stepdice, after(), 'ru')).toEqual([
      'Vera атакует. Цель: приспешник-разведчик 2; Ловкость d10 против сложности 8 (базовая 6; частичное укрытие +1).',
      'Vera выбрасывает 9: попадание.',
      'Приспешник-разведчик 2 выбывает из боя.',
      'На ногах не осталось ни одного противника.',
      'Герои побеждают.',
    ]);
  });
});

describe('a miss at the worst moment is told', () => {
  const after = () =>
    duel({ name: 'Bruno' }, { name: '@profile.eliteStalker' }, 'eliteStalker')
      .open()
      .do('attack', { unit: 'w', target: 'm' }, { dice: [1, 3] });

  test.each([
    [
      'en',
      [
        'Bruno attacks Elite Stalker: Strength d10 against TN 8.',
        'Bruno rolls 1: a miss at the worst moment.',
        'Elite Stalker strikes back.',
        'Bruno loses a Heart (4 left).',
        'A complication: Bruno loses the grip.',
        'Bruno drops the sword.',
      ],
    ],
    [
      'pl',
      [
        'Bruno atakuje elitarnego tropiciela: Siła k10 przeciw TN 8.',
        'Bruno wyrzuca 1: pudło w najgorszej chwili.',
        'Elitarny tropiciel bierze Odwet.',
        'Bruno traci Serce (zostają 4).',
        'Komplikacja: Bruno rozluźnia chwyt.',
        'Bruno upuszcza miecz.',
      ],
    ],
    [
      'ru',
      [
        'Bruno атакует. Цель: элитный следопыт; Сила d10 против сложности 8.',
        'Bruno выбрасывает 1: промах в худший миг.',
        'Элитный следопыт даёт отпор.',
        'Bruno теряет Сердце (осталось 4).',
        'Осложнение: Bruno разжимает пальцы.',
        'Bruno роняет меч.',
      ],
    ],
  ] as const)('in %s', (lang, told) => {
    expect(spokenAt(stepdice, after(), lang)).toEqual(told);
  });
});

/** STEP-15.5, STEP-18.3: the Mana is gone, the clock moves, the caster is exposed. */
describe('a spell that fails is told', () => {
  const after = () =>
    blank
      .unit('g', hero('mage', [5, 5], { name: 'Ada' }))
      .unit('m', foe('scoutMinion', [8, 5], { name: '@profile.scoutMinion' }))
      .with({ ...turnOf('g'), clocks: [{ id: 'alarm', size: 3 }] })
      .open()
      .do('cast', { unit: 'g', spell: 'bolt', target: 'm' }, { dice: [3] });

  test.each([
    [
      'en',
      [
        'Ada works magic: Bolt (Scout Minion). Magic d10 against TN 6.',
        'Ada spends 1 Mana (2 left).',
        'Ada rolls 3: the spell fails.',
        'The clock “alarm” stands at 1 of 3.',
        'Ada: exposed, and cover is no help for now.',
      ],
    ],
    [
      'pl',
      [
        'Ada sięga po magię: Pocisk (cel: pachołek zwiadowca). Magia k10 przeciw TN 6.',
        'Ada wydaje Manę: 1 (zostają 2).',
        'Ada wyrzuca 3: czar zawodzi.',
        'Licznik „alarm”: 1 z 3.',
        'Ada: odsłonięcie, na razie żadna osłona nie pomaga.',
      ],
    ],
    [
      'ru',
      [
        'Ada творит магию: Разряд (приспешник-разведчик). Магия d10 против сложности 6.',
        'Ada тратит Ману: 1 (осталось 2).',
        'Ada выбрасывает 3: заклинание не удалось.',
        'Счётчик «тревога»: 1 из 3.',
        'Ada: без прикрытия, укрытие пока не помогает.',
      ],
    ],
  ] as const)('in %s', (lang, told) => {
    expect(spokenAt(stepdice, after(), lang)).toEqual(told);
  });
});

/** STEP-EX-18: two Minions strike together, and a new round begins. */
describe('a foe phase is told', () => {
  const phase = (lang: Language): readonly string[] => {
    const t = duel({ name: 'Bruno' }, { name: '@profile.guardMinion#1' })
      .unit('n', foe('guardMinion', [6, 6], { name: '@profile.guardMinion#2' }))
      .open();
    const steps = [
      () => t.do('endTurn', { unit: 'w' }),
      () => t.do('foeStrike', { unit: 'm', target: 'w' }),
      () => t.do('foeStrike', { unit: 'n', target: 'w' }),
      () => t.do('endPhase', {}),
      () => t.answer('strength', { dice: [3] }),
    ];
    return steps.flatMap((step) => spokenAt(stepdice, step(), lang));
  };

  test.each([
    [
      'en',
      [
        'The foes act.',
        'Guard Minion 1 goes for Bruno.',
        'Guard Minion 2 goes for Bruno.',
        'Guard Minion 1 and Guard Minion 2 strike together at Bruno.',
        'Bruno defends: Strength d10 against TN 4.',
        'Bruno rolls 3: the blow lands.',
        'Bruno loses a Heart (4 left).',
        'Round 2.',
        'The heroes act.',
      ],
    ],
    [
      'pl',
      [
        'Faza przeciwników.',
        'Pachołek strażnik 1 zamierza się na postać Bruno.',
        'Pachołek strażnik 2 zamierza się na postać Bruno.',
        'Pachołek strażnik 1 i pachołek strażnik 2 atakują razem postać Bruno.',
        'Bruno się broni: Siła k10 przeciw TN 4.',
        'Bruno wyrzuca 3: cios trafia.',
        'Bruno traci Serce (zostają 4).',
        'Runda 2.',
        'Faza bohaterów.',
      ],
    ],
    [
      'ru',
      [
        'Действуют противники.',
        'Приспешник-страж 1 надвигается. Цель: Bruno.',
        'Приспешник-страж 2 надвигается. Цель: Bruno.',
        'Приспешник-страж 1 и приспешник-страж 2 бьют вместе. Цель: Bruno.',
        'Bruno защищается: Сила d10 против сложности 4.',
        'Bruno выбрасывает 3: удар достиг цели.',
        'Bruno теряет Сердце (осталось 4).',
        'Раунд 2.',
        'Действуют герои.',
      ],
    ],
  ] as const)('in %s', (lang, told) => {
    expect(phase(lang)).toEqual(told);
  });
});

test('a foe that is watched is told by its name', () => {
  const t = shootout({ name: 'Vera' }, { name: 'Kruk' }).open();
  t.do('test', { unit: 'r', point: 'm', attribute: 'dexterity' }, { dice: [7] });
  expect(spokenAt(stepdice, t, 'en')[0]).toBe('Vera tries it: Kruk. Dexterity d10 against TN 6.');
});
