import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { cast, facing } from './spells.ts';
import { blank, duel, foe, hero, type Scene, turnOf } from './tables.ts';

/** Sections 16 and 17: Hearts, 0 Hearts, rest, the Armour token. */

type Fields = Readonly<Record<string, unknown>>;

/** A Warrior in its turn, a Rogue beside it, a foe somewhere else. */
const pair = (warrior: Fields = {}, rogue: Fields = {}, other: Fields = {}) =>
  blank
    .unit('w', hero('warrior', [5, 5], warrior))
    .unit('r', hero('rogue', [6, 6], rogue))
    .unit('m', foe('veteran', [15, 15], other))
    .with(turnOf('w'));
const done = { turnDone: true, actionLeft: 0 };

/** In the foe phase a veteran (TN 10, strikes at 8) stands over the Rogue. */
const struck = (options: Fields, rogue: Fields): Scene =>
  pair(done, { ...done, ...rogue }, { at: [7, 6] })
    .with({ phase: 'foes', activeUnit: null })
    .options(options)
    .open()
    .do('foeStrike', { unit: 'm', target: 'r' });

describe('hearts', () => {
  rule('STEP-16.1', 'five to begin with; each one lost is harm', () => {
    const t = struck({}, {});
    expect(t.unit('r')).toMatchObject({ hearts: 5, heartsMax: 5 });
    expect(t.answer('dexterity', { dice: [4] }).unit('r').hearts).toBe(4);
  });

  rule(
    'STEP-16.2',
    'full copy: at 0 Hearts no turn and no Action, until an ally’s Action puts the hero on its feet',
    () => {
      const t = pair({}, { hearts: 0 }).open();
      expect(t.unit('r')).toMatchObject({ downed: true, hearts: 0 });
      expect(t.refuses('beginTurn', { unit: 'r' }).code).toBe('not-your-turn');
      t.do('raise', { unit: 'w', target: 'r' });
      expect(t.unit('r')).toMatchObject({ downed: false, hearts: 1 });
      expect(t.unit('w').actionLeft).toBe(0);
      const alone = pair(done, { hearts: 0 }).with({ activeUnit: null }).open();
      expect(alone.view().phase).toBe('foes');
    },
  );

  rule('STEP-16.3', 'brief copy: the Downed may crawl and be raised; harm kills them', () => {
    const t = pair({}, { hearts: 0 }).options({ variant72: 'brief' }).open();
    t.do('endTurn', { unit: 'w' }).do('beginTurn', { unit: 'r' });
    expect(t.refuses('attack', { unit: 'r', target: 'm' }).code).toBe('downed');
    expect(t.do('crawl', { unit: 'r', to: [7, 7] }).unit('r').at).toEqual([7, 7]);
    const dead = struck({ variant72: 'brief' }, { hearts: 0 });
    expect(dead.unit('r')).toMatchObject({ dead: true, hearts: 0, at: null });
  });

  rule('STEP-16.4', 'full copy: the Downed neither move nor suffer; brief copy: one square a turn', () => {
    const full = struck({}, { hearts: 0 });
    expect(full.unit('r')).toMatchObject({ downed: true, dead: false, hearts: 0 });
    expect(full.event('harmShrugged')).toMatchObject({ unit: 'r' });
    expect(
      pair({}, { hearts: 0 })
        .with(turnOf('r'))
        .open()
        .refusals('crawl', { unit: 'r', to: [7, 7] }),
    ).not.toEqual([]);
    const brief = pair(done, { hearts: 0 }).with(turnOf('r')).options({ variant72: 'brief' }).open();
    brief.do('crawl', { unit: 'r', to: [7, 7] });
    expect(brief.refuses('crawl', { unit: 'r', to: [8, 8] }).code).toBe('no-crawl');
  });

  rule(
    'STEP-16.5',
    'raising needs to be next to the ally, no roll; who is raised stands and may still have its turn',
    () => {
      const t = pair({}, { hearts: 0 }).open();
      t.do('raise', { unit: 'w', target: 'r' });
      expect(t.events('testRolled')).toEqual([]);
      t.do('endTurn', { unit: 'w' }).do('beginTurn', { unit: 'r' });
      expect(t.unit('r')).toMatchObject({ prone: false, movesLeft: 5, actionLeft: 1 });
      expect(
        pair({}, { hearts: 0, at: [7, 5] })
          .open()
          .refuses('raise', { unit: 'w', target: 'r' }).code,
      ).toBe('out-of-reach');
      expect(pair().open().refuses('raise', { unit: 'w', target: 'r' }).code).toBe('not-downed');
      const after = pair({}, { hearts: 0, turnDone: true }).open();
      after.do('raise', { unit: 'w', target: 'r' }).do('endTurn', { unit: 'w' });
      expect(after.view().phase).toBe('foes');
    },
  );

  rule('STEP-16.6', 'a blow on the Downed asks for no test and no Armour', () => {
    const t = struck({ variant72: 'brief' }, { hearts: 0, gear: ['bow', 'vest'], armour: 1 });
    expect(t.asked).toBeUndefined();
    expect(t.events('testRolled')).toEqual([]);
    expect(t.unit('r').dead).toBe(true);
  });

  rule('STEP-16.6', 'areas do not spare the Downed: under the full copy nothing, under the brief one death', () => {
    const blast = (variant72: string) => {
      const t = facing('scoutMinion')
        .unit('b', hero('warrior', [8, 6], { hearts: 0, armour: 1 }))
        .options({ variant72 })
        .open();
      return cast(t, 'area', { at: [8, 5] }, 8).unit('b');
    };
    expect(blast('full')).toMatchObject({ downed: true, dead: false, armour: 1 });
    expect(blast('brief')).toMatchObject({ dead: true });
  });

  rule(
    'STEP-EX-24',
    'the Area that hits a Downed Rogue does nothing under the full copy and kills under the brief',
    () => {
      const t = (variant72: string) =>
        cast(
          facing('scoutMinion')
            .unit('r', hero('rogue', [8, 4], { hearts: 0 }))
            .options({ variant72 })
            .open(),
          'area',
          { at: [8, 5] },
          8,
        ).unit('r').dead;
      expect([t('full'), t('brief')]).toEqual([false, true]);
    },
  );

  rule('STEP-16.7', 'healing stops at the hero’s own maximum', () => {
    const heal = (hearts: number, heartsMax: number) =>
      cast(facing('scoutMinion', { hearts, heartsMax }).open(), 'heal', {}, 8).unit('a').hearts;
    expect([heal(4, 5), heal(5, 7), heal(6, 7)]).toEqual([5, 7, 7]);
  });
});

