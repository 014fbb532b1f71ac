import { groundOf } from '@potyczka/ground';
import { resolveOptions } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { Band, Character } from '../src/band.ts';
import { teohiphip } from '../src/index.ts';
import { options as optionTable, type TeoOptions } from '../src/options.ts';
import { afterMission, earnedCp, offerFor, type Purchase, possibleFlaws } from '../src/procedures/campaign/campaign.ts';
import { blank } from './tables.ts';

const optionsWith = (given: Readonly<Record<string, unknown>> = {}): TeoOptions =>
  resolveOptions(optionTable, given).options as TeoOptions;

const sheet = (id: string, more: Partial<Character> = {}): Character => ({
  id,
  name: id,
  archetype: null,
  baseHp: 4,
  traits: [],
  tpBank: 0,
  chosenEra: null,
  ...more,
});

const bandOf = (cp: number, ...units: readonly Character[]): Band => ({
  id: 'red',
  seat: 'red',
  units,
  cp,
  fallen: [],
  history: [],
  nextMission: [],
});

const home = (band: Band, result: 'win' | 'loss' | 'draw', eliminated: readonly string[], given = {}) =>
  afterMission(band, { mission: 'egg', result, eliminated, extra: 0 }, optionsWith(given));

const buys = (band: Band, purchase: Purchase, given = {}) => {
  const offered = offerFor(band, purchase, optionsWith(given));
  if (!offered.ok) throw new Error(JSON.stringify(offered.violations));
  return offered.deal;
};

const refusal = (band: Band, purchase: Purchase, given = {}) => {
  const offered = offerFor(band, purchase, optionsWith(given));
  return offered.ok ? undefined : offered.violations[0];
};

const ann = sheet('Ann');
const bob = sheet('Bob', { traits: ['clumsy'] });

rule('TEO-17.6', 'a win earns 3 CP, a loss or draw 1, a band eliminated to the last nothing', () => {
  expect([earnedCp('win', 2), earnedCp('loss', 1), earnedCp('draw', 3)]).toEqual([3, 1, 1]);
  expect(earnedCp('win', 0)).toBe(0);
});

rule('TEO-17.8', 'unspent CP accumulate', () => {
  expect(home(bandOf(4, ann), 'loss', []).band.cp).toBe(5);
});

rule('TEO-17.9', 'a positive trait costs 1 CP for each 3 TP, rounded up', () => {
  const deal = buys(bandOf(3, ann), { kind: 'trait', unit: 'Ann', trait: 'fencer' });
  expect(deal).toMatchObject({ price: 2, band: { cp: 1, units: [{ traits: ['fencer'], tpBank: 0 }] } });
  expect(buys(bandOf(9, ann), { kind: 'trait', unit: 'Ann', trait: 'dogged' }).price).toBe(3);
  expect(refusal(bandOf(1, ann), { kind: 'trait', unit: 'Ann', trait: 'fencer' })).toMatchObject({
    code: 'not-enough-cp',
    params: { have: 1, need: 2 },
  });
});

rule('TEO-17.9', 'with bank the surplus TP stay on the character and pay first the next time', () => {
  const bank = { traitPurchase: 'bank' };
  const first = buys(bandOf(3, ann), { kind: 'trait', unit: 'Ann', trait: 'fencer' }, bank);
  expect(first.band.units[0]?.tpBank).toBe(2);
  const second = buys(first.band, { kind: 'trait', unit: 'Ann', trait: 'lucky' }, bank);
  expect(second).toMatchObject({ price: 0, band: { cp: 1, units: [{ tpBank: 0 }] } });
});

rule('TEO-17.9', 'negative traits are not for sale, nor is a trait twice', () => {
  expect(refusal(bandOf(9, ann), { kind: 'trait', unit: 'Ann', trait: 'slow' })).toMatchObject({
    code: 'not-allowed',
    rule: 'TEO-17.9',
  });
  expect(
    refusal(bandOf(9, sheet('Ann', { traits: ['lucky'] })), { kind: 'trait', unit: 'Ann', trait: 'lucky' }),
  ).toMatchObject({ code: 'band-illegal', rule: 'TEO-3.8' });
});

rule('TEO-17.10', 'a new character costs 1 CP for each HP, and CP or negative traits give it TP', () => {
  const cid = { name: 'Cid', hp: 4, traits: ['clumsy', 'fencer'] };
  expect(buys(bandOf(4, ann), { kind: 'character', character: cid })).toMatchObject({
    price: 4,
    band: { cp: 0, units: [{}, { name: 'Cid', baseHp: 4 }] },
  });
  const dee = { name: 'Dee', hp: 5, traits: ['fencer'] };
  expect(buys(bandOf(9, ann), { kind: 'character', character: dee }).price).toBe(7);
  expect(refusal(bandOf(9, ann), { kind: 'character', character: { name: 'Eve', hp: 3 } })).toMatchObject({
    code: 'band-illegal',
    rule: 'TEO-3.3',
  });
  expect(refusal(bandOf(9, ann, bob, sheet('Cid')), { kind: 'character', character: dee })).toMatchObject({
    code: 'band-full',
    rule: 'TEO-17.10',
  });
});

