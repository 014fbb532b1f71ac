import type { Json } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import {
  apart,
  arena,
  type Draft,
  type Fields,
  foe,
  goal,
  man,
  next,
  on,
  type Place,
  phaseOf,
  pillar,
  plays,
  reply,
  strip,
} from './npc-tables.ts';
import type { Skirmish } from './tables.ts';

/** C9: gunner, sniper, brawler, shotgunner, medic and blade, line by line. */

describe('a gunner', () => {
  const gunner = (ammo: number, draft: Draft = arena) =>
    phaseOf('gunner', { weapons: [{ kind: 'heavyGun', ammo }] }, draft);

  test('1. fires continuously at the largest cluster, though a lone enemy is the surer hit', () => {
    const t = gunner(200)
      .unit('b', foe([18, 10]))
      .unit('c', foe([48, 10]))
      .unit('d', foe([48, 12]))
      .open();
    expect(next(t)).toEqual({ type: 'continuousFire', target: 'c' });
  });

  test('2. at the spot of a hidden enemy with more than a third of 200 rounds, else it freezes for a long burst', () => {
    const hidden = (ammo: number) =>
      gunner(ammo, on(pillar('q', [29.5, 10])))
        .unit('b', foe([30, 10]))
        .open();
    expect(next(hidden(67))).toEqual({ type: 'continuousFire', spot: [30, 10] });
    expect(next(hidden(66))).toEqual({
      type: 'freeze',
      count: 3,
      trigger: { kind: 'enemyVisible' },
      plan: [{ type: 'longBurst' }],
    });
  });

  test('3. changes the cell when it is empty', () => {
    expect(
      next(
        gunner(0)
          .unit('b', foe([30, 10]))
          .open(),
      ),
    ).toEqual({ type: 'changeCell', weapon: 'heavyGun' });
  });
});

describe('a sniper', () => {
  const kit = { weapons: ['sniperBeam', 'holdout'], attributes: { build: 12 } };
  const sniper = (distance: number, a: Fields = {}, draft: Draft = arena) =>
    phaseOf('sniper', { ...kit, ...a }, draft).unit('b', foe([10 + distance, 10]));

  test('1. concealed: scope up, aim once, shot', () => {
    const t = sniper(30, { concealed: true }).open();
    expect(next(t)).toEqual({ type: 'scopeUp', target: 'b' });
    expect(next(plays(t, 1))).toEqual({ type: 'aim', target: 'b', segments: 1 });
    expect(next(plays(t, 1))).toEqual({ type: 'shot', target: 'b' });
  });

  test('1. staying on the same target: aim twice, shot; also when its shot has given it away', () => {
    const t = sniper(30, { scopeOn: 'b' }).open();
    expect(next(t)).toEqual({ type: 'aim', target: 'b', segments: 1 });
    expect(next(plays(t, 1))).toEqual({ type: 'aim', target: 'b', segments: 1 });
    expect(next(plays(t, 1))).toEqual({ type: 'shot', target: 'b' });
  });

  test('1. even with the enemy near, as long as it is concealed', () => {
    expect(next(sniper(12, { concealed: true }).open())).toEqual({ type: 'scopeUp', target: 'b' });
  });

  test('2. found out with an enemy within 15 m draws the hold-out pistol and shoots with it', () => {
    expect(next(sniper(15).open())).toEqual({ type: 'drawWeapon', weapon: 'holdout' });
    const drawn = sniper(15, { hands: { main: 'holdout', off: null } }).open();
    expect(next(drawn)).toEqual({ type: 'shot', weapon: 'holdout', target: 'b' });
  });

  test('2. without one it withdraws to the next cover', () => {
    const t = sniper(12, { weapons: ['sniperBeam'] }, on(pillar('p', [10.5, 14])));
    expect(apart(goal(t.open(), 'run'), [10, 14])).toBeLessThan(3);
  });

  test('3. else freezes its phase, to raise the scope, aim and shoot at whoever shows', () => {
    expect(next(sniper(15.5).open())).toEqual({
      type: 'freeze',
      count: 3,
      trigger: { kind: 'enemyVisible' },
      plan: [{ type: 'scopeUp' }, { type: 'aim' }, { type: 'shot' }],
    });
  });
});

