import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, type Scene, shootout, square, turnOf, withTerrain } from './tables.ts';

/** GM powers (STEP-24): every one is a key of `set`, and each is written to the log. */

type Fields = Readonly<Record<string, unknown>>;

const ruled = (t: Scene, set: Fields) => t.do('rule', { set, reason: 'because' });
const refused = (t: Scene, set: Fields) => t.refuses('rule', { set });
const rolled = (t: Scene) => t.event('testRolled');

describe('before the roll', () => {
  rule('STEP-24.1', 'only the GM rules', () => {
    expect(
      duel()
        .open()
        .refuses('rule', { set: { gmTick: 1 } }, { by: 'heroes' }),
    ).toMatchObject({ code: 'gm-only' });
    expect(refused(duel().open(), { gmFly: true })).toMatchObject({
      code: 'bad-message',
      params: { field: 'set.gmFly' },
    });
    expect(refused(duel().open(), {})).toMatchObject({ code: 'bad-message' });
  });

  rule(
    'STEP-24.1',
    'what is said of nobody in particular is said of whoever acts; where nobody does, somebody is named',
    () => {
      const t = duel().open();
      ruled(t, { gmAutoSuccess: true });
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [] });
      expect(t.unit('m').out).toBe(true);
      const idle = duel().with({ activeUnit: null }).open();
      for (const set of [{ gmShift: 1 }, { gmSetTn: 8 }, { gmAutoSuccess: true }])
        expect(refused(idle, set)).toMatchObject({
          code: 'bad-message',
          params: { field: expect.stringMatching(/unit$/) },
        });
      expect(ruled(idle, { gmRefuseHelp: 'w' }).event('helpRefused')).toMatchObject({ unit: 'w' });
    },
  );

  rule('STEP-24.1', 'a field of the table is set by its own name, and its power’s name is in the log', () => {
    const t = duel().open();
    expect(ruled(t, { options: { stepCap: 1 } }).view().options).toMatchObject({ stepCap: 1 });
    expect(t.event('ruled')).toMatchObject({ power: 'gmSetOption' });
    expect(ruled(t, { units: { w: { conditions: { prone: true }, hearts: 2 } } }).unit('w')).toMatchObject({
      prone: true,
      hearts: 2,
    });
    expect(ruled(t, { result: 'draw' }).view()).toMatchObject({ phase: 'ended', result: 'draw' });
  });

  rule('STEP-24.3', 'each override is written to the log with its reason', () => {
    const t = duel().open();
    ruled(t, { gmSetTn: 4 });
    expect(t.event('ruled')).toMatchObject({ by: 'gm', power: 'gmSetTn', value: 4, reason: 'because' });
  });

  rule('STEP-24.1', 'the GM sets the TN of the next test, a value of the ladder in force; it is used up by it', () => {
    const t = duel({}, {}, 'eliteGuard').open();
    expect(refused(t, { gmSetTn: 10 })).toMatchObject({ code: 'bad-tn' });
    ruled(t, { gmSetTn: { unit: 'w', tn: 4 } });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(rolled(t)).toMatchObject({ base: 4, outcome: 'success' });
    expect(t.state.rulings.tn).toEqual({});
    const brief = duel().options({ variant34: 'brief' }).open();
    expect(refused(brief, { gmSetTn: 12 })).toMatchObject({ code: 'bad-tn', rule: 'STEP-4.3' });
  });

  rule('STEP-24.1', 'steps: one, two in extremes, no more; for one test or for the scene', () => {
    const t = duel().open();
    expect(refused(t, { gmShift: 3 }).code).toBe('bad-message');
    ruled(t, { gmShift: { unit: 'w', steps: 1, label: 'noise' } });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [8] });
    expect(rolled(t)).toMatchObject({ tn: 8, steps: [{ source: 'noise', value: 1 }] });
    const scene = shootout().open();
    ruled(scene, { gmShift: { scene: true, steps: 1, label: 'alarm' } });
    scene.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    expect(rolled(scene)).toMatchObject({ tn: 8 });
    expect(scene.state.rulings.scene).toMatchObject([{ source: 'alarm', value: 1 }]);
    ruled(scene, { gmShift: { scene: true, steps: 0, label: 'alarm' } });
    expect(scene.state.rulings.scene).toEqual([]);
  });

  rule('STEP-24.3', 'an automatic step can be taken away', () => {
    const t = blank
      .map(withTerrain(square('crate', 7, 5)))
      .unit('r', hero('rogue', [2, 5]))
      .unit('m', foe('scoutMinion', [8, 5]))
      .with(turnOf('r'))
      .open();
    ruled(t, { gmDropStep: { unit: 'r', source: 'cover' } });
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [6] });
    expect(rolled(t)).toMatchObject({ tn: 6, steps: [], outcome: 'success' });
  });

  rule('STEP-24.1', 'nothing at stake: the GM grants success without a roll', () => {
    const t = duel().open();
    ruled(t, { gmAutoSuccess: 'w' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [] });
    expect(rolled(t)).toMatchObject({ automatic: true, outcome: 'success' });
  });

  rule('STEP-24.1', 'the GM accepts a Talent where no tag does', () => {
    const t = duel({ talents: ['Baker'] }, {}, 'eliteGuard').open();
    ruled(t, { gmTalent: true });
    t.do('attack', { unit: 'w', target: 'm', talent: 'Baker' }, { dice: [6] });
    expect(rolled(t)).toMatchObject({ base: 8, tn: 6 });
  });

  rule('STEP-24.3', 'whether the foe could reach is the GM’s to flip', () => {
    const t = duel().open();
    ruled(t, { gmSetReach: false });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(t.unit('w').hearts).toBe(5);
    const far = shootout().open();
    ruled(far, { gmSetReach: { unit: 'r', reach: true } });
    far.do('attack', { unit: 'r', target: 'm' }, { dice: [4] });
    expect(far.unit('r').hearts).toBe(4);
  });

  rule('STEP-24.1', 'under the brief copy of 5.6 the GM names the price of a miss beforehand', () => {
    const t = duel().options({ variant56: 'brief' }).open();
    ruled(t, { gmRetaliationChoice: 'dropWeapon' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(t.unit('w')).toMatchObject({ hearts: 5, inHand: null });
  });

  rule('STEP-24.3', 'the GM names the complication instead of the table', () => {
    const t = duel().open();
    ruled(t, { gmComplication: 'prone' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1] });
    expect(t.unit('w')).toMatchObject({ prone: true, hearts: 4 });
    expect(t.event('complicationRolled')).toMatchObject({ face: 0, complication: 'prone' });
  });

  rule('STEP-24.1', 'Help that makes no sense is refused, and nothing is spent', () => {
    const t = duel()
      .unit('h', hero('rogue', [4, 5]))
      .open();
    ruled(t, { gmRefuseHelp: { unit: 'h' } });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
    expect(t.unit('h').actionLeft).toBe(1);
  });

  rule('STEP-24.1', 'tier and cost of a spell: a Trick 0 or 1, the others as the tier says', () => {
    const t = duel().open();
    expect(refused(t, { gmMagicTier: { unit: 'w', tier: 'strong', cost: 1 } })).toMatchObject({
      params: { field: 'set.gmMagicTier.cost' },
    });
    ruled(t, { gmMagicTier: { unit: 'w', tier: 'trick', cost: 0 } });
    expect(t.state.rulings.magicTier).toEqual({ w: { tier: 'trick', cost: 0 } });
    ruled(t, { gmMagicTier: 'strong' });
    expect(t.state.rulings.magicTier).toEqual({ w: { tier: 'strong', cost: 2 } });
  });

  rule('STEP-24.3', 'a roll can be replaced before its effects', () => {
    const t = duel().open();
    ruled(t, { gmRoll: [9] });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [] });
    expect(rolled(t)).toMatchObject({ face: 9, ruled: true });
  });

  rule(
    'STEP-24.2',
    'the checklist in order: attribute, TN, steps and Help are all on the table before the die falls',
    () => {
      const t = duel()
        .unit('h', hero('rogue', [4, 5]))
        .open();
      t.do('attack', { unit: 'w', target: 'm' });
      expect(t.asked?.kind).toBe('help');
      expect(t.view().test).toMatchObject({
        attribute: 'strength',
        base: 6,
        tn: 6,
        die: 10,
        stakes: ['heart'],
        help: true,
      });
      ruled(t, { gmShift: { steps: 1, label: 'darkness' } });
      expect(t.view().test).toMatchObject({ unit: 'w' });
      t.answer('pass', { dice: [7] });
      expect(rolled(t)).toMatchObject({ tn: 8, outcome: 'failure' });
    },
  );
});

