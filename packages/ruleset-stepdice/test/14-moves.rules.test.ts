import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { beset, lastRoll, PLAYER, passAll, stepsOf } from './foes.ts';
import { blank, duel, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';

/** Section 14: traits, special moves, marks. */

type Fields = Readonly<Record<string, unknown>>;
type At = readonly [number, number];

/** The Warrior's own turn, quickly; then the foe phase is on again. */
function nextFoePhase(t: Scene, ...heroes: readonly string[]): Scene {
  if (t.view().phase === 'foes') passAll(t);
  for (const unit of heroes.length > 0 ? heroes : ['w']) t.do('beginTurn', { unit }).do('endTurn', { unit });
  return t;
}

describe('traits', () => {
  rule('STEP-14.8', 'Natural Cover is partial cover at two squares and more, once, however much lies between', () => {
    const tn = (at: At, ...pieces: readonly ReturnType<typeof square>[]) => {
      const t = blank
        .map(withTerrain(...pieces))
        .unit('r', hero('rogue', [2, 5]))
        .unit('m', foe('guardMinion', at))
        .with(turnOf('r'))
        .open();
      t.do('attack', { unit: 'r', target: 'm', kind: 'ranged' }, { dice: [9] });
      return lastRoll(t).tn;
    };
    expect(tn([3, 5])).toBe(6);
    expect(tn([8, 5])).toBe(8);
    expect(tn([8, 5], square('crate', 7, 5))).toBe(8);
  });

  rule('STEP-14.8', 'a trait is written as the book prints it, or in the words of the code', () => {
    const words = ['Natural Cover', 'Resistance [magic]', { name: 'vulnerability', type: 'ranged' }];
    expect(duel({}, { traits: words }, 'veteran').open().unit('m').traits).toEqual([
      { name: 'naturalCover', harm: null },
      { name: 'resistance', harm: 'magic' },
      { name: 'vulnerability', harm: 'ranged' },
    ]);
  });

  rule('STEP-14.8', 'Fast: one difficult square a turn costs one', () => {
    const t = blank
      .map(withTerrain(square('rubble', 6, 5), square('rubble', 7, 5)))
      .unit('w', hero('warrior', [15, 5]))
      .unit('m', foe('veteran', [5, 5], { traits: ['fast'], move: 6 }))
      .with({ round: 1, phase: 'foes' })
      .open();
    t.do('foeMove', {
      unit: 'm',
      path: [
        [6, 5],
        [7, 5],
      ],
    });
    expect(t.unit('m').movesLeft).toBe(3);
  });

  rule('STEP-14.8', 'climbers and fliers cross what others go round', () => {
    const before = (trait: string | null, piece: ReturnType<typeof square>) =>
      blank
        .map(withTerrain(piece))
        .unit('w', hero('warrior', [15, 5]))
        .unit('m', foe('veteran', [5, 5], trait === null ? {} : { traits: [trait] }))
        .with({ round: 1, phase: 'foes' })
        .open();
    const cost = (trait: string | null, piece: ReturnType<typeof square>, to: At) => {
      const t = before(trait, piece);
      if (t.refusals('foeMove', { unit: 'm', path: [to] }).length > 0) return null;
      t.do('foeMove', { unit: 'm', path: [to] });
      return 5 - Number(t.unit('m').movesLeft);
    };
    const ledge = square('ledge', 6, 5);
    expect([cost(null, ledge, [6, 5]), cost('climber', ledge, [6, 5])]).toEqual([2, 1]);
    const rubble = square('rubble', 6, 5);
    expect([cost(null, rubble, [6, 5]), cost('flying', rubble, [6, 5])]).toEqual([2, 1]);
    const pit = square('pit', 6, 5);
    const over = (trait: string | null) => before(trait, pit).do('foeMove', { unit: 'm', path: [[6, 5]] });
    expect([over(null).unit('m').wounds, over('flying').unit('m').wounds]).toEqual([1, 0]);
    const wall = square('wall', 6, 5);
    expect(cost('flying', wall, [6, 5])).toBeNull();
  });

  rule('STEP-14.8', 'Vulnerability makes that kind of attack a step easier; observation, a close look', () => {
    const t = (harm: string, kind: string) => {
      const scene = blank
        .unit('r', hero('rogue', [2, 5]))
        .unit('m', foe('scoutMinion', [3, 5], { traits: [`vulnerability:${harm}`] }))
        .with(turnOf('r'))
        .open();
      if (kind === 'look') scene.do('test', { unit: 'r', point: 'm', attribute: 'dexterity' }, { dice: [9] });
      else scene.do('attack', { unit: 'r', target: 'm', kind }, { dice: [9] });
      return lastRoll(scene).tn;
    };
    expect([t('ranged', 'ranged'), t('melee', 'ranged')]).toEqual([4, 6]);
    expect([t('observation', 'look'), t('melee', 'look')]).toEqual([4, 6]);
  });

  rule('STEP-14.8', 'Resistance swallows the first hit of its kind', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5], { strength: 12 }))
      .unit('m', foe('eliteStalker', [6, 5], { traits: ['resistance:melee'] }))
      .with(turnOf('w'))
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [8] });
    expect(t.unit('m').wounds).toBe(0);
    nextFoePhase(t.do('endTurn', { unit: 'w' }));
    passAll(t).do('beginTurn', { unit: 'w' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [8] });
    expect(t.unit('m').wounds).toBe(1);
  });

  rule('STEP-14.8', 'the first stealth attempt against a Scout is a step harder, once a scene', () => {
    const t = blank
      .unit('r', hero('rogue', [2, 5]))
      .unit('m', foe('scoutMinion', [8, 5]))
      .with(turnOf('r'))
      .open();
    t.do('test', { unit: 'r', point: 'stealth' }, { dice: [7] });
    expect(lastRoll(t)).toMatchObject({ tn: 8, outcome: 'failure' });
    expect(t.unit('m').scoutUsed).toBe(true);
    nextFoePhase(t.do('endTurn', { unit: 'r' }), 'r');
    passAll(t)
      .do('beginTurn', { unit: 'r' })
      .do('move', { unit: 'r', to: [2, 6] });
    t.do('test', { unit: 'r', point: 'stealth' }, { dice: [7] });
    expect(lastRoll(t)).toMatchObject({ tn: 6, outcome: 'success' });
  });
});

