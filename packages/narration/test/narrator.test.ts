import type { Language, Params, Words } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, narrator, parseName } from '../src/index.ts';

const words: Readonly<Record<Language, Words>> = {
  en: {
    'log.hurt': '{who} loses {n, plural, one {# point} other {# points}}.',
    'log.shot': '{who} shoots {whom} with {weapon}.',
    'log.died': '{who} is out.',
    'log.seen': '{who} sees {whom_and}: {whom_count, plural, one {# enemy} other {# enemies}}.',
    'log.cover': '{cover, select, true {in cover} other {in the open}}.',
    'log.far': '{n} inches.',
    'weapon.baton': 'baton',
    'profile.thug': 'thug',
    'error.not-enough-ap': 'You have {have} of {need}.',
    'choice.swap.decline': 'keep the dice',
    'choice.take': 'take the {die}',
    'do.move': 'move to {to}',
    'do.attack': 'attack {target} {weapon, select, none {bare-handed} other {with the {weapon}}}',
    'draw.attack': 'attack roll',
    'outcome.damage': '{value, plural, one {# hit} other {# hits}}',
  },
  pl: {
    'log.hurt': '{who} traci {n, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}.',
    'log.shot': '{who} trafia {whom_acc} {weapon_ins}.',
    'log.died': '{who} {who_gender, select, f {odpadła} n {odpadło} pl {odpadli} other {odpadł}}.',
    'log.seen':
      '{who} widzi {whom_acc_and}: {whom_count, plural, one {# wroga} few {# wrogów} many {# wrogów} other {# wroga}}.',
    'log.cover': '{cover, select, true {za osłoną} other {na widoku}}.',
    'log.far': '{n} cala.',
    'weapon.baton': 'pałka|gen:pałki|acc:pałkę|ins:pałką|f',
    'profile.thug': 'zbir|gen:zbira|acc:zbira|ins:zbirem|m',
    'error.not-enough-ap': 'Masz {have} z {need}.',
    'choice.swap.decline': 'zostaw kości',
    'choice.take': 'weź {die}',
    'do.move': 'idź do punktu {to}',
    'do.attack': 'atakuj {target_acc} {weapon, select, none {gołymi rękami} other {{weapon_ins}}}',
    'draw.attack': 'rzut na atak',
    'outcome.damage': '{value, plural, one {# trafienie} few {# trafienia} many {# trafień} other {# trafienia}}',
  },
  ru: {
    'log.hurt': '{who} теряет {n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}.',
    'log.shot': '{who} бьёт {whom_acc} {weapon_ins}.',
    'log.died': '{who} {who_gender, select, f {выбыла} n {выбыло} pl {выбыли} other {выбыл}}.',
    'log.seen':
      '{who} видит {whom_acc_and}: {whom_count, plural, one {# враг} few {# врага} many {# врагов} other {# врага}}.',
    'log.cover': '{cover, select, true {в укрытии} other {на виду}}.',
    'log.far': '{n} дюйма.',
    'weapon.baton': 'дубинка|gen:дубинки|acc:дубинку|ins:дубинкой|f',
    'profile.thug': 'громила|gen:громилы|acc:громилу|ins:громилой|m',
    'error.not-enough-ap': 'У вас {have} из {need}.',
    'choice.swap.decline': 'оставить кости',
    'choice.take': 'взять {die}',
    'do.attack': 'атаковать: {target}, {weapon, select, none {голыми руками} other {{weapon_ins}}}',
    'draw.attack': 'бросок атаки',
    'outcome.damage': '{value, plural, one {# попадание} few {# попадания} many {# попаданий} other {# попадания}}',
  },
};
const say = (lang: Language, key: string, params = {}): string => narrator({ words }, lang).line({ key, params });

describe('what is no text', () => {
  const inside = { who: 'Tomas', whom: { vehicle: 'carrier' }, weapon: null } as unknown as Params;

  it('leaves a gap in the sentence, and never breaks it', () => {
    expect(say('en', 'log.shot', inside)).toBe('Tomas shoots  with .');
  });

  it('is found by the tests, which speak strictly', () => {
    const strict = narrator({ words }, 'en', { strict: true });
    expect(() => strict.word('log.shot', inside)).toThrow('wants the parameter whom');
  });
});