describe('rest', () => {
  const after = (rogue: Fields, more: Fields = {}, other: Fields = { out: true }) =>
    pair({ hearts: 2, mana: 1 }, rogue, other)
      .with({ activeUnit: null, ...more })
      .open();

  rule('STEP-16.8', 'after the fight everybody is back to full Hearts and Mana', () => {
    const t = after({ hearts: 0, mana: 0, heartsMax: 6, manaMax: 4 });
    expect(t.view().phase).toBe('ended');
    t.do('rest', {}, { by: 'heroes' });
    expect(t.unit('w')).toMatchObject({ hearts: 5, mana: 3 });
    expect(t.unit('r')).toMatchObject({ hearts: 6, mana: 4, downed: false });
    expect(t.event('rested')).toMatchObject({
      heroes: [
        { unit: 'r', hearts: 6, mana: 4 },
        { unit: 'w', hearts: 3, mana: 2 },
      ],
    });
  });

  rule('STEP-16.9', 'not while a foe stands on the map', () => {
    const t = after({}, {}, {});
    expect(t.refuses('rest', {}, { by: 'heroes' })).toMatchObject({ code: 'not-safe', rule: 'STEP-16.9' });
    const lurking = after({}, {}, { hidden: true, trigger: 'bell' });
    expect(lurking.refuses('rest', {}, { by: 'heroes' }).code).toBe('not-safe');
  });

  rule('STEP-16.9', 'not while the scene is undecided and a clock runs; a full or stopped one is no matter', () => {
    const leave = { objective: { kind: 'leave', count: 2 }, exits: [[0, 0]] };
    const ticking = (clock: Fields) => after({}, { ...leave, clocks: [{ id: 'c', size: 3, ...clock }] });
    expect(ticking({}).refuses('rest', {}, { by: 'heroes' }).code).toBe('not-safe');
    expect(ticking({ filled: 3, fired: true }).refusals('rest', {}, { by: 'heroes' })).toEqual([]);
    expect(ticking({ stopped: true }).refusals('rest', {}, { by: 'heroes' })).toEqual([]);
    const decided = after({}, { clocks: [{ id: 'c', size: 3 }] });
    expect(decided.view().phase).toBe('ended');
    expect(decided.refusals('rest', {}, { by: 'heroes' })).toEqual([]);
  });

  rule('STEP-16.8', 'a wave still on its way leaves no safe moment', () => {
    const spawns = [{ id: 'w2', round: 3, profiles: ['guardMinion'], near: [1, 1] }];
    expect(after({}, { spawns }).refuses('rest', {}, { by: 'heroes' }).code).toBe('not-safe');
  });

  rule('STEP-16.9', 'rest takes off Prone and everything timed; the dead stay dead', () => {
    const t = after({ prone: true, exposed: true, blinded: true, coverBroken: true });
    t.do('rest', {}, { by: 'heroes' });
    expect(t.unit('r')).toMatchObject({ prone: false, exposed: false, blinded: false, coverBroken: false });
    expect(t.view().effects).toEqual([]);
    const gone = after({ dead: true, hearts: 0 });
    gone.do('rest', {}, { by: 'heroes' });
    expect(gone.unit('r')).toMatchObject({ dead: true, hearts: 0 });
  });

  rule('STEP-EX-35', 'from 0 Hearts and 0 Mana to 5 and 3, standing; the token waits for the next scene', () => {
    const fallen = { hearts: 0, mana: 0, gear: ['bow', 'vest'], armour: 0 };
    const t = after(fallen);
    t.do('rest', {}, { by: 'heroes' });
    expect(t.unit('r')).toMatchObject({ hearts: 5, mana: 3, downed: false, armour: 0 });
    expect(after(fallen, {}, {}).refuses('rest', {}, { by: 'heroes' }).code).toBe('not-safe');
  });

  rule('STEP-16.8', 'rest is offered when it may be had', () => {
    const types = (t: Scene) => t.offers('heroes').commands.map(({ command }) => command.type);
    expect(types(after({}))).toContain('rest');
    expect(types(after({}, {}, {}))).not.toContain('rest');
  });
});

