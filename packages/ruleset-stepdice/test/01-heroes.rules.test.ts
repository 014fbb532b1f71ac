import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, shootout, turnOf } from './tables.ts';
import { alone, rolled, steps } from './tests.ts';

/** Section 1: heroes. */

type Fields = Readonly<Record<string, unknown>>;

const written = (fields: Fields) => blank.unit('h', { side: 'heroes', at: [5, 5], ...fields });
const sheet = (fields: Fields) =>
  written(fields)
    .unit('m', foe('scoutMinion', [15, 15]))
    .open()
    .unit('h');

describe('the sheet', () => {
  rule('STEP-1.1', 'conditions are written one by one or all together', () => {
    expect(sheet({ role: 'mage', conditions: { prone: true, exposed: true }, blinded: true })).toMatchObject({
      prone: true,
      exposed: true,
      blinded: true,
    });
    expect(written({ role: 'mage', conditions: { bored: true } }).refuses()).toMatchObject({
      params: { field: 'units[0].stats.bored' },
    });
  });

  rule('STEP-1.1', 'a role, three dice, Hearts and Mana, Talents, gear', () => {
    expect(sheet({ role: 'mage', talents: ['Medic', 'Analyst'], gear: ['focus', 'robe', 'rope'] })).toMatchObject({
      role: 'mage',
      dice: { strength: 6, dexterity: 6, magic: 10 },
      hearts: 5,
      mana: 3,
      talents: ['Medic', 'Analyst'],
      gear: [{ kind: 'focus' }, { kind: 'robe' }, { kind: 'rope' }],
    });
    expect(written({ role: 'knight' }).refuses().code).toBe('bad-message');
  });

  rule.each(
    'STEP-1.2',
    'a $role starts with d$dice.0, d$dice.1 and d$dice.2',
    [
      { role: 'warrior', dice: [10, 6, 6] },
      { role: 'rogue', dice: [6, 10, 6] },
      { role: 'mage', dice: [6, 6, 10] },
    ],
    ({ role, dice: [strength, dexterity, magic] }) => {
      expect(sheet({ role }).dice).toEqual({ strength, dexterity, magic });
    },
  );

  rule('STEP-1.3', 'what the table calls a role changes no rule', () => {
    expect(sheet({ role: 'rogue', name: 'Agent Kowalski' })).toMatchObject({ name: 'Agent Kowalski', role: 'rogue' });
  });

  rule('STEP-1.4', 'each attribute is rolled with its own die', () => {
    for (const [attribute, die] of [
      ['strength', 8],
      ['dexterity', 10],
      ['magic', 12],
    ] as const) {
      const t = alone({ strength: 8, dexterity: 10, magic: 12 }).open();
      t.do('test', { unit: 'r', point: 'any', attribute }, { dice: [7] });
      expect(rolled(t)).toMatchObject({ attribute, die });
    }
  });

  rule('STEP-1.5', 'five Hearts and three Mana, whatever the role', () => {
    for (const role of ['warrior', 'rogue', 'mage'])
      expect(sheet({ role })).toMatchObject({ hearts: 5, heartsMax: 5, mana: 3, manaMax: 3 });
  });

  rule('STEP-1.6', 'up to two Talents of any word; a third is refused', () => {
    expect(sheet({ role: 'rogue', talents: ['Beekeeper'] }).talents).toEqual(['Beekeeper']);
    expect(sheet({ role: 'rogue' }).talents).toEqual([]);
    expect(written({ role: 'rogue', talents: ['Scout', 'Medic', 'Hacker'] }).refuses()).toMatchObject({
      code: 'bad-hero',
      rule: 'STEP-1.6',
    });
  });

  rule('STEP-1.6', 'a table may do without Talents', () => {
    const t = alone({ talents: ['Scout'] })
      .options({ talents: 'off' })
      .open();
    expect(t.refuses('test', { unit: 'r', point: 'any', attribute: 'dexterity', talent: 'Scout' }).code).toBe(
      'no-permission',
    );
  });

  rule('STEP-1.11', 'the book’s Rogue has no protection and so no Armour', () => {
    expect(sheet({ profile: 'archer' })).toMatchObject({
      role: 'rogue',
      dice: { strength: 6, dexterity: 10, magic: 6 },
      hearts: 5,
      mana: 3,
      talents: ['Scout', 'Negotiator'],
      protection: false,
      armour: 0,
      gear: [{ kind: 'bow' }, { kind: 'lockpicks' }, { kind: 'rope' }, { kind: 'lightSource' }],
    });
  });

  rule('STEP-EX-36', 'written out by hand it is the same hero, and Trained where only d6 are at hand', () => {
    const rogue = {
      role: 'rogue',
      talents: ['Scout', 'Negotiator'],
      gear: ['bow', 'lockpicks', 'rope', 'lightSource'],
    };
    expect(sheet(rogue)).toMatchObject({
      dice: { strength: 6, dexterity: 10, magic: 6 },
      hearts: 5,
      heartsMax: 5,
      mana: 3,
      manaMax: 3,
      armour: 0,
    });
    expect(written({ ...rogue, talents: ['Scout', 'Negotiator', 'Medic'] }).refuses().code).toBe('bad-hero');
    const d6 = written(rogue)
      .unit('m', foe('scoutMinion', [15, 15]))
      .options({ diceMode: 'd6only' })
      .open();
    expect(d6.unit('h').levels).toEqual({ strength: 'untrained', dexterity: 'trained', magic: 'untrained' });
  });
});

