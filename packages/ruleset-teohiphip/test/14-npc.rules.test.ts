import { groundOf } from '@potyczka/ground';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { characters, motives } from '../src/catalogue/personalities.ts';
import { algorithms } from '../src/npc/algorithms.ts';
import { readAlgorithm } from '../src/npc/index.ts';
import { Outlook } from '../src/npc/outlook.ts';
import { areEnemies } from '../src/read.ts';
import { groundMap, sees } from '../src/spatial.ts';
import type { TeoState, Unit } from '../src/state.ts';
import { circle, rect } from './board.ts';
import { act, arena, facing, foe, next, npc, placeOf, turn } from './npc-table.ts';

/** A wall from edge to edge of the table, so that nobody beyond it is seen. */
const curtain = (x: number) => ({ id: 'curtain', kind: 'wall', shape: rect(x, 0, 0.5, 40) });
const lowWall = (x: number, y: number, width: number, height: number) => ({
  id: 'low',
  kind: 'lowWall',
  shape: rect(x, y, width, height),
});
const unit = (state: TeoState, id: string): Unit => {
  const found = state.units[id];
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

// --- what an NPC is, how a list is read ------------------------------------------------------------------------------

rule('TEO-14.1', 'a profile brings HP, Speed, traits, an attack and an algorithm; the NPC has 2 AP', () => {
  const t = arena()
    .unit('n', { side: 'blue', seat: 'npc', profile: 'raptor', at: [5, 20] })
    .unit('a', foe([20, 20]))
    .with({ round: 1, slotSide: 'blue' })
    .open();

  act(t);

  expect(t.unit('n')).toMatchObject({ hp: 6, spd: 8, traits: ['predator'], algorithm: 'predatorAi', ap: 2 });
  expect(t.state.units.n?.weapons.map(({ id }) => id)).toEqual(['claws']);
});

rule('TEO-14.1', 'NPCs obey the action rules: a second Attack is refused', () => {
  const t = facing('assault', [10, 20]).open();
  act(t);

  expect(t.refuses('attack', { unit: 'n', target: 'a' }, { by: 'npc' })).toMatchObject({ code: 'same-action' });
});

rule('TEO-14.2', 'after an action of 1 AP the list is read again from the top', () => {
  expect(turn(facing('assault', [29, 20]).open())).toEqual(['move to 11,20', 'attack a with energyPistol']);
});

rule('TEO-14.2', 'an entry that names the second AP is carried out whole: no second reading after the Attack', () => {
  const t = facing('assault', [12, 20])
    .unit('b', foe([39, 20]))
    .open();

  expect(turn(t)).toEqual(['attack a with energyPistol', 'hunker']);
});

rule('TEO-14.2', 'an entry whose action would be refused is skipped', () => {
  const broken = [
    { id: 'energyPistol', broken: true },
    { id: 'stunBaton', broken: true },
  ];
  const t = facing('assault', [16, 20], { weapons: broken }).open();

  expect(turn(t)).toEqual(['fullMove to 14,20']);
});

rule('TEO-14.2', 'with one AP left after a Move, a second Move would be refused and is skipped', () => {
  const t = facing('guard', [16, 20], { actionsThisTurn: ['move'], ap: 1, protects: 'a', weapons: [] }).open();

  expect(turn(t)).toEqual(['hunker']);
});

rule('TEO-14.2', 'a word nobody knows is named, with its line', () => {
  const read = readAlgorithm([
    { do: 'hunker' },
    { when: ['enemyInRagne'], do: 'attack nearest' },
    { do: 'atack nearest' },
    { do: 'attack everybody' },
    { do: 'approach nearest inCofer' },
  ]);

  expect(read).toMatchObject({ ok: false });
  expect(read.ok ? [] : read.violations.map(({ code, params }) => [code, params?.line, params?.word])).toEqual([
    ['bad-algorithm', 2, 'enemyInRagne'],
    ['bad-algorithm', 3, 'atack'],
    ['bad-algorithm', 4, 'everybody'],
    ['bad-algorithm', 5, 'inCofer'],
  ]);
});

rule('TEO-14.2', 'a list may be written in the same words: no `when`, negation, either, another list', () => {
  const read = readAlgorithm(
    [{ when: ['not enemyVisible|enemyInContact'], do: 'as assault' }, { do: 'stay' }],
    Object.keys(algorithms),
  );

  expect(read.ok).toBe(true);
});

rule('TEO-14.3', 'a case not covered: Hunker, and when that is not legal the activation ends', () => {
  const t = arena()
    .unit('n', { ...npc('greatHunger', [5, 20]), ap: 2 })
    .with({ round: 1, activeUnit: 'n' })
    .open();

  expect(act(t)).toMatchObject({ type: 'hunker' });
  expect(next(t)).toEqual({ type: 'endTurn', by: 'npc' });
});

rule('TEO-14.4', 'the engine runs the NPC; the GM may overrule its step', () => {
  const t = facing('assault', [16, 20])
    .seats(
      { id: 'p1', role: 'player', side: 'red' },
      { id: 'npc', role: 'npc', side: 'blue' },
      { id: 'gm', role: 'gm' },
    )
    .open();
  expect(next(t)).toMatchObject({ type: 'attack', target: 'a' });

  t.do('rule', { set: { gmNpcAction: { type: 'hunker', by: 'gm', unit: 'n' } }, reason: 'it has lost its nerve' });

  expect(t.unit('n')).toMatchObject({ hunkered: true, ap: 1 });
});

rule('TEO-14.5', 'the filler after an Attack is Hunker', () => {
  expect(turn(facing('assault', [16, 20]).open())).toEqual(['attack a with energyPistol', 'hunker']);
});

rule('TEO-14.5', 'where an Aim carries over, the filler before a planned ranged attack is Aim', () => {
  const t = facing('assault', [16, 20]).options({ aimCarries: 'nextActivation' }).open();

  expect(turn(t)).toEqual(['attack a with energyPistol', 'aim']);
});

rule('TEO-14.5', 'a fighter with nothing to shoot hunkers even then', () => {
  const t = facing('assault', [6.5, 20], { weapons: ['spear'] })
    .options({ aimCarries: 'nextActivation' })
    .open();

  expect(turn(t)).toEqual(['attack a with spear', 'hunker']);
});

rule('TEO-14.6', 'one Attack per activation, even for a profile marked double', () => {
  const t = facing('predatorAi', [6.5, 20], { profile: 'raptor' }).open();

  expect(turn(t)).toEqual(['attack a with claws', 'hunker']);
});

rule('TEO-14.6', 'with npcDoubleAttack a profile marked double attacks again, others do not', () => {
  const raptor = facing('predatorAi', [6.5, 20], { profile: 'raptor' }).options({ npcDoubleAttack: 'on' }).open();
  expect(turn(raptor)).toEqual(['attack a with claws', 'attack a with claws']);

  const cat = facing('predatorAi', [7, 20], { profile: 'sabretooth' }).options({ npcDoubleAttack: 'on' }).open();
  expect(turn(cat)).toEqual(['attack a with claws', 'hunker']);
});

rule('TEO-14.7', 'melee is preferred if any enemy is in contact, else ranged', () => {
  const close = facing('assault', [6.5, 20])
    .unit('b', foe([5, 25]))
    .open();
  expect(next(close)).toMatchObject({ target: 'a', weapon: 'stunBaton' });

  const apart = facing('assault', [8, 20]).open();
  expect(next(apart)).toMatchObject({ target: 'a', weapon: 'energyPistol' });
});

rule(
  'TEO-14.7',
  'who has no melee weapon shoots at whoever is in contact, and strikes with bare hands only when all else fails',
  () => {
    expect(next(facing('assault', [6.5, 20], { weapons: ['energyPistol'] }).open())).toMatchObject({
      weapon: 'energyPistol',
    });
    expect(next(facing('assault', [6.5, 20], { weapons: [] }).open())).toMatchObject({ weapon: 'unarmed' });
  },
);

rule('TEO-14.7', 'an enemy is in attack range only if an Attack on it would be legal: not behind a wall', () => {
  const t = facing('assault', [16, 20], {}, [curtain(10)]).open();

  expect(next(t)?.type).not.toBe('attack');
});

rule('TEO-14.8', 'the target is the nearest; then the one with the lowest HP; then the lowest id', () => {
  const near = facing('assault', [15, 20])
    .unit('b', foe([5, 28]))
    .open();
  expect(next(near)).toMatchObject({ target: 'b' });

  const weak = facing('assault', [15, 20])
    .unit('b', foe([5, 30], { hp: 3 }))
    .open();
  expect(next(weak)).toMatchObject({ target: 'b' });

  const even = facing('assault', [15, 20])
    .unit('b', foe([5, 30]))
    .open();
  expect(next(even)).toMatchObject({ target: 'a' });
});

// --- moving ----------------------------------------------------------------------------------------------------------

rule('TEO-14.9', 'a Move if that brings a legal attack, else a Full Move, else, with 1 AP, a Move', () => {
  expect(turn(facing('assault', [29.9, 20]).open())[0]).toBe('move to 11,20');
  expect(turn(facing('assault', [30.1, 20]).open())).toEqual(['fullMove to 17,20']);
  expect(turn(facing('assault', [36, 20], { ap: 1 }).open())).toEqual(['move to 11,20']);
});

rule('TEO-14.9', 'toward an object: a Move if that brings contact', () => {
  const marker = (x: number) => ({ scenario: { id: 'find', objectives: ['m'], objects: [{ id: 'm', at: [x, 20] }] } });
  const near = facing('assault', [30, 20], {}, [curtain(25)])
    .with(marker(11))
    .open();
  expect(next(near)).toMatchObject({ type: 'move' });
  act(near);
  expect(placeOf(near, 'n')).toEqual([9, 20]);

  expect(
    turn(
      facing('assault', [35, 20], {}, [curtain(30)])
        .with(marker(24))
        .open(),
    ),
  ).toEqual(['fullMove to 17,20']);
});

rule('TEO-14.9', 'the path is the shortest legal one, round what is in the way', () => {
  const t = facing('assault', [30, 20], { weapons: ['spear'] }, [
    { id: 'tent', kind: 'tent', shape: circle(9, 20.5, 2) },
  ]).open();
  turn(t);
  const [x, y] = placeOf(t, 'n');

  // A tangent of 3.162", an arc of 1.625" round the tent, and 7.213" on toward (28,20): by ruler and sines.
  expect([x, y]).toEqual([expect.closeTo(16.436, 1), expect.closeTo(18.774, 0)]);
});

rule(
  'TEO-14.10',
  'ending in cover: the covered lattice place with the shortest way left, at most 2" longer than the best',
  () => {
    const t = facing('assault', [33, 20], { weapons: ['spear'] }, [lowWall(17, 21.2, 0.5, 3)]).open();

    expect(turn(t)).toEqual(['fullMove to 16.5,21']);
  },
);

rule('TEO-14.10', 'no cover within 2" of the best: the plain end point', () => {
  const t = facing('assault', [33, 20], { weapons: ['spear'] }, [lowWall(14, 21.2, 0.5, 3)]).open();

  expect(turn(t)).toEqual(['fullMove to 17,20']);
});

rule('TEO-14.10', 'a Move made for an attack keeps the attack when it looks for cover', () => {
  const t = facing('assault', [12, 20], { weapons: ['spear'] }, [lowWall(9, 21.2, 0.5, 3)]).open();

  expect(turn(t)).toEqual(['move to 10,20', 'attack a with spear']);
});

rule(
  'TEO-14.10',
  'a cover point is in Cover from the nearest enemy, or out of its sight beside something solid',
  () => {
    const t = facing('holdPosition', [16, 20], { weapons: [] }, [lowWall(6, 22, 0.5, 3)]).open();
    expect(turn(t)).toEqual(['move to 5,22', 'hunker']);
  },
);

rule('TEO-14.11', 'nobody in sight: toward the place where an enemy was last seen', () => {
  const wall = { id: 'wall', kind: 'wall', shape: rect(14, 24, 12, 0.5) };
  const t = arena([wall])
    .unit('n', npc('assault', [5, 20], { weapons: ['spear'] }))
    .unit('a', foe([27, 20]))
    .with({ round: 1, activeUnit: 'a' })
    .open();
  t.do('endTurn', {}, { by: 'p1' });
  act(t);
  t.do('endTurn', {}, { by: 'npc' });
  t.do('activate', { unit: 'a' });
  t.do('fullMove', {
    unit: 'a',
    path: [
      [27, 25.2],
      [22, 25.2],
    ],
  });
  act(t);

  expect(t.state.lastKnown.blue).toEqual([27_000, 20_000]);
  expect(turn(t)).toEqual(['fullMove to 17,20']);
});

rule('TEO-14.11', 'nobody seen so far: toward the nearest player objective', () => {
  const objects = [
    { id: 'far', at: [5, 39] },
    { id: 'near', at: [20, 20] },
  ];
  const t = facing('assault', [38, 20], {}, [curtain(30)])
    .with({ scenario: { id: 'find', objectives: ['far', 'near'], objects } })
    .open();

  expect(turn(t)).toEqual(['fullMove to 17,20']);
});

const guarded = (a: readonly [number, number], n = {}) =>
  facing('guard', a, { protects: 'w', ...n }).unit('w', { ...npc('avoid', [5, 24]), profile: 'philosopher' });

rule('TEO-14.12', 'the protected zone reaches 6.0" from the protected person, and no farther', () => {
  expect(next(guarded([12, 24]).open())).toMatchObject({ type: 'attack', target: 'a' });
  expect(next(guarded([12.01, 24]).open())).toMatchObject({ type: 'hunker' });
});

rule('TEO-14.12', 'unless the scenario gives another zone', () => {
  const zones = [{ id: 'protected:w', shape: rect(0, 0, 40, 30) }];
  expect(next(guarded([20, 24]).with({ zones }).open())).toMatchObject({ type: 'attack', target: 'a' });
  expect(next(guarded([10, 31]).with({ zones }).open())).toMatchObject({ type: 'hunker' });
});

// --- the lists -------------------------------------------------------------------------------------------------------

rule('TEO-14.13', 'Assault: attacks whom it can, goes for whom it sees, looks where somebody was', () => {
  expect(turn(facing('assault', [16, 20]).open())).toEqual(['attack a with energyPistol', 'hunker']);
  expect(turn(facing('assault', [36, 20]).open())).toEqual(['fullMove to 17,20']);
  const lost = facing('assault', [36, 20], {}, [curtain(30)])
    .with({ scenario: { id: 'find', objectives: ['m'], objects: [{ id: 'm', at: [5, 39] }] } })
    .open();
  expect(turn(lost)).toEqual(['fullMove to 5,32']);
});

rule(
  'TEO-EX-36',
  'an assault NPC with a pistol: 23" away it moves and shoots, 30" away it runs, 10" away it shoots and hunkers',
  () => {
    expect(turn(facing('assault', [29, 20]).open())).toEqual(['move to 11,20', 'attack a with energyPistol']);
    expect(turn(facing('assault', [36, 20]).open())).toEqual(['fullMove to 17,20']);
    expect(turn(facing('assault', [16, 20]).open())).toEqual(['attack a with energyPistol', 'hunker']);
  },
);

rule('TEO-14.14', 'Guard: an intruder in range is attacked', () => {
  expect(turn(guarded([10, 24]).open())).toEqual(['attack a with energyPistol', 'hunker']);
});

rule(
  'TEO-14.14',
  'Guard: whoever attacked the protected one since its last activation is attacked wherever it stands',
  () => {
    const hurt = (turnNo: number) => ({
      ...npc('avoid', [5, 24]),
      profile: 'philosopher',
      attackedBy: [{ unit: 'a', turn: turnNo }],
    });
    const late = facing('guard', [19, 24], { protects: 'w', lastTurn: 3 }).unit('w', hurt(4)).open();
    expect(next(late)).toMatchObject({ type: 'attack', target: 'a' });

    const old = facing('guard', [19, 24], { protects: 'w', lastTurn: 3 }).unit('w', hurt(3)).open();
    expect(next(old)).toMatchObject({ type: 'hunker' });
  },
);

rule('TEO-14.14', 'Guard: an intruder out of range is intercepted', () => {
  expect(turn(guarded([11, 24], { weapons: ['spear'] }).open())[0]).toMatch(/^move to /);
});

rule('TEO-14.14', 'Guard: any other enemy in sight makes it hunker; nobody in sight, it stays', () => {
  expect(turn(guarded([20, 24]).open())).toEqual(['hunker', 'endTurn']);
  const calm = facing('guard', [38, 20], { protects: 'n' }, [curtain(30)]).open();
  expect(turn(calm)).toEqual(['endTurn']);
});

rule('TEO-14.15', 'Rear Support: shoots at an enemy in the open', () => {
  expect(turn(facing('rearSupport', [16, 20], { profile: 'fieldOperative', traits: [] }).open())).toEqual([
    'attack a with energyPistol',
    'hunker',
  ]);
});

rule(
  'TEO-14.15',
  'Rear Support: an enemy in Cover makes it move to a point in Cover with a shot, and shoot from there',
  () => {
    const terrain = [{ id: 'his', kind: 'lowWall', shape: rect(15, 18, 0.5, 4) }, lowWall(6.5, 22, 0.5, 3)];
    const t = facing('rearSupport', [16.5, 20], { profile: 'fieldOperative', traits: [] }, terrain).open();

    expect(turn(t)).toEqual(['move to 5,22', 'attack a with energyPistol']);
  },
);

rule('TEO-14.15', 'Rear Support: in Cover already, it shoots at the one in Cover and hunkers', () => {
  const terrain = [{ id: 'his', kind: 'lowWall', shape: rect(15, 18, 0.5, 4) }, lowWall(6, 18, 0.5, 4)];
  const t = facing('rearSupport', [16.5, 20], { profile: 'fieldOperative', traits: [] }, terrain).open();

  expect(turn(t)).toEqual(['attack a with energyPistol', 'hunker']);
});

rule('TEO-14.15', 'Rear Support: no such point, nothing to do: it hunkers', () => {
  const t = facing('rearSupport', [16.5, 20], { traits: [], weapons: ['energyPistol'] }, [
    { id: 'his', kind: 'lowWall', shape: rect(15, 18, 0.5, 4) },
  ]).open();

  expect(turn(t)).toEqual(['hunker', 'endTurn']);
});

rule(
  'TEO-14.15',
  'Rear Support: out of range it goes toward the fight, never nearer to an enemy than its foremost ally',
  () => {
    const far = { profile: 'fieldOperative', traits: [] };
    expect(turn(facing('rearSupport', [39, 20], far).open())).toEqual(['fullMove to 17,20']);
    const t = facing('rearSupport', [39, 20], far)
      .unit('m', npc('avoid', [9, 30]))
      .open();
    turn(t);
    const [x] = placeOf(t, 'n');
    // The ally is sqrt(30² + 10²) - 1 = 30.62" away: nearer than that it may not come.
    expect(39 - x - 1).toBeGreaterThanOrEqual(30.62);
    expect(39 - x - 1).toBeLessThan(31.7);
  },
);

rule('TEO-14.16', 'Predator: attacks whoever is in contact, the wounded first when Predator helps', () => {
  const hurt = facing('predatorAi', [6.5, 20], { profile: 'raptor' })
    .unit('b', foe([5, 21.6], { hp: 1 }))
    .open();
  expect(next(hurt)).toMatchObject({ target: 'b' });
  const plain = facing('predatorAi', [6.5, 20], { profile: 'raptor', traits: [] })
    .unit('b', foe([5, 21.6], { hp: 1 }))
    .open();
  expect(next(plain)).toMatchObject({ target: 'a' });
});

rule('TEO-14.16', 'Predator: then it moves into contact with another, if one Move reaches it, else hunkers', () => {
  const t = facing('predatorAi', [6.5, 20], { profile: 'raptor' })
    .unit('b', foe([5, 29]))
    .open();
  expect(turn(t)).toEqual(['attack a with claws', 'move to 5,27']);
  const far = facing('predatorAi', [6.5, 20], { profile: 'raptor' })
    .unit('b', foe([5, 31]))
    .open();
  expect(turn(far)).toEqual(['attack a with claws', 'hunker']);
});

rule('TEO-14.16', 'Predator: runs for the nearest, or for a wounded one at most 2" farther', () => {
  const beast = { profile: 'raptor' };
  expect(
    turn(
      facing('predatorAi', [5, 38], beast)
        .unit('b', foe([25, 20], { hp: 3 }))
        .open(),
    ),
  ).toEqual(['fullMove to 21,20']);
  expect(
    turn(
      facing('predatorAi', [5, 38], beast)
        .unit('b', foe([25.5, 20], { hp: 3 }))
        .open(),
    ),
  ).toEqual(['fullMove to 5,36']);
});

rule('TEO-14.16', 'Predator: climbs where that is shorter, ignoring cover', () => {
  const barrier = [{ id: 'crates', kind: 'crate', shape: rect(8, 0, 1, 40) }];
  const t = facing('predatorAi', [15, 20], { profile: 'raptor' }, barrier).open();

  expect(act(t)).toMatchObject({ type: 'move' });
  expect(next(t)).toMatchObject({ type: 'climb', feature: 'crates' });
});

const legion = { profile: 'legionary' };

rule('TEO-14.17', 'Hold the Line: attacks in contact; one Move away it moves into contact, then attacks', () => {
  expect(turn(facing('holdLine', [6.5, 20], legion).open())).toEqual(['attack a with blade', 'hunker']);
  expect(turn(facing('holdLine', [11.5, 20], legion).open())).toEqual(['move to 9.5,20', 'attack a with blade']);
});

rule('TEO-14.17', 'Hold the Line: throws at whoever it cannot reach, then moves toward it', () => {
  const t = facing('holdLine', [11.5, 20], { ...legion, spd: 4 }).open();

  expect(turn(t)).toEqual(['attack a with javelin', 'move to 9,20']);
});

rule(
  'TEO-14.17',
  'Hold the Line: else it steps toward the enemy, next to an ally with Formation if it can, and hunkers',
  () => {
    expect(turn(facing('holdLine', [30, 20], legion).open())).toEqual(['move to 10,20', 'hunker']);
    const ranks = facing('holdLine', [30, 20], legion)
      .unit('m', npc('holdLine', [9, 24], legion))
      .open();
    expect(turn(ranks)).toEqual(['move to 9,22', 'hunker']);
  },
);

const meek = { profile: 'tourist' };

rule('TEO-14.18', 'Avoid: goes to a cover point out of the nearest enemy’s sight and hunkers there', () => {
  const t = facing('avoid', [20, 20], meek, [{ id: 'wall', kind: 'wall', shape: rect(7, 22, 0.5, 6) }]).open();
  const did = turn(t);

  expect(did[0]).toMatch(/^move to /);
  expect(did[1]).toBe('hunker');
  const ground = groundOf(groundMap(t.state));
  expect(sees(t.state, ground, unit(t.state, 'a'), unit(t.state, 'n'))).toBe(false);
});

rule('TEO-14.18', 'Avoid: already there it hunkers and stays', () => {
  const t = facing('avoid', [20, 20], meek, [{ id: 'wall', kind: 'wall', shape: rect(6, 17, 0.5, 6) }]).open();

  expect(turn(t)).toEqual(['hunker', 'endTurn']);
});

rule('TEO-14.18', 'Avoid: else to a cover point in sight, then Hunker', () => {
  const t = facing('avoid', [20, 20], meek, [lowWall(6.5, 22, 0.5, 4)]).open();

  expect(turn(t)).toEqual(['move to 5,22', 'hunker']);
});

rule('TEO-14.18', 'Avoid: else away as far as it can, then Hunker; it never attacks', () => {
  const t = facing('avoid', [12, 20], { ...meek, at: [10, 20], weapons: ['energyPistol'] }).open();

  expect(turn(t)).toEqual(['move to 5,20', 'hunker']);
});

const site = (x: number, more = {}) => ({
  scenario: {
    id: 'charge',
    objects: [{ id: 'site', at: [x, 20], verbs: ['work'], testTag: 'technical', successesNeeded: 2, ...more }],
  },
});

rule('TEO-14.19', 'Mission Runner: in contact with its objective it does the Interaction', () => {
  expect(next(facing('missionRunner', [30, 20], { protects: 'site' }).with(site(6.5)).open())).toMatchObject({
    type: 'interact',
    object: 'site',
  });
});

rule('TEO-14.19', 'Mission Runner: goes there, whoever could be shot at on the way', () => {
  expect(
    turn(
      facing('missionRunner', [10, 30], { protects: 'site', actionsThisTurn: ['interact'] })
        .with(site(12))
        .open(),
    )[0],
  ).toBe('move to 10,20');
  expect(turn(facing('missionRunner', [10, 30], { protects: 'site' }).with(site(18)).open())).toEqual([
    'fullMove to 16,20',
  ]);
  expect(turn(facing('missionRunner', [10, 30], { protects: 'site' }).with(site(36)).open())).toEqual([
    'fullMove to 17,20',
  ]);
});

/** A gap one figure wide in a wall, with the objective behind it. */
const gate = [
  { id: 'south', kind: 'wall', shape: rect(8, 0, 0.5, 19.2) },
  { id: 'north', kind: 'wall', shape: rect(8, 20.8, 0.5, 19.2) },
];

rule('TEO-14.19', 'Mission Runner: an enemy who bars the only way is attacked; then it moves on', () => {
  const barred = (hp: number) =>
    arena(gate)
      .unit('n', { ...npc('missionRunner', [5, 20], { protects: 'site', weapons: ['energyPistol'] }), ap: 2 })
      .unit('a', foe([8.2, 20], { hp }))
      .unit('b', foe([38, 38]))
      .with({ round: 1, activeUnit: 'n', ...site(14) })
      .open();

  expect(turn(barred(4), [1, 1])[0]).toBe('attack a with energyPistol');
  expect(turn(barred(1), [5, 5])).toEqual(['attack a with energyPistol', 'move to 11,20']);
});

rule('TEO-14.19', 'Mission Runner: an enemy who merely stands in the way is gone round', () => {
  const t = facing('missionRunner', [8.2, 20], { protects: 'site' }).with(site(14)).open();

  expect(act(t)).toMatchObject({ type: 'fullMove' });
});

rule('TEO-14.19', 'Mission Runner: unreachable, it acts as Assault', () => {
  const t = facing('missionRunner', [7, 30], { protects: 'site' }, [curtain(20)])
    .with(site(30))
    .open();

  expect(turn(t)).toEqual(['attack a with energyPistol', 'hunker']);
});

rule('TEO-14.20', 'Neutralise All: attacks anyone not of its faction, even another faction', () => {
  const t = facing('neutraliseAll', [30, 20])
    .unit('x', { side: 'green', seat: 'npc', profile: 'tribesman', algorithm: 'guard', at: [5, 25] })
    .open();

  expect(turn(t)).toEqual(['attack x with energyPistol', 'hunker']);
});

rule(
  'TEO-14.20',
  'Neutralise All: goes for whom it sees; else for the centre of the fight, or where somebody was last seen',
  () => {
    expect(turn(facing('neutraliseAll', [36, 20]).open())).toEqual(['fullMove to 17,20']);
    const lost = facing('neutraliseAll', [36, 20], {}, [curtain(30)])
      .unit('m', { ...npc('guard', [5, 4]), side: 'blue' })
      .open();
    // Mean of (36,20) and (5,4) is (20.5,12): 17.4" away, 12" of it walked.
    expect(turn(lost)).toHaveLength(1);
    const [x, y] = placeOf(lost, 'n');
    expect([x, y]).toEqual([expect.closeTo(5 + (15.5 * 12) / 17.443, 1), expect.closeTo(20 - (8 * 12) / 17.443, 1)]);
  },
);

rule('TEO-14.21', 'Great Hunger: attacks the nearest in contact, then goes for the next', () => {
  const t = facing('greatHunger', [6.5, 20], { profile: 'miniRaptor' })
    .unit('b', foe([5, 35]))
    .open();

  expect(turn(t, [1])).toEqual(['attack a with claws', 'move to 5,26']);
});

rule('TEO-14.21', 'Great Hunger: runs for the nearest character of any faction', () => {
  const t = facing('greatHunger', [30, 20], { profile: 'sabretooth' })
    .unit('x', { side: 'green', seat: 'npc', profile: 'tribesman', algorithm: 'guard', at: [5, 38] })
    .open();

  expect(turn(t)).toEqual(['fullMove to 5,35.5']);
});

rule('TEO-14.22', 'Hold Position: attacks whoever hurt it most, then the nearest; then Hunker', () => {
  const hurt = facing('holdPosition', [10, 20], { damageFrom: { b: 2, a: 1 } })
    .unit('b', foe([5, 32]))
    .open();
  expect(turn(hurt)).toEqual(['attack b with energyPistol', 'hunker']);
  const unhurt = facing('holdPosition', [10, 20])
    .unit('b', foe([5, 32]))
    .open();
  expect(next(unhurt)).toMatchObject({ target: 'a' });
});

rule('TEO-14.22', 'Hold Position: its special ability comes before Hunker, unless it is at work', () => {
  const boss = facing('holdPosition', [16, 20]).with({ scenario: { id: 'cave', forceFields: ['n'] } });
  const t = boss.open();
  act(t);
  expect(next(t)).toMatchObject({ type: 'interact', object: 'n', verb: 'forceField' });

  const shielded = boss.with({ effects: [{ kind: 'forceField', unit: 'n', value: 'nextActivation' }] }).open();
  expect(turn(shielded)).toEqual(['attack a with energyPistol', 'hunker']);
});

rule(
  'TEO-14.22',
  'Hold Position: out of range it takes the nearest good cover and hunkers; nobody in sight, ability or Hunker',
  () => {
    const t = facing('holdPosition', [38, 20], {}, [lowWall(6.5, 22, 0.5, 4)]).open();
    expect(turn(t)).toEqual(['move to 5,22', 'hunker']);

    const alone = facing('holdPosition', [38, 20], {}, [curtain(30)]);
    expect(turn(alone.open())).toEqual(['hunker', 'endTurn']);
    expect(next(alone.with({ scenario: { id: 'cave', forceFields: ['n'] } }).open())).toMatchObject({
      verb: 'forceField',
    });
  },
);

const generator = (x: number) => ({
  scenario: {
    id: 'bastion',
    objectives: ['g'],
    objects: [{ id: 'g', shape: rect(x, 19, 2, 2), height: 2, solid: true, structure: 10 }],
  },
});
const brute = { profile: 'robot' };

rule('TEO-14.23', 'Destroy Object: in contact it attacks the object, then hunkers; twice if it may', () => {
  expect(turn(facing('destroyObject', [5, 22], brute).with(generator(6)).open())).toEqual([
    'attack g with toolArm',
    'hunker',
  ]);
  const horror = facing('destroyObject', [5, 25], { profile: 'horror' })
    .with(generator(6.5))
    .options({ npcDoubleAttack: 'on' })
    .open();
  expect(turn(horror)).toEqual(['attack g with claws', 'attack g with claws']);
});

rule('TEO-14.23', 'Destroy Object: goes there past everybody, and strikes if an AP is left', () => {
  expect(turn(facing('destroyObject', [5, 22], brute).with(generator(10)).open())).toEqual([
    'move to 8.5,20',
    'attack g with toolArm',
  ]);
  expect(turn(facing('destroyObject', [5, 22], brute).with(generator(30)).open())).toEqual(['fullMove to 13,20']);
});

rule('TEO-14.23', 'Destroy Object: a character who bars the only way is attacked', () => {
  const t = facing('destroyObject', [8.2, 20], { ...brute, at: [6.5, 20] }, gate)
    .with(generator(20))
    .open();

  expect(next(t)).toMatchObject({ type: 'attack', target: 'a' });
});

rule('TEO-14.24', 'Nearest Player: attacks the nearest; then moves to another within Speed, else hunkers', () => {
  const claws = { profile: 'mutant', spd: 6 };
  expect(
    turn(
      facing('nearestPlayer', [6.5, 20], claws)
        .unit('b', foe([5, 28]))
        .open(),
    ),
  ).toEqual(['attack a with claws', 'move to 5,26']);
  expect(
    turn(
      facing('nearestPlayer', [6.5, 20], claws)
        .unit('b', foe([5, 28.1]))
        .open(),
    ),
  ).toEqual(['attack a with claws', 'hunker']);
});

rule(
  'TEO-14.24',
  'Nearest Player: goes for whom it sees, else where somebody was last seen or the objective is',
  () => {
    expect(turn(facing('nearestPlayer', [36, 20], { profile: 'mutant', spd: 6 }).open())).toEqual([
      'fullMove to 17,20',
    ]);
    const lost = facing('nearestPlayer', [36, 20], { profile: 'mutant', spd: 6 }, [curtain(30)])
      .with({ scenario: { id: 'find', objectives: ['m'], objects: [{ id: 'm', at: [5, 39] }] } })
      .open();
    expect(turn(lost)).toEqual(['fullMove to 5,32']);
  },
);

const artefact = (x: number, more = {}) => ({
  scenario: { id: 'seize', objects: [{ id: 'gold', at: [x, 20], portable: true, ...more }] },
});

rule('TEO-14.25', 'Seize: with the artefact it goes home', () => {
  const t = facing('seize', [12, 20], { carrying: 'gold', start: [5, 36] })
    .with(artefact(5, { carriedBy: 'n' }))
    .open();

  expect(turn(t)).toEqual(['fullMove to 5,32']);
});

rule('TEO-14.25', 'Seize: moves into contact with a free artefact in reach and takes it', () => {
  expect(turn(facing('seize', [30, 20]).with(artefact(12)).open())).toEqual(['move to 10,20', 'interact gold']);
  expect(turn(facing('seize', [30, 20]).with(artefact(18)).open())).toEqual(['fullMove to 16,20']);
});

rule('TEO-14.25', 'Seize: whoever holds it is attacked and followed', () => {
  const t = facing('seize', [16, 20], { weapons: ['energyPistol'] })
    .unit('b', foe([5, 25]))
    .with(artefact(16, { carriedBy: 'a' }))
    .open();

  expect(turn(t)).toEqual(['attack a with energyPistol', 'move to 11,20']);
});

rule('TEO-14.25', 'Seize: a far artefact is run for', () => {
  expect(turn(facing('seize', [16, 30]).with(artefact(36)).open())).toEqual(['fullMove to 17,20']);
});

rule('TEO-14.26', 'Rob: the holder in range is attacked before nearer ones; if it falls the loot is grabbed', () => {
  const t = arena()
    .unit('n', { ...npc('rob', [5, 20], { weapons: ['blade'] }), ap: 2 })
    .unit('a', foe([6.5, 20], { hp: 1 }))
    .unit('b', foe([5, 21.2]))
    .with({ round: 1, activeUnit: 'n', ...artefact(6.5, { carriedBy: 'a' }) })
    .open();

  expect(turn(t, [5, 1])).toEqual(['attack a with blade', 'interact gold']);
  expect(t.unit('n')).toMatchObject({ carrying: 'gold' });
});

rule('TEO-14.26', 'Rob: another in range is attacked; then it moves toward yet another, else hunkers', () => {
  expect(
    turn(
      facing('rob', [6.5, 20], { weapons: ['blade'] })
        .unit('b', foe([5, 35]))
        .open(),
    ),
  ).toEqual(['attack a with blade', 'move to 5,26']);
  expect(turn(facing('rob', [6.5, 20], { weapons: ['blade'] }).open())).toEqual(['attack a with blade', 'hunker']);
});

rule('TEO-14.26', 'Rob: else toward a carrier, then the nearest', () => {
  const t = facing('rob', [5, 35], { weapons: ['blade'] })
    .unit('b', foe([30, 20]))
    .with(artefact(30, { carriedBy: 'b' }))
    .open();
  expect(turn(t)).toEqual(['fullMove to 17,20']);
  expect(
    turn(
      facing('rob', [5, 38], { weapons: ['blade'] })
        .unit('b', foe([30, 20]))
        .open(),
    ),
  ).toEqual(['fullMove to 5,32']);
});

rule('TEO-14.27', 'Patrol, calm: along its route, then it observes', () => {
  const t = facing('patrol', [38, 20], { route: [[5, 30]] }, [curtain(30)]).open();

  expect(turn(t)).toEqual(['move to 5,26', 'interact observe n']);
});

rule('TEO-14.27', 'Patrol, calm: at the end of the route it turns back', () => {
  // Ten inches of beat at Speed 6: in round 2 it is due two inches back from the far end.
  const t = facing('patrol', [38, 20], { at: [5, 26], start: [5, 20], route: [[5, 30]] }, [curtain(30)])
    .with({ round: 2 })
    .open();

  expect(turn(t)[0]).toBe('move to 5,28');
});

rule('TEO-14.27', 'Patrol, alerted: attacks and hunkers, goes for whom it sees, or for the source of the alarm', () => {
  expect(turn(facing('patrol', [16, 20], { route: [[5, 30]] }).open())).toEqual([
    'attack a with energyPistol',
    'hunker',
  ]);
  expect(turn(facing('patrol', [36, 20], { route: [[5, 30]] }).open())).toEqual(['fullMove to 17,20']);
  const alarmed = facing('patrol', [38, 20], { route: [[5, 30]] }, [curtain(30)])
    .with({ alarm: true, alarmSource: [25, 20] })
    .open();
  expect(turn(alarmed)).toEqual(['fullMove to 17,20']);
});

rule('TEO-14.27', 'Patrol: somebody who slipped past it is not visible to it', () => {
  const effects = [{ kind: 'unnoticed', unit: 'a', other: 'n', value: 'nextActivation' }];
  const t = facing('patrol', [16, 20], { route: [[5, 30]] })
    .with({ effects })
    .open();

  expect(turn(t)).toEqual(['move to 5,26', 'interact observe n']);
});

rule('TEO-14.28', 'a random NPC has one of six characters and one of six motives', () => {
  expect(characters).toEqual(['aggressive', 'bureaucratic', 'curious', 'cowardly', 'chaotic', 'ambitious']);
  expect(motives).toEqual(['survival', 'power', 'knowledge', 'fame', 'revenge', 'profit']);
});

const factions = (green: string, neutral = false) =>
  facing('assault', [38, 20])
    .unit('x', { side: 'green', seat: 'npc', profile: 'tribesman', algorithm: green, at: [12, 20] })
    .with({ sides: [{ id: 'red' }, { id: 'blue' }, { id: 'green', neutral }] })
    .open().state;

rule('TEO-14.29', 'NPC factions leave each other alone and are hostile to players', () => {
  const state = factions('guard');

  expect(areEnemies(state, unit(state, 'n'), unit(state, 'x'))).toBe(false);
  expect(areEnemies(state, unit(state, 'x'), unit(state, 'a'))).toBe(true);
});

rule.each(
  'TEO-14.29',
  '$list is everybody’s enemy outside its own faction',
  [{ list: 'neutraliseAll' }, { list: 'greatHunger' }, { list: 'rob' }],
  ({ list }) => {
    const state = factions(list);

    expect(areEnemies(state, unit(state, 'n'), unit(state, 'x'))).toBe(true);
    expect(areEnemies(state, unit(state, 'a'), unit(state, 'x'))).toBe(true);
  },
);

rule('TEO-14.29', 'a neutral is nobody’s enemy, but shuns whoever is not neutral', () => {
  const state = factions('avoid', true);
  const seen = new Outlook(state, groundOf(groundMap(state)), unit(state, 'x'), 'npc').foes.map(({ id }) => id);

  expect(areEnemies(state, unit(state, 'a'), unit(state, 'x'))).toBe(false);
  expect(seen).toEqual(['n', 'a']);
});
