import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { LINKED } from '../src/vocabulary.ts';
import { BROKE, blank, brawl, foe, party } from './tables.ts';

/** Chapter 1: who fights, and what follows from a sheet. Numbers are those of the catalogue's table of characters. */

const CAST = [
  { who: 'vera', rank: 'hero', pace: 8, runDie: 8, defence: 5, toughness: 7, armour: 2 },
  { who: 'bruno', rank: 'hero', pace: 6, runDie: 6, defence: 7, toughness: 9, armour: 3 },
  { who: 'iris', rank: 'hero', pace: 6, runDie: 6, defence: 4, toughness: 5, armour: 0 },
  { who: 'tomas', rank: 'hero', pace: 6, runDie: 6, defence: 5, toughness: 7, armour: 2 },
  { who: 'captain', rank: 'hero', pace: 6, runDie: 6, defence: 7, toughness: 9, armour: 3 },
  { who: 'warlock', rank: 'hero', pace: 6, runDie: 6, defence: 5, toughness: 6, armour: 1 },
  { who: 'thug', rank: 'extra', pace: 6, runDie: 6, defence: 5, toughness: 6, armour: 1 },
  { who: 'gunman', rank: 'extra', pace: 6, runDie: 6, defence: 4, toughness: 6, armour: 1 },
  { who: 'guard', rank: 'extra', pace: 6, runDie: 6, defence: 7, toughness: 9, armour: 3 },
  { who: 'wolf', rank: 'extra', pace: 8, runDie: 10, defence: 5, toughness: 4, armour: 0 },
  { who: 'ogre', rank: 'extra', pace: 7, runDie: 6, defence: 5, toughness: 11, armour: 0 },
  { who: 'horse', rank: 'extra', pace: 10, runDie: 8, defence: 4, toughness: 8, armour: 0 },
] as const;

const alone = (fields: Readonly<Record<string, unknown>>) =>
  blank
    .unit('x', { side: 'party', at: [5, 5], ...BROKE, ...fields })
    .with({ round: 1, current: 'x' })
    .open();

rule.each('ACE-1.5', '$who stands in the book as Defence $defence, Toughness $toughness($armour)', CAST, (row) => {
  const t = alone({ profile: row.who });

  expect(t.unit('x')).toMatchObject({
    rank: row.rank,
    pace: row.pace,
    runDie: row.runDie,
    defence: row.defence,
    toughness: row.toughness,
    armour: { torso: row.armour },
  });
});

rule('ACE-1.1', 'the set-up says who is a hero and who an extra, whatever the profile', () => {
  expect(alone({ profile: 'thug' }).unit('x').rank).toBe('extra');
  expect(alone({ profile: 'thug', rank: 'hero' }).unit('x')).toMatchObject({ rank: 'hero', maxWounds: 3 });
  expect(blank.unit('x', { side: 'party', at: [1, 1], rank: 'boss' }).refuses()).toMatchObject({
    code: 'bad-message',
    params: { field: 'units[0].stats.rank', expected: 'one of hero, extra' },
  });
});

/** Somebody shaken whose card is called: a Spirit test at once (ACE-6.13). */
const called = (fields: Readonly<Record<string, unknown>>) =>
  blank
    .unit('x', { side: 'party', at: [5, 5], ...BROKE, shaken: true, chosenCard: 'AS', ...fields })
    .with({ round: 1 });

rule('ACE-1.2', 'a hero rolls the wild die and bears three wounds; an extra has neither', () => {
  const hero = called({ profile: 'bruno' }).open({ dice: [2, 5] });
  expect(hero.unit('x')).toMatchObject({ shaken: false, maxWounds: 3 });

  const extra = called({ profile: 'thug' }).open({ dice: [2] });
  expect(extra.unit('x')).toMatchObject({ shaken: true, maxWounds: 0 });
});

rule('ACE-1.3', 'a flat bonus counts on every test of the trait: d4+2 with a 2 makes 4', () => {
  expect(
    called({ attributes: { spirit: 'd4+2' } })
      .open({ dice: [2] })
      .unit('x').shaken,
  ).toBe(false);
  expect(
    called({ attributes: { spirit: { die: 4, bonus: 1 } } })
      .open({ dice: [2] })
      .unit('x').shaken,
  ).toBe(true);
  expect(alone({ attributes: { vigor: 'd12+1' } }).unit('x').attributes).toMatchObject({
    vigor: { die: 12, bonus: 1 },
    smarts: 6,
  });
  expect(blank.unit('x', { side: 'party', at: [1, 1], skills: { fighting: 'd7' } }).refuses()).toMatchObject({
    params: { field: 'units[0].stats.skills.fighting' },
  });
});