describe('plurals', () => {
  it.each([
    [1, '1 punkt', '1 очко'],
    [2, '2 punkty', '2 очка'],
    [5, '5 punktów', '5 очков'],
    [12, '12 punktów', '12 очков'],
    [22, '22 punkty', '22 очка'],
    [21, '21 punktów', '21 очко'],
    [2.5, '2,5 punktu', '2,5 очка'],
  ])('%s is counted right in Polish and Russian', (n, pl, ru) => {
    expect(say('pl', 'log.hurt', { who: 'Ala', n })).toBe(`Ala traci ${pl}.`);
    expect(say('ru', 'log.hurt', { who: 'Аля', n })).toBe(`Аля теряет ${ru}.`);
  });
});

describe('names', () => {
  it('take the case a sentence wants', () => {
    const params = { who: 'Ala', whom: '@profile.thug#2', weapon: '@weapon.baton' };
    expect(say('en', 'log.shot', params)).toBe('Ala shoots thug 2 with baton.');
    expect(say('pl', 'log.shot', params)).toBe('Ala trafia zbira 2 pałką.');
    expect(say('ru', 'log.shot', params)).toBe('Ala бьёт громилу 2 дубинкой.');
  });

  it('fall back to the nominative and to no gender', () => {
    expect(say('pl', 'log.shot', { who: 'Ala', whom: 'Ola', weapon: 'kij' })).toBe('Ala trafia postać Ola kij.');
    expect(say('pl', 'log.died', { who: 'Ala' })).toBe('Ala odpadł.');
  });

  it('may carry forms of their own', () => {
    const ala = 'Ala|gen:Ali|acc:Alę|f';
    expect(say('pl', 'log.died', { who: ala })).toBe('Ala odpadła.');
    expect(say('pl', 'log.shot', { who: 'Ola', whom: ala, weapon: '@weapon.baton' })).toBe('Ola trafia Alę pałką.');
    expect(parseName('a|b').nom).toBe('a|b');
  });

  it('in a list are joined and counted', () => {
    const whom = ['@profile.thug', 'Ola|acc:Olę', 'X'];
    expect(say('en', 'log.seen', { who: 'Ala', whom })).toBe('Ala sees thug, Ola, and X: 3 enemies.');
    expect(say('pl', 'log.seen', { who: 'Ala', whom })).toBe('Ala widzi zbira, Olę i postać X: 3 wrogów.');
  });

  it('that look like a reference to nothing are left alone', () => {
    expect(say('en', 'log.died', { who: '@nobody' })).toBe('@nobody is out.');
    expect(say('en', 'log.died', { who: '{n} <b> #' })).toBe('{n} <b> # is out.');
  });
});

describe('the rest', () => {
  it('speaks of facts, numbers and the beginning of a sentence', () => {
    expect(say('pl', 'log.cover', { cover: true })).toBe('Za osłoną.');
    expect(say('en', 'log.cover', { cover: false })).toBe('In the open.');
    expect(say('pl', 'log.far', { n: 6.25 })).toBe('6,25 cala.');
  });

  it('tells refusals, questions, choices, commands and outcomes', () => {
    const en = narrator({ words }, 'en');
    expect(en.violation({ code: 'not-enough-ap', params: { have: 1, need: 2 } })).toBe('You have 1 of 2.');
    expect(en.violation({ code: 'not-your-decision', params: { seat: 'p1' } }, () => 'Ala')).toBe(
      'This is for Ala to decide.',
    );
    expect(en.choice('swap', { choice: 'decline' })).toBe('Keep the dice');
    expect(en.choice('swap', { choice: 'x', label: 'choice.take', params: { die: 6 } })).toBe('Take the 6');
    expect(en.choice('swap', { choice: 4 })).toBe('4');
    expect(narrator({ words }, 'pl').choice('take', { choice: 'x', label: 'weapon.baton' })).toBe('Pałka');
    const names = (id: string) => (id === 'b' ? '@profile.thug' : undefined);
    expect(en.command({ type: 'attack', target: 'b', weapon: 'baton' }, names)).toBe('Attack thug with the baton');
    expect(en.command({ type: 'attack', target: 'b' }, names)).toBe('Attack thug bare-handed');
    expect(en.outcome('damage', 2)).toBe('2 hits');
    expect(en.command({ type: 'move', to: [5.5, 10] })).toBe('Move to 5.5, 10');
    expect(narrator({ words }, 'pl').command({ type: 'move', to: [5.5, 10] })).toBe('Idź do punktu 5,5; 10');
    expect(narrator({ words }, 'pl').command({ type: 'move', to: [5, 10] })).toBe('Idź do punktu 5, 10');
    const draw = { kind: 'draw', unit: 'b', params: { label: 'attack', dice: ['d6', 'd6'], coins: 0, cards: 0 } };
    expect(en.question(draw, names)).toBe('Thug: attack roll: roll 2d6 and type in what came up.');
  });

  it('makes the best of a missing key, or throws when told to be strict', () => {
    expect(say('en', 'log.never-heard', { n: 1 })).toBe('Never heard (n 1).');
    const strict = narrator({ words }, 'en', { strict: true });
    expect(() => strict.line({ key: 'log.never-heard', params: {} })).toThrow('no message');
    expect(() => strict.line({ key: 'log.hurt', params: { who: 'A' } })).toThrow('wants the parameter n');
  });

  it('puts what a field should be into each language', () => {
    const said = (lang: Language, expected: string): string =>
      narrator(undefined, lang).violation({ code: 'bad-message', params: { field: 'x', expected } });
    const list = 'a list of 0 to 5 entries, each one of a, b';
    expect(said('en', list)).toBe(`"x" should be ${list}.`);
    expect(said('pl', list)).toBe('„x”: powinno tu być: lista od 0 do 5 pozycji, każda to: jedno z: a, b.');
    expect(said('ru', 'true or false, or a whole number from 1 to 6')).toBe(
      '«x»: здесь должно быть: true или false или целое число от 1 до 6.',
    );
    expect(said('ru', 'one of pilot, or a whole number from 0 to 5')).toBe(
      '«x»: здесь должно быть: одно из: pilot или целое число от 0 до 5.',
    );
    expect(said('pl', 'a blue one')).toContain('a blue one');
  });

  it('chooses the language asked for, else the system’s, else English', () => {
    expect(chooseLanguage('ru', { LANG: 'pl_PL.UTF-8' })).toBe('ru');
    expect(chooseLanguage(undefined, { LC_ALL: '', LC_MESSAGES: 'pl_PL', LANG: 'ru_RU' })).toBe('pl');
    expect(chooseLanguage(undefined, { LANG: 'C.UTF-8' })).toBe('en');
    expect(chooseLanguage(undefined, {})).toBe('en');
  });
});