rule('TEO-17.11', 'CP never raise the HP of somebody who is already there', () => {
  expect(refusal(bandOf(9, ann), { kind: 'hp', unit: 'Ann', hp: 1 })).toMatchObject({
    code: 'hp-not-for-sale',
    rule: 'TEO-17.11',
  });
  const sturdier = buys(bandOf(9, ann), { kind: 'trait', unit: 'Ann', trait: 'sturdy' });
  expect(sturdier.band.units[0]).toMatchObject({ baseHp: 4, traits: ['sturdy'] });
});

const off: Purchase = { kind: 'buyOff', unit: 'Bob', trait: 'clumsy', reason: 'Dancing lessons.' };

rule(
  'TEO-17.12',
  'a negative trait is bought off for 1 or 2 CP per TP it gave, for a story reason, or not at all',
  () => {
    expect(buys(bandOf(9, bob), off)).toMatchObject({ price: 4, band: { cp: 5, units: [{ traits: [] }] } });
    expect(buys(bandOf(9, bob), off, { buyOffRate: 2 }).price).toBe(8);
    expect(refusal(bandOf(9, bob), off, { buyOffRate: 'off' })).toMatchObject({
      code: 'option-off',
      rule: 'TEO-17.12',
    });
    expect(refusal(bandOf(9, bob), { kind: 'buyOff', unit: 'Bob', trait: 'clumsy' })).toMatchObject({
      code: 'not-allowed',
    });
    expect(refusal(bandOf(9, bob), { kind: 'buyOff', unit: 'Bob', trait: 'slow', reason: 'Why not?' })).toMatchObject({
      code: 'not-allowed',
    });
  },
);

rule('TEO-17.13', 'a band wiped out starts again with 12 CP and nothing else', () => {
  const wiped = home(bandOf(7, ann, bob), 'win', ['Ann', 'Bob']);
  expect(wiped).toMatchObject({ wiped: true, cp: 0, band: { cp: 12, units: [], fallen: [] } });
});

rule('TEO-17.14', 'a character eliminated in a campaign is lost, comes back, or may be bought back', () => {
  expect(home(bandOf(0, ann, bob), 'loss', ['Bob'])).toMatchObject({ band: { units: [{ id: 'Ann' }], fallen: [] } });
  expect(home(bandOf(0, ann, bob), 'loss', ['Bob'], { campaignDeath: 'returns' }).band.units).toHaveLength(2);
  expect(home(bandOf(0, ann, bob), 'loss', ['Ann', 'Bob'], { campaignDeath: 'returns' })).toMatchObject({
    wiped: false,
    cp: 0,
  });
  expect(home(bandOf(0, ann, bob), 'loss', ['Bob'], { campaignDeath: 'recover' })).toMatchObject({
    band: { units: [{ id: 'Ann' }], fallen: [{ id: 'Bob' }] },
  });
});

rule('TEO-17.15', 'buying back costs half the base HP rounded up, and a negative trait that gives no TP', () => {
  const recover = { campaignDeath: 'recover' };
  const fallen: Band = { ...bandOf(5, ann), fallen: [sheet('Bob', { baseHp: 5, traits: ['chaotic'] })] };
  const deal = buys(fallen, { kind: 'recover', unit: 'Bob' }, recover);
  expect(deal).toMatchObject({ price: 3, band: { cp: 2, fallen: [] } });
  expect(deal.band.units[1]).toMatchObject({ traits: ['chaotic', 'spendthrift'], tpBank: 0 });
  expect(possibleFlaws(bob)).not.toContain('clumsy');
  expect(refusal(fallen, { kind: 'recover', unit: 'Bob' })).toMatchObject({ code: 'option-off', rule: 'TEO-17.14' });
});

