import { groundOf } from '@potyczka/ground';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { aces } from '../src/index.ts';
import { BROKE, blank, brawl, foe, party, withTerrain } from './tables.ts';

/** Hidden information: who may know what. */

type Facts = Readonly<Record<string, unknown>>;
type Seen = Facts & { readonly units: Readonly<Record<string, Facts>> };

const seen = (t: { readonly state: unknown }, seat: string | null): Seen =>
  aces.view(t.state as Parameters<typeof aces.view>[0], seat) as unknown as Seen;

const duel = blank
  .unit('vera', party('vera', [5, 5], BROKE))
  .unit('captain', foe('captain', [15, 5], { chips: 1, wounds: 1, items: ['pistol', { id: 'knife', slot: 'stowed' }] }))
  .unit('sneak', foe('thug', [18, 18], { hidden: true, chosenCard: '2C' }))
  .with({ gmPool: 3, round: 1, current: 'vera' });

rule('HID-1', 'cards, chips, wounds, states and places of visible figures are public', () => {
  const { units, ...table } = seen(duel.open(), 'party');

  expect(units.captain).toMatchObject({
    chips: 1,
    wounds: 1,
    shaken: false,
    at: [15, 5],
    rank: 'hero',
    chosenCard: null,
  });
  expect(table).toMatchObject({ gmPool: 3, round: 1, activeUnit: 'vera' });
});

rule('HID-2', 'hidden opposition is not on the table of the players, nor in the order', () => {
  const t = duel.open();

  expect(Object.keys(seen(t, 'party').units)).toEqual(['vera', 'captain']);
  expect(seen(t, 'party').order).toEqual([]);
  expect(Object.keys(seen(t, 'opposition').units)).toContain('sneak');
  expect(Object.keys(seen(t, 'gm').units)).toContain('sneak');
});

rule('HID-2', 'players see rank and visible gear of the opposition; traits, Toughness and armour are the GM’s', () => {
  const t = duel.open();
  const stranger = seen(t, 'party').units.captain ?? {};

  expect(stranger).toMatchObject({ rank: 'hero', attributes: {}, skills: {} });
  expect(stranger.items).toMatchObject([{ id: 'pistol' }]);
  for (const secret of ['toughness', 'armour', 'defence', 'edges', 'powers', 'powerPoints', 'behaviour'])
    expect(stranger).not.toHaveProperty(secret);
  expect(seen(t, 'gm').units.captain).toMatchObject({ toughness: 6, defence: 7, attributes: { vigor: 8 } });
  expect(seen(t, 'opposition').units.vera).toMatchObject({ toughness: 7, defence: 5 });
});

rule('HID-2', 'what is in a stranger’s pack is not told when something about its gear changes, nor by a ruling', () => {
  const t = duel.open();
  const items = t.state.units.captain?.items ?? [];
  const noted = { type: 'unitNoted', unit: 'captain', change: { items }, what: 'workLost', rules: [] } as const;
  const value = { captain: { items: ['pistol', { id: 'knife', slot: 'stowed' }] } } as const;
  const ruled = { type: 'ruled', by: 'gm', power: 'units', value, reason: 'loot', rules: [] } as const;

  expect(aces.redact(noted, 'party', t.state)).toMatchObject({ change: { items: [{ id: 'pistol' }] } });
  expect(JSON.stringify(aces.redact(noted, 'party', t.state))).not.toContain('knife');
  expect(aces.redact(noted, 'gm', t.state)).toEqual(noted);
  expect(JSON.stringify(aces.redact(ruled, 'party', t.state))).not.toContain('knife');
});

rule('HID-2', 'what a roll has shown is known from then on', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], BROKE))
    .unit('thug', foe('thug', [15, 5], { shaken: true, chosenCard: 'AS' }))
    .with({ gmPool: 0, round: 1 })
    .open({ dice: [5] });

  expect(seen(t, 'party').units.thug?.attributes).toEqual({ spirit: 6 });
});

rule('HID-2', 'a blow that was compared with Toughness has shown it', () => {
  const t = brawl().open();
  t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'longSword' }, { dice: [5, 2, 1, 1] });

  expect(seen(t, 'party').units.thug).toMatchObject({ toughness: 6 });
});

rule('HID-2', 'whoever hides is revealed by acting', () => {
  const t = duel.with({ current: 'sneak' }).open();
  expect(seen(t, 'party').activeUnit).toBeNull();
  t.do('move', { unit: 'sneak', to: [17, 18] });

  expect(seen(t, 'party').units.sneak).toMatchObject({ at: [17, 18], hidden: false });
});

