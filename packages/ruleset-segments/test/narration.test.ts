import { join } from 'node:path';
import type { Language, Violation } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { spokenAt, wording } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { armours } from '../src/catalogue/armour.ts';
import { forms } from '../src/catalogue/forms.ts';
import { gear, SPARES } from '../src/catalogue/gear.ts';
import { grenades } from '../src/catalogue/grenades.ts';
import { melee, REACHES } from '../src/catalogue/melee.ts';
import { ALGORITHMS, profiles } from '../src/catalogue/profiles.ts';
import { shields } from '../src/catalogue/shields.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { TRICK_WORDS } from '../src/catalogue/tricks.ts';
import { ranged } from '../src/catalogue/weapons.ts';
import { DEEDS, shapes } from '../src/commands.ts';
import type { SegEvent } from '../src/events/index.ts';
import { segments } from '../src/index.ts';
import {
  ATTRIBUTES,
  CONDITIONS,
  EFFECTS,
  LOCATIONS,
  POSTURES,
  POWERS,
  SIZES,
  SKILLS,
  STATUSES,
  TEST_TAGS,
  VISIBILITIES,
} from '../src/vocabulary.ts';
import { DROID, engaged, fought } from './melee-tables.ts';
import { blank, mark, NUMB, range8, shooter } from './tables.ts';

/** The catalogue's error words in kebab-case (section 6). */
const CODES = `aim-max blocked effect engaged hands in-progress nat20 needs-gm no-ammo no-burst no-cover no-segments
  no-sight no-supplies not-asked not-gm not-ready not-your-phase option out out-of-range posture role skill-pool sprinted
  suppressed target too-far too-late`;

const weapons = [...Object.keys(ranged), ...Object.keys(melee)];

