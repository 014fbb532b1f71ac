import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { endRound, mission, spots, stateOf, under, unitsOf } from './mission-table.ts';

const resultOf = (t: Parameters<typeof stateOf>[0]) => stateOf(t).result;

// M1 Pamphlet for the Philosopher

rule('TEO-23.1', 'M1: the pamphlet starts with the lowest id, or with whoever is named', () => {
  const two = [{ at: [16, 2] }, { at: [18, 2] }];
  expect(stateOf(under('m1', 1, two).open()).objects.pamphlet?.carriedBy).toBe('a');

  const t = under('m1', 1, [{ at: [16, 2] }, { at: [18, 2], carrying: 'pamphlet' }]).open();
  expect(stateOf(t).objects.pamphlet?.carriedBy).toBe('b');
  expect(t.unit('a').carrying).toBeNull();
});

rule('TEO-23.1', 'M1: delivered on the desk without a Test, the mission is won once somebody is home', () => {
  const t = under('m1', 2, [{ at: [18, 31.5] }, { at: [18, 2] }]).open();

  t.do('interact', { unit: 'a', object: 'desk' });

  expect(resultOf(t)).toMatchObject({ side1: 'win', side2: 'win', academy: 'loss' });
});

rule('TEO-23.1', 'M1: the philosopher wants to be convinced', () => {
  const t = under('m1', 2, [{ at: [18, 25.5] }]).open();

  t.do('interact', { unit: 'a', object: 'philosopher' }, { dice: [4, 4] });
  expect(stateOf(t).mission.facts.delivered).toBeUndefined();
  expect(t.unit('a').carrying).toBe('pamphlet');

  const again = under('m1', 2, [{ at: [18, 25.5] }]).open();
  again.do('interact', { unit: 'a', object: 'philosopher' }, { dice: [4, 5] });
  expect(stateOf(again).mission.facts.delivered).toBe(true);
  expect(resultOf(again)).toBeNull();
});

rule('TEO-23.1', 'M1: leaving over a marked edge after the delivery wins, over the south edge is no way out', () => {
  const t = under('m1', 3, [{ at: [2, 6.4] }])
    .with({ facts: { delivered: true } })
    .open();

  expect(t.refuses('move', { unit: 'a', exit: 'south' }).code).toBe('not-an-exit');
  t.do('move', { unit: 'a', exit: 'west' });

  expect(resultOf(t)?.side1).toBe('win');
});

rule('TEO-23.1', 'M1: lost when the philosopher falls, whoever did it', () => {
  const t = under('m1', 2, [{ at: [18, 22] }])
    .unit('philosopher', { side: 'academy', profile: 'philosopher', at: [18, 27.5], hp: 1, seat: 'npc' })
    .open();

  t.do('attack', { unit: 'a', target: 'philosopher', weapon: 'energyPistol' }, { dice: [6, 1] });

  expect(resultOf(t)).toMatchObject({ side1: 'loss', academy: 'win' });
});

rule('TEO-23.1', 'M1: lost when the limit comes without a delivery', () => {
  const t = endRound(under('m1', 6, [{ at: [3, 3] }]).open());
  expect(resultOf(t)?.side1).toBe('loss');
});

rule('TEO-23.1', 'M1: inspectors come on a 1 or 2 in round 3 or 4, two at most, and only once', () => {
  const three = [{ at: [3, 3] }, { at: [6, 3] }, { at: [9, 3] }];
  const t = under('m1', 2, three).options({ complications: 'scenario' }).open();
  const pools = Array(12).fill(3);

  endRound(t, [...pools, 3]);
  expect(unitsOf(t, 'inspector')).toEqual([]);
  endRound(t, [...pools, 2]);
  expect(unitsOf(t, 'inspector').map((unit) => unit.algorithm)).toEqual(['neutraliseAll', 'neutraliseAll']);
  expect(spots(t, 'inspector')).toEqual([
    [0.5, 18],
    [0.5, 17],
  ]);

  const early = under('m1', 2, [{ at: [3, 3] }]).open();
  endRound(early, [3, 3, 3, 3, 1]);
  endRound(early, [3, 3, 3, 3]);
  expect(unitsOf(early, 'inspector')).toHaveLength(1);
});

// M2 The Egg

const beside = [{ at: [18, 8.5] }];

rule('TEO-23.1', 'M2: a scientist who panics costs the action point, hunkers and will not be led this round', () => {
  const t = under('m2', 1, [...beside, { at: [16.5, 7] }]).open();

  t.do('escort', { unit: 'a', target: 'scientist', to: [19.5, 8.5] }, { dice: [4, 4] });

  expect(t.unit('a').ap).toBe(1);
  expect(t.unit('scientist')).toMatchObject({ at: [18, 7], hunkered: true });
  t.do('endTurn', { unit: 'a' });
  t.do('activate', { unit: 'b' });
  expect(t.refuses('escort', { unit: 'b', target: 'scientist', to: [17, 5] }).code).toBe('not-allowed');
});

rule('TEO-23.1', 'M2: a scientist of firm will is led on', () => {
  const t = under('m2', 1, beside).open();

  t.do('escort', { unit: 'a', target: 'scientist', to: [19.5, 8.5] }, { dice: [4, 5] });

  expect(t.unit('scientist').at).toEqual([19.5, 8.5]);
});

rule('TEO-23.1', 'M2: a beast within six inches leaves the scientist one die', () => {
  const t = under('m2', 1, beside)
    .unit('r', { side: 'raptors', profile: 'raptor', at: [18, 13], seat: 'npc' })
    .open();

  t.do('escort', { unit: 'a', target: 'scientist', to: [19.5, 8.5] }, { dice: [5] });

  expect(t.unit('scientist').at).toEqual([19.5, 8.5]);
});

