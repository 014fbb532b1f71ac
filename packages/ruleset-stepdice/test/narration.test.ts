import { join } from 'node:path';
import type { Language, Line, Violation } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { spokenAt, wording } from '@potyczka/testkit';
import { expect, test } from 'vitest';
import { gear } from '../src/catalogue/gear.ts';
import { generator } from '../src/catalogue/generator.ts';
import { heroes } from '../src/catalogue/heroes.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { spells, TIERS } from '../src/catalogue/spells.ts';
import { talents } from '../src/catalogue/talents.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { shapes } from '../src/commands.ts';
import { stepdice } from '../src/index.ts';
import { BENEFITS } from '../src/procedures/complications/benefits.ts';
import {
  ATTACK_KINDS,
  ATTRIBUTES,
  BANDS,
  BOONS,
  CLASSES,
  COVERS,
  FOE_ROLES,
  HARMS,
  LEVELS,
  MOVES,
  PREPARED,
  ROLES,
  SCENE_RESULTS,
  TIMED,
  TRAITS,
} from '../src/vocabulary.ts';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';

/** The catalogue's command table, in kebab-case; what the kernel refuses has the shared words. */
const CODES = `pending bad-phase not-your-turn downed dead no-action bad-hero bad-square no-move-left blocked occupied prone
  immobilised not-downed no-crawl no-permission out-of-reach no-line full-cover illegal-target nearly-impossible
  needs-edge needs-test not-restrained used-up bad-choice no-change one-talent no-mana too-many-targets gm-refused
  already-helped help-no-effect option-off not-pending already-prepared no-armour not-safe at-cap already-advanced
  gm-only repeat-move stunned bad-tn`;

const tags = [...Object.values(talents).flat(), ...Object.values(gear).flatMap((item) => item.tags)];