describe('Volley', () => {
  const volley = { moves: ['volley'] };
  const row = (more: Fields = {}) =>
    beset({}, ['a', 'colossus', [12, 5], { reach: 'both', ...volley, ...more }])
      .unit('x', hero('rogue', [6, 4]))
      .unit('y', hero('rogue', [8, 5]));

  rule(
    'STEP-14.9',
    'every hero in the 3x3 tests Dexterity against the full TN; failure is a Heart and a push off',
    () => {
      const t = row({ tn: 8 }).open();
      // w stands left of the centre, x above it; y is outside.
      t.do('foeSpecial', { unit: 'a', move: 'volley', at: [6, 5] }, { dice: [5, 5] });
      expect(t.events('testRolled')).toMatchObject([
        { unit: 'w', attribute: 'dexterity', tn: 8, outcome: 'failure' },
        { unit: 'x', attribute: 'dexterity', tn: 8, outcome: 'failure' },
      ]);
      expect(t.unit('w')).toMatchObject({ hearts: 4, at: [4, 5] });
      expect(t.unit('x')).toMatchObject({ hearts: 4, at: [6, 3] });
      expect(t.unit('y').hearts).toBe(5);
      expect(t.unit('a').actionLeft).toBe(0);
    },
  );

  rule('STEP-14.9', 'from the centre the push goes away from the foe', () => {
    const t = row({ tn: 8 }).open();
    t.do('foeSpecial', { unit: 'a', move: 'volley', at: [8, 5] }, { dice: [5] });
    expect(t.unit('y')).toMatchObject({ hearts: 4, at: [7, 5] });
  });

  rule('STEP-14.9', 'its centre is within ten squares and in line of action', () => {
    const far = row().open();
    expect(far.refuses('foeSpecial', { unit: 'a', move: 'volley', at: [1, 5] }).code).toBe('out-of-reach');
    expect(far.refusals('foeSpecial', { unit: 'a', move: 'volley', at: [2, 5] })).toEqual([]);
    const walled = row()
      .map(withTerrain(square('wall', 10, 5)))
      .open();
    expect(walled.refuses('foeSpecial', { unit: 'a', move: 'volley', at: [8, 5] }).code).toBe('out-of-reach');
    expect(far.refuses('foeSpecial', { unit: 'a', move: 'anchor', at: [8, 5] }).code).toBe('no-permission');
  });

  rule(
    'STEP-14.7',
    'a test a move forces is against the full TN, with what lies on the hero but without its cover',
    () => {
      const t = beset({ exposed: true }, ['a', 'veteran', [12, 5], { tn: 8, ...volley }])
        .map(withTerrain(square('bush', 5, 5)))
        .open();
      t.do('foeSpecial', { unit: 'a', move: 'volley', at: [5, 5] }, { dice: [6] });
      expect(lastRoll(t)).toMatchObject({ base: 8, tn: 12 });
      expect(stepsOf(t)).toEqual({ exposed: 1 });
    },
  );

  rule('STEP-16.6', 'an area does not spare the Downed', () => {
    const t = beset({ downed: true }, ['a', 'veteran', [12, 5], volley])
      .unit('x', hero('rogue', [15, 15]))
      .options({ variant72: 'brief' })
      .open();
    t.do('foeSpecial', { unit: 'a', move: 'volley', at: [5, 5] }, { dice: [] });
    expect(t.unit('w').dead).toBe(true);
  });

  rule('STEP-14.9', 'the Hunter shoots only after a move', () => {
    const t = beset({}, ['h', 'hunter', [12, 5]]).open();
    expect(t.refuses('foeSpecial', { unit: 'h', move: 'volley', at: [5, 5] }).code).toBe('no-permission');
    t.do('foeMove', { unit: 'h', to: [12, 6] });
    expect(t.refusals('foeSpecial', { unit: 'h', move: 'volley', at: [5, 5] }, { dice: [6] })).toEqual([]);
  });
});