rule(
  'TEO-EX-37',
  'a win with one survivor: 3 CP, Fencer for 2, 1 stays; Clumsy bought off for 4 or 8; HP not for sale',
  () => {
    const clumsy = sheet('Ann', { traits: ['clumsy'] });
    const back = home(bandOf(0, clumsy, sheet('Bob')), 'win', ['Bob']);
    expect(back).toMatchObject({ cp: 3, band: { cp: 3 } });
    expect(buys(back.band, { kind: 'trait', unit: 'Ann', trait: 'fencer' })).toMatchObject({
      price: 2,
      band: { cp: 1 },
    });
    const rich = bandOf(8, clumsy);
    const lessons: Purchase = { kind: 'buyOff', unit: 'Ann', trait: 'clumsy', reason: 'Fencing lessons.' };
    expect(buys(rich, lessons).price).toBe(4);
    expect(buys(rich, lessons, { buyOffRate: 2 }).price).toBe(8);
    expect(refusal(back.band, { kind: 'hp', unit: 'Ann', hp: 1 })).toMatchObject({ code: 'hp-not-for-sale' });
  },
);

/** Two bands of a campaign, Ann and Bob against Zed, in the first round. */
const campaign = (given = {}, annTraits: readonly string[] = []) =>
  table(teohiphip, groundOf)
    .seats(
      { id: 'red', role: 'player', side: 'red' },
      { id: 'blue', role: 'player', side: 'blue' },
      { id: 'gm', role: 'gm' },
    )
    .options(given)
    .with({
      scenario: 'quickDuel',
      campaign: true,
      bands: [
        { id: 'reds', units: [{ ...sheet('Ann', { traits: annTraits }) }, { ...sheet('Bob') }], cp: 2 },
        { id: 'blues', units: [{ ...sheet('Zed', { baseHp: 8 }) }], cp: 0 },
      ],
    })
    .open();

const endsWith = (t: ReturnType<typeof campaign>, red: string, blue: string) =>
  t.do('rule', { set: { gmResult: { red, blue } }, reason: 'Time to go home.' });

rule('TEO-17.5', 'after the skirmish the bands come home, earn their points and may spend them', () => {
  const t = campaign();
  expect(
    t.refuses(
      'interludeSpend',
      { band: 'reds', purchase: { kind: 'trait', unit: 'Ann', trait: 'lucky' } },
      { by: 'red' },
    ),
  ).toMatchObject({ code: 'wrong-phase' });
  endsWith(t, 'win', 'loss');
  expect(t.state.phase).toBe('interlude');
  expect(t.state.bands).toMatchObject({
    reds: { cp: 5, history: [{ mission: 'quickDuel', result: 'win', cp: 3 }] },
    blues: { cp: 1 },
  });
  t.do('interludeSpend', { band: 'reds', purchase: { kind: 'trait', unit: 'Ann', trait: 'lucky' } }, { by: 'red' });
  expect(t.state.bands.reds).toMatchObject({ cp: 4, units: [{ traits: ['lucky'] }, {}] });
  // Whoever has one band need not name it.
  t.do('interludeSpend', { purchase: { kind: 'trait', unit: 'Bob', trait: 'sturdy' } }, { by: 'red' });
  expect(t.state.bands.reds).toMatchObject({ cp: 3, units: [{}, { traits: ['sturdy'] }] });
  expect(
    t.refuses(
      'interludeSpend',
      { band: 'reds', purchase: { kind: 'trait', unit: 'Bob', trait: 'lucky' } },
      { by: 'blue' },
    ),
  ).toMatchObject({ code: 'not-your-band' });
});

rule('TEO-17.12', 'a buy-off needs the consent of the GM', () => {
  const lessons = {
    band: 'reds',
    purchase: { kind: 'buyOff', unit: 'Ann', trait: 'cautious', reason: 'A brush with fate.' },
  };
  const t = endsWith(campaign({}, ['cautious']), 'win', 'loss');
  t.do('interludeSpend', lessons, { by: 'red' });
  expect(t.asked).toMatchObject({ kind: 'buyOff', seat: 'gm', default: 'allow' });
  t.answer('refuse');
  expect(t.state.bands.reds).toMatchObject({ cp: 5, units: [{ traits: ['cautious'] }, {}] });
  t.do('interludeSpend', lessons, { by: 'red' });
  t.answer('allow');
  expect(t.state.bands.reds).toMatchObject({ cp: 3, units: [{ traits: [] }, {}] });
});

rule('TEO-17.15', 'the GM chooses the flaw of somebody bought back', () => {
  const t = campaign({ campaignDeath: 'recover' });
  t.do('rule', { set: { units: { Bob: { hp: 0, eliminated: true } } }, reason: 'A falling piano.' });
  endsWith(t, 'loss', 'win');
  t.do('interludeSpend', { band: 'reds', purchase: { kind: 'recover', unit: 'Bob' } }, { by: 'red' });
  expect(t.asked).toMatchObject({ kind: 'recoverFlaw', seat: 'gm', default: 'chaotic' });
  t.answer('cowardly');
  expect(t.state.bands.reds).toMatchObject({
    cp: 1,
    units: [{ id: 'Ann' }, { id: 'Bob', traits: ['cowardly'] }],
    fallen: [],
  });
});