wording(segments, {
  names: {
    weapon: [...weapons, 'gunButt', 'bayonet'],
    item: [weapons, grenades, gear, shields, SPARES].flatMap((list) =>
      Array.isArray(list) ? list : Object.keys(list),
    ),
    armour: Object.keys(armours),
    shield: Object.keys(shields),
    grenade: Object.keys(grenades),
    gear: Object.keys(gear),
    profile: ['plain', ...Object.keys(profiles)],
    algorithm: ALGORITHMS,
    trick: TRICK_WORDS,
    form: forms.map(({ form }) => String(form)),
    power: POWERS,
    terrain: Object.keys(terrain),
    attribute: ATTRIBUTES,
    skill: SKILLS,
    what: [...ATTRIBUTES, ...SKILLS, ...TRICK_WORDS],
    location: LOCATIONS,
    called: [...LOCATIONS, 'arm', 'leg'],
    level: ['0', '1', '2', '3', '4'],
    wound: ['1', '2', '3', '4'],
    bruise: ['1', '2', '3', '4'],
    effect: EFFECTS,
    posture: POSTURES,
    size: SIZES,
    status: STATUSES,
    cover: [...VISIBILITIES, 'hidden', 'none'],
    conditions: CONDITIONS,
    scope: ['all', ...TEST_TAGS],
    reach: REACHES,
    kind: [...DEEDS, 'run', 'jump', 'sprint', 'crawl', 'climb', 'kneel', 'dropProne', 'riseKneeling', 'riseProne'],
    do: Object.keys(shapes),
  },
  errors: CODES,
  source: join(import.meta.dirname, '../src'),
  written: [
    ['modifier', /\b(?:halfM|m)odifier\('([\w.]+)'/g, 'source.'],
    ['step of damage', /\bstep\('([\w.]+)'/g, 'source.'],
    ['test', /purpose: '(\w+)'/g, 'purpose.'],
    ['roll', /label: '(\w+)',\s*unit/g, 'draw.'],
  ],
  length: (n) => ({ key: 'log.moved', params: { who: 'X', n } }),
});

/** T: Dexterity 12, 25 m with a pistol -3, a Graze in the shooting arm -½, so 8½; the Pain test as in SEG-EX-27. */
describe('a shot is told from T to the wound', () => {
  const graze = { level: 1, location: 'armMain', penalty: -0.5, passed: true };
  const after = () =>
    blank
      .unit('a', shooter([10, 10], { name: 'Vera', wounds: [graze] }))
      .unit('b', mark([35, 10], { name: '@profile.pirate#2', skills: { painResistance: 2 } }))
      .with({ active: 'a' })
      .open()
      .do('shot', { unit: 'a', target: 'b' }, { dice: [7, 12] });

  test('in English', () => {
    expect(spokenAt(segments, after(), 'en')).toEqual([
      'Vera shoots at Pirate 2 with the beam pistol from 25 metres. T 8½: Dexterity 12, range −3, wound in the dominant arm −½.',
      'Die 7: a hit on Pirate 2, torso, SP 1½.',
      'Pirate 2 rolls for pain: 12. T 10: Build 12, Light wound −2.',
      'Pirate 2: failed (SP −2).',
      'Pirate 2: Light wound, torso (−5).',
      'Pirate 2 loses 1 segment.',
    ]);
  });

  test('in Polish', () => {
    expect(spokenAt(segments, after(), 'pl')).toEqual([
      'Vera strzela z pistoletu wiązkowego do Pirata 2 z 25 metrów. T 8½: Zręczność 12, odległość −3, rana ręki dominującej −½.',
      'Kość 7: trafienie. Pirat 2, tułów, PS 1½.',
      'Pirat 2 rzuca na ból: 12. T 10: Budowa 12, rana lekka −2.',
      'Pirat 2: test niezdany (PS −2).',
      'Pirat 2: rana lekka, tułów (−5).',
      'Pirat 2 traci 1 segment.',
    ]);
  });

  test('in Russian', () => {
    expect(spokenAt(segments, after(), 'ru')).toEqual([
      'Vera стреляет из лучевого пистолета. Цель: Пират 2, 25 метров. T 8½: Ловкость 12, дальность −3, рана в ведущую руку −½.',
      'Кость 7: попадание. Пират 2, торс, ОУ 1½.',
      'Пират 2 бросает на боль: 12. T 10: Телосложение 12, Лёгкая рана −2.',
      'Пират 2: провал (ОУ −2).',
      'Пират 2: Лёгкая рана, торс (−5).',
      'Пират 2 теряет 1 сегмент.',
    ]);
  });
});

/** SEG-EX-29, against a droid, so that nobody rolls for pain. */
describe('a clash is told exchange by exchange', () => {
  const { events, state } = fought(
    engaged(
      { name: 'Vera', skills: { handLong: 4 } },
      { name: 'Bruno', attributes: { dexterity: 11 }, skills: { handShort: 2 }, ...DROID },
      ['vibrosword', 'vibroblade'],
    ).open(),
    [8, 6, 15, 9, 3, 20],
    { bid: [0, 4, 2] },
  );
  const told = (lang: Language): readonly string[] => {
    const voice = narrator(segments, lang, { strict: true });
    return events.flatMap((event) => segments.tell(event, state).map((line) => voice.line(line)));
  };

  test('in English', () => {
    expect(told('en')).toEqual([
      'Bruno is tied up in the clash and loses 3 segments.',
      'Clash: Vera against Bruno, 3 exchanges.',
      'Vera, vibrosword. T 14: Dexterity 12, vibrosword +1, longer weapon +1.',
      'Bruno, vibroblade. T 11: Dexterity 11.',
      'Exchange 1. Vera: 8 (T 14); Bruno: 6 (T 11).',
      'Vera wins the exchange (SP 6 : 5).',
      'Exchange 2. Vera: 15 (T 14); Bruno: 9 (T 11).',
      'Bruno wins the exchange (SP 3 : 4, points 4 : 2).',
      'Exchange 3. Vera: 3 (T 14); Bruno: 20 (T 11).',
      'Vera wins the exchange (SP 11 : –).',
      '2 : 1. Vera lands a blow on Bruno.',
      'Vera hits Bruno with the vibrosword: torso.',
      'Bruno: Light wound, torso (−2).',
    ]);
  });

  test('in Polish', () => {
    expect(told('pl').slice(1, 8)).toEqual([
      'Starcie: Vera kontra Bruno, 3 wymiany.',
      'Vera, wibromiecz. T 14: Zręczność 12, wibromiecz +1, dłuższa broń +1.',
      'Bruno, wibroostrze. T 11: Zręczność 11.',
      'Wymiana 1. Vera: 8 (T 14); Bruno: 6 (T 11).',
      'Wymianę wygrywa Vera (PS 6 : 5).',
      'Wymiana 2. Vera: 15 (T 14); Bruno: 9 (T 11).',
      'Wymianę wygrywa Bruno (PS 3 : 4, punkty 4 : 2).',
    ]);
  });

  test('in Russian', () => {
    expect(told('ru').slice(7)).toEqual([
      'Обмен выигрывает Bruno (ОУ 3 : 4, очки 4 : 2).',
      'Обмен 3. Vera: 3 (T 14); Bruno: 20 (T 11).',
      'Обмен выигрывает Vera (ОУ 11 : –).',
      '2 : 1. Удар наносит Vera, пропускает Bruno.',
      'Vera попадает вибромечом: Bruno, торс.',
      'Bruno: Лёгкая рана, торс (−2).',
    ]);
  });
});

/** SEG-16.7: with a critical range of 2 m, 3 m away is Heavy and 7 m away a Graze that knocks over. */
test('a blast is told from the pin to those it reaches', () => {
  const t = blank
    .unit('a', shooter([10, 10], { name: 'Vera', grenades: { frag: 1 } }))
    .unit('b', mark([20, 13], { name: 'Bruno', ...NUMB }))
    .unit('c', mark([20, 17], { name: 'Iris', ...NUMB }))
    .with({ active: 'a' })
    .open()
    .do('pullPin', { unit: 'a', grenade: 'frag' })
    .do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [5] });
  expect(spokenAt(segments, t, 'en')).toEqual([
    'Vera throws the fragmentation grenade, 10 metres.',
    'Vera rolls for the throw: 5. T 12: Dexterity 12.',
    'Vera: passed (SP 7).',
    'The fragmentation grenade lands where it was meant to.',
  ]);
  expect(spokenAt(segments, t.answer('no').answer('no'), 'en')).toEqual([
    'The fragmentation grenade goes off.',
    'Bruno, 3 metres from it: Heavy.',
    'Iris, 7 metres from it: Graze.',
    'Bruno: Heavy wound, torso (−5).',
    'Iris: Graze, torso (−½).',
    'Iris is down on the ground.',
    'Bruno acts: 3 segments.',
  ]);
});