it('leaves a number out that was not given, also where it would be counted', () => {
  const message = {
    'log.passed': 'Passed{n, select, none {} other { with {n, plural, one {# point} other {# points}}}}.',
  };
  const voice = narrator({ words: { en: message, pl: message, ru: message } }, 'en', { strict: true });
  expect(voice.line({ key: 'log.passed', params: {} })).toBe('Passed.');
  expect(voice.line({ key: 'log.passed', params: { n: 2 } })).toBe('Passed with 2 points.');
});

describe('What stands out in a line', () => {
  const told = (lang: Language, key: string, params: Params) => {
    const { text, names, ...more } = narrator({ words }, lang).told({ key, params });
    return { text, names: names.map(([from, to]) => text.slice(from, to)), ...more };
  };

  it('everything called by name, in whatever form the sentence wants it', () => {
    const params = { who: 'Ola', whom: '@profile.thug#2', weapon: '@weapon.baton' };
    expect(told('en', 'log.shot', params).names).toEqual(['Ola', 'thug 2', 'baton']);
    expect(told('pl', 'log.shot', params)).toEqual({
      text: 'Ola trafia zbira 2 pałką.',
      names: ['Ola', 'zbira 2', 'pałką'],
    });
  });

  it('a name at the beginning with its capital letter', () => {
    expect(told('en', 'log.died', { who: '@profile.thug' })).toEqual({ text: 'Thug is out.', names: ['Thug'] });
  });

  it('each of several names, and not what joins them', () => {
    const params = { who: 'Ala', whom: ['@profile.thug', 'X'] };
    expect(told('en', 'log.seen', params).names).toEqual(['Ala', 'thug', 'X']);
    expect(told('pl', 'log.seen', params).names).toEqual(['Ala', 'zbira', 'X']);
  });

  it('no numbers and no faces of dice', () => {
    expect(told('en', 'log.hurt', { who: 'Ala', n: 2 })).toEqual({ text: 'Ala loses 2 points.', names: ['Ala'] });
    expect(told('en', 'log.seen', { who: 'Ala', whom: ['6', '1'] }).names).toEqual(['Ala']);
  });

  it('the round that begins, and that a game has ended, as the ruleset says', () => {
    const lines = { 'log.turn': 'Turn {turn}.', 'log.ended.limit': 'Time is up.', 'log.died': '{who} is out.' };
    const voice = narrator({ words: { en: lines, pl: lines, ru: lines } }, 'en');
    expect(voice.told({ key: 'log.turn', params: { turn: 4 }, round: 4 })).toMatchObject({ text: 'Turn 4.', round: 4 });
    expect(voice.told({ key: 'log.ended.limit', params: {}, ends: true })).toMatchObject({ ends: true });
    const other = voice.told({ key: 'log.died', params: { who: 'Ala' } });
    expect(Object.keys(other)).toEqual(['text', 'names']);
  });

  it('a name in every form it can take', () => {
    expect(narrator({ words }, 'pl').forms('@profile.thug#2')).toEqual(['zbir 2', 'zbira 2', 'zbirem 2']);
    expect(narrator({ words }, 'en').forms('Ala')).toEqual(['Ala']);
  });
});