rule('HID-2', 'and at contact: a move that runs into a hidden figure stops beside it', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], BROKE))
    .unit('sneak', foe('thug', [9, 5], { hidden: true }))
    .with({ gmPool: 0, round: 1, current: 'vera' })
    .open();
  t.do('move', {
    unit: 'vera',
    path: [
      [6, 5],
      [7, 5],
      [8, 5],
      [9, 5],
    ],
  });

  expect(t.unit('vera').at).toEqual([8, 5]);
  expect(t.unit('sneak').hidden).toBe(false);
});

rule('HID-2', 'what hidden figures do is not told; what they are stays out of what is', () => {
  const t = duel.open();
  const card = { type: 'cardDealt', units: ['sneak'], cards: ['3C'], joker: false, rules: [] } as const;

  expect(aces.redact(card, 'party', t.state)).toBeUndefined();
  expect(aces.redact(card, 'gm', t.state)).toEqual(card);
  const order = { type: 'orderFixed', order: ['sneak', 'vera'], rules: [] } as const;
  expect(aces.redact(order, 'party', t.state)).toMatchObject({ order: ['vera'] });
  const noted = { type: 'unitRuled', unit: 'captain', change: { wounds: 2, edges: ['block'] }, rules: [] } as const;
  expect(aces.redact(noted, 'party', t.state)).toMatchObject({ change: { wounds: 2 } });
  expect(JSON.stringify(aces.redact(noted, 'party', t.state))).not.toContain('block');
});

rule('HID-2', 'waves to come are the GM’s', () => {
  const waves = [{ round: 3, units: [{ id: 'ogre', side: 'opposition', profile: 'ogre', at: [9, 0] }] }];
  const t = duel.with({ waves }).open();

  expect(JSON.stringify(seen(t, 'party'))).not.toContain('"ogre"');
  expect(seen(t, 'gm').waves).toMatchObject(waves);
});

rule('HID-2', 'in versus mode each side knows its own sheets only', () => {
  const t = duel.options({ mode: 'versus' }).open();

  expect(seen(t, 'opposition').units.vera).not.toHaveProperty('toughness');
  expect(seen(t, 'opposition').units.captain).toHaveProperty('toughness');
});

rule('HID-3', 'the deck is a number of cards, for everyone', () => {
  const t = duel.open();

  for (const seat of ['party', 'opposition', 'gm', null]) expect(seen(t, seat).deck).toBe(53);
});

rule('HID-3', 'odds and NPCs reckon with a stranger as its kind usually is, and with nobody hidden', () => {
  const strong = duel
    .unit('brute', foe('thug', [10, 10], { attributes: { vigor: 12 }, skills: { fighting: 12 } }))
    .open();
  const imagined = aces.imagine(strong.state, 'party');

  expect(imagined.units.brute).toMatchObject({ attributes: { vigor: { die: 6 } }, defenceBase: 5, toughnessBase: 5 });
  expect(imagined.units.sneak).toBeUndefined();
  expect(imagined.deck).toContain('2C');
  expect(aces.imagine(strong.state, 'gm')).toBe(strong.state);
  expect(aces.assumptions?.(strong.state, 'party')?.map(({ key }) => key)).toEqual([
    'assume.traits',
    'assume.nothing-hidden',
  ]);
});

rule('HID-3', 'a table that differs only in what a seat cannot see looks the same to it', () => {
  const t = duel.open();
  const other = aces.disguise(t.state, 'party');

  expect(other).not.toEqual(t.state);
  expect(aces.view(other, 'party')).toEqual(aces.view(t.state, 'party'));
  expect(aces.imagine(other, 'party').units.captain).toEqual(aces.imagine(t.state, 'party').units.captain);
});

rule('HID-4', 'declarations are public when made', () => {
  const t = duel.open();
  t.do('declare', { unit: 'vera', actions: [{ kind: 'attack' }, { kind: 'attack' }] });

  expect(seen(t, 'opposition').units.vera?.turn).toMatchObject({ declared: [{ kind: 'attack' }, { kind: 'attack' }] });
});

rule('HID-2', 'a question about somebody who hides names nobody', () => {
  const t = blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, hold: 'carried' }))
    .unit('sneak', foe('thug', [15, 15], { hidden: true, cards: ['KS'] }))
    .unit('thug', foe('thug', [20, 20], { cards: ['2C'] }))
    .with({ round: 1, current: 'sneak', gmPool: 0, order: ['sneak', 'thug'] })
    .open();
  t.do('move', { unit: 'sneak', to: [15, 14] });
  expect(t.asked).toMatchObject({ kind: 'interrupt', seat: 'party', params: { whom: '@unit.unknown' } });
  const open = brawl({ hold: 'carried' }).with({ round: 1, current: 'thug', gmPool: 0 }).open();
  open.do('dropProne', { unit: 'thug' });
  open.do('attack', { unit: 'thug', target: 'bruno' });
  expect(open.asked).toMatchObject({ kind: 'interrupt', params: { whom: '@profile.thug' } });
});