describe('SEG-3.5 no Success Points at all are a number, and told as one', () => {
  const settled = {
    type: 'testSettled',
    unit: 'a',
    purpose: 'leap',
    passed: false,
    successPoints: 0,
    dice: [],
    rules: [],
  };
  const heardBy = (seat: string): readonly string[] => {
    const { state } = range8({ name: 'Vera' }, { name: 'Bruno' }).open();
    const event = segments.redact(settled as unknown as SegEvent, seat, state);
    const voice = narrator(segments, 'en', { strict: true });
    return event === undefined ? [] : segments.tell(event, state).map((line) => voice.line(line));
  };
  test('to their owner', () => expect(heardBy('red')).toEqual(['Vera: failed (SP 0).']));
  test('and to nobody else', () => expect(heardBy('blue')).toEqual(['Vera: failed.']));
});

test('SEG-29.4 when both sides go down at once nobody says that one is left', () => {
  const { state } = range8({ name: 'Vera' }, { name: 'Bruno' }).open();
  const event = { type: 'gameEnded', reason: 'eliminated', result: { red: 'draw', blue: 'draw' }, rules: [] };
  const told = segments.tell(event as unknown as SegEvent, state).map(({ key }) => key);
  expect(told).toContain('log.ended.nobodyLeft');
  expect(told).not.toContain('log.ended.eliminated');
});

test('SEG-29.3 a goal that is met is told without holes', () => {
  const { state } = range8({ name: 'Vera' }, { name: 'Bruno' }).open();
  const event = { type: 'goalMet', goal: 'g', kind: 'hold', side: 'red', rules: [] } as unknown as SegEvent;
  const voice = narrator(segments, 'en', { strict: true });
  expect(segments.tell(event, state).map((line) => voice.line(line))).toEqual(['Red: goal met (hold the place).']);
});

test('nobody hears the numbers of the other side: only the dice and what comes of them', () => {
  const t = range8({ name: 'Vera' }, { name: 'Bruno', ...NUMB })
    .open()
    .do('shot', { unit: 'a', target: 'b' }, { dice: [5] });
  const voice = narrator(segments, 'en', { strict: true });
  const heard = t
    .events()
    .flatMap((event) => segments.redact(event as SegEvent, 'blue', t.state) ?? [])
    .flatMap((event) => segments.tell(event, t.state).map((line) => voice.line(line)));
  expect(heard).toEqual([
    'Vera shoots at Bruno with the beam pistol from 8 metres.',
    'Die 5: a hit on Bruno, off arm.',
    'Bruno: Light wound, off arm (−2).',
  ]);
});

test('a refusal names combatants and things and says what to do instead', () => {
  const say = (refusal: Violation) =>
    LANGUAGES.map((lang) => narrator(segments, lang, { strict: true }).violation(refusal));
  const t = range8(
    { name: 'Vera', weapons: [{ kind: 'pistol', safetyOn: true }] },
    { name: '@profile.pirate#2' },
  ).open();
  expect(say(t.refuses('shot', { unit: 'b', target: 'a' }))).toEqual([
    'Now it is the phase of Vera; wait for your own, or freeze segments next time to interrupt.',
    'Kolej ma teraz Vera; poczekaj na swoją albo następnym razem zamroź segmenty, by móc przerywać.',
    'Сейчас фаза не ваша, действует Vera; дождитесь своей или в следующий раз заморозьте сегменты, чтобы вмешаться.',
  ]);
  expect(say(t.refuses('shot', { unit: 'a', target: 'b' }))).toEqual([
    'The safety is on (beam pistol): release it first.',
    'Broń jest zabezpieczona (pistolet wiązkowy): najpierw ją odbezpiecz.',
    'Оружие на предохранителе (лучевой пистолет): сначала снимите.',
  ]);
  expect(say(t.refuses('engage', { unit: 'a', target: 'b' }))).toEqual([
    'Too far: at most 1 metre. Go nearer first.',
    'Za daleko: najwyżej 1 metr. Najpierw podejdź bliżej.',
    'Слишком далеко: не больше чем на 1 метр. Сначала подойдите ближе.',
  ]);
});