describe('gear', () => {
  const lock = {
    objects: [
      {
        id: 'lock',
        at: [6, 5],
        kind: 'lock',
        tests: [{ attributes: ['dexterity'], tn: 6, tags: ['lock'], needs: 'lock' }],
      },
    ],
  };
  const pick = { unit: 'r', point: 'lock', attribute: 'dexterity' };

  rule('STEP-1.7', 'one weapon in hand, protection, three useful things', () => {
    expect(sheet({ profile: 'shieldbearer' })).toMatchObject({
      inHand: 'sword',
      protection: true,
      armour: 1,
      gear: [{ weapon: true }, { protection: true }, { kind: 'rope' }, { kind: 'pryBar' }, { kind: 'lightSource' }],
    });
  });

  rule('STEP-1.7', 'another carried weapon is drawn once a turn', () => {
    const t = alone({ gear: ['bow', 'sword', 'axe'] }).open();
    t.do('draw', { unit: 'r', weapon: 'sword' });
    expect(t.unit('r')).toMatchObject({ inHand: 'sword', actionLeft: 1 });
    expect(t.refuses('draw', { unit: 'r', weapon: 'axe' }).code).toBe('used-up');
    expect(t.refuses('draw', { unit: 'r', weapon: 'pistol' }).code).toBe('no-permission');
  });

  rule('STEP-1.8', 'gear is a permission: no lockpicks, no try; and they make nothing easier', () => {
    expect(
      alone({ gear: ['bow'] })
        .with(lock)
        .open()
        .refuses('test', pick),
    ).toMatchObject({
      code: 'no-permission',
      rule: 'STEP-1.8',
    });
    const t = alone({ gear: ['bow', 'lockpicks'] })
      .with(lock)
      .open();
    t.do('test', pick, { dice: [6] });
    expect(steps(t)).toEqual({});
    expect(rolled(t)).toMatchObject({ tn: 6, outcome: 'success' });
  });

  rule('STEP-1.9', 'no ranged weapon in hand, no shot; but there are always fists', () => {
    const t = shootout({ gear: ['sword'] }).open();
    expect(t.refuses('attack', { unit: 'r', target: 'm', kind: 'ranged' })).toMatchObject({
      code: 'no-permission',
      rule: 'STEP-1.9',
    });
    const stowed = shootout({ gear: ['bow', 'sword'], inHand: 'sword' }).open();
    expect(stowed.refuses('attack', { unit: 'r', target: 'm', weapon: 'bow' }).code).toBe('no-permission');
    const fists = duel({ gear: ['bow'] }).open();
    fists.do('attack', { unit: 'w', target: 'm', kind: 'melee' }, { dice: [7] });
    expect(steps(fists)).toEqual({ unarmed: 1 });
    expect(rolled(fists)).toMatchObject({ tn: 8, outcome: 'failure' });
  });

  rule('STEP-1.10', 'a fine tool whose tag fits is a step easier', () => {
    const fine = alone({ gear: ['bow', { kind: 'lockpicks', fine: true }] })
      .with(lock)
      .open();
    fine.do('test', pick, { dice: [4] });
    expect(steps(fine)).toEqual({ tools: -1 });
    const other = alone({ gear: ['bow', 'lockpicks', { kind: 'toolKit', fine: true }] })
      .with(lock)
      .open();
    other.do('test', pick, { dice: [6] });
    expect(steps(other)).toEqual({});
  });

  rule('STEP-1.7', 'every hero of the book stands on the table with its weapon', () => {
    for (const [profile, weapon] of [
      ['shieldbearer', 'sword'],
      ['archer', 'bow'],
      ['infiltrator', 'throwingKnives'],
    ] as const) {
      const t = blank
        .unit('h', hero(profile, [5, 5]))
        .unit('m', foe('scoutMinion', [6, 5]))
        .with(turnOf('h'))
        .open();
      expect(t.unit('h').inHand).toBe(weapon);
    }
  });
});