describe('the Armour token', () => {
  const armed = { gear: ['sword', 'shield'] };

  rule('STEP-17.1', 'one token a scene for whoever wears protection; it may be spent instead of a Heart', () => {
    const t = duel(armed).open();
    expect(t.unit('w').armour).toBe(1);
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(t.asked).toMatchObject({ kind: 'armourChoice', seat: 'heroes', default: 'spend' });
    expect(t.answer('spend').unit('w')).toMatchObject({ hearts: 5, armour: 0 });
    expect(duel().open().unit('w').armour).toBe(0);
  });

  rule('STEP-17.2', 'a table may play without it; the brief copy of 5.5 keeps it all the same', () => {
    const miss = (options: Fields) => {
      const t = duel(armed).options(options).open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
      expect(t.asked).toBeUndefined();
      return t.unit('w');
    };
    expect(miss({ armourToken: 'off' })).toMatchObject({ hearts: 4 });
    expect(miss({ armourToken: 'off', variant55: 'brief' })).toMatchObject({ hearts: 5, armour: 0 });
  });

  rule(
    'STEP-EX-44',
    'a strike at a hero with protection, tokens off: brief 5.5 spends it, full loses the Heart',
    () => {
      const hit = (variant55: string) =>
        duel({ ...armed, ...done }, { traits: [] })
          .with({ phase: 'foes', activeUnit: null })
          .options({ armourToken: 'off', variant55, minionStrikes: 'each' })
          .open()
          .do('foeStrike', { unit: 'm', target: 'w' })
          .answer('strength', { dice: [3] })
          .unit('w');
      expect(hit('brief')).toMatchObject({ armour: 0, hearts: 5 });
      expect(hit('full')).toMatchObject({ hearts: 4 });
    },
  );

  rule(
    'STEP-17.3',
    'retaliation, strikes, moves, hazards and the own side’s Areas; not one’s own magic, falls or prices',
    () => {
      const robe = { gear: ['focus', 'robe'] };
      const area = cast(facing('scoutMinion', robe, { at: [3, 5] }).open(), 'area', { at: [3, 5] }, 8);
      expect(area.asked?.kind).toBe('armourChoice');
      const magic = facing('scoutMinion', robe).options({ magicConsequence: 'heart' }).open();
      cast(magic, 'barrier', {}, 5);
      expect(magic.unit('a')).toMatchObject({ hearts: 4, armour: 1 });
      const harm = cast(facing('scoutMinion', { ...robe, mana: 1 }).open(), 'barrier', {}, 1, 3);
      expect(harm.unit('a')).toMatchObject({ hearts: 4, armour: 1 });
    },
  );

  rule('STEP-17.4', 'kept if its owner says so; taking the blow counts as being hit', () => {
    const prepared = () =>
      duel({ ...armed, prepared: 'magic' })
        .open()
        .do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(prepared().answer('keep').unit('w')).toMatchObject({ hearts: 4, armour: 1, prepared: null });
    expect(prepared().answer('spend').unit('w')).toMatchObject({ hearts: 5, armour: 0, prepared: null });
    const pushed = duel(armed, {}, 'heavyAssault').open();
    pushed
      .do('attack', { unit: 'w', target: 'm' }, { dice: [4] })
      .answer('spend')
      .answer(2);
    expect(pushed.unit('w')).toMatchObject({ hearts: 5, armour: 0, at: [3, 5] });
  });

  rule('STEP-17.4', 'rest does not bring it back, a new scene does', () => {
    const t = pair({ ...armed, armour: 0 }, {}, { out: true })
      .with({ activeUnit: null })
      .open();
    t.do('rest', {}, { by: 'heroes' });
    expect(t.unit('w').armour).toBe(0);
    t.do('rule', { set: { gmNewScene: 'S4' } });
    expect(t.unit('w').armour).toBe(1);
  });
});
