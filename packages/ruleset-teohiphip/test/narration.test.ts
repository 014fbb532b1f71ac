import { join } from 'node:path';
import type { Language, Line } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { spokenAt, wording } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { bands } from '../src/catalogue/bands.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { traits } from '../src/catalogue/traits.ts';
import { GEAR, weapons } from '../src/catalogue/weapons.ts';
import { shapes } from '../src/commands.ts';
import { teohiphip } from '../src/index.ts';
import { ARCHETYPES } from '../src/muster.ts';
import { ERAS } from '../src/vocabulary.ts';
import { duel, shot } from './tables.ts';

/** Section 21 of the catalogue, in kebab-case; what the kernel refuses has the shared words. */
const CODES = `game-over not-your-slot not-your-unit unit-eliminated no-active-unit wrong-phase option-off not-enough-ap
  same-action band-illegal outside-zone end-overlap not-ready already-activated activation-in-progress move-too-far
  difficult-entry path-blocked needs-climb needs-jump off-table not-an-exit out-of-range weapon-unusable not-allowed
  not-in-contact not-climbable climb-too-high jump-too-far attack-limit no-los bad-target engaged aim-after-attack
  already-aimed not-interactable hands-full no-patient weapon-ready trait-spent trait-condition exchange-forbidden
  hp-too-low no-such-die exchange-used must-exchange not-enough-cp band-full hp-not-for-sale not-gm`;

wording(teohiphip, {
  names: {
    weapon: Object.keys(weapons),
    gear: GEAR,
    trait: Object.keys(traits),
    profile: Object.keys(profiles),
    terrain: Object.keys(terrain),
    band: Object.keys(bands),
    character: Object.values(bands).flatMap((band) => band.characters.map((character) => character.id)),
    archetype: ARCHETYPES,
    era: ERAS,
    do: Object.keys(shapes),
  },
  errors: CODES,
  source: join(import.meta.dirname, '../src'),
  length: (n) => ({ key: 'log.unitMoved', params: { who: 'X', n } }),
});

describe('a duel is told', () => {
  const names: Readonly<Record<Language, readonly [string, string]>> = {
    en: ['Ann', 'Bob'],
    pl: ['Ania', 'Bartek'],
    ru: ['Аня', 'Борис'],
  };
  const aimed = (lang: Language) =>
    duel({ name: names[lang][0] }, { name: names[lang][1] }).open().do('aim', { unit: 'A' });
  const after = (lang: Language) => aimed(lang).do('attack', shot, { dice: [5, 6, 1] });

  test('in English', () => {
    expect(spokenAt(teohiphip, aimed('en'), 'en')).toEqual(['Ann aims carefully.']);
    expect(spokenAt(teohiphip, after('en'), 'en').slice(0, 3)).toEqual([
      'Ann shoots at Bob with an energy pistol.',
      'Ann rolls for the attack: 5, 6, 1. Advantage: Aim.',
      'Bob loses 2 hit points; 2 left.',
    ]);
  });

  test('in Polish', () => {
    expect(spokenAt(teohiphip, aimed('pl'), 'pl')).toEqual(['Ania starannie celuje.']);
    expect(spokenAt(teohiphip, after('pl'), 'pl').slice(0, 3)).toEqual([
      'Ania strzela z pistoletu energetycznego do postaci Bartek.',
      'Ania rzuca na atak: 5, 6, 1. Przewaga: Celowanie.',
      'Bartek traci 2 punkty życia; zostają 2.',
    ]);
  });

  test('in Russian', () => {
    expect(spokenAt(teohiphip, aimed('ru'), 'ru')).toEqual(['Аня тщательно прицеливается.']);
    expect(spokenAt(teohiphip, after('ru'), 'ru').slice(0, 3)).toEqual([
      'Аня стреляет из энергетического пистолета. Цель: Борис.',
      'Аня бросает на атаку: 5, 6, 1. Преимущество: Прицеливание.',
      'Борис теряет 2 пункта здоровья; остаётся 2.',
    ]);
  });
});

test('a refusal names figures and says what to do instead', () => {
  const refusal = duel({}, { name: 'Bob' }).open().refuses('attack', { unit: 'A', target: 'T', weapon: 'baton' });
  const said = LANGUAGES.map((lang) => narrator(teohiphip, lang, { strict: true }).violation(refusal));
  expect(said).toEqual([
    'The target is 9" away; come into contact first, within about an inch.',
    'Cel jest o 9″ stąd; najpierw podejdź do kontaktu, na około cal.',
    'До цели 9″; сначала подойдите вплотную, на дюйм или ближе.',
  ]);
});

test('NPCs go by the name of their profile and a number, in every language', () => {
  const line: Line = { key: 'log.unitEliminated', params: { who: '@profile.raptor#2' } };
  expect(LANGUAGES.map((lang) => narrator(teohiphip, lang).line(line))).toEqual([
    'Time raptor 2 is out of the fight.',
    'Raptor czasu 2 wypada z walki.',
    'Хронораптор 2 выбывает из боя.',
  ]);
});