test('a question calls skills and purposes by their names', () => {
  const t = range8({ name: 'Vera', skills: { lightWeapons: 3 } }, { name: 'Bruno' })
    .open()
    .do('shot', { unit: 'a', target: 'b' }, { dice: [14] });
  const { asked } = t;
  if (asked === undefined) throw new Error('nobody is asked');
  expect(LANGUAGES.map((lang) => narrator(segments, lang, { strict: true }).question(asked))).toEqual([
    'Vera, the shot: 14. Points of Light Weapons left: 3. How many go on the die?',
    'Vera, rzut na strzał: 14. Pozostałe punkty (Broń lekka): 3. Ile na kość?',
    'Vera, бросок на выстрел: 14. Осталось очков (Лёгкое оружие): 3. Сколько на кость?',
  ]);
});

test('nameless combatants go by their profile and number, in every language', () => {
  const t = blank
    .unit('pirate3', { ...shooter([10, 10]), profile: 'pirate' })
    .unit('b', mark([18, 10]))
    .open();
  expect(t.unit('pirate3').name).toBe('@profile.pirate#3');
  const line = { key: 'log.aimLost', params: { who: '@profile.pirate#3' } };
  expect(LANGUAGES.map((lang) => narrator(segments, lang, { strict: true }).line(line))).toEqual([
    'Pirate 3 loses the aim.',
    'Pirat 3: celowanie przepada.',
    'Пират 3 больше не целится.',
  ]);
});

test('a menu reads out what is declared and what is waited for', () => {
  const own = { by: 'red', unit: 'a' };
  const shots = [{ type: 'leanOut' }, { type: 'shot' }, { type: 'posture', kind: 'dropProne' }];
  const say = (command: Readonly<Record<string, unknown>>) =>
    LANGUAGES.map((lang) => narrator(segments, lang, { strict: true }).command(command));
  expect(say({ ...own, type: 'declare', actions: shots })).toEqual([
    'Declare: lean out, shot, drop prone',
    'Zadeklaruj: wychylenie, strzał, pad',
    'Объявить: высунуться, выстрел, залечь',
  ]);
  expect(
    say({ ...own, type: 'freeze', count: 2, trigger: { kind: 'enemyVisible' }, plan: [{ type: 'shot' }] }),
  ).toEqual([
    'Freeze 2 segments until an enemy shows: shot',
    'Zamroź 2 segmenty, aż pokaże się wróg: strzał',
    'Заморозить 2 сегмента. Когда покажется враг: выстрел',
  ]);
});

/** The name a form's line in the rulebook begins with: "II Rivalry: …", "Форма II, Соперничество. …". */
const FORM_NAME = /^(?:Форма )?[IVX]+,? [^:.]+[:.] /;

test.each(LANGUAGES)('SEG-C5: what a form does is said on a sheet as in the rulebook, in %s', (lang) => {
  const lines = (segments.rulebook[lang]['SEG-C5']?.text ?? '').split('\n').filter((line) => FORM_NAME.test(line));
  expect(lines).toHaveLength(7);
  expect(lines.map((_, at) => segments.words[lang][`sheet.form.${at + 1}`])).toEqual(
    lines.map((line) => `${line.replace(FORM_NAME, '')}.`),
  );
});

test('SEG-6.13 two of a kind that fall together are told once, with their number', () => {
  const { state } = range8({ name: 'Ann' }).open();
  const told = (kinds: readonly string[]) =>
    LANGUAGES.map((lang) => {
      const things = kinds.map((kind, index) => ({ id: `t${index}`, kind }));
      const event = { type: 'thingsDropped', unit: 'a', things, hands: { main: null, off: null }, rules: [] };
      return segments
        .tell(event as unknown as SegEvent, state)
        .map((line) => narrator(segments, lang, { strict: true }).line(line));
    });
  expect(told(['pistol', 'pistol'])).toEqual([
    ['Ann drops: beam pistol ×2.'],
    ['Ann upuszcza: pistolet wiązkowy ×2.'],
    ['Ann роняет: лучевой пистолет ×2.'],
  ]);
  expect(told(['pistol', 'vibroblade'])[0]).toEqual(['Ann drops: beam pistol, vibroblade.']);
});
