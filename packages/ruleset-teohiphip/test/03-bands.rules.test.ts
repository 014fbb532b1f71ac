import { groundOf } from '@potyczka/ground';
import { resolveOptions } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import { bands } from '../src/catalogue/bands.ts';
import { teohiphip } from '../src/index.ts';
import {
  ARCHETYPES,
  type BandDraft,
  brokenRules,
  type CharacterDraft,
  maxHpOf,
  muster,
  speedOfSheet,
  statsOf,
} from '../src/muster.ts';
import { options as optionTable, type TeoOptions } from '../src/options.ts';

const optionsWith = (given: Readonly<Record<string, unknown>> = {}): TeoOptions =>
  resolveOptions(optionTable, given).options as TeoOptions;

const who = (name: string, hp: number, traits: readonly string[] = [], cp = 0): CharacterDraft => ({
  name,
  hp,
  traits,
  cp,
});
const band = (...characters: readonly CharacterDraft[]): BandDraft => ({ characters });
const broken = (draft: BandDraft, given = {}): readonly string[] =>
  brokenRules(draft, optionsWith(given)).map((b) => b.rule);
const mustered = (draft: BandDraft, campaign: boolean, given = {}) => {
  const made = muster(draft, { id: 'red', seat: 'red', campaign }, optionsWith(given));
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  return made.band;
};

rule('TEO-3.1', 'a character is a name, an archetype, HP, Speed and traits', () => {
  const [ann] = mustered(band({ ...who('Ann', 4, ['sturdy', 'slow', 'chaotic']), archetype: 'exile' }), false).units;
  expect(ann).toMatchObject({ name: 'Ann', archetype: 'exile', baseHp: 4, traits: ['sturdy', 'slow', 'chaotic'] });
  expect(ann && statsOf(ann)).toEqual({ maxHp: 5, spd: 4 });
});

rule('TEO-3.2', 'a new band has 12 CP: one buys 1 HP or 3 TP', () => {
  expect(broken(band(who('Ann', 8, ['thrifty', 'sharpshooter', 'lucky'], 4)))).toEqual([]);
  expect(broken(band(who('Ann', 8, [], 5)))).toEqual(['TEO-3.2']);
  expect(broken(band(who('Ann', 7), who('Bob', 6)))).toEqual(['TEO-3.2']);
});

rule('TEO-3.3', 'every character is bought with 4 to 8 HP', () => {
  expect(broken(band(who('Ann', 3)))).toEqual(['TEO-3.3']);
  expect(broken(band(who('Ann', 9)))).toEqual(['TEO-3.3']);
  expect(broken(band(who('Ann', 4)))).toEqual([]);
  expect(broken(band(who('Ann', 8)))).toEqual([]);
});

rule('TEO-3.4', 'a band is one, two or three characters; three take all 12 points for HP', () => {
  expect(broken(band(who('Ann', 4), who('Bob', 4), who('Cid', 4)))).toEqual([]);
  expect(broken(band(who('Ann', 4), who('Bob', 4), who('Cid', 4, ['lucky'], 1)))).toEqual(['TEO-3.2']);
  expect(broken(band())).toEqual(['TEO-3.4']);
  expect(broken(band(who('A', 4), who('B', 4), who('C', 4), who('D', 4)))).toEqual(['TEO-3.2', 'TEO-3.4']);
});

rule('TEO-3.5', 'positive traits are paid from TP of CP and of negative traits of the same character', () => {
  expect(broken(band(who('Ann', 4, ['fencer', 'clumsy'])))).toEqual([]);
  expect(broken(band(who('Ann', 4, ['fencer']), who('Bob', 4, ['clumsy'])))).toEqual(['TEO-3.5']);
  expect(broken(band(who('Ann', 4, ['fencer', 'cautious'], 1)))).toEqual([]);
});

rule('TEO-3.6', 'at most 24 TP from CP on one character when the table says so', () => {
  const rich = band(who('Ann', 4, [], 9));
  expect(broken(rich)).toEqual(['TEO-3.2']);
  expect(broken(rich, { tpCapFromCp: 24 })).toEqual(['TEO-3.2', 'TEO-3.6']);
  expect(broken(band(who('Ann', 4, [], 8)), { tpCapFromCp: 24 })).toEqual([]);
});