describe('prepositions that lean on the name behind them', () => {
  const pl: Words = {
    'log.fired': '{who} strzela z {weapon_gen}.',
    'log.into': '{who} celuje w {whom_acc}.',
    'log.menu': '{weapon, select, none {} other {Strzał z {weapon_gen}}}',
    'log.of': '{now} z {most}',
    'log.said': '{text} {who}',
    'weapon.shotgun': 'strzelba|gen:strzelby|f',
    'weapon.rifle': 'karabin|gen:karabinu|m',
  };
  const polish = narrator({ words: { en: pl, pl, ru: pl } }, 'pl');
  const fired = (weapon: string): string => polish.line({ key: 'log.fired', params: { who: 'Ala', weapon } });

  it('take a vowel where the name would be hard to say without', () => {
    expect(fired('@weapon.shotgun')).toBe('Ala strzela ze strzelby.');
    expect(fired('@weapon.rifle')).toBe('Ala strzela z karabinu.');
  });

  it.each([
    ['sztyletu', 'ze'],
    ['zbira', 'ze'],
    ['źrebaka', 'ze'],
    ['zapalniczki', 'z'],
    ['Śląska', 'ze'],
    ['wzgórza', 'ze'],
    ['wroga', 'z'],
    ['siekiery', 'z'],
    ['szabli', 'z'],
    ['samopału', 'z'],
    ['„Smoka”', 'ze'],
    ['rzutki', 'z'],
    ['czołgu', 'z'],
  ])('before %s it is %s', (weapon, preposition) => {
    expect(fired(weapon)).toBe(`Ala strzela ${preposition} ${weapon}.`);
  });

  it.each([
    ['wroga', 'we'],
    ['wodę', 'w'],
    ['strażnika', 'w'],
    ['Franka', 'we'],
  ])('w before %s is %s', (whom, preposition) => {
    expect(polish.line({ key: 'log.into', params: { who: 'Ala', whom: `ktoś|acc:${whom}` } })).toBe(
      `Ala celuje ${preposition} ${whom}.`,
    );
  });

  it('do so inside a branch, and before numbers', () => {
    expect(polish.word('log.menu', { weapon: '@weapon.shotgun' })).toBe('Strzał ze strzelby');
    expect(polish.word('log.of', { now: 3, most: 5 })).toBe('3 z 5');
    expect(polish.word('log.of', { now: 3, most: 100 })).toBe('3 ze 100');
  });

  it('keep the places of names', () => {
    const { text, names } = polish.told({ key: 'log.fired', params: { who: 'Ala', weapon: '@weapon.shotgun' } });
    expect(names.map(([from, to]) => text.slice(from, to))).toEqual(['Ala', 'strzelby']);
  });

  it('leave alone what a person typed, and other languages', () => {
    expect(polish.word('log.said', { text: 'idę z', who: 'Staszek' })).toBe('idę z Staszek');
    const russian = narrator({ words: { en: pl, pl, ru: { ...pl } } }, 'ru');
    expect(russian.word('log.menu', { weapon: 'strzelby' })).toBe('Strzał z strzelby');
  });
});