describe('marked Volleys', () => {
  const marked = (profile: string, at: At) => {
    const t = beset({}, ['s', profile, [12, 5]]).open();
    t.do('foeSpecial', { unit: 's', move: 'volley', at }, { dice: [] });
    return t;
  };

  rule('STEP-14.11', 'a Minion marks 2x2 squares and fires in its next foe phase: Dexterity against 6, no push', () => {
    const t = marked('shooterMinion', [5, 5]);
    expect(t.view('heroes').marks).toMatchObject([
      {
        foe: 's',
        small: true,
        squares: [
          [5, 5],
          [6, 5],
          [5, 6],
          [6, 6],
        ],
      },
    ]);
    expect(t.refuses('foeSpecial', { unit: 's', move: 'volley' }).code).toBe('no-action');
    nextFoePhase(t);
    t.do('foeSpecial', { unit: 's', move: 'volley' }, { dice: [5] });
    expect(lastRoll(t)).toMatchObject({ attribute: 'dexterity', tn: 6 });
    expect(t.unit('w')).toMatchObject({ hearts: 4, at: [5, 5] });
    expect(t.view().marks).toEqual([]);
  });

  rule('STEP-14.11', 'the Elite marks 3x3; whoever has gone is not hit, whoever is inside is pushed', () => {
    const t = marked('eliteShooter', [6, 5]);
    passAll(t).do('beginTurn', { unit: 'w' });
    t.do('move', { unit: 'w', to: [3, 5] }).do('endTurn', { unit: 'w' });
    t.do('foeSpecial', { unit: 's', move: 'volley' }, { dice: [] });
    expect(t.unit('w').hearts).toBe(5);
    const stays = nextFoePhase(marked('eliteShooter', [6, 5]));
    stays.do('foeSpecial', { unit: 's', move: 'volley' }, { dice: [5] });
    expect(lastRoll(stays)).toMatchObject({ tn: 8 });
    expect(stays.unit('w')).toMatchObject({ hearts: 4, at: [4, 5] });
  });

  rule('STEP-14.11', 'the mark vanishes with a foe that is out or stunned, and when its phase passes', () => {
    for (const stats of [{ out: true }, { stunned: true }]) {
      const t = marked('shooterMinion', [5, 5]);
      t.do('rule', { set: { gmSet: { unit: 's', stats } } });
      expect(t.view().marks).toEqual([]);
    }
    const unfired = nextFoePhase(marked('shooterMinion', [5, 5]));
    expect(unfired.view().marks).toHaveLength(1);
    passAll(unfired);
    expect(unfired.view().marks).toEqual([]);
  });

  rule('STEP-14.11', 'one of its squares must be within ten squares and in line', () => {
    const t = beset({}, ['s', 'shooterMinion', [15, 5]]).open();
    expect(t.refusals('foeSpecial', { unit: 's', move: 'volley', at: [4, 5] })).toEqual([]);
    expect(t.refuses('foeSpecial', { unit: 's', move: 'volley', at: [3, 5] }).code).toBe('out-of-reach');
  });
});