rule('TEO-23.1', 'M2: the egg may hatch at the start of round 5, beside the scientist', () => {
  const t = under('m2', 4, [{ at: [10, 3] }]).open();

  endRound(t, [6, 3, 3, 3, 3, 5]);

  const [hatchling] = unitsOf(t, 'miniRaptor');
  expect(hatchling).toMatchObject({ side: 'raptors', hp: 1, algorithm: 'greatHunger' });
  expect(Math.hypot((hatchling?.at[0] ?? 0) - 18000, (hatchling?.at[1] ?? 0) - 7000)).toBeLessThanOrEqual(2000);
});

rule('TEO-23.1', 'M2: the great lizard comes on a 1, once in a game, by a random entry', () => {
  const t = under('m2', 3, [{ at: [10, 3] }]).open();

  endRound(t, [3, 3, 3, 3, 1, 4]);
  expect(spots(t, 'tyrant')).toEqual([[34.5, 18]]);
  endRound(t, [1, 3, 3, 3, 3]);

  expect(unitsOf(t, 'tyrant')).toHaveLength(1);
});

rule('TEO-23.1', 'M2: won when the scientist stands fully in the extraction zone', () => {
  const near = (y: number) =>
    under('m2', 3, [{ at: [18, 28.5] }])
      .unit('scientist', { side: 'institute', profile: 'scientist', at: [18, 29.9], seat: 'npc' })
      .open()
      .do('escort', { unit: 'a', target: 'scientist', to: [18, y] }, { dice: [5, 5] });

  expect(resultOf(near(30.4))).toBeNull();
  expect(resultOf(near(30.5))).toMatchObject({ side1: 'win', raptors: 'loss' });
});

rule('TEO-23.1', 'M2: lost when the scientist falls, or does not arrive in time', () => {
  const t = mission('m2', [{ at: [10, 3] }])
    .unit('scientist', { side: 'institute', profile: 'scientist', at: [18, 7], hp: 2, seat: 'npc' })
    .unit('r', { side: 'raptors', profile: 'raptor', at: [18, 8.2], seat: 'npc' })
    .with({ round: 2, activeUnit: 'r' })
    .open();
  t.do('attack', { unit: 'r', target: 'scientist', weapon: 'claws' }, { dice: [6, 6] });
  expect(resultOf(t)?.side1).toBe('loss');

  expect(resultOf(endRound(under('m2', 6, [{ at: [10, 3] }]).open()))?.side1).toBe('loss');
});

// M3 Cave King

rule('TEO-23.1', 'M3: won as soon as the boss is down to his last hit point', () => {
  const t = under('m3', 4, [{ at: [18, 26] }])
    .unit('boss', { side: 'tribe', profile: 'veteran', at: [18, 30], hp: 2, maxHp: 7, seat: 'npc' })
    .open();

  t.do('attack', { unit: 'a', target: 'boss', weapon: 'energyPistol' }, { dice: [6, 1] });

  expect(t.unit('boss').hp).toBe(1);
  expect(resultOf(t)).toMatchObject({ side1: 'win', tribe: 'loss' });
});

rule('TEO-23.1', 'M3: not done in six rounds is lost', () => {
  expect(resultOf(endRound(under('m3', 6, [{ at: [10, 3] }]).open()))?.side1).toBe('loss');
});

rule('TEO-23.1', 'M3: the force field swallows one success of every attack until his next activation', () => {
  const t = mission('m3', [{ at: [18, 26] }])
    .with({ round: 2, activeUnit: 'boss' })
    .open();

  t.do('interact', { unit: 'boss', object: 'boss', verb: 'forceField' }, { dice: [1, 5, 2] });
  t.do('attack', { unit: 'boss', target: 'a', weapon: 'energyPistol' }, { dice: [1, 1] });
  while (stateOf(t).activeUnit !== 'a')
    t.do('activate', { unit: stateOf(t).slotSide === 'side1' ? 'a' : 'tribesman1' });
  t.do('attack', { unit: 'a', target: 'boss', weapon: 'energyPistol' }, { dice: [6, 6] });

  expect(t.unit('boss').hp).toBe(6);
});

rule(
  'TEO-23.1',
  'M3: a force field that does not come up protects nobody, and one that is up is not raised twice',
  () => {
    const boss = (dice: readonly number[]) =>
      mission('m3', [{ at: [18, 26] }])
        .options({ repeatActions: 'free' })
        .with({ round: 2, activeUnit: 'boss' })
        .open()
        .do('interact', { unit: 'boss', object: 'boss' }, { dice });

    expect(stateOf(boss([1, 4, 2])).effects).toEqual([]);
    expect(boss([1, 5, 2]).refuses('interact', { unit: 'boss', object: 'boss', verb: 'forceField' }).code).toBe(
      'not-interactable',
    );
  },
);

rule('TEO-23.1', 'M3: two traps guard the cave, and the big cat comes on a 1 or 2, once', () => {
  const t = under('m3', 1, [{ at: [10, 3] }]).open();
  expect(stateOf(t).traps.map((trap) => trap.at)).toEqual([
    [14500, 30000],
    [21500, 30000],
  ]);

  endRound(t, [3, 3, 3, 3, 2, 6]);
  expect(spots(t, 'sabretooth')).toEqual([[35, 18]]);
  endRound(t, [3, 3, 3, 3]);
  expect(unitsOf(t, 'sabretooth')).toHaveLength(1);
});