describe('a name that somebody typed without its forms', () => {
  const pl: Words = {
    'log.aimed': '{who} strzela do {whom_gen}.',
    'log.all': '{who} widzi {targets_acc_and}.',
    'log.fired': '{who} strzela z {weapon_gen}.',
    'profile.thug': 'zbir|gen:zbira|acc:zbira|m',
  };
  const { line, told } = narrator({ words: { en: pl, pl, ru: { ...pl } } }, 'pl');

  it('stands behind a noun that declines for it', () => {
    expect(line({ key: 'log.aimed', params: { who: 'Ania', whom: 'Bartek' } })).toBe('Ania strzela do postaci Bartek.');
    expect(line({ key: 'log.all', params: { who: 'Ania', targets: ['Bartek', '@profile.thug#2'] } })).toBe(
      'Ania widzi postać Bartek i zbira 2.',
    );
  });

  it('does not where it has its forms, or is no figure', () => {
    expect(line({ key: 'log.aimed', params: { who: 'Ania', whom: 'Bartek|gen:Bartka|m' } })).toBe(
      'Ania strzela do Bartka.',
    );
    expect(line({ key: 'log.fired', params: { who: 'Ania', weapon: 'Laser' } })).toBe('Ania strzela z Laser.');
  });

  it('is still found in the line, without the noun', () => {
    const { text, names } = told({ key: 'log.aimed', params: { who: 'Ania', whom: 'Bartek' } });
    expect(names.map(([from, to]) => text.slice(from, to))).toEqual(['Ania', 'Bartek']);
  });
});

describe('Russian prepositions that lean on the name behind them', () => {
  const ru: Words = {
    'log.at': '{who} целится в {whom_acc}.',
    'log.with': '{who} спорит с {whom_ins}.',
    'log.to': '{who} подходит к {whom_dat}.',
    'log.of': '{who} думает о {whom_loc}.',
    'log.both': 'Удар в {place_acc}: {who}, а с {whom_ins} ничего.',
    'location.armOff': 'вторая рука|acc:вторую руку|f',
    'profile.marksman': 'стрелок|ins:стрелком|m',
  };
  const russian = narrator({ words: { en: ru, pl: ru, ru: { ...ru } } }, 'ru');
  const said = (key: string, whom: string): string => russian.line({ key, params: { who: 'Аля', whom } });

  it.each([
    ['врага', 'во'],
    ['вторую руку', 'во'],
    ['фланг', 'во'],
    ['воина', 'в'],
    ['стрелка', 'в'],
    ['фургон', 'в'],
    ['Ala', 'в'],
  ])('в before %s is %s', (whom, preposition) => {
    expect(said('log.at', whom)).toBe(`Аля целится ${preposition} ${whom}.`);
  });

  it.each([
    ['стрелком', 'со'],
    ['щитоносцем', 'со'],
    ['шпионом', 'со'],
    ['зверем', 'со'],
    ['солдатом', 'с'],
    ['врагом', 'с'],
    ['рубакой', 'с'],
  ])('с before %s is %s', (whom, preposition) => {
    expect(said('log.with', whom)).toBe(`Аля спорит ${preposition} ${whom}.`);
  });

  it.each([
    ['второму', 'ко'],
    ['врагу', 'к'],
    ['стрелку', 'к'],
  ])('к before %s is %s', (whom, preposition) => {
    expect(said('log.to', whom)).toBe(`Аля подходит ${preposition} ${whom}.`);
  });

  it.each([
    ['агенте', 'об'],
    ['«Искре»', 'об'],
    ['ящике', 'о'],
    ['дроиде', 'о'],
  ])('о before %s is %s', (whom, preposition) => {
    expect(said('log.of', whom)).toBe(`Аля думает ${preposition} ${whom}.`);
  });

  it('keep the places of names', () => {
    const params = { who: 'Аля', place: '@location.armOff', whom: '@profile.marksman' };
    const { text, names } = russian.told({ key: 'log.both', params });
    expect(text).toBe('Удар во вторую руку: Аля, а со стрелком ничего.');
    expect(names.map(([from, to]) => text.slice(from, to))).toEqual(['вторую руку', 'Аля', 'стрелком']);
  });
});

describe('a word of the code called by its term', () => {
  const book: Words = {
    'ask.give': 'Oddać {thing_as_weapon_acc}?',
    'ask.go': 'Iść na {direction_as_direction}?',
    'weapon.baton': 'pałka|acc:pałkę|f',
    'direction.2': 'wschód',
  };
  const asked = (kind: string, params: Params): string =>
    narrator({ words: { en: {}, pl: book, ru: {} } }, 'pl', { strict: true }).question({ kind, params });

  it('takes the form that the sentence asks for', () => {
    expect(asked('give', { thing: 'baton' })).toBe('Oddać pałkę?');
  });
  it('may be a number', () => {
    expect(asked('go', { direction: 2 })).toBe('Iść na wschód?');
  });
  it('stays as it is where there is no such term', () => {
    expect(asked('give', { thing: 'miecz' })).toBe('Oddać miecz?');
    expect(asked('give', { thing: '@weapon.baton' })).toBe('Oddać pałkę?');
  });
});