describe('Anchor', () => {
  rule('STEP-14.9', 'walking into the field costs the Action, once a turn; being pushed in costs nothing', () => {
    const t = beset({}, ['c', 'eliteController', [12, 5]]).open();
    t.do('foeSpecial', { unit: 'c', move: 'anchor', at: [7, 5] });
    passAll(t).do('beginTurn', { unit: 'w' });
    t.do('move', { unit: 'w', to: [6, 5] });
    expect(t.unit('w')).toMatchObject({ actionLeft: 0, movesLeft: 4 });
    t.do('move', { unit: 'w', to: [5, 5] }).do('move', { unit: 'w', to: [6, 5] });
    expect(t.unit('w').movesLeft).toBe(2);
  });

  rule('STEP-14.9', 'a hero may enter only with its Action unspent', () => {
    const t = beset({}, ['c', 'eliteController', [12, 5]]).open();
    t.do('foeSpecial', { unit: 'c', move: 'anchor', at: [7, 5] });
    passAll(t).do('beginTurn', { unit: 'w' }).do('prepare', { unit: 'w', kind: 'attack' });
    expect(t.refuses('move', { unit: 'w', path: [[6, 5]] }).code).toBe('no-action');
  });

  rule('STEP-14.9', 'it lies until the end of the next round; a Minion’s until the next foe phase starts', () => {
    const fields = (t: Scene): number => (t.view().zones as readonly unknown[]).length;
    const t = beset({}, ['c', 'eliteController', [12, 5]]).open();
    t.do('foeSpecial', { unit: 'c', move: 'anchor', at: [7, 5] });
    passAll(nextFoePhase(t));
    expect([t.view().round, fields(t)]).toEqual([3, 0]);
    const minion = beset({}, ['c', 'controllerMinion', [12, 5]]).open();
    minion.do('foeSpecial', { unit: 'c', move: 'anchor', at: [7, 5] });
    passAll(minion);
    expect(fields(minion)).toBe(1);
    nextFoePhase(minion);
    expect(fields(minion)).toBe(0);
    expect(minion.refuses('foeSpecial', { unit: 'c', move: 'anchor', at: [7, 5] }).code).toBe('used-up');
  });

  rule('STEP-14.10', 'keeping an Anchor is no use of it, laying a new one two phases running is', () => {
    const t = beset({}, ['b', 'tactician', [12, 5]]).open();
    t.do('foeSpecial', { unit: 'b', move: 'anchor', at: [7, 5] });
    nextFoePhase(t);
    expect(t.refuses('foeSpecial', { unit: 'b', move: 'anchor', at: [8, 5] }).code).toBe('repeat-move');
    t.do('foeSpecial', { unit: 'b', move: 'anchor' });
    expect(t.unit('b').actionLeft).toBe(0);
    nextFoePhase(t);
    expect(t.view().zones).toHaveLength(1);
    expect(t.refusals('foeSpecial', { unit: 'b', move: 'anchor', at: [8, 5] })).toEqual([]);
  });
});