describe('a brawler', () => {
  const axe = { weapons: ['vibroaxe'] };
  const brawler = (distance: number, a: Fields = {}, b: Fields = {}, draft: Draft = arena) =>
    phaseOf('brawler', { ...axe, ...a }, draft)
      .unit('b', foe([10 + distance, 10], b))
      .open();

  test('sprints to the nearest enemy, and runs the last two metres', () => {
    const far = phaseOf('brawler', axe)
      .unit('b', foe([30, 10]))
      .unit('c', foe([22, 10]))
      .open();
    expect(goal(far, 'sprint')).toEqual([14, 10]);
    // Two metres and one of reach are left to run.
    expect(goal(brawler(5), 'sprint')).toEqual([12, 10]);
    expect(goal(brawler(3), 'run')).toEqual([12, 10]);
  });

  test('takes the way on which it is least seen', () => {
    // Behind the wall north of the straight line it is not seen from (25, 10).
    const t = brawler(15, {}, {}, on(strip('w', 'wall', 15, 10.5, 2)));
    expect(goal(t, 'sprint')[1]).toBeGreaterThan(10);
    expect(goal(brawler(15), 'sprint')[1]).toBe(10);
  });

  test('engages with a charge of 2 after a run, with none from where it stands', () => {
    expect(next(brawler(1, { runUp: 1, movementState: 'running' }))).toEqual({
      type: 'engage',
      target: 'b',
      charge: 2,
    });
    expect(next(brawler(1))).toEqual({ type: 'engage', target: 'b' });
  });

  /** Its clash of Turn 2 is asked about. */
  const fighting = (a: Fields, b: Fields, attacker: 'a' | 'b') =>
    arena
      .unit('a', man('red', [10, 10], 'brawler', { ...axe, ...a }))
      .unit('b', foe([11, 10], { profile: 'plain', ...b }))
      .with({
        turn: 1,
        order: [attacker, attacker === 'a' ? 'b' : 'a'],
        active: attacker === 'a' ? 'b' : 'a',
        acted: [attacker],
        melees: [{ attacker, defender: attacker === 'a' ? 'b' : 'a', since: 1, clashedTurn: 1 }],
      })
      .open();
  const clash = (t: Skirmish, kind: string): Json => {
    t.do('endTurn', { unit: t.state.activeUnit ?? '' });
    for (let i = 0; i < 5 && t.asked !== undefined && t.asked.kind !== kind; i++) t.answer(t.asked.default);
    expect(t.asked?.kind).toBe(kind);
    return reply(t);
  };

  test('fights with fury against whoever has no skill with hand weapons', () => {
    expect(clash(fighting({}, {}, 'a'), 'clashChoice')).toMatchObject({ fury: true });
    expect(clash(fighting({}, { profile: 'pirate' }, 'a'), 'clashChoice')).toBe('clash');
  });

  test('defends fully when its worst wound is Heavy', () => {
    expect(clash(fighting({ wounds: [{ level: 3 }] }, {}, 'b'), 'guard')).toBe('fullDefence');
    expect(clash(fighting({ wounds: [{ level: 2 }] }, {}, 'b'), 'guard')).toBe('defend');
  });
});

describe('a shotgunner', () => {
  const shotgunner = (distance: number, a: Fields = {}) =>
    phaseOf('shotgunner', { weapons: ['scattergun'], attributes: { build: 13 }, ...a })
      .unit('b', foe([10 + distance, 10]))
      .open();

  test('runs until within 5 m, then shoots, pumps and shoots', () => {
    expect(goal(shotgunner(5.5), 'run')).toEqual([12, 10]);
    const t = shotgunner(5);
    expect(next(t)).toEqual({ type: 'shot', target: 'b' });
    const fired = shotgunner(5, { weapons: [{ kind: 'scattergun', pumped: false }] });
    expect(next(fired)).toEqual({ type: 'workPump', weapon: 'scattergun' });
  });

  test('held fast it shoots up to 20 m, and waits for whoever comes so near', () => {
    const held = { effects: [{ kind: 'grabbed' }] };
    expect(next(shotgunner(20, held))).toEqual({ type: 'shot', target: 'b' });
    expect(next(shotgunner(20.5, held))).toMatchObject({
      type: 'freeze',
      trigger: { kind: 'withinDistance', of: 'a', metres: 20 },
    });
  });
});

