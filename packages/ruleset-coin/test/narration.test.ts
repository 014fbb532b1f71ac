import { join } from 'node:path';
import type { Language, Line, Violation } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { spokenAt, wording } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { items } from '../src/catalogue/items.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { fittings, vehicles } from '../src/catalogue/vehicles.ts';
import { shapes } from '../src/commands.ts';
import { coin } from '../src/index.ts';
import { options } from '../src/options.ts';
import { ATTACK_KINDS, BEHAVIOURS, BODY_SLOTS, DESTINATIONS, HATCHES, PHASES, UNARMED } from '../src/vocabulary.ts';
import { attacking, type Battle, blank, coins, empty, none, preparing } from './tables.ts';

/** The catalogue's command table, in kebab-case; what the kernel refuses has the shared words. */
const CODES = `game-over not-your-turn wrong-phase unknown-unit not-your-unit unit-destroyed option-locked bad-value
  item-not-found not-wearable slot-occupied backpack-full force-invalid not-deploy-zone point-not-open seat-taken
  unit-cannot-act already-acted must-rotate inside-vehicle same-point no-pilot vehicle-already-activated slot-empty
  illegal-target out-of-reach loot-off not-held no-uses full-hp not-caster locked-case case-full no-free-seat
  vehicle-occupied hatch-closed not-in-vehicle bad-placement no-hatch hatch-already-open no-enemy-inside
  hatch-already-closed drag-out-off no-gm not-responder no-weapon weapon-in-hand not-both no-legal-target pool-empty
  discard-forbidden no-defence coins-already-flipped`;

