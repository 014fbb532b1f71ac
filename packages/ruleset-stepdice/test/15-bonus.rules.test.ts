import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { cast, facing, foesPass } from './spells.ts';
import { foe, hero } from './tables.ts';
import { rolled } from './tests.ts';

/** Section 15: what the maximum brings, what is kept running, what may be resisted. */

type Fields = Readonly<Record<string, unknown>>;

describe('the maximum', () => {
  const ten = (spell: string, params: Fields, draft = facing('eliteGuard', {}, { traits: [], moves: [] })) =>
    cast(draft.open(), spell, params, 10);

  rule('STEP-15.7', 'scale, a Mana back, or something else; unasked the Mana', () => {
    const t = ten('bolt', { target: 'm' });
    expect(t.asked).toMatchObject({ kind: 'chooseMagicBonus', seat: 'heroes', default: 'refund' });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['scale', 'refund', 'extra']);
    t.answer('refund');
    expect(t.unit('a').mana).toBe(3);
    expect(t.unit('m').wounds).toBe(1);
    const free = ten('sound', { at: [3, 5] });
    expect(free.asked).toMatchObject({ default: 'scale' });
    expect(free.asked?.choices.map(({ choice }) => choice)).toEqual(['scale', 'extra']);
  });

  rule('STEP-15.7', 'on a grand scale: a Wound more, but no second Heart under the brief copy of 5.5', () => {
    expect(ten('bolt', { target: 'm' }).answer('scale').unit('m')).toMatchObject({ wounds: 2, out: true });
    const brief = facing('eliteGuard', {}, { traits: [], moves: [] }).options({ variant55: 'brief' });
    expect(ten('bolt', { target: 'm' }, brief).answer('scale').unit('m')).toMatchObject({ wounds: 1, out: false });
  });

  rule('STEP-15.7', 'on a grand scale: a Heart more', () => {
    const t = ten('heal', {}, facing('scoutMinion', { hearts: 1 })).answer('scale');
    expect(t.unit('a').hearts).toBe(4);
  });

  rule('STEP-15.7', 'on a grand scale: an area one square wider on each side', () => {
    const t = ten('area', { at: [8, 5] }, facing('scoutMinion').unit('n', foe('scoutMinion', [10, 7]))).answer('scale');
    expect(['m', 'n'].map((id) => t.unit(id).out)).toEqual([true, true]);
    const smoke = ten('smokeScreen', { at: [5, 5] }).answer('scale');
    const zones = smoke.view().zones as unknown as readonly { readonly squares: readonly unknown[] }[];
    expect(zones[0]?.squares).toHaveLength(16);
    expect(zones[0]?.squares).toContainEqual([4, 4]);
  });

  rule('STEP-15.7', 'on a grand scale: a round longer', () => {
    const t = ten('control', { target: 'm' }).answer('scale');
    foesPass(t);
    expect(t.asked).toBeUndefined();
    expect(t.unit('m').stunned).toBe(true);
    t.do('beginTurn', { unit: 'a' });
    foesPass(t).answer('end');
    expect(t.unit('m').stunned).toBe(false);
  });

  rule('STEP-15.7', 'something else: safe for allies, and the hidden caster stays hidden', () => {
    const draft = facing('scoutMinion', { hidden: true }).unit(
      'b',
      hero('warrior', [8, 6], { turnDone: true, actionLeft: 0 }),
    );
    const safe = ten('area', { at: [8, 5] }, draft).answer('extra');
    expect(safe.unit('b').hearts).toBe(5);
    expect(safe.unit('m').out).toBe(true);
    expect(safe.unit('a').hidden).toBe(true);
    const loud = ten('area', { at: [8, 5] }, draft).answer('refund');
    expect(loud.unit('b').hearts).toBe(4);
    expect(loud.unit('a').hidden).toBe(false);
  });

  rule('STEP-15.7', 'it takes the place of the boon, for attack spells of the brief copy too', () => {
    const t = ten('bolt', { target: 'm' }, facing('eliteGuard').options({ variant54: 'brief' }));
    expect(t.asked?.kind).toBe('chooseMagicBonus');
  });
});