wording(stepdice, {
  names: {
    item: Object.keys(gear),
    weapon: Object.keys(gear).filter((id) => gear[id]?.weapon),
    talent: [...Object.keys(talents), ...Object.values(heroes).flatMap((one) => one.talents)],
    tag: tags,
    spell: ['freeform', ...Object.keys(spells)],
    tier: Object.keys(TIERS),
    profile: ['foe', ...Object.keys(profiles), ...Object.keys(heroes)],
    role: [...ROLES, ...FOE_ROLES],
    class: CLASSES,
    trait: TRAITS,
    move: MOVES,
    terrain: Object.keys(terrain),
    attribute: ATTRIBUTES,
    level: LEVELS,
    harm: HARMS,
    boon: BOONS,
    benefit: ['none', ...BENEFITS],
    kind: [...ATTACK_KINDS, ...PREPARED],
    band: BANDS,
    cover: COVERS,
    phase: ['setup', 'free', 'heroes', 'foes', 'ended'],
    side: ['heroes', 'foes'],
    result: SCENE_RESULTS,
    hazard: ['turret', 'snapTrap', 'repulseField', 'gas'],
    goal: generator.goal,
    ground: generator.terrain,
    opposition: generator.opposition,
    foeEdge: generator.foeEdge,
    heroEdge: generator.heroEdge,
    draw: Object.keys(generator),
    'log.condition': TIMED,
    'log.benefit': BENEFITS,
    'log.ended': ['gate', 'gateHeld', 'noFoe', 'slain', 'used', 'left', 'noHero', 'limit', 'gm', 'caught', 'escaped'],
    do: Object.keys(shapes),
  },
  errors: CODES,
  source: join(import.meta.dirname, '../src'),
  written: [
    ['question to an owner or the GM', /ask(?:Owner|Gm)\([\s\S]*?kind: '(\w+)'/g, 'ask.'],
    ['step', /step(?:If)?\([^;]*?'(\w+)',\s*-?[12]\b/g, 'source.'],
    ['test', /label: '(\w+)',\n\s+(?:about|attribute)/g, 'draw.'],
    ['stake', /stakes(?::| =) \['(\w+)'\]/g, 'stake.'],
    ['change of place', /type: 'shifted'[^}]*?why: '(\w+)'/g, 'log.shifted.'],
  ],
});

test('help is told with its helper and the bigger die', () => {
  const t = blank
    .unit('w', hero('warrior', [5, 5], { name: 'Bruno' }))
    .unit('r', hero('rogue', [4, 5], { name: 'Vera' }))
    .unit('m', foe('guardMinion', [6, 5], { name: '@profile.guardMinion#1' }))
    .with(turnOf('w'))
    .open();
  t.do('attack', { unit: 'w', target: 'm' });
  const say = (lang: Language): string => narrator(stepdice, lang, { strict: true }).question(t.asked ?? { kind: '' });
  expect(LANGUAGES.map(say)).toEqual([
    'Bruno is about to roll: Strength d10 against 6. At stake: a Heart. Does anybody spend an Action to help?',
    'Bruno zaraz rzuci: Siła k10 przeciw TN 6. Stawka: Serce. Czy ktoś wyda Akcję na Pomoc?',
    'Bruno сейчас бросит: Сила d10 против 6. На кону: Сердце. Потратит ли кто-нибудь Действие на Помощь?',
  ]);
  t.answer('r', { dice: [7] });
  expect(LANGUAGES.map((lang) => spokenAt(stepdice, t, lang)[0])).toEqual([
    'Vera lends Bruno a hand: now d12 against TN 6.',
    'Vera pomaga, rzuca Bruno: teraz k12 przeciw TN 6.',
    'Vera помогает, бросает Bruno: теперь d12 против сложности 6.',
  ]);
});

test('what a test would be rolled with is told before anybody commits', () => {
  const t = shootout({ name: 'Vera' }, {}, 'shooterMinion')
    .map(withTerrain(square('crate', 7, 5)))
    .open();
  const { terms = [] } = t.odds('attack', { unit: 'r', target: 'm' });
  const told = LANGUAGES.map((lang) => {
    const words = narrator(stepdice, lang, { strict: true });
    return terms.map((term) => words.line(term)).join('; ');
  });
  expect(told).toEqual([
    'Base; Partial cover; Dexterity d10: at least; At stake: a Heart',
    'Bazowe TN; Osłona częściowa; Zręczność k10: co najmniej; Stawka: Serce',
    'Базовая сложность; Частичное укрытие; Ловкость d10: не меньше; На кону: Сердце',
  ]);
});

test('on six-sided dice alone the threshold is told instead of the target number', () => {
  const t = shootout({ name: 'Vera' }, { name: '@profile.scoutMinion' })
    .options({ diceMode: 'd6only' })
    .open()
    .do('attack', { unit: 'r', target: 'm' }, { dice: [4] });
  expect(LANGUAGES.map((lang) => spokenAt(stepdice, t, lang)[0])).toEqual([
    'Vera attacks Scout Minion: Dexterity d6, 4 or more.',
    'Vera atakuje pachołka zwiadowcę: Zręczność k6, potrzeba 4+.',
    'Vera атакует. Цель: приспешник-разведчик; Ловкость d6, нужно 4+.',
  ]);
});

test('Wounds and Hearts take the right plural', () => {
  const told = (lang: Language, n: number): string =>
    narrator(stepdice, lang, { strict: true }).line({ key: 'log.healed', params: { who: 'Vera', n, hearts: n } });
  expect([1, 2, 5].map((n) => told('pl', n))).toEqual([
    'Vera odzyskuje 1 Serce (teraz 1).',
    'Vera odzyskuje 2 Serca (teraz 2).',
    'Vera odzyskuje 5 Serc (teraz 5).',
  ]);
  expect([1, 2, 5].map((n) => told('ru', n))).toEqual([
    'Vera восстанавливает 1 Сердце (теперь 1).',
    'Vera восстанавливает 2 Сердца (теперь 2).',
    'Vera восстанавливает 5 Сердец (теперь 5).',
  ]);
});

test('a refusal names figures and things and says what to do instead', () => {
  const t = duel({ name: 'Bruno' }, { name: '@profile.guardMinion#2', at: [9, 5] })
    .unit('r', hero('rogue', [4, 4], { name: 'Vera' }))
    .open();
  const say = (refusal: Violation) =>
    LANGUAGES.map((lang) => narrator(stepdice, lang, { strict: true }).violation(refusal));
  expect(say(t.refuses('endTurn', { unit: 'r' }))).toEqual([
    'It is the turn of Bruno; end that turn first.',
    'Turę ma teraz Bruno; najpierw ją zakończ.',
    'Сейчас ходит Bruno; сначала закончите этот ход.',
  ]);
  expect(say(t.refuses('shove', { unit: 'w', target: 'm' }))).toEqual([
    'That is 4 squares away and out of reach; come nearer, or choose another target.',
    'To 4 kratki stąd, poza zasięgiem; podejdź bliżej albo wybierz inny cel.',
    'До цели 4 клетки, не достать; подойдите ближе или выберите другую цель.',
  ]);
  expect(say(t.refuses('attack', { unit: 'w', target: 'm', kind: 'ranged' }))).toEqual([
    'No weapon in hand for this (at range); draw one, or attack another way.',
    'W ręce nie ma na to broni (na dystans); weź ją do ręki albo atakuj inaczej.',
    'В руке нет оружия для этого (на расстоянии); достаньте его или атакуйте иначе.',
  ]);
});

test('a ruling is told with the GM’s words', () => {
  const t = duel({ name: 'Bruno' })
    .open()
    .do('rule', { set: { gmSetTn: { unit: 'w', tn: 8 } }, reason: 'It is raining.' });
  expect(LANGUAGES.map((lang) => spokenAt(stepdice, t, lang))).toEqual([
    ['The GM rules: target number (Bruno): 8. It is raining.'],
    ['MG orzeka: TN (Bruno): 8. It is raining.'],
    ['Мастер решает: сложность (Bruno): 8. It is raining.'],
  ]);
});

test('nameless figures go by their profile and a number, in every language', () => {
  const line: Line = { key: 'log.foeOut', params: { whom: '@profile.guardMinion#2' } };
  expect(LANGUAGES.map((lang) => narrator(stepdice, lang).line(line))).toEqual([
    'Guard Minion 2 is out of the fight.',
    'Pachołek strażnik 2 wypada z walki.',
    'Приспешник-страж 2 выбывает из боя.',
  ]);
});

test('a translated rule says where it comes from', () => {
  expect(stepdice.rulebook.pl['STEP-12.1']).toMatchObject({ title: 'Odwet', source: 'seed' });
  expect(stepdice.rulebook.ru['STEP-12.1']).toMatchObject({ title: 'Отпор', source: 'seed' });
});