describe('the table', () => {
  rule('STEP-24.1', 'cover between two lies over what the board shows', () => {
    const t = shootout().open();
    ruled(t, { gmSetCover: { unit: 'r', target: 'm', cover: 'partial' } });
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    expect(rolled(t)).toMatchObject({ tn: 8 });
    expect(refused(t, { gmSetCover: { unit: 'r', target: 'r', cover: 'full' } }).code).toBe('illegal-target');
    const full = shootout().open();
    ruled(full, { gmSetCover: { unit: 'm', target: 'r', cover: 'full' } });
    expect(full.refuses('attack', { unit: 'r', target: 'm' }).code).toBe('full-cover');
  });

  rule('STEP-0.3', 'bands are the GM’s word on a table without a board', () => {
    const t = blank
      .map(null)
      .unit('w', { side: 'heroes', profile: 'warrior' })
      .unit('m', { side: 'foes', profile: 'guardMinion' })
      .with(turnOf('w'))
      .open();
    expect(t.refuses('attack', { unit: 'w', target: 'm', kind: 'melee' }).code).toBe('out-of-reach');
    ruled(t, { gmSetBand: { unit: 'w', target: 'm', band: 'adjacent' } });
    t.do('attack', { unit: 'w', target: 'm', kind: 'melee' }, { dice: [6] });
    expect(t.unit('m').out).toBe(true);
  });

  rule('STEP-18.4', 'the GM sets clocks, ticks and unticks them by hand', () => {
    const t = duel().open();
    expect(refused(t, { gmTick: 1 }).code).toBe('bad-message');
    ruled(t, { gmSetClock: { id: 'alarm', size: 4 } });
    ruled(t, { gmTick: 2 });
    expect(t.view().clocks).toMatchObject([{ id: 'alarm', size: 4, filled: 2 }]);
    ruled(t, { gmTick: { clock: 'alarm', by: -1 } });
    expect(t.view().clocks).toMatchObject([{ filled: 1 }]);
    ruled(t, { gmTick: 3 });
    expect(t.view().clocks).toMatchObject([{ filled: 4, fired: true }]);
  });

  rule('STEP-14.12', 'foes are brought in where the GM says, and act from the next foe phase', () => {
    const t = duel().open();
    ruled(t, { gmSpawn: { profile: 'rabble', count: 2, at: [10, 10] } });
    expect([t.unit('rabble1').at, t.unit('rabble2').at]).toEqual([
      [10, 10],
      [9, 9],
    ]);
    for (const place of ['at', 'pos'])
      expect(refused(t, { gmSpawn: { profile: 'rabble', [place]: [6, 5] } }).code).toBe('bad-square');
    expect(refused(t, { gmSpawn: { profile: 'dragon' } }).code).toBe('bad-message');
  });

  rule('STEP-24.3', 'any option, to any of its values', () => {
    const t = duel().open();
    ruled(t, { gmSetOption: { pressMode: 'off', stepCap: 1 } });
    expect(t.view().options).toMatchObject({ pressMode: 'off', stepCap: 1 });
    expect(refused(t, { gmSetOption: { pressMode: 'sometimes' } }).code).toBe('bad-option');
    expect(refused(t, { gmSetOption: { gravity: 'on' } }).code).toBe('unknown-option');
  });

  rule('STEP-24.1', 'units, terrain and doors are added and taken away', () => {
    const t = duel().open();
    ruled(t, { addUnit: { id: 'x', side: 'foes', profile: 'rabble', at: [9, 9] } });
    expect(t.unit('x')).toMatchObject({ tn: 4, at: [9, 9] });
    expect(refused(t, { addUnit: { id: 'x', side: 'foes', profile: 'rabble', at: [8, 8] } }).code).toBe('bad-message');
    ruled(t, { removeUnit: 'x' });
    expect(Object.keys(t.view().units as object)).toEqual(['w', 'm']);
    ruled(t, { addTerrain: { id: 'door', kind: 'door', shape: { rect: [8, 8, 1, 1] } } });
    ruled(t, { addTerrain: square('wall', 7, 7) });
    expect(t.view().objects).toMatchObject([{ id: 'door', pos: [8, 8] }]);
    expect(t.state.cells['7,7']?.kind).toBe('wall');
    ruled(t, { removeTerrain: { squares: [[7, 7]] } });
    ruled(t, { removeTerrain: { object: 'door' } });
    expect([t.state.cells['7,7'], t.view().objects]).toEqual([undefined, []]);
  });

  rule('STEP-24.1', 'any field of a unit within its range', () => {
    const t = duel().open();
    ruled(t, { units: { w: { hearts: 2, mana: 0, at: [4, 4] }, m: { tn: 8 } } });
    expect(t.unit('w')).toMatchObject({ hearts: 2, heartsMax: 5, mana: 0, at: [4, 4], inHand: 'sword' });
    expect(t.unit('m')).toMatchObject({ tn: 8, class: 'minion' });
    expect(refused(t, { units: { w: { hearts: 9 } } }).code).toBe('bad-message');
    expect(refused(t, { units: { w: { at: [6, 5] } } }).code).toBe('bad-square');
    ruled(t, { gmSet: { unit: 'm', stats: { stunned: true } } });
    expect(t.unit('m').stunned).toBe(true);
    t.do('endTurn', { unit: 'w' });
    expect([t.unit('m').stunned, t.view().round]).toEqual([false, 2]);
  });

  rule('STEP-24.1', 'fields of the table: round, limit, and whose turn it is', () => {
    const t = duel()
      .unit('h', hero('rogue', [4, 5]))
      .open();
    ruled(t, { round: 3, roundLimit: 7 });
    expect(t.view()).toMatchObject({ round: 3, roundLimit: 7 });
    ruled(t, { gmTurn: 'h' });
    expect(t.view().activeUnit).toBe('h');
    expect(t.unit('w').turnDone).toBe(true);
    expect(refused(t, { gmTurn: 'w' }).code).toBe('not-your-turn');
  });

  rule('STEP-24.4', 'automatic choices of a square: nearest, then lowest y, then lowest x', () => {
    const t = duel().open();
    ruled(t, { gmSpawn: { profile: 'rabble', at: [0, 10] } });
    ruled(t, { gmSpawn: { profile: 'rabble', count: 2, at: [0, 10] } });
    expect([t.unit('rabble2').at, t.unit('rabble3').at]).toEqual([
      [0, 9],
      [1, 9],
    ]);
  });
});