test('a translated rule says where it comes from', () => {
  expect(teohiphip.rulebook.pl['TEO-5.7']).toMatchObject({
    title: expect.stringContaining('Celowanie'),
    source: 'seed',
  });
});

test('TEO-5.11 whoever gets nothing done on oneself is named once', () => {
  const { state } = duel({ name: 'Ann' }, { name: 'Bob' }).open();
  const voice = narrator(teohiphip, 'en', { strict: true });
  const event = { type: 'interactionFailed', unit: 'A', thing: 'A', verb: 'firstAid', rules: [] } as const;
  expect(teohiphip.tell(event, state).map((line) => voice.line(line))).toEqual(['Ann gets nothing done.']);
});

test('TEO-12.3 work beyond what a thing needs is not counted', () => {
  const { state } = duel()
    .with({ objects: [{ id: 'engine', kind: 'engine', at: [8, 5], successesNeeded: 3 }] })
    .open();
  const voice = narrator(teohiphip, 'en', { strict: true });
  const event = { type: 'thingHit', thing: 'engine', structure: null, progress: 4, amount: 2, destroyed: false };
  expect(teohiphip.tell({ ...event, rules: [] } as never, state).map((line) => voice.line(line))).toEqual([
    'Paradox engine: work done 3 of 3.',
  ]);
});

describe('whoever loses something is told by what', () => {
  const heard = (t: Parameters<typeof spokenAt>[1], pattern: RegExp) =>
    LANGUAGES.map((lang) => spokenAt(teohiphip, t, lang).filter((text) => pattern.test(text)));

  test('TEO-10.13 a grenade: whose it was, and whom it missed or whose cover held', () => {
    const thrown = (dice: readonly number[]) =>
      duel({ name: 'Ann', weapons: ['grenade'] }, { at: [12, 5], name: 'Bob', hunkered: true })
        .unit('C', { side: 'blue', at: [11, 6.5], name: 'Cem', hp: 4 })
        .open()
        .do('attack', { unit: 'A', weapon: 'grenade', point: [11, 5] }, { dice });
    expect(heard(thrown([6, 5]), /Bob|Cem/)).toEqual([
      [
        '2 successes, but one is lost to Hunker (Bob).',
        'Bob loses 1 hit point (explosion, Ann); 3 left.',
        'Cem loses 2 hit points (explosion, Ann); 2 left.',
      ],
      [
        '2 sukcesy, ale jeden się nie liczy: Krycie się (Bob).',
        'Bob traci 1 punkt życia (wybuch, Ann); zostają 3.',
        'Cem traci 2 punkty życia (wybuch, Ann); zostają 2.',
      ],
      [
        '2 успеха, но один не считается: Залегание (Bob).',
        'Bob теряет 1 пункт здоровья (взрыв, Ann); остаётся 3.',
        'Cem теряет 2 пункта здоровья (взрыв, Ann); остаётся 2.',
      ],
    ]);
    expect(heard(thrown([1, 2]), /Bob|Cem/)[0]).toEqual(['Ann misses Bob.', 'Ann misses Cem.']);
  });

  test('TEO-15.2 TEO-9.9 a stun and a payment', () => {
    const { state } = duel({ name: 'Ann' }, { name: 'Bob' }).open();
    const told = (event: object) =>
      LANGUAGES.map((lang) =>
        teohiphip
          .tell({ rules: [], ...event } as unknown as Parameters<typeof teohiphip.tell>[0], state)
          .map((line) => narrator(teohiphip, lang, { strict: true }).line(line)),
      );
    expect(told({ type: 'apLost', unit: 'T', penalty: 1, why: 'stun' })).toEqual([
      ['Bob reels (stun) and loses 1 action point in the next activation.'],
      ['Bob ledwo stoi (ogłuszenie): w następnej aktywacji 1 punkt akcji mniej.'],
      ['Bob еле стоит на ногах (оглушение): в следующую активацию на 1 очко действия меньше.'],
    ]);
    // What a scenario of one's own calls it has no word here.
    expect(told({ type: 'apLost', unit: 'T', penalty: 2, why: 'meteorRain' })[0]).toEqual([
      'Bob reels and loses 2 action points in the next activation.',
    ]);
    const meteor = { type: 'damageTaken', unit: 'T', amount: 1, cause: 'meteorRain', hp: 3, tempHp: 0, steps: [] };
    expect(told(meteor)[0]).toEqual(['Bob loses 1 hit point; 3 left.']);
    expect(told({ ...meteor, cause: 'impulse' })[0]).toEqual(['Bob loses 1 hit point (impulse); 3 left.']);
    expect(told({ type: 'hpPaid', unit: 'T', amount: 1, hp: 3, tempHp: 0, why: 'sacrifice' })).toEqual([
      ['Bob pays 1 hit point (Sacrifice); 3 left.'],
      ['Bob płaci 1 punkt życia (Ofiara); zostają 3.'],
      ['Bob платит 1 пункт здоровья (Самопожертвование); остаётся 3.'],
    ]);
    expect(told({ type: 'testClosed', unit: 'T', tempHp: 0, rules: ['TEO-13.16'] })[0]).toEqual([
      'Bob: the first Test is over, the temporary hit point is gone.',
    ]);
  });
});