describe('Bolster, Summon, Barrier, Shockwave', () => {
  rule('STEP-14.9', 'Bolster: attackers of the ally face a step more until the end of the next hero phase', () => {
    const t = beset(
      {},
      ['s', 'eliteMedic', [8, 5]],
      ['m', 'scoutMinion', [6, 5]],
      ['far', 'scoutMinion', [14, 5]],
    ).open();
    expect(t.refuses('foeSpecial', { unit: 's', move: 'bolster', target: 'far' }).code).toBe('out-of-reach');
    expect(t.refuses('foeSpecial', { unit: 's', move: 'bolster', target: 's' }).code).toBe('illegal-target');
    t.do('foeSpecial', { unit: 's', move: 'bolster', target: 'm' });
    passAll(t).do('beginTurn', { unit: 'w' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    expect(lastRoll(t)).toMatchObject({ tn: 8, outcome: 'failure' });
    t.do('endTurn', { unit: 'w' });
    expect(t.unit('m').bolstered).toBe(false);
  });

  rule('STEP-14.9', 'a Support Minion bolsters once a scene', () => {
    const t = beset({}, ['s', 'supportMinion', [8, 5]], ['m', 'scoutMinion', [6, 5]]).open();
    t.do('foeSpecial', { unit: 's', move: 'bolster', target: 'm' });
    nextFoePhase(t);
    expect(t.refuses('foeSpecial', { unit: 's', move: 'bolster', target: 'm' }).code).toBe('used-up');
  });

  rule(
    'STEP-14.9',
    'Summon: once a fight two Minions in the nearest free squares, which act from the next foe phase',
    () => {
      const t = beset({}, ['b', 'commander', [12, 5]]).open();
      t.do('foeSpecial', { unit: 'b', move: 'summon' });
      expect(t.asked).toMatchObject({ kind: 'chooseSquare', default: [11, 4] });
      expect(t.refusesAnswer([16, 5]).code).toBe('bad-choice');
      t.answer([11, 4]).answer([12, 4]);
      expect(t.unit('guardMinion1')).toMatchObject({ at: [11, 4], class: 'minion', turnDone: true });
      expect(t.unit('guardMinion2').at).toEqual([12, 4]);
      expect(t.refuses('foeStrike', { unit: 'guardMinion1', target: 'w' }).code).toBe('not-your-turn');
      nextFoePhase(t);
      expect(t.unit('guardMinion1').turnDone).toBe(false);
      nextFoePhase(t);
      expect(t.refuses('foeSpecial', { unit: 'b', move: 'summon' }).code).toBe('used-up');
    },
  );

  rule('STEP-14.10', 'the Tactician’s Summon of one a round may come every round, three in all', () => {
    const t = beset({}, ['b', 'tactician', [12, 5]]).open();
    for (const round of [1, 2, 3]) {
      t.do('foeSpecial', { unit: 'b', move: 'summon' }).answer(t.asked?.default ?? null);
      expect(Object.keys(t.state.units)).toHaveLength(2 + round);
      nextFoePhase(t);
    }
    expect(t.refusals('foeSpecial', { unit: 'b', move: 'summon' }).map(({ code }) => code)).toEqual(['used-up']);
  });

  rule(
    'STEP-14.9',
    'Barrier: heroes’ ranged attacks are a step harder until the end of the following foe phase',
    () => {
      const t = beset({ gear: ['bow'] }, ['b', 'commander', [12, 5]], ['m', 'scoutMinion', [12, 9]]).open();
      t.do('foeSpecial', { unit: 'b', move: 'barrier' });
      passAll(t).do('beginTurn', { unit: 'w' });
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
      expect(lastRoll(t).tn).toBe(8);
      t.do('endTurn', { unit: 'w' });
      expect(t.unit('b').barrier).toBe(true);
      passAll(t);
      expect(t.unit('b').barrier).toBe(false);
    },
  );

  rule(
    'STEP-14.9',
    'Shockwave: Strength against the TN within two squares; a Heart or knocked down, as the player says',
    () => {
      const t = beset({}, ['b', 'colossus', [7, 5], { tn: 8 }])
        .unit('x', hero('rogue', [7, 7], { hearts: 2 }))
        .unit('y', hero('rogue', [10, 5]))
        .open();
      t.do('foeSpecial', { unit: 'b', move: 'shockwave' }, { dice: [7] });
      expect(lastRoll(t)).toMatchObject({ unit: 'w', attribute: 'strength', tn: 8 });
      expect(t.asked).toMatchObject({ kind: 'chooseHarm', default: 'heart' });
      t.answer('prone', { dice: [5] });
      expect(t.unit('w')).toMatchObject({ hearts: 5, prone: true });
      expect(t.asked).toMatchObject({ kind: 'chooseHarm', unit: 'x', default: 'prone' });
      t.answer('heart');
      expect([t.unit('x').hearts, t.unit('y').hearts]).toEqual([1, 5]);
    },
  );

  rule('STEP-14.10', 'a Boss does not use the same move in two foe phases running', () => {
    const t = beset({}, ['b', 'colossus', [12, 5]]).open();
    t.do('foeSpecial', { unit: 'b', move: 'shockwave' });
    nextFoePhase(t);
    expect(t.refuses('foeSpecial', { unit: 'b', move: 'shockwave' })).toMatchObject({
      code: 'repeat-move',
      rule: 'STEP-14.10',
    });
    nextFoePhase(t);
    expect(t.refusals('foeSpecial', { unit: 'b', move: 'shockwave' })).toEqual([]);
    const elite = beset({}, ['b', 'fieldTactician', [12, 5]], ['m', 'scoutMinion', [11, 5]]).open();
    elite.do('foeSpecial', { unit: 'b', move: 'bolster', target: 'm' });
    nextFoePhase(elite);
    expect(elite.refusals('foeSpecial', { unit: 'b', move: 'bolster', target: 'm' })).toEqual([]);
  });

  rule('STEP-11.5', 'the disarmed neither strike nor shoot a Volley', () => {
    const t = beset({}, ['a', 'veteran', [6, 5], { disarmed: true, moves: ['volley'] }]).open();
    expect(t.refuses('foeStrike', { unit: 'a', target: 'w' }).code).toBe('disarmed');
    expect(t.refuses('foeSpecial', { unit: 'a', move: 'volley', at: [5, 5] }).code).toBe('disarmed');
  });

  rule('STEP-0.3', 'without a board a Volley falls on one hero; a mark and a field need squares', () => {
    const t = blank
      .map(null)
      .unit('w', { side: 'heroes', profile: 'warrior' })
      .unit('a', { side: 'foes', profile: 'veteran', tn: 8, moves: ['volley', 'anchor'] })
      .with({ round: 1, phase: 'foes' })
      .open();
    expect(t.refuses('foeSpecial', { unit: 'a', move: 'anchor' }).code).toBe('option-off');
    t.do('foeSpecial', { unit: 'a', move: 'volley', target: 'w' }, { dice: [5] });
    expect(t.unit('w').hearts).toBe(4);
  });

  rule('STEP-14.7', 'without a GM the players still answer for their heroes, and nobody else', () => {
    const t = blank
      .seats(PLAYER)
      .with({
        units: [
          { id: 'w', side: 'heroes', profile: 'warrior', at: [5, 5] },
          { id: 'x', side: 'heroes', profile: 'rogue', at: [5, 7] },
          { id: 'b', side: 'foes', profile: 'colossus', at: [6, 6], stats: { tn: 8 } },
        ],
        round: 1,
        phase: 'foes',
      })
      .open({ dice: [7] });
    expect(t.asked).toMatchObject({ kind: 'chooseHarm', seat: 'heroes', unit: 'w' });
  });
});
