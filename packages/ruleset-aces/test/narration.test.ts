import { join } from 'node:path';
import type { Language, Line, Violation } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { spokenAt, wording } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { FULL_DECK } from '../src/catalogue/deck.ts';
import { EDGES } from '../src/catalogue/edges.ts';
import { armours, gear, shields } from '../src/catalogue/gear.ts';
import { powers } from '../src/catalogue/powers.ts';
import { BEHAVIOURS, profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { weapons } from '../src/catalogue/weapons.ts';
import { shapes } from '../src/commands.ts';
import { aces } from '../src/index.ts';
import { ACTION_KINDS, ATTRIBUTES, COVERS, LOCATIONS, SKILLS, SLOTS, WHOLE_TURN } from '../src/vocabulary.ts';
import { PISTOL, shot } from './attacks.ts';
import { blank, foe, party, shootout, withTerrain } from './tables.ts';

/** The catalogue's command table, in kebab-case; what the kernel refuses has the shared words. */
const CODES = `bad-setup not-gm too-late wrong-phase no-card no-chip deck-empty not-your-card pending-decision not-your-turn
  cannot-hold turn-started not-holding no-interrupt-point already-tried too-many-actions already-rolled shaken-free-only
  whole-turn-only bad-combination cannot-move no-pace blocked too-far not-declared not-holding-victim needs-action no-hands
  out-of-range no-sight no-ammo weapon-not-ready in-contact jammed rof-exceeded too-big no-upper-hand not-helpless moved
  pinned unknown-power no-pp repeated-trick not-held not-dying no-chip no-window critical-failure not-shaken no-wounds
  pp-full no-token bad-assignment needs-reason dice-already-rolled not-yours eliminated finished stunned gm-refused`;

wording(aces, {
  names: {
    weapon: Object.keys(weapons),
    item: [weapons, armours, shields, gear].flatMap((list) => Object.keys(list)),
    armour: Object.keys(armours),
    shield: Object.keys(shields),
    gear: Object.keys(gear),
    category: Object.values(weapons).map((weapon) => weapon.category),
    edge: EDGES,
    power: Object.keys(powers),
    profile: ['custom', ...Object.keys(profiles)],
    algorithm: BEHAVIOURS,
    terrain: Object.keys(terrain),
    trait: [...ATTRIBUTES, ...SKILLS],
    skill: [...ATTRIBUTES, ...SKILLS],
    kind: [...ACTION_KINDS, ...WHOLE_TURN],
    cover: COVERS,
    light: ['bright', 'dim', 'dark', 'pitch'],
    location: LOCATIONS,
    slot: SLOTS,
    part: ['arm', 'leg', 'body', 'back', 'nerves', 'head'],
    card: FULL_DECK,
    do: Object.keys(shapes),
  },
  errors: CODES,
  source: join(import.meta.dirname, '../src'),
  written: [
    ['chip window', /chipWindow\(play, [\w.]+, \{\s*kind: '(\w+)'/g, 'ask.'],
    ['modifier', /\bmodifier\('(\w+)'/g, 'source.'],
    ['test', /purpose: '(\w+)'/g, 'purpose.'],
    ['opposed test', /opposedTest\(\s*play,\s*'(\w+)'/g, 'purpose.'],
  ],
  length: (n) => ({ key: 'log.moved', params: { who: 'X', n } }),
});

/** ACE-EX-30: a pistol (AP 1) meets a thug of Toughness 6(1) at 5; here with a raise, so three dice. */
describe('a shot is told', () => {
  const after = (name: string) =>
    shootout({ name, items: [{ kind: 'pistol', slot: 'hand' }] }, { name: '@profile.thug#2' })
      .open()
      .do('attack', { unit: 'vera', weapon: 'pistol', target: 'thug' }, { dice: [8, 1, 2, 4, 1, 2] });

  test('in English', () => {
    expect(spokenAt(aces, after('Vera'), 'en')).toEqual([
      'Vera shoots at thug 2 with a pistol; needs 4.',
      'Vera rolls for the attack, Shooting d8: 8+1, wild die 2. Total 9.',
      'Vera hits, with a raise.',
      'Damage: 4, 1, 2. Total 7.',
      'Thug 2: 7 against Toughness 5, a hard knock.',
      'Thug 2 is shaken.',
    ]);
  });

  test('in Polish', () => {
    expect(spokenAt(aces, after('Vera'), 'pl')).toEqual([
      'Vera strzela z pistoletu do zbira 2; potrzeba 4.',
      'Vera rzuca na atak, Strzelanie k8: 8+1, kość figury 2. Razem 9.',
      'Vera trafia z przebiciem.',
      'Obrażenia: 4, 1, 2. Razem 7.',
      'Zbir 2: 7 przeciw Wytrzymałości 5, mocne uderzenie.',
      'Zbir 2 jest w szoku.',
    ]);
  });

  test('in Russian', () => {
    expect(spokenAt(aces, after('Вера'), 'ru')).toEqual([
      'Вера стреляет из пистолета. Цель: громила 2; нужно 4.',
      'Вера бросает на атаку, Стрельба d8: 8+1, дикая кость 2. Итог 9.',
      'Вера попадает с подъёмом.',
      'Урон: 4, 1, 2. Итог 7.',
      'Громила 2: 7 против Стойкости 5, крепкий удар.',
      'Громила 2 в шоке.',
    ]);
  });
});

test('modifiers are told with their reasons, a critical failure by its name', () => {
  const t = shootout({ name: 'Vera', wounds: 1, fatigue: 1, items: [{ kind: 'pistol', slot: 'hand' }] })
    .open()
    .do('attack', { unit: 'vera', weapon: 'pistol', target: 'thug' }, { dice: [1, 1, 1] });
  expect(spokenAt(aces, t, 'en').slice(1, 3)).toEqual([
    'Vera rolls for the attack, Shooting d8: 1, wild die 1; wounds −1, fatigue −1. Total −1.',
    'Vera: critical failure.',
  ]);
});

test('cover has its own word among the reasons', () => {
  const t = shootout({ name: 'Vera', items: [{ kind: 'pistol', slot: 'hand' }] })
    .map(withTerrain({ kind: 'crates', shape: { rect: [14, 5, 1, 1] } }))
    .open()
    .do('attack', { unit: 'vera', weapon: 'pistol', target: 'thug' }, { dice: [3, 2] });
  expect(LANGUAGES.map((lang) => spokenAt(aces, t, lang)[1])).toEqual([
    'Vera rolls for the attack, Shooting d8: 3, wild die 2; medium cover −4. Total −1.',
    'Vera rzuca na atak, Strzelanie k8: 3, kość figury 2; średnia osłona −4. Razem −1.',
    'Vera бросает на атаку, Стрельба d8: 3, дикая кость 2; среднее укрытие −4. Итог −1.',
  ]);
});

test('wounds take the right plural where somebody is asked to soak them', () => {
  const ask = (lang: Language, wounds: number): string =>
    narrator(aces, lang, { strict: true }).question({ kind: 'soak', params: { who: 'Bruno', wounds } });
  expect([1, 2, 5].map((n) => ask('pl', n))).toEqual([
    'Bruno zaraz otrzyma 1 ranę. Próbować wyparować?',
    'Bruno zaraz otrzyma 2 rany. Próbować wyparować?',
    'Bruno zaraz otrzyma 5 ran. Próbować wyparować?',
  ]);
  expect([1, 2, 5].map((n) => ask('ru', n))).toEqual([
    'Bruno вот-вот получит 1 рану. Попытаться поглотить?',
    'Bruno вот-вот получит 2 раны. Попытаться поглотить?',
    'Bruno вот-вот получит 5 ран. Попытаться поглотить?',
  ]);
});

test('cards have their names, also where a question carries only their letters', () => {
  const name = (lang: Language, card: string): string =>
    narrator(aces, lang, { strict: true }).choice('chooseCard', { choice: card, label: 'card.name', params: { card } });
  expect(LANGUAGES.map((lang) => ['AS', '10D', 'JK1'].map((card) => name(lang, card)))).toEqual([
    ['Ace of spades', 'Ten of diamonds', 'Red joker'],
    ['As pik', 'Dziesiątka karo', 'Czerwony joker'],
    ['Туз пик', 'Десятка бубен', 'Красный джокер'],
  ]);
  const ask = narrator(aces, 'en', { strict: true }).question({
    kind: 'drawCard',
    params: { who: 'Vera', card: '4C' },
  });
  expect(ask).toBe('Vera has been dealt the four of clubs. Pay for another card?');
});

test('a refusal names figures and things and says what to do instead', () => {
  const t = shootout({ name: 'Vera' }, { name: '@profile.thug#2' })
    .unit('bruno', party('bruno', [8, 8]))
    .open();
  const say = (refusal: Violation) =>
    LANGUAGES.map((lang) => narrator(aces, lang, { strict: true }).violation(refusal));
  expect(say(t.refuses('dropProne', { unit: 'bruno' }))).toEqual([
    'Now it is the turn of Vera; wait for your own card, or hold to be able to interrupt.',
    'Turę ma teraz Vera; poczekaj na swoją kartę albo wstrzymaj akcję, by móc przerywać.',
    'Сейчас ходит Vera; дождитесь своей карты или задержите ход, чтобы прерывать.',
  ]);
  expect(say(t.refuses('attack', { unit: 'vera', weapon: 'pistol', target: 'thug' }))).toEqual([
    'Not in hand: pistol. Ready it first, or choose another weapon.',
    'Tej broni nie ma w ręce (pistolet); najpierw jej dobądź albo wybierz inną.',
    'Не в руке: пистолет. Сначала достаньте или выберите другое оружие.',
  ]);
});

test('nameless figures go by their profile and a number, in every language', () => {
  const line: Line = { key: 'log.eliminated', params: { who: '@profile.thug#2' } };
  expect(LANGUAGES.map((lang) => narrator(aces, lang).line(line))).toEqual([
    'Thug 2 is out of the fight.',
    'Zbir 2 wypada z walki.',
    'Громила 2 выбывает из боя.',
  ]);
});

test('several things of a kind are told apart by number, also in a menu', () => {
  const command = { type: 'ready', by: 'p1', unit: 'bruno', item: 'fragGrenade2' };
  expect(LANGUAGES.map((lang) => narrator(aces, lang, { strict: true }).command(command))).toEqual([
    'Take in hand: frag grenade 2',
    'Dobądź granatu odłamkowego 2',
    'Достать: осколочная граната 2',
  ]);
});

test('a translated rule says where it comes from', () => {
  expect(aces.rulebook.pl['ACE-2.12']).toMatchObject({ title: 'Katastrofa', source: 'seed' });
  expect(aces.rulebook.ru['ACE-2.12']).toMatchObject({ title: 'Критический провал', source: 'seed' });
});

test('the log never belies the game: a jump is no walk, wounds past the maximum are not counted, nobody stands after a draw', () => {
  const told = (event: Readonly<Record<string, unknown>>) => {
    const { state } = shootout({ wounds: 3 }).open();
    const say = narrator(aces, 'en', { strict: true });
    return aces.tell(event as never, state).map((line) => say.line(line));
  };
  const jump = { type: 'moved', unit: 'vera', path: [[8, 5]], cost: 6, elevation: 0, straight: 0, heading: null };
  expect(told({ ...jump, rules: ['ACE-4.12', 'ACE-4.13'] })).toEqual(['Vera jumps.']);
  const wounds = { type: 'woundsTaken', unit: 'vera', wounds: 4, total: 3, cause: 'attack', rules: ['ACE-6.4'] };
  expect(told(wounds)).toEqual(['Vera takes 4 wounds and can bear no more.']);
  const end = { type: 'gameEnded', reason: 'lastStanding', result: { party: 'draw', opposition: 'draw' }, rules: [] };
  expect(told(end)).toContain('Nobody is left standing on either side.');
  const fall = {
    type: 'damageRolled',
    unit: 'vera',
    target: 'vera',
    dice: [6],
    chains: [[3]],
    modifiers: [],
    total: 3,
  };
  expect(told({ ...fall, attempt: 1, rules: ['ACE-17.4'] })).toEqual(['Damage (fall): 3. Total 3.']);
});

test('an open question is cited by its own rule', () => {
  const t = shootout({ ...PISTOL, chips: 1 }).open();
  t.do('attack', shot, { dice: [3, 2] });
  expect(t.asked?.kind).toBe('reroll');
  expect(t.refuses('endTurn', { unit: 'vera' })).toMatchObject({ code: 'pending-decision', rule: 'ACE-3.8' });
});

test('ACE-12.17 whose suppressive fire somebody walks into, and whose dies down, is told', () => {
  const fire = { id: 'f1', owner: 'vera', weapon: 'rifle', centre: [12, 5], radius: 2, left: 3, entered: [] };
  const { state } = shootout({ name: 'Vera' }, { name: '@profile.thug#2' }).open();
  const laid = { ...state, templates: [fire] } as never;
  const entered = { type: 'templateEntered', template: 'f1', unit: 'thug', left: 2, rules: [] } as never;
  const ended = { type: 'templateEnded', template: 'f1', owner: 'vera', rules: [] } as never;
  const told = (event: never, from: typeof laid) =>
    LANGUAGES.map((lang) => narrator(aces, lang, { strict: true }).line(aces.tell(event, from)[0] as Line));
  expect(told(entered, laid)).toEqual([
    'Thug 2 walks into the suppressive fire (Vera).',
    'Zbir 2 wchodzi pod ogień zaporowy (Vera).',
    'Громила 2 попадает под огонь на подавление (Vera).',
  ]);
  expect(told(entered, state as never)[0]).toBe('Thug 2 walks into the suppressive fire.');
  expect(told(ended, state as never)).toEqual([
    'The suppressive fire dies down (Vera).',
    'Ogień zaporowy milknie (Vera).',
    'Огонь на подавление стихает (Vera).',
  ]);
});

test('ACE-7.1 whoever gets exposed or stunned hears by what', () => {
  const voice = narrator(aces, 'en', { strict: true });
  const { state } = shootout({ name: 'Vera' }, { name: '@profile.thug#2' }).open();
  const told = (event: object) =>
    aces.tell(event as Parameters<typeof aces.tell>[0], state).map((line) => voice.line(line));
  expect(told({ type: 'stateGained', unit: 'vera', state: 'exposed', lasting: [], why: 'furious', rules: [] })).toEqual(
    ['Vera is exposed (furious attack): +2 to any action against them.'],
  );
  expect(told({ type: 'becameStunned', unit: 'vera', exposed: [], distracted: [], why: 'shock', rules: [] })).toEqual([
    'Vera goes down stunned (electricity).',
  ]);
});

test('ACE-13.6 where something comes down that missed is told in words', () => {
  const { state } = blank.unit('a', foe('thug', [10, 0])).open();
  const told = (distance: number, direction: number, to: readonly [number, number]) =>
    LANGUAGES.map((lang) => {
      const event = { type: 'scattered', unit: 'a', from: [10, 5], to, distance, direction, rules: [] };
      return aces
        .tell(event as unknown as Parameters<typeof aces.tell>[0], state)
        .map((line) => narrator(aces, lang, { strict: true }).line(line))
        .join(' ');
    });
  expect(told(5, 3, [10, 10])).toEqual([
    'Off the mark: it comes down 5 inches to the right, at 10, 10.',
    'Niecelnie: ląduje 5 cali w prawo, na polu 10, 10.',
    'Мимо: падает на 5 дюймов правее, в клетку 10, 10.',
  ]);
  expect(told(4, 11, [-3, 15])).toEqual([
    'Off the mark: it comes down 4 inches further on and to the left, off the table.',
    'Niecelnie: ląduje 4 cale dalej i w lewo, poza stołem.',
    'Мимо: падает на 4 дюйма дальше и левее, за краем стола.',
  ]);
  expect(told(1, 6, [9, 5])[0]).toBe('Off the mark: it comes down 1 inch short, at 9, 5.');
  expect(told(0, 6, [10, 5])).toEqual([
    'Badly aimed, but it comes down on the mark all the same.',
    'Niecelnie, ale i tak ląduje tam, gdzie miało.',
    'Неточно, но падает всё равно туда, куда нужно.',
  ]);
});