rule('TEO-17.7', 'the GM may award one extra CP for each mission', () => {
  const t = endsWith(campaign(), 'loss', 'win');
  t.do('rule', { set: { gmAward: { band: 'reds' } }, reason: 'The best line of the evening.' });
  expect(t.state.bands.reds?.cp).toBe(4);
  expect(t.refuses('rule', { set: { gmAward: { band: 'reds' } }, reason: 'Again.' })).toMatchObject({
    code: 'not-allowed',
    rule: 'TEO-17.7',
  });
});

rule('TEO-17.16', 'the GM may turn a wound into a negative trait that gives no TP', () => {
  const t = endsWith(campaign(), 'loss', 'win');
  t.do('rule', {
    set: { gmScar: { band: 'reds', unit: 'Bob', trait: 'shortSighted' } },
    reason: 'That eye will not heal.',
  });
  expect(t.state.bands.reds?.units[1]).toMatchObject({ traits: ['shortSighted'], tpBank: 0 });
  expect(
    t.refuses('rule', { set: { gmScar: { band: 'reds', unit: 'Bob', trait: 'lucky' } }, reason: 'No.' }),
  ).toMatchObject({ code: 'not-allowed' });
});

rule('TEO-17.17', 'notes go with the band into its next mission', () => {
  const t = endsWith(campaign(), 'win', 'loss');
  t.do('rule', {
    set: { gmNextMission: { band: 'reds', note: 'The Institute owes you a scanner.' } },
    reason: 'Well done.',
  });
  expect(t.state.bands.reds?.nextMission).toEqual(['The Institute owes you a scanner.']);
});

rule('TEO-17.13', 'who lost everybody musters a new band in the interlude', () => {
  const t = campaign();
  t.do('rule', { set: { units: { Zed: { hp: 0, eliminated: true } } }, reason: 'A falling piano.' });
  if (t.state.phase !== 'interlude') endsWith(t, 'win', 'loss');
  expect(t.state.bands.blues).toMatchObject({ cp: 12, units: [] });
  expect(t.refuses('createBand', { band: { characters: [{ name: 'Yan', hp: 9 }] } }, { by: 'blue' })).toMatchObject({
    code: 'band-illegal',
    rule: 'TEO-3.3',
  });
  t.do('createBand', { band: { characters: [{ name: 'Yan', hp: 6, traits: ['fencer'] }] } }, { by: 'blue' });
  expect(t.state.bands.blues).toMatchObject({ cp: 4, units: [{ name: 'Yan', baseHp: 6 }] });
});

rule('TEO-17.5', 'the next mission starts at full HP with kit issued anew', () => {
  const t = campaign({}, ['sturdy']);
  expect(t.unit('Ann')).toMatchObject({ hp: 5, maxHp: 5, weapons: [{ id: 'energyPistol' }, { id: 'baton' }] });
});

rule('TEO-11.8', 'wounds do not follow a character home: a sheet has a maximum and no wounds', () => {
  const t = campaign();
  t.do('rule', { set: { units: { Ann: { hp: 1 } } }, reason: 'Ouch.' });
  endsWith(t, 'loss', 'win');
  expect(t.state.bands.reds?.units[0]).toEqual(sheet('Ann'));
});

rule('TEO-3.6', 'the cap on trait points from CP holds between missions too', () => {
  const ann = { id: 'Ann', name: 'Ann', archetype: null, baseHp: 4, traits: ['lucky'], tpBank: 0, chosenEra: null };
  const band = { id: 'b', seat: 'red', units: [ann], cp: 20, fallen: [], history: [], nextMission: [] };
  const cap = { ...blank.open().state.options, tpCapFromCp: 24 } as const;
  const buy = (tpFromCp: number, trait: string) =>
    offerFor({ ...band, units: [{ ...ann, tpFromCp }] }, { kind: 'trait', unit: 'Ann', trait }, cap);
  // Thrifty is 6 TP, 2 CP; Dogged is 8 TP, 3 CP and so 9 TP from CP.
  expect(buy(18, 'thrifty')).toMatchObject({ ok: true, deal: { band: { units: [{ tpFromCp: 24 }] } } });
  expect(buy(18, 'dogged')).toMatchObject({ ok: false, violations: [{ code: 'band-illegal', rule: 'TEO-3.6' }] });
  const free = offerFor({ ...band, units: [ann] }, { kind: 'trait', unit: 'Ann', trait: 'dogged' }, cap);
  expect(free).toMatchObject({ ok: true });
});