rule.each(
  'ACE-1.4',
  'Defence is 2 and half the Fighting die, gear counted in: $why',
  [
    { why: 'no Fighting', fields: {}, defence: 2 },
    { why: 'a d8', fields: { skills: { fighting: 8 } }, defence: 6 },
    { why: 'a flat bonus does not raise it', fields: { skills: { fighting: 'd12+2' } }, defence: 8 },
    { why: 'a small shield', fields: { skills: { fighting: 8 }, items: ['club', 'small shield'] }, defence: 7 },
    { why: 'a medium shield', fields: { skills: { fighting: 8 }, items: ['club', 'medium shield'] }, defence: 8 },
    { why: 'a large shield', fields: { skills: { fighting: 8 }, items: ['club', 'large shield'] }, defence: 9 },
    { why: 'a shield on the back is none', fields: { items: [{ id: 'largeShield', slot: 'stowed' }] }, defence: 2 },
    { why: 'a spear in two hands', fields: { skills: { fighting: 6 }, items: ['spear'] }, defence: 6 },
    { why: 'a spear and a shield', fields: { skills: { fighting: 6 }, items: ['spear', 'small shield'] }, defence: 6 },
    { why: 'a great axe', fields: { skills: { fighting: 6 }, items: ['great axe'] }, defence: 4 },
    { why: 'the block edge', fields: { skills: { fighting: 6 }, edges: ['block'] }, defence: 6 },
    { why: 'full defence', fields: { skills: { fighting: 6 }, fullDefence: true }, defence: 9 },
    { why: 'prone, in melee', fields: { skills: { fighting: 6 }, prone: true }, defence: 3 },
    { why: 'said outright', fields: { defence: 11, items: ['club', 'small shield'] }, defence: 11 },
  ],
  ({ fields, defence }) => {
    expect(alone(fields).unit('x').defence).toBe(defence);
  },
);

rule.each(
  'ACE-1.5',
  'the body part is 2, half of Vigor and the size: $why',
  [
    { why: 'Vigor d8', fields: { attributes: { vigor: 8 } }, toughness: 6, armour: 0 },
    { why: 'size 2', fields: { attributes: { vigor: 8 }, size: 2 }, toughness: 8, armour: 0 },
    { why: 'plate', fields: { items: ['plate'] }, toughness: 9, armour: 4 },
    { why: 'a tough nut', fields: { edges: ['tough nut'] }, toughness: 6, armour: 0 },
    { why: 'written 6(1)', fields: { toughness: '6(1)' }, toughness: 6, armour: 1 },
    { why: 'said outright', fields: { toughness: 12, armour: 4 }, toughness: 12, armour: 4 },
  ],
  ({ fields, toughness, armour }) => {
    expect(alone(fields).unit('x')).toMatchObject({ toughness, armour: { torso: armour } });
  },
);

rule('ACE-1.6', 'everybody walks 6 and runs a d6; a fleet one 8 and a d8', () => {
  expect(alone({}).unit('x')).toMatchObject({ pace: 6, runDie: 6 });
  expect(alone({ edges: ['fleet'] }).unit('x')).toMatchObject({ pace: 8, runDie: 8 });
  expect(alone({ edges: ['fleet'], runDie: 10, pace: 5 }).unit('x')).toMatchObject({ pace: 5, runDie: 10 });
});

const two = blank.unit('vera', party('vera', [5, 5])).unit('captain', foe('captain', [15, 5]));

rule('ACE-1.7', 'against the GM one side has the chips of players and the other those of the GM', () => {
  const t = two.with({ round: 1, current: 'vera' }).open();

  expect(t.view()).toMatchObject({
    sides: { party: { kind: 'party' }, opposition: { kind: 'opposition' } },
    gmPool: 1,
    units: { vera: { chips: 3 }, captain: { chips: 2 } },
  });
});

rule('ACE-1.7', 'in versus mode both sides have the chips of players and nobody has a pool', () => {
  const t = two.options({ mode: 'versus' }).with({ round: 1, current: 'vera' }).open();

  expect(t.view()).toMatchObject({ gmPool: 0, units: { vera: { chips: 3 }, captain: { chips: 3 } } });
});

rule(
  'ACE-1.8',
  'armour counts where it is worn: mail covers torso and arms, a helmet the head, nothing the legs',
  () => {
    expect(alone({ items: ['mail', 'helmet'] }).unit('x').armour).toEqual({ torso: 3, arms: 3, head: 2, legs: 0 });
  },
);

rule('ACE-1.8', 'of two pieces over one another the better counts', () => {
  expect(alone({ items: ['leather', 'mail'] }).unit('x').armour).toEqual({ torso: 3, arms: 3, head: 0, legs: 2 });
});

