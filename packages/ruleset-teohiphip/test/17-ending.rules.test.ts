import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { field } from './board.ts';
import { endRound, stateOf, under } from './mission-table.ts';

const resultOf = (t: Parameters<typeof stateOf>[0]) => stateOf(t).result;

/** A scenario of one's own, as a GM writes it: no code, only data. */
const own = (more: object) => ({ id: 'own', cooperative: true, factions: [{ id: 'foes' }], ...more }) as never;
const foe = { id: 'rex', profile: 'raptor', faction: 'foes', at: [[30, 30]] };

rule('TEO-17.1', 'the game ends when the limit is over, and an objective met too late is no objective', () => {
  const scenario = own({ npcs: [foe], roundLimit: 2, win: [{ id: 'there', if: { fact: 'there' } }] });
  const t = endRound(under(scenario, 2, [{ at: [5, 5] }]).open());

  expect(resultOf(t)).toMatchObject({ side1: 'loss', foes: 'win' });
  expect(t.refuses('activate', { unit: 'a' }).code).toBe('game-over');
});

rule('TEO-17.1', 'it ends earlier when the scenario says so', () => {
  const scenario = own({ npcs: [foe], win: [{ id: 'beaten', if: { hpAtMost: { unit: 'rex', hp: 5 } } }] });
  const t = under(scenario, 1, [{ at: [24, 30] }]).open();

  t.do('attack', { unit: 'a', target: 'rex', weapon: 'energyPistol' }, { dice: [6, 1] });

  expect(resultOf(t)).toMatchObject({ side1: 'win' });
  expect(t.event('gameEnded').reason).toBe('beaten');
});

rule('TEO-17.2', 'what counts at the end of round 2 is looked at then, and only then', () => {
  const zones = [{ id: 'hill', shape: { rect: [0, 0, 10, 10] } }];
  const scenario = own({
    npcs: [foe],
    zones,
    win: [{ id: 'held', at: 2, if: { inside: { who: 'players', zone: 'hill' } } }],
  });

  expect(resultOf(under(scenario, 2, [{ at: [5, 5] }]).open())).toBeNull();
  expect(resultOf(endRound(under(scenario, 1, [{ at: [5, 5] }]).open()))).toBeNull();
  expect(resultOf(endRound(under(scenario, 2, [{ at: [5, 5] }]).open()))).toMatchObject({ side1: 'win' });
  expect(resultOf(endRound(under(scenario, 3, [{ at: [5, 5] }]).open()))).toBeNull();
});

rule('TEO-17.2', 'a win and a loss at the same moment are a loss', () => {
  const scenario = own({
    npcs: [foe],
    win: [{ id: 'won', if: { hpAtMost: { unit: 'rex', hp: 5 } } }],
    loss: [{ id: 'lost', if: { hpAtMost: { unit: 'rex', hp: 5 } } }],
  });
  const t = under(scenario, 1, [{ at: [24, 30] }]).open();

  t.do('attack', { unit: 'a', target: 'rex', weapon: 'energyPistol' }, { dice: [6, 1] });

  expect(resultOf(t)).toMatchObject({ side1: 'loss', foes: 'win' });
  expect(t.event('gameEnded').reason).toBe('lost');
});

const wiped = (evacuated: boolean) =>
  under(own({ npcs: [foe], win: [{ id: 'won', if: { fact: 'won' } }] }), 2, [
    { at: [5, 5], hp: 1, maxHp: 4 },
    { at: [8, 5], ...(evacuated ? { evacuated: true } : { eliminated: true }) },
  ])
    .unit('bug', { side: 'foes', seat: 'npc', profile: 'raptor', at: [5, 6.5] })
    .with({ activeUnit: 'bug' })
    .open()
    .do('attack', { unit: 'bug', target: 'a', weapon: 'claws' }, { dice: [6, 6, 6] });

rule('TEO-17.3', 'players whose characters are all eliminated have lost', () => {
  const t = wiped(false);
  expect(resultOf(t)).toMatchObject({ side1: 'loss', side2: 'loss', foes: 'win' });
  expect(t.event('gameEnded').reason).toBe('allEliminated');
});

rule('TEO-17.3', 'the evacuated are not eliminated: they have only left the objective to nobody', () => {
  expect(wiped(true).event('gameEnded').reason).toBe('nobodyLeft');
});

const blast = (more: object = {}) =>
  field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2, weapons: ['grenade', 'energyPistol'], hp: 1, maxHp: 4, ...more })
    .unit('zed', { side: 'blue', at: [8, 5], hp: 1, maxHp: 4 })
    .open();

rule('TEO-17.4', 'a side with no figure left loses at once', () => {
  const t = blast();
  t.do('attack', { unit: 'ann', target: 'zed', weapon: 'energyPistol' }, { dice: [6, 1] });
  expect(resultOf(t)).toEqual({ red: 'win', blue: 'loss' });
});

rule('TEO-17.4', 'if all are gone at the same moment it is a draw', () => {
  const t = blast();
  t.do('attack', { unit: 'ann', point: [6.5, 5], weapon: 'grenade' }, { dice: [6, 1] });
  expect(resultOf(t)).toEqual({ red: 'draw', blue: 'draw' });
});

rule('TEO-17.4', 'of three sides the beaten one drops out and the others fight on', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
    .unit('zed', { side: 'blue', at: [8, 5], hp: 1, maxHp: 4 })
    .unit('eve', { side: 'green', at: [30, 30] })
    .open();

  t.do('attack', { unit: 'ann', target: 'zed', weapon: 'energyPistol' }, { dice: [6, 1] });

  expect(resultOf(t)).toBeNull();
});

rule('TEO-17.4', 'leaving the table loses, unless the scenario rewards whoever got away', () => {
  const flight = (rewardsEvacuation: boolean) =>
    field()
      .unit('ann', { side: 'red', at: [5, 3], ap: 2 })
      .unit('zed', { side: 'blue', at: [30, 30] })
      .with({ scenario: { id: 'flight', versus: 'score', exits: ['south'], rewardsEvacuation } })
      .open()
      .do('move', { unit: 'ann', exit: 'south' });

  expect(resultOf(flight(false))).toEqual({ red: 'loss', blue: 'win' });
  expect(resultOf(flight(true))).toBeNull();
});

rule('TEO-17.4', 'neither or both: bands that fought to the limit without an objective draw', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
    .unit('zed', { side: 'blue', at: [30, 30] })
    .with({ round: 6 })
    .open();
  expect(resultOf(endRound(t))).toEqual({ red: 'draw', blue: 'draw' });
});