rule('TEO-3.7', 'unspent TP stay only with traitPurchase bank, unspent CP only in a campaign', () => {
  const spare = band(who('Ann', 8, ['lucky'], 2));
  expect(mustered(spare, false)).toMatchObject({ cp: 0, units: [{ tpBank: 0 }] });
  expect(mustered(spare, true, { traitPurchase: 'bank' })).toMatchObject({ cp: 2, units: [{ tpBank: 4 }] });
});

rule('TEO-3.8', 'no trait twice, and Careless not with Provident; other opposites are fine', () => {
  expect(broken(band(who('Ann', 4, ['lucky', 'lucky'], 2)))).toEqual(['TEO-3.8']);
  expect(broken(band(who('Ann', 4, ['careless', 'provident'], 1)))).toEqual(['TEO-3.8']);
  expect(broken(band(who('Ann', 4, ['slow', 'fast', 'clumsy', 'fencer'], 1)))).toEqual([]);
});

rule.each(
  'TEO-3.9',
  '$hp HP with $traits come to $max at most',
  [
    { hp: 4, traits: [], max: 4 },
    { hp: 4, traits: ['sturdy', 'hardened'], max: 7 },
    { hp: 4, traits: ['poorHealth'], max: 3 },
    { hp: 8, traits: ['hardened', 'frail'], max: 2 },
    { hp: 1, traits: ['poorHealth'], max: 1 },
    { hp: 1, traits: ['frail'], max: 1 },
  ],
  ({ hp, traits, max }) => expect(maxHpOf({ baseHp: hp, traits })).toBe(max),
);

rule.each(
  'TEO-3.10',
  'Speed with $traits is $spd',
  [
    { traits: [], spd: 6 },
    { traits: ['slow'], spd: 4 },
    { traits: ['fast'], spd: 8 },
    { traits: ['heavyset'], spd: 4 },
    { traits: ['slow', 'heavyset'], spd: 2 },
    { traits: ['slow', 'fast'], spd: 6 },
  ],
  ({ traits, spd }) => expect(speedOfSheet({ traits })).toBe(spd),
);

rule('TEO-3.11', 'when nobody says otherwise every character is issued an energy pistol and a baton', () => {
  const t = table(teohiphip, groundOf)
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .with({ scenario: 'quickDuel', bands: [{ characters: [who('Ann', 8)] }, 'loneWolf'] })
    .open();
  expect(t.unit('red-1').weapons).toMatchObject([{ id: 'energyPistol' }, { id: 'baton' }]);
});

rule('TEO-3.12', 'archetypes are labels: any of them changes nothing', () => {
  for (const archetype of ARCHETYPES) {
    const [ann] = mustered(band({ ...who('Ann', 4), archetype }), false).units;
    expect(ann && statsOf(ann)).toEqual({ maxHp: 4, spd: 6 });
  }
});

rule('TEO-3.13', 'an illegal band is refused with every rule it breaks, and nothing is stored', () => {
  const wrong = band(who('Ann', 9, ['fencer', 'fencer']), who('Bob', 3, ['provident', 'careless']));
  const made = muster(wrong, { id: 'red', seat: 'red', campaign: true }, optionsWith());
  expect(made).toMatchObject({ ok: false, violations: [{ code: 'band-illegal' }] });
  if (made.ok) return;
  expect(made.violations[0]?.params?.rules).toEqual(['TEO-3.3', 'TEO-3.5', 'TEO-3.8']);
});

rule('TEO-3.13', 'traits of NPCs and traits that do not exist are no traits for a character', () => {
  expect(broken(band(who('Ann', 4, ['predator'])))).toEqual(['TEO-13.0']);
  expect(broken(band(who('Ann', 4, ['telepath'])))).toEqual(['TEO-3.1']);
});

rule('TEO-13.50', 'an Era-bound character chooses its era when the trait is taken', () => {
  expect(broken(band(who('Ann', 4, ['eraBound'])))).toEqual(['TEO-13.50']);
  const [ann] = mustered(band({ ...who('Ann', 4, ['eraBound']), era: 'ancientCity' }), false).units;
  expect(ann?.chosenEra).toBe('ancientCity');
});