describe('keeping an effect running', () => {
  const controlled = () =>
    cast(facing('eliteGuard', {}, { traits: [], moves: [] }).open(), 'control', { target: 'm' }, 8);

  rule('STEP-15.9', 'every round a Mana or the Action; otherwise it ends', () => {
    const t = foesPass(controlled());
    expect(t.asked).toMatchObject({ kind: 'sustain', seat: 'heroes', default: 'end' });
    t.answer('mana');
    expect(t.unit('a').mana).toBe(0);
    expect(t.unit('m').stunned).toBe(true);
    t.do('beginTurn', { unit: 'a' });
    foesPass(t);
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['action', 'end']);
    expect(t.refusesAnswer('mana').code).toBe('no-mana');
    expect(t.answer('end').unit('m').stunned).toBe(false);
  });

  rule('STEP-15.15', 'the Action given at the end of the foe phase is that of the next round', () => {
    const t = foesPass(controlled()).answer('action');
    expect(t.unit('a')).toMatchObject({ actionLeft: 0, mana: 1, owesAction: false });
    t.do('beginTurn', { unit: 'a' });
    expect(t.refuses('cast', { unit: 'a', spell: 'light', at: [3, 5] }).code).toBe('no-action');
    foesPass(t).answer('end');
    expect(t.unit('a').actionLeft).toBe(1);
  });

  rule('STEP-15.15', 'a Barrier is asked about at the start of the caster’s turn: a Mana or this turn’s Action', () => {
    const warded = () => {
      const t = foesPass(cast(facing().open(), 'barrier', {}, 9));
      expect(t.asked).toBeUndefined();
      return t.do('beginTurn', { unit: 'a' });
    };
    expect(warded().asked).toMatchObject({ kind: 'sustain', default: 'end' });
    expect(warded().answer('mana').unit('a')).toMatchObject({ warded: true, mana: 1, actionLeft: 1 });
    expect(warded().answer('action').unit('a')).toMatchObject({ warded: true, mana: 2, actionLeft: 0 });
    expect(warded().answer('end').unit('a')).toMatchObject({ warded: false, mana: 2, actionLeft: 1 });
    const kept = foesPass(warded().answer('mana')).do('beginTurn', { unit: 'a' });
    expect(kept.asked?.kind).toBe('sustain');
  });

  rule('STEP-15.15', 'smoke may be kept; a Distraction and the smoke of a pellet may not', () => {
    const smoke = foesPass(cast(facing().open(), 'smokeScreen', { at: [3, 5] }, 4));
    expect(smoke.asked?.kind).toBe('sustain');
    expect(smoke.answer('mana').view().zones).toMatchObject([{ kind: 'smoke', sustained: true }]);
    const distracted = foesPass(cast(facing().open(), 'distraction', { target: 'm' }, 4));
    expect(distracted.asked).toBeUndefined();
    expect(distracted.unit('m').distracted).toBe(false);
    const pellet = facing('scoutMinion', { gear: ['smokePellet'] }).open();
    pellet.do('useGear', { unit: 'a', item: 'smokePellet', at: [3, 5] });
    expect(foesPass(pellet).asked).toBeUndefined();
    expect(pellet.view().zones).toEqual([]);
  });

  rule('STEP-15.15', 'a Downed caster keeps nothing up', () => {
    const t = facing('eliteGuard', { hearts: 1 }, { traits: [], moves: [] })
      .unit('b', hero('warrior', [2, 6], { turnDone: true, actionLeft: 0 }))
      .unit('k', foe('veteran', [1, 5]))
      .open();
    cast(t, 'control', { target: 'm' }, 8).do('endTurn', { unit: 'a' });
    t.do('foeStrike', { unit: 'k', target: 'a' }).answer('strength', { dice: [2] });
    expect(t.unit('a').downed).toBe(true);
    t.do('endPhase', {}, { by: 'foes' });
    expect(t.asked).toBeUndefined();
    expect(t.unit('m').stunned).toBe(false);
  });

  rule('STEP-15.15', 'nor does a ward on an ally outlast the turn a Downed caster could not take', () => {
    const t = facing('scoutMinion', { hearts: 1 })
      .unit('b', hero('warrior', [2, 6], { turnDone: true, actionLeft: 0 }))
      .unit('k', foe('veteran', [1, 5]))
      .open();
    cast(t, 'barrier', { target: 'b' }, 9).do('endTurn', { unit: 'a' });
    t.do('foeStrike', { unit: 'k', target: 'a' }).answer('strength', { dice: [2] });
    t.do('endPhase', {}, { by: 'foes' });
    expect(t.unit('b').warded).toBe(true);
    t.do('beginTurn', { unit: 'b' }).do('endTurn', { unit: 'b' });
    expect(t.unit('b').warded).toBe(false);
  });
});

rule('STEP-15.10', 'the GM may allow a Dexterity or Magic test against the TN of whoever is behind an effect', () => {
  const broken = () =>
    facing('eliteGuard')
      .with({
        effects: [
          {
            id: 'x',
            name: 'breakCover',
            source: 'm',
            condition: 'coverBroken',
            targets: ['a'],
            endsAt: { at: 'sceneEnd' },
          },
        ],
      })
      .open();
  const t = broken();
  expect(t.refuses('test', { unit: 'a', point: 'resist', attribute: 'magic' }).code).toBe('gm-refused');
  t.do('rule', { set: { gmAttribute: { unit: 'a', attribute: 'magic' } } });
  expect(t.refuses('test', { unit: 'a', point: 'resist', attribute: 'strength' }).code).toBe('bad-choice');
  t.do('test', { unit: 'a', point: 'resist', attribute: 'magic' }, { dice: [8] });
  expect(rolled(t)).toMatchObject({ base: 8, attribute: 'magic', outcome: 'success' });
  expect(t.view().effects).toEqual([]);
  const none = facing().open();
  none.do('rule', { set: { gmAttribute: { unit: 'a', attribute: 'magic' } } });
  expect(none.refuses('test', { unit: 'a', point: 'resist', attribute: 'magic' }).code).toBe('bad-choice');
});