describe('a medic', () => {
  const kit = { supplies: { aid: 5, stim: 2 } };
  const dying = { wounds: [{ level: 4, location: 'torso' }] };
  const medic = (friend: Fields, at: Place, a: Fields = {}) =>
    phaseOf('medic', { ...kit, ...a })
      .options({ npcMorale: false })
      .unit('b', foe([18, 10]))
      .unit('f', man('red', at, 'rifleman', friend))
      .open();

  test('goes to a dying friend whom it reaches in two Turns, and gives first aid', () => {
    expect(goal(medic(dying, [10, 20]), 'run')).toEqual([10, 12]);
    expect(next(medic(dying, [10, 11]))).toEqual({ type: 'firstAid', target: 'f' });
    // Six runs are 12 m.
    expect(next(medic(dying, [10, 23.5]))).toEqual({ type: 'shot', target: 'b' });
    const seen = { wounds: [{ level: 4, location: 'torso', stabilised: true }] };
    expect(next(medic(seen, [10, 11]))).toEqual({ type: 'shot', target: 'b' });
  });

  test('gives a stim shot to a friend whose worst penalty is -5 or worse, but no third one', () => {
    const hurt = (penalty: number, more: Fields = {}) =>
      medic({ wounds: [{ level: 3, location: 'torso', penalty }], ...more }, [10, 11]);
    expect(next(hurt(-5))).toEqual({ type: 'useStim', target: 'f' });
    expect(next(hurt(-4.5))).toEqual({ type: 'shot', target: 'b' });
    expect(next(hurt(-5, { stims: [1, 1] }))).toEqual({ type: 'shot', target: 'b' });
  });

  test('else is a rifleman', () => {
    expect(next(medic({}, [10, 11]))).toEqual({ type: 'shot', target: 'b' });
  });
});

describe('a blade', () => {
  const sword = { weapons: ['energyBlade'], forms: [1], activeForm: 1, skills: { handLong: 4 } };
  const blade = (distance: number, a: Fields = {}, b: Fields = {}) =>
    phaseOf('blade', { ...sword, ...a })
      .unit('b', foe([10 + distance, 10], b))
      .open();
  const knife = { weapons: ['vibroblade'] };

  test('takes the deflection stance while somebody shoots and nobody is within 8 m, and keeps it', () => {
    expect(next(blade(8.5))).toEqual({ type: 'deflectStance' });
    expect(next(blade(8.5, { stance: true }))).toEqual({ type: 'endTurn' });
  });

  test('else advances by run and engages', () => {
    expect(goal(blade(8), 'run')).toEqual([12, 10]);
    expect(goal(blade(8.5, {}, knife), 'run')).toEqual([12, 10]);
    expect(next(blade(1))).toEqual({ type: 'engage', target: 'b' });
  });

  test('steps up to where it can strike, not only nearer', () => {
    // From a metre east and a metre south, 1.4 m away, to a place within one metre.
    const t = phaseOf('blade', sword)
      .unit('b', foe([11, 11], knife))
      .open();
    expect(apart(goal(t, 'run'), [11, 11])).toBeLessThanOrEqual(1);
  });

  test('under fire takes Form III, else its attack form', () => {
    const all = { forms: [1, 3, 5], activeForm: 1, attributes: { build: 14 } };
    expect(next(blade(12, all))).toEqual({ type: 'changeForm', form: 3 });
    expect(next(blade(12, { ...all, activeForm: 3 }, knife))).toEqual({ type: 'changeForm', form: 5 });
    expect(next(blade(12, { ...all, forms: [1, 5] }))).toEqual({ type: 'changeForm', form: 5 });
  });

  const shotAt = (dexterity: number, algorithm = 'blade') => {
    const t = arena
      .unit('a', man('red', [10, 10], algorithm, { ...sword, facing: 2, attributes: { dexterity } }))
      .unit('b', foe([18, 10]))
      .unit('c', foe([16, 10]))
      .with({ active: 'b' })
      .open();
    t.do('shot', { unit: 'b', target: 'a' }, { dice: [8] });
    expect(t.asked?.kind).toBe('deflect');
    return reply(t);
  };

  test('sends a bolt back, at the nearest enemy, when T of that is 6 or more', () => {
    // Dexterity - 5 - 3.
    expect(shotAt(14)).toEqual({ redirect: 'c' });
    expect(shotAt(13)).toBe('deflect');
    expect(shotAt(14, 'rifleman')).toBe('deflect');
  });
});