rule('HID-2', 'what lies between two figures is read out only to those who see both', () => {
  const t = duel.open();
  const between = (seat: string, other: string) => aces.situation?.(t.state, seat, 'vera', other, groundOf);
  expect(between('party', 'sneak')).toBeUndefined();
  expect(between('gm', 'sneak')).toMatchObject({ range: 13 });
  expect(between('party', 'captain')).toEqual({
    range: 10,
    sight: true,
    concealed: false,
    cover: 'none',
    contact: false,
    pieces: [],
  });
});

rule('ACE-10.17', 'the situation names the piece that gives the cover or stops the view', () => {
  const behind = (kind: string) => {
    const t = duel.map(withTerrain({ id: 'p', kind, shape: { rect: [10, 5, 1, 1] } })).open();
    return aces.situation?.(t.state, 'party', 'vera', 'captain', groundOf);
  };
  expect(behind('crates')).toMatchObject({ sight: true, cover: 'medium', pieces: ['p'] });
  expect(behind('wall')).toMatchObject({ sight: false, pieces: ['p'] });
});

rule('HID-1', 'whoever was given no name goes by its kind, numbered where there are several', () => {
  const t = blank
    .unit('bruno', party('bruno', [5, 5], BROKE))
    .unit('a', foe('thug', [15, 5]))
    .unit('b', foe('thug', [16, 5]))
    .unit('thug2', foe('thug', [17, 5]))
    .unit('c', { ...foe('guard', [18, 5]), name: 'Sergeant Smith' })
    .with({ round: 1, current: 'bruno', gmPool: 0 })
    .open();
  const names = Object.values(seen(t, 'party').units).map(({ name }) => name);
  expect(names).toEqual(['@profile.bruno', '@profile.thug#1', '@profile.thug#3', '@profile.thug#2', 'Sergeant Smith']);
});

rule('HID-2', 'whoever commands a hidden figure hears the same as of one that does not exist', () => {
  const t = duel.open();
  const DEEDS = {
    move: { to: [6, 5] },
    endTurn: {},
    spendChip: { use: 'unshake' },
    spendResolve: { use: 'unshake' },
    maintain: { power: 'bolt' },
  };
  for (const [type, more] of Object.entries(DEEDS)) {
    const answer = (unit: string) =>
      JSON.stringify(t.refusals(type, { unit, ...more }, { by: 'party' })).replaceAll(unit, '?');
    expect(answer('sneak'), type).toContain('no-such-unit');
    expect(answer('sneak'), type).toBe(answer('nobody-there'));
  }
  expect(t.refuses('move', { unit: 'captain', to: [6, 5] }, { by: 'party' }).code).toBe('not-yours');
});

rule('HID-2', 'whose turn it is stays unsaid while the figure that has it hides', () => {
  const refusal = duel
    .with({ current: 'sneak' })
    .open()
    .refuses('move', { unit: 'vera', to: [6, 5] }, { by: 'party' });
  expect(refusal.code).toBe('not-your-turn');
  expect(JSON.stringify(refusal)).not.toContain('sneak');
});

rule('HID-2', 'no grenade and no power of an area is aimed at somebody in hiding by name', () => {
  const t = blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, items: [{ id: 'fragGrenade', slot: 'hand' }] }))
    .unit('sneak', foe('thug', [9, 5], { hidden: true }))
    .unit('far', foe('thug', [20, 20]))
    .with({ gmPool: 0, round: 1, current: 'bruno' })
    .open();
  const cast = duel
    .unit('warlock', party('warlock', [6, 6], BROKE))
    .with({ gmPool: 0, round: 1, current: 'warlock' })
    .open();
  for (const ask of [
    (target: string) => t.refusals('attack', { unit: 'bruno', weapon: 'fragGrenade', target }),
    (target: string) => cast.refusals('activatePower', { unit: 'warlock', power: 'blast', target }),
  ]) {
    expect(ask('nobody')).not.toEqual([]);
    expect(JSON.stringify(ask('sneak')).replaceAll('sneak', 'nobody')).toBe(JSON.stringify(ask('nobody')));
  }
  expect(t.refusals('attack', { unit: 'bruno', weapon: 'fragGrenade', point: [9, 5] })).toEqual([]);
});