rule('TEO-EX-28', 'the bands of the example', () => {
  expect(broken(band(who('A', 4), who('B', 4), who('C', 4)))).toEqual([]);
  expect(broken(band(who('A', 4), who('B', 6, [], 2)))).toEqual([]);
  expect(broken(band(who('A', 8, [], 4)))).toEqual([]);
  expect(broken(band(who('A', 6, [], 6)))).toEqual([]);
  expect(broken(band(who('A', 4, [], 8)))).toEqual([]);
  expect(broken(band(who('A', 3, [], 9)))).toEqual(['TEO-3.3']);
  expect(broken(band(who('A', 9)))).toEqual(['TEO-3.3']);
  expect(broken(band(who('A', 4, ['fencer', 'cautious']), who('B', 4), who('C', 4)))).toEqual(['TEO-3.5']);
});

rule('TEO-3.2', 'points for traits are worked out when the player leaves them open', () => {
  const open: BandDraft = { characters: [{ name: 'Ann', hp: 8, traits: ['thrifty', 'sharpshooter', 'lucky'] }] };
  expect(broken(open)).toEqual([]);
  expect(mustered(open, true).cp).toBe(0);
});

rule.each('TEO-3.13', 'the ready band $id is legal and costs 12 CP', Object.values(bands), ({ characters }) => {
  const drafts = characters.map(({ weapons: _weapons, gear: _gear, ...draft }) => draft);
  expect(broken({ characters: drafts })).toEqual([]);
  expect(drafts.reduce((sum, draft) => sum + draft.hp + (draft.cp ?? 0), 0)).toBe(12);
});

const waiting = () =>
  table(teohiphip, groundOf)
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .with({ scenario: 'quickDuel', bands: ['loneWolf', 'loneWolf'] });

rule('TEO-3.13', 'a player who has a band cannot create another', () => {
  const t = waiting().open();
  expect(t.refuses('createBand', { band: band(who('Ann', 8)) }, { by: 'red' })).toMatchObject({ code: 'not-allowed' });
});

rule('TEO-2.8', 'a player without a band builds one before the first round, and it is deployed like any other', () => {
  const t = table(teohiphip, groundOf)
    .map({ unit: 'inch', width: 24, height: 24, terrain: [] })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .with({
      bands: [{ seat: 'blue', side: 'blue', band: 'loneWolf' }],
      zones: [
        { id: 'south', shape: { rect: [0, 0, 24, 6] }, deploy: 'all' },
        { id: 'north', shape: { rect: [0, 18, 24, 6] }, deploy: 'all' },
      ],
    })
    .open();
  const wrong = { characters: [{ name: 'Ann', hp: 9 }] };
  expect(t.refuses('createBand', wrong, { by: 'red' })).toMatchObject({ code: 'band-illegal', rule: 'TEO-3.3' });
  expect(t.refuses('createBand', { band: wrong }, { by: 'red' })).toMatchObject({
    code: 'band-illegal',
    rule: 'TEO-3.3',
  });
  expect(t.state.bands).not.toHaveProperty('red');
  t.do('createBand', { band: { characters: [{ name: 'Ann', hp: 6, traits: ['hardened', 'slow'] }] } }, { by: 'red' });
  expect(t.unit('red-1')).toMatchObject({
    name: 'Ann',
    side: 'red',
    hp: 8,
    maxHp: 8,
    spd: 4,
    weapons: [{ id: 'energyPistol' }, { id: 'baton' }],
  });
  expect(t.state.toDeploy).toContain('red-1');
  t.do('deploy', { unit: 'veteran', pos: [12, 21] }, { by: 'blue' });
  t.do('deploy', { unit: 'red-1', at: [12, 3] }, { by: 'red' });
  expect(t.state).toMatchObject({ round: 1, toDeploy: [] });
});

rule('TEO-2.8', 'a mission counts the bands of all players, also of one who builds it at the table', () => {
  const seats = ['p1', 'p2'].map((id) => ({ id, role: 'player', side: id }) as const);
  const opened = (bands: readonly string[]) =>
    table(teohiphip, groundOf)
      .seats(...seats)
      .with({ scenario: 'egg', bands: [...bands] })
      .open();
  const t = opened(['loneWolf']);
  const raptors = (units: object): number => Object.keys(units).filter((id) => /raptor/i.test(id)).length;
  expect(raptors(t.state.units)).toBe(raptors(opened(['loneWolf', 'oddCouple']).state.units));
  expect(t.state.mission.bands).toBe(2);
  t.do('createBand', { band: { characters: [{ name: 'Ann', hp: 6 }] } }, { by: 'p2' });
  expect(t.state.mission.bands).toBe(2);
});