rule.each(
  'ACE-1.9',
  'size $size is scale $scaleMod: an extra bears $wounds wounds',
  [
    { size: -4, scaleMod: -6, wounds: 0 },
    { size: -3, scaleMod: -4, wounds: 0 },
    { size: -2, scaleMod: -2, wounds: 0 },
    { size: -1, scaleMod: 0, wounds: 0 },
    { size: 3, scaleMod: 0, wounds: 0 },
    { size: 4, scaleMod: 2, wounds: 1 },
    { size: 8, scaleMod: 4, wounds: 2 },
    { size: 12, scaleMod: 6, wounds: 3 },
  ],
  ({ size, scaleMod, wounds }) => {
    expect(alone({ size, attributes: { vigor: 12 } }).unit('x')).toMatchObject({ scaleMod, maxWounds: wounds });
    expect(alone({ size, rank: 'hero' }).unit('x').maxWounds).toBe(3 + wounds);
  },
);

rule('ACE-1.10', 'nobody starts with more wounds than it can bear', () => {
  expect(blank.unit('x', { side: 'party', at: [1, 1], wounds: 1 }).refuses()).toMatchObject({
    code: 'bad-message',
    params: { field: 'units[0].stats.wounds', expected: 'at most its maximum, 0' },
  });
});

/** Bruno hits (5 and +2 for the larger target against Defence 5) for 16: five over Toughness 11, one wound. */
const blow = { unit: 'bruno', target: 'thug', weapon: 'longSword' } as const;
const oneWound = { dice: [5, 2, 9, 7] };

rule('ACE-1.10', 'a large extra is eliminated by its second wound, and its count stays at the maximum', () => {
  const fresh = brawl({}, { profile: 'ogre' }).open();
  fresh.do('attack', blow, oneWound);
  expect(fresh.unit('thug')).toMatchObject({ wounds: 1, eliminated: false, shaken: true });

  const hurt = brawl({}, { profile: 'ogre', wounds: 1 }).open();
  hurt.do('attack', blow, oneWound);
  expect(hurt.unit('thug')).toMatchObject({ wounds: 1, eliminated: true });
});

rule('ACE-1.11', 'every skill leans on one attribute', () => {
  const by = (attribute: string) =>
    Object.entries(LINKED)
      .filter(([, linked]) => linked === attribute)
      .map(([skill]) => skill)
      .sort();

  expect(by('agility')).toEqual(['athletics', 'fighting', 'riding', 'shooting', 'stealth']);
  expect(by('smarts')).toEqual(['command', 'healing', 'notice', 'psionics', 'repair', 'survival', 'taunt']);
  expect(by('spirit')).toEqual(['intimidation', 'persuasion']);
});

rule('ACE-EX-42', 'Vera, Bruno, Iris and Tomas against the Captain: chips 3, 3, 4, 3; pool 4; Captain 2', () => {
  const t = blank
    .unit('vera', party('vera', [1, 1]))
    .unit('bruno', party('bruno', [2, 1]))
    .unit('iris', party('iris', [3, 1]))
    .unit('tomas', party('tomas', [4, 1]))
    .unit('captain', foe('captain', [9, 9]))
    .with({ round: 1, current: 'vera' })
    .open();

  const chips = (id: string) => t.unit(id).chips;
  expect(['vera', 'bruno', 'iris', 'tomas', 'captain'].map(chips)).toEqual([3, 3, 4, 3, 2]);
  expect(t.view().gmPool).toBe(4);
});

const crowd = blank
  .unit('vera', party('vera', [1, 1]))
  .unit('iris', party('iris', [2, 1]))
  .unit('guard', party('guard', [3, 1]))
  .with({ round: 1, current: 'vera' });

rule('ACE-3.1', 'with one wallet per player the chips of a player lie together, the luck of all heroes added', () => {
  const t = crowd.options({ 'chips.wallet': 'perPlayer' }).open();

  expect([t.unit('vera').chips, t.unit('iris').chips]).toEqual([4, 0]);
});

rule('ACE-3.4', 'the pool counts player characters, or with poolCount the whole party', () => {
  expect(crowd.open().view().gmPool).toBe(2);
  expect(crowd.options({ 'chips.poolCount': 'wholeParty' }).open().view().gmPool).toBe(3);
});

rule('ACE-3.5', 'an ally the GM runs enters with two chips, and is no player character', () => {
  const t = crowd.unit('tomas', { ...party('tomas', [4, 1]), seat: 'gm' }).open();

  expect(t.unit('tomas').chips).toBe(2);
  expect(t.view().gmPool).toBe(2);
});