wording(coin, {
  names: {
    item: [...Object.keys(items), UNARMED, 'unknown'],
    weapons: [...Object.keys(items), UNARMED, 'left', 'right', 'vehicle'],
    take: Object.keys(items),
    put: Object.keys(items),
    fitting: Object.keys(fittings),
    profile: [...Object.keys(profiles), ...Object.keys(vehicles)],
    algorithm: BEHAVIOURS,
    terrain: Object.keys(terrain),
    kind: ATTACK_KINDS,
    hatch: HATCHES,
    slot: [...DESTINATIONS, ...BODY_SLOTS],
    to: DESTINATIONS,
    place: [...DESTINATIONS, ...BODY_SLOTS],
    bodySlot: BODY_SLOTS,
    key: Object.keys(options),
    value: Object.values(options).flatMap(({ values }) => (Array.isArray(values) ? [...values] : [])),
    fact: ['contact', 'sight', 'cover'].flatMap((fact) => [fact, `${fact}.yes`, `${fact}.no`]),
    side: ['A', 'B'],
    phase: PHASES,
    stat: ['hp', 'maxHp', 'passiveOk', 'camoLevel', 'round', 'roundLimit', 'passStreak'],
    field: ['side', 'name', 'tags', 'behaviour', 'profile', 'points', 'radius', 'seat'],
    do: Object.keys(shapes),
  },
  errors: CODES,
  source: join(import.meta.dirname, '../src'),
  written: [
    ['check', /\bmust\(\s*[^;]*?'COIN-[\d.]+',\s*'([a-z-]+)'/g, 'error.'],
    ['question to a side', /\bkind: '(\w+)',\s*side/g, 'ask.'],
    ['label', /label: '(\w+(?:\.\w+)+)'/g, ''],
    ['draw', /reason: '(\w+)'/g, 'draw.'],
    ['preparatory action', /\baction: '(\w+)'/g, 'action.'],
    ['reason of protection', /\{ source: '(armour|hull|cover|pierce|fixed)'/g, 'source.'],
    ['expectation', /'@(expected\.[a-z-]+)'/g, ''],
    ['reason', /'@(why\.[a-z-]+)'/g, ''],
    ['end', /endBattle\(play, [^;]*?'(eliminated|condition|score|roundLimit|agreed|ruled)'/g, 'log.ended.'],
  ],
});

/** What a whole passage of play sounds like in a language: the steps one after another. */
const passage = (lang: Language, ...steps: readonly (() => Battle)[]): readonly string[] =>
  steps.flatMap((step) => spokenAt(coin, step(), lang));
const inAll = (lines: (lang: Language) => readonly string[]) => LANGUAGES.map(lines);
const say = (refusal: Violation) => LANGUAGES.map((lang) => narrator(coin, lang, { strict: true }).violation(refusal));

/** COIN-EX-21: a sword and a pistol against a round shield and a vest. */
test('an attack is told with its coins and what came of them, weapon by weapon', () => {
  const told = (lang: Language): readonly string[] => {
    const t = attacking({ profile: 'boarder' }, { b: { profile: 'swordsman', at: [115, 80] } }).open();
    return passage(
      lang,
      () => t.do('attack', {}, coins('T T')),
      () => t.answer({ source: 'a.sword', target: 'b' }, none),
      () => t.answer(['b.roundShield'], coins('H T')),
      () => t.answer({ source: 'a.pistol', target: 'b' }, coins('H')),
    );
  };
  expect(inAll(told)).toEqual([
    [
      'Boarder strikes with a sword: tails.',
      'Boarder fires a pistol: tails.',
      'That makes 2 points of damage.',
      'A point from the sword goes to swordsman.',
      'Swordsman blocks with a round shield: heads. Not enough.',
      'Tails against armour +1: through to swordsman.',
      'Swordsman loses 1 HP; 1 left.',
      'A point from the pistol goes to swordsman.',
      'Heads against armour +1: swordsman is unhurt.',
      'Round 1: the turn of side B.',
    ],
    [
      'Szturmowiec uderza mieczem: reszka.',
      'Szturmowiec strzela z pistoletu: reszka.',
      'To 2 punkty obrażeń.',
      'Punkt (miecz) dostaje miecznik.',
      'Miecznik osłania się okrągłą tarczą: orzeł. Na próżno.',
      'Miecznik, pancerz +1: reszka. Obrona przełamana.',
      'Miecznik traci 1 HP, zostaje 1.',
      'Punkt (pistolet) dostaje miecznik.',
      'Miecznik, pancerz +1: orzeł. Obrona wytrzymuje.',
      'Runda 1, tura: strona B.',
    ],
    [
      'Абордажник бьёт мечом: решка.',
      'Абордажник стреляет из пистолета: решка.',
      'В пуле 2 очка урона.',
      'Очко (меч) назначено: мечник.',
      'Мечник закрывается круглым щитом: орёл. Не помогло.',
      'Мечник, доспех +1: решка. Защита преодолена.',
      'Мечник теряет 1 HP, остаётся 1.',
      'Очко (пистолет) назначено: мечник.',
      'Мечник, доспех +1: орёл. Защита выдержала.',
      'Раунд 1, ход: сторона B.',
    ],
  ]);
});

/** COIN-EX-12, and a run that fails. */
test('a chain is told step by step: what is tried, who resists, where it ends', () => {
  const told = (lang: Language): readonly string[] => {
    const t = preparing(
      { profile: 'boarder', at: [80, 80] },
      {
        car: { profile: 'carrier', at: [100, 80] },
        p: { profile: 'driver', stats: { inVehicle: { vehicle: 'car', seat: 'pilot' } } },
      },
    ).open();
    return passage(
      lang,
      () => t.do('openHatch', { target: 'car' }, coins('T')),
      () => t.answer('p', coins('T')),
      () => t.do('openHatch', { target: 'car' }, coins('T')),
      () => t.answer('p', coins('H')),
      () => t.do('run', { pos: [40, 40] }, coins('H')),
    );
  };
  expect(inAll(told)).toEqual([
    [
      'Boarder tries to open the hatch: tails.',
      'Driver resists: tails. The action is foiled, but the chain goes on.',
      'Boarder tries to open the hatch: tails.',
      'Driver resists: heads. In vain.',
      'Boarder opens the hatch of carrier.',
      'Boarder tries to run and fails: heads. Now for the attack.',
    ],
    [
      'Szturmowiec próbuje otworzyć właz: reszka.',
      'Kierowca przeciwdziała: reszka. Akcja udaremniona, ale łańcuch trwa.',
      'Szturmowiec próbuje otworzyć właz: reszka.',
      'Kierowca przeciwdziała: orzeł. Na próżno.',
      'Szturmowiec otwiera właz transportera.',
      'Szturmowiec na próżno próbuje przebiec: orzeł. Pora na atak.',
    ],
    [
      'Абордажник пытается открыть люк: решка.',
      'Водитель противодействует: решка. Действие сорвано, но цепочка продолжается.',
      'Абордажник пытается открыть люк: решка.',
      'Водитель противодействует: орёл. Напрасно.',
      'Абордажник открывает люк транспортёра.',
      'Абордажник напрасно пытается перебежать: орёл. Пора атаковать.',
    ],
  ]);
});

/** COIN-EX-16: a rocket, a wreck, three saves. */
test('a wreck is told with everybody who gets out of it, or does not', () => {
  const aboard = (seat: 'pilot' | number, name: string) => ({
    profile: 'recruit',
    name,
    stats: { inVehicle: { vehicle: 'car', seat } },
  });
  const told = (lang: Language): readonly string[] => {
    const t = attacking(
      { profile: 'rocketeer' },
      {
        car: { profile: 'carrier', at: [150, 80], stats: { hp: 1 } },
        p: aboard('pilot', 'Pol'),
        q: aboard(0, 'Quo'),
        r: aboard(1, 'Ren'),
      },
    ).open();
    t.do('attack', {}, coins('T H H'));
    return passage(lang, () => t.answer({ source: 'a.rocketLauncher', target: 'car' }, coins('T H T')));
  };
  expect(inAll(told)).toEqual([
    [
      'Right through to carrier: hull +1, pierce −2.',
      'Carrier is destroyed.',
      'Pol gets out of the wreck: tails.',
      'Quo does not get out of the wreck: heads.',
      'Ren gets out of the wreck: tails.',
      'Round 1: the turn of side B.',
    ],
    [
      'Transporter: przebicie na wylot (kadłub +1, przebicie −2).',
      'Z transportera zostaje wrak.',
      'Pol wydostaje się z wraku: reszka.',
      'Quo ginie we wraku: orzeł.',
      'Ren wydostaje się z wraku: reszka.',
      'Runda 1, tura: strona B.',
    ],
    [
      'Транспортёр: насквозь (корпус +1, пробивание −2).',
      'Транспортёр: машина уничтожена.',
      'Pol выбирается из обломков: решка.',
      'Quo погибает в обломках: орёл.',
      'Ren выбирается из обломков: решка.',
      'Раунд 1, ход: сторона B.',
    ],
  ]);
});

/** COIN-EX-8. */
test('initiative is told coin by coin, and what camouflage makes of it', () => {
  const masked = (device: string, y: number) => ({ side: 'A', profile: 'recruit', at: [20, y], stats: { device } });
  const told = (lang: Language): readonly string[] => {
    const t = empty
      .unit('x', masked('cloak', 30))
      .unit('y', masked('chameleonSuit', 60))
      .unit('b', { side: 'B', profile: 'recruit', at: [220, 30] })
      .options({ firstFlipper: 'sideB' })
      .with({ phase: 'initiative' })
      .open();
    return passage(lang, () => t.do('rollInitiative', {}, { by: 'A', ...coins('T H H T T') }));
  };
  expect(inAll(told)).toEqual([
    [
      'Side B looks out for the enemy: tails, heads.',
      'Side A looks out for the enemy: heads.',
      'Side B looks out for the enemy: tails, tails.',
      'Side B notices the enemy first and begins.',
      'Round 1: the turn of side B.',
    ],
    [
      'Strona B wypatruje wroga: reszka, orzeł.',
      'Strona A wypatruje wroga: orzeł.',
      'Strona B wypatruje wroga: reszka, reszka.',
      'Strona B wcześniej zauważa wroga i zaczyna.',
      'Runda 1, tura: strona B.',
    ],
    [
      'Сторона B высматривает врага: решка, орёл.',
      'Сторона A высматривает врага: орёл.',
      'Сторона B высматривает врага: решка, решка.',
      'Сторона B замечает врага раньше и начинает.',
      'Раунд 1, ход: сторона B.',
    ],
  ]);
});

test('needs against camouflage take the right plural', () => {
  const line = (need: number): Line => ({ key: 'log.camouflage', params: { side: '@side.A', other: '@side.B', need } });
  expect(
    LANGUAGES.map((lang) => [2, 5].map((need) => narrator(coin, lang, { strict: true }).line(line(need)))),
  ).toEqual([
    [
      'Side A is camouflaged: side B needs 2 tails in a row to notice the enemy.',
      'Side A is camouflaged: side B needs 5 tails in a row to notice the enemy.',
    ],
    [
      'Maskowanie: strona A. By zauważyć wroga, strona B potrzebuje 2 reszek z rzędu.',
      'Maskowanie: strona A. By zauważyć wroga, strona B potrzebuje 5 reszek z rzędu.',
    ],
    [
      'Маскировка (сторона A): чтобы её преодолеть, нужны 2 решки подряд; бросает сторона B.',
      'Маскировка (сторона A): чтобы её преодолеть, нужно 5 решек подряд; бросает сторона B.',
    ],
  ]);
});

describe('what is asked says what is at stake, and the answers have words', () => {
  const asked = (t: Battle) =>
    LANGUAGES.map((lang) => {
      const voice = narrator(coin, lang, { strict: true });
      const { asked: question } = t;
      if (question === undefined) throw new Error('nothing is asked');
      return [voice.question(question), ...question.choices.map((choice) => voice.choice(question.kind, choice))];
    });

  test('whom a point goes to, and whether to block it', () => {
    const t = attacking(
      { profile: 'rifleman' },
      { b: { profile: 'swordsman', at: [115, 80], stats: { slotRight: 'towerShield' } } },
    );
    const u = t.open().do('attack', {}, coins('T H H'));
    const aboutB = (texts: readonly string[]) => texts.filter((text) => !/recruit|rekrut|новобранец/i.test(text));
    expect(asked(u).map(aboutB)).toEqual([
      [
        'Rifleman has 1 point of damage to deal. Who gets the next one?',
        'Swordsman (2 HP), automatic rifle',
        'Drop the rest',
      ],
      [
        'Strzelec ma do rozdania 1 punkt obrażeń. Kto dostaje następny?',
        'Miecznik (2 HP), karabin automatyczny',
        'Zrezygnować z reszty',
      ],
      ['Автоматчик раздаёт 1 очко урона. Кому следующее?', 'Мечник (2 HP), автомат', 'Отказаться от остатка'],
    ]);
    u.answer({ source: 'a.automaticRifle', target: 'b' }, none);
    expect(asked(u)).toEqual([
      [
        'Swordsman (2 HP) is about to take a point of damage (ranged). Defend? One tails blocks it.',
        'Tower shield: 1 coin',
        'Do not defend',
      ],
      [
        'Miecznik (2 HP) zaraz dostanie punkt obrażeń (na dystans). Bronić się? Jedna reszka go zablokuje.',
        'Pawęż: 1 moneta',
        'Nie bronić się',
      ],
      [
        'Мечник (2 HP) вот-вот получит очко урона (на расстоянии). Защищаться? Одна решка его отобьёт.',
        'Башенный щит: 1 монетка',
        'Не защищаться',
      ],
    ]);
  });
});

test('a refusal names units and things and says what to do instead', () => {
  const t = preparing(
    { profile: 'medic' },
    { b: { side: 'A', profile: 'rifleman', at: [200, 80], stats: { hp: 1 } } },
  ).open();
  expect(say(t.refuses('useItem', { item: 'medkit', target: 'b' }, none))).toEqual([
    'Rifleman is out of reach; run there first.',
    'Strzelec jest poza zasięgiem ręki; najpierw tam podbiegnij.',
    'Автоматчик: не дотянуться; сначала подбегите.',
  ]);
  expect(say(t.refuses('attack', {}, none))).toEqual([
    'This cannot be done now (preparation); do what this moment asks for.',
    'Teraz tego zrobić nie można (akcje przygotowawcze); zrób to, na co jest pora.',
    'Сейчас так нельзя (подготовка); сделайте то, что положено в этот момент.',
  ]);
});

test('a refusal does not tell what is in an enemy’s backpack', () => {
  const gear = { backpack: [{ id: 'x1', spec: 'medkit' }] };
  const t = preparing({ profile: 'recruit' }, { b: { profile: 'recruit', at: [115, 80], stats: gear } }).open();
  expect(say(t.refuses('drop', { item: 'x1' }, none))[0]).toBe(
    'No such thing is at hand: x1. Choose something that is there.',
  );
});

test('units nobody named go by their kind, with the letter of their side and a number where they need them', () => {
  const t = blank
    .unit('one', { side: 'A', profile: 'rifleman', at: [20, 20] })
    .unit('two', { side: 'A', profile: 'rifleman', at: [20, 40] })
    .unit('b7', { side: 'B', profile: 'rifleman', at: [220, 20] })
    .unit('m', { side: 'B', profile: 'mage', at: [220, 60] })
    .unit('v', { side: 'B', profile: 'mage', name: 'Vera', at: [220, 80] })
    .unit('t', { side: 'none', profile: 'tank', at: [120, 80] })
    .open();
  const names = ['one', 'two', 'b7', 'm', 'v', 't'].map((id) => String(t.unit(id).name));
  expect(LANGUAGES.map((lang) => names.map((name) => narrator(coin, lang).name(name)))).toEqual([
    ['rifleman A1', 'rifleman A2', 'rifleman B', 'mage', 'Vera', 'tank'],
    ['strzelec A1', 'strzelec A2', 'strzelec B', 'mag', 'Vera', 'czołg'],
    ['автоматчик A1', 'автоматчик A2', 'автоматчик B', 'маг', 'Vera', 'танк'],
  ]);
});

test('things in a menu have names too, several of a kind with a number', () => {
  const t = attacking({ profile: 'gunslinger' }).open();
  const { items: things = {} } = t.view() as { items?: Readonly<Record<string, { readonly name: string }>> };
  const nameOf = (id: string): string | undefined => things[id]?.name;
  const command = { type: 'attack', by: 'A', weapons: ['a.pistol', 'a.pistol.2'] };
  expect(LANGUAGES.map((lang) => narrator(coin, lang, { strict: true }).command(command, nameOf))).toEqual([
    'Attack: pistol and pistol 2',
    'Atak: pistolet i pistolet 2',
    'Атака: пистолет и пистолет 2',
  ]);
});

test('what goes into a hidden backpack has no name for the other side', () => {
  const t = preparing({ profile: 'medic' }).open().do('stow', { slot: 'left' }, coins('T'));
  const heard = t.events('itemMoved').flatMap((event) => {
    const seen = coin.redact(event as never, 'B', t.state);
    return seen === undefined ? [] : coin.tell(seen, t.state);
  });
  expect(LANGUAGES.map((lang) => heard.map((line) => narrator(coin, lang, { strict: true }).line(line)))).toEqual([
    ['Medic puts away something.'],
    ['Medyk chowa coś.'],
    ['Медик убирает что-то в рюкзак.'],
  ]);
});

test('a ruling is told in words, not in fields', () => {
  const t = preparing({ profile: 'rifleman' }, { car: { profile: 'carrier', at: [200, 80] } })
    .options({ gm: 'on' })
    .open();
  const told = (lang: Language): readonly string[] => spokenAt(coin, t, lang);
  t.do('rule', { set: { units: { a: { hp: 1 }, car: { hatch: 'open' } } }, reason: 'Mines.' }, { by: 'gm' });
  expect(inAll(told)).toEqual([
    ['The Game Master rules: a unit is changed. Mines.', 'Rifleman: HP 1.', 'Carrier: hatch open.'],
    ['Mistrz Gry orzeka: zmiana jednostki. Mines.', 'Strzelec: HP 1.', 'Transporter: właz otwarty.'],
    ['Мастер решает: юнит меняется. Mines.', 'Автоматчик: HP 1.', 'Транспортёр: люк открыт.'],
  ]);
});

test('a translated rule says where it comes from', () => {
  expect(coin.rulebook.pl['COIN-1.1']).toMatchObject({ title: 'Decyduje moneta', source: 'seed' });
  expect(coin.rulebook.ru['COIN-1.1']).toMatchObject({ source: 'seed' });
});

test('COIN-21.2 when both sides go down at once nobody says that one of them did', () => {
  const { state } = attacking({ profile: 'rocketeer' }, {}).open();
  const event = {
    type: 'gameEnded',
    result: { A: 'draw', B: 'draw' },
    reason: 'eliminated',
    scores: { A: 0, B: 0 },
    rules: [],
  };
  const told = coin.tell(event as unknown as Parameters<typeof coin.tell>[0], state).map(({ key }) => key);
  expect(told).toEqual(['log.ended.allEliminated', 'log.drawn']);
});

test('a vehicle that somebody named without forms is declined by a noun before it', () => {
  const line: Line = { key: 'log.hatchOpened', params: { who: 'X', vehicle: 'Гром' } };
  expect(narrator(coin, 'ru', { strict: true }).line(line)).toBe('X открывает люк машины Гром.');
});

/** COIN-18.10: what is settled at the end of a turn comes from attacks told long before. */
test('COIN-18.8 points of a whole turn are told with those they came from, the last ones too', () => {
  const told = (lang: Language): readonly string[] => {
    const t = attacking(
      { profile: 'rifleman' },
      { b: { profile: 'recruit', at: [150, 80], stats: { hp: 2, maxHp: 2 } } },
    )
      .options({ preset: 'older' })
      .open();
    t.do('attack', {}, coins('T H H')).answer([{ source: 'a.automaticRifle', target: 'b', count: 1 }], none);
    t.do('chooseUnit', { unit: 'zA' }).do('endPrep').do('attack', {}, coins('T'));
    t.answer([{ source: 'zA.pistol', target: 'b', count: 1 }], none);
    return passage(lang, () => t.do('endTurn', {}, none)).slice(-3, -1);
  };
  expect(inAll(told)).toEqual([
    ['Recruit B2 loses 2 HP to rifleman and recruit A; none left.', 'Recruit B2 is killed.'],
    ['Rekrut B2 traci 2 HP (atak: strzelec i rekrut A), nie zostaje nic.', 'Rekrut B2 ginie.'],
    ['Новобранец B2 теряет 2 HP (атака: автоматчик и новобранец A), не остаётся ничего.', 'Новобранец B2 погибает.'],
  ]);
});

test('COIN-15.9 what lay in a wreck is told as lost', () => {
  const told = (lang: Language): readonly string[] => {
    const t = attacking({ profile: 'rocketeer' }, { car: { profile: 'carrier', at: [150, 80], stats: { hp: 1 } } })
      .options({ gm: 'on' })
      .unit('q', { side: 'B', profile: 'recruit', name: 'Quo', inVehicle: { vehicle: 'car', seat: 0 } })
      .open();
    t.do('rule', { set: { units: { q: { hp: 0 } } } }, { by: 'gm' });
    t.do('attack', {}, coins('T H H'));
    return passage(lang, () => t.answer({ source: 'a.rocketLauncher', target: 'car' }, none)).slice(2, 3);
  };
  expect(inAll(told)).toEqual([
    ['Lost with carrier: pistol and knife.'],
    ['Wraz z wrakiem (transporter) przepadają: pistolet i nóż.'],
    ['Вместе с машиной (транспортёр) пропадают: пистолет и нож.'],
  ]);
});

test('COIN-9.23 who is dragged out is told with whoever does it', () => {
  const told = (lang: Language): readonly string[] => {
    const t = preparing(
      { profile: 'boarder', at: [80, 80] },
      {
        car: { profile: 'carrier', at: [100, 80], stats: { hatch: 'open' } },
        p: { profile: 'driver', stats: { inVehicle: { vehicle: 'car', seat: 'pilot' } } },
      },
    ).open();
    t.do('dragOut', { target: 'p', pos: [120, 80] }, coins('T'));
    return passage(lang, () => t.answer('decline', none)).slice(-1);
  };
  expect(inAll(told)).toEqual([
    ['Boarder drags driver out of carrier to 120, 80.'],
    ['Szturmowiec wyciąga kierowcę z transportera do punktu 120, 80.'],
    ['Абордажник вытаскивает из транспортёра: водитель, точка 120, 80.'],
  ]);
});
