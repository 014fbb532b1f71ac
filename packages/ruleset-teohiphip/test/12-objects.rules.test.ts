import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { field, type Piece, rect } from './board.ts';
import { endRound, stateOf, under } from './mission-table.ts';
import { blank, withTerrain } from './tables.ts';

type Thing = Readonly<Record<string, Json>>;

/** Ann acts; Bob, her friend, and Zed, an enemy, stand further off. */
const room = (objects: readonly Thing[], terrain: readonly Piece[] = [], ann: Record<string, Json> = {}) =>
  field(...terrain)
    .unit('ann', { side: 'red', at: [5, 5], ap: 2, ...ann })
    .unit('bob', { side: 'red', at: [5, 6.5] })
    .unit('zed', { side: 'blue', at: [35, 35] })
    .with({ objects });

const terminal = (more: Thing = {}): Thing => ({ id: 'terminal', at: [6.5, 5], testTag: 'technical', ...more });
const box: Thing = { id: 'box', at: [6.5, 5], portable: true };

// TEO-5.11

rule('TEO-5.11', 'an Interaction costs what its object says, and needs contact', () => {
  const t = room([terminal(), { ...terminal(), id: 'far', at: [8, 5] }]).open();

  expect(t.refuses('interact', { unit: 'ann', object: 'far' }).code).toBe('not-in-contact');
  expect(t.refuses('interact', { unit: 'ann', object: 'nothing' }).code).toBe('not-interactable');
  t.do('interact', { unit: 'ann', object: 'terminal' }, { dice: [5, 1] });

  expect(t.unit('ann').ap).toBe(1);
  expect(stateOf(t).objects.terminal?.progress).toBe(1);
});

rule('TEO-5.11', 'a complicated repair takes both action points', () => {
  const engine = terminal({ apCost: 2, testTag: 'repair' });
  const t = room([engine]).open();
  t.do('interact', { unit: 'ann', object: 'terminal' }, { dice: [5, 1] });
  expect(stateOf(t).activeUnit).not.toBe('ann');

  const tired = room([engine], [], { ap: 1 }).open();
  expect(tired.refuses('interact', { unit: 'ann', object: 'terminal' })).toMatchObject({
    code: 'not-enough-ap',
    rule: 'TEO-5.17',
  });
});

rule('TEO-5.11', 'a failed Test spends the action point and nothing else', () => {
  const t = room([terminal()]).open();

  t.do('interact', { unit: 'ann', object: 'terminal' }, { dice: [4, 4] });

  expect(t.unit('ann').ap).toBe(1);
  expect(stateOf(t).objects.terminal?.progress).toBe(0);
});

rule('TEO-EX-16', 'a second terminal in one activation is the same kind of action, unless repeats are free', () => {
  const two = [terminal(), { ...terminal(), id: 'terminal2', at: [3.5, 5] }];
  const t = room(two)
    .open()
    .do('interact', { unit: 'ann', object: 'terminal' }, { dice: [5, 1] });
  expect(t.refuses('interact', { unit: 'ann', object: 'terminal2' }).code).toBe('same-action');

  const free = room(two).options({ repeatActions: 'free' }).open();
  free.do('interact', { unit: 'ann', object: 'terminal' }, { dice: [5, 1] });
  free.do('interact', { unit: 'ann', object: 'terminal2' }, { dice: [5, 1] });
  expect(stateOf(free).objects.terminal2?.progress).toBe(1);
});

rule('TEO-13.62', 'a Technician has Advantage on Institute technology, not on local goods', () => {
  const fixer = { traits: ['technician'] };
  room([terminal()], [], fixer)
    .open()
    .do('interact', { unit: 'ann', object: 'terminal' }, { dice: [1, 1, 5] });
  room([terminal({ institute: false })], [], fixer)
    .open()
    .do('interact', { unit: 'ann', object: 'terminal' }, { dice: [1, 5] });
});

rule('TEO-13.61', 'an Improviser has Advantage only when the GM agrees', () => {
  const t = room([terminal()], [], { traits: ['improviser'] }).open();

  t.do('interact', { unit: 'ann', object: 'terminal', improvise: true });
  expect(t.asked).toMatchObject({ kind: 'improvise', seat: 'gm', default: 'refuse' });
  t.answer('agree', { dice: [1, 1, 5] });

  expect(stateOf(t).objects.terminal?.progress).toBe(1);
});

// TEO-12.1

const door = (more: object = {}) => ({ id: 'door', kind: 'door', shape: rect(6, 3, 0.5, 4), ...more });

rule('TEO-12.1', 'a closed door is solid; opening and closing it takes no Test', () => {
  const t = room([], [door()]).options({ repeatActions: 'free' }).open();

  expect(t.refuses('move', { unit: 'ann', path: [[9, 5]] }).code).toBe('path-blocked');
  t.do('interact', { unit: 'ann', object: 'door', verb: 'open' }, { dice: [] });
  expect(t.refusals('move', { unit: 'ann', path: [[9, 5]] })).toEqual([]);
  t.do('interact', { unit: 'ann', object: 'door', verb: 'close' }, { dice: [] });

  expect(stateOf(t).features[0]).toMatchObject({ open: false });
});

rule('TEO-12.1', 'a locked door yields to skill or to strength, as the player chooses', () => {
  const t = room([], [door({ locked: true })], { traits: ['weakling'] })
    .options({ repeatActions: 'free' })
    .open();

  t.do('interact', { unit: 'ann', object: 'door', verb: 'open', test: 'strength' }, { dice: [3] });
  expect(stateOf(t).features[0]).toMatchObject({ open: false, locked: true });
  t.do('interact', { unit: 'ann', object: 'door', verb: 'unlock', test: 'technical' }, { dice: [3, 6] });
  expect(stateOf(t).features[0]).toMatchObject({ open: true, locked: false });
});

rule('TEO-12.1', 'a door does not close on a figure', () => {
  const t = room([], [door({ open: true })])
    .unit('cat', { side: 'red', at: [6.2, 4] })
    .open();
  expect(t.refuses('interact', { unit: 'ann', object: 'door', verb: 'close' }).code).toBe('end-overlap');
});

// TEO-12.2

rule('TEO-12.2', 'a marker is picked up, carried along, and dropped where its carrier stands', () => {
  const t = room([box]).options({ repeatActions: 'free' }).open();

  t.do('interact', { unit: 'ann', object: 'box' }, { dice: [] });
  expect(t.unit('ann').carrying).toBe('box');
  t.do('interact', { unit: 'ann', object: 'box', verb: 'drop' }, { dice: [] });

  expect(t.unit('ann').carrying).toBeNull();
  expect(stateOf(t).objects.box).toMatchObject({
    carriedBy: null,
    at: [5000, 5000],
    shape: { circle: [5000, 5000, 500] },
  });
});

rule('TEO-12.2', 'one marker per figure', () => {
  const t = room([box, { id: 'book', carriedBy: 'ann', portable: true }]).open();
  expect(t.refuses('interact', { unit: 'ann', object: 'box' })).toMatchObject({ code: 'hands-full', rule: 'TEO-12.2' });
});

rule('TEO-12.2', 'a marker is handed to a friend in contact with free hands', () => {
  const held = { id: 'box', carriedBy: 'ann', portable: true };
  const t = room([held]).open();

  expect(t.refuses('interact', { unit: 'ann', object: 'box', verb: 'handOver', to: 'zed' }).code).toBe('bad-target');
  t.do('interact', { unit: 'ann', object: 'box', verb: 'handOver', to: 'bob' }, { dice: [] });
  expect(t.unit('bob').carrying).toBe('box');

  const full = room([held, { id: 'book', carriedBy: 'bob', portable: true }]).open();
  expect(full.refuses('interact', { unit: 'ann', object: 'box', verb: 'handOver', to: 'bob' }).code).toBe('hands-full');
});

rule('TEO-12.2', 'what another carries cannot be picked up', () => {
  const t = room([{ id: 'box', carriedBy: 'bob', portable: true }]).open();
  expect(t.refuses('interact', { unit: 'ann', object: 'box', verb: 'pickUp' }).code).toBe('not-interactable');
});

rule('TEO-EX-23', 'two damage at one hit point eliminate, and the artefact lies at the spot', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
    .unit('zed', { side: 'blue', at: [12, 5], hp: 1, maxHp: 4, carrying: 'artefact' })
    .unit('yan', { side: 'blue', at: [35, 35] })
    .open();

  t.do('attack', { unit: 'ann', target: 'zed', weapon: 'energyPistol' }, { dice: [6, 5] });

  expect(t.unit('zed')).toMatchObject({ hp: 0, eliminated: true, carrying: null });
  expect(stateOf(t).objects.artefact).toMatchObject({ carriedBy: null, at: [12000, 5000] });
});

// TEO-12.3

rule('TEO-EX-39', 'sabotage: one success, none, then two make three over characters and rounds', () => {
  const t = under('m6', 3, [{ at: [16, 26] }, { at: [16, 28] }])
    .with({ alarm: true })
    .options({ complications: 'off' })
    .open();

  t.do('interact', { unit: 'a', object: 'engine' }, { dice: [5, 1] });
  t.do('endTurn', { unit: 'a' });
  t.do('activate', { unit: 'b' });
  t.do('interact', { unit: 'b', object: 'engine' }, { dice: [4, 1] });
  expect(stateOf(t).objects.engine?.progress).toBe(1);
  endRound(t);
  t.do('activate', { unit: 'a' });
  t.do('interact', { unit: 'a', object: 'engine' }, { dice: [6, 5] });
  if (t.asked !== undefined) t.answer('decline');

  expect(stateOf(t).objects.engine?.progress).toBe(3);
});

rule('TEO-12.3', 'what is done is done: no further work', () => {
  const t = room([terminal({ successesNeeded: 2, progress: 2 })]).open();
  expect(t.refuses('interact', { unit: 'ann', object: 'terminal' }).code).toBe('not-interactable');
});

// TEO-12.4

const site: Thing = { id: 'vault', shape: rect(6.5, 4, 2, 2), structure: 5, verbs: ['plant'] };

rule('TEO-12.4', 'a charge goes off at the end of the following round: 1 damage within 3 inches, 3 structure', () => {
  const t = room([site, { id: 'crate', at: [9, 9], structure: 2 }, { id: 'far', at: [20, 20], structure: 2 }])
    .unit('cat', { side: 'blue', at: [12, 5] })
    .open();

  t.do('interact', { unit: 'ann', object: 'vault', verb: 'plant' }, { dice: [5, 1] });
  expect(stateOf(t).charges).toMatchObject([{ thing: 'vault', round: 2 }]);
  endRound(t);
  expect(t.unit('ann').hp).toBe(4);
  endRound(t);

  expect(t.unit('ann').hp).toBe(3);
  // Base edge at 11.5, the vault ends at 8.5: exactly three inches.
  expect(t.unit('cat').hp).toBe(3);
  expect(t.unit('zed').hp).toBe(4);
  expect(stateOf(t).objects).toMatchObject({
    vault: { structure: 2 },
    crate: { structure: 0, destroyed: true },
    far: { structure: 2 },
  });
});

rule('TEO-12.4', 'planting is a technical Test, and only where there is something to blow up', () => {
  const t = room([site, terminal({ id: 'desk', at: [3.5, 5] })]).open();

  expect(t.refuses('interact', { unit: 'ann', object: 'desk', verb: 'plant' }).code).toBe('not-interactable');
  t.do('interact', { unit: 'ann', object: 'vault', verb: 'plant' }, { dice: [4, 1] });

  expect(stateOf(t).charges).toEqual([]);
});

// TEO-11.6

const hurt = { hp: 2, maxHp: 4 };

rule('TEO-EX-34', 'First Aid brings back one point, not two, and nobody who is whole', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
    .unit('bob', { side: 'red', at: [5, 6.5], ...hurt })
    .unit('eve', { side: 'red', at: [5, 3.5] })
    .unit('zed', { side: 'blue', at: [6.5, 5], ...hurt })
    .open();

  expect(t.refuses('firstAid', { unit: 'ann', target: 'eve' })).toMatchObject({ code: 'no-patient', rule: 'TEO-11.6' });
  expect(t.refuses('firstAid', { unit: 'ann', target: 'ann' }).params?.why).toBe('self');
  expect(t.refuses('firstAid', { unit: 'ann', target: 'zed' })).toMatchObject({
    code: 'no-patient',
    params: { why: 'enemy' },
  });
  t.do('firstAid', { unit: 'ann', target: 'bob' }, { dice: [5, 5] });

  expect(t.unit('bob').hp).toBe(3);
  expect(t.refuses('firstAid', { unit: 'ann', target: 'bob' }).code).toBe('same-action');
});

rule('TEO-11.6', 'a failed Test helps nobody, a medkit rolls three dice, and the option may forbid it', () => {
  const ward = (ann: Record<string, Json>) =>
    field()
      .unit('ann', { side: 'red', at: [5, 5], ap: 2, ...ann })
      .unit('bob', { side: 'red', at: [5, 6.5], ...hurt })
      .unit('zed', { side: 'blue', at: [35, 35] });

  expect(
    ward({})
      .open()
      .do('firstAid', { unit: 'ann', target: 'bob' }, { dice: [4, 4] })
      .unit('bob').hp,
  ).toBe(2);
  const kit = ward({ gear: ['medkit'] }).open();
  expect(kit.do('firstAid', { unit: 'ann', target: 'bob' }, { dice: [1, 1, 5] }).unit('bob').hp).toBe(3);
  const off = ward({}).options({ firstAid: 'off' }).open();
  expect(off.refuses('firstAid', { unit: 'ann', target: 'bob' }).code).toBe('option-off');
});

rule('TEO-11.7', 'the eliminated are beyond help', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
    .unit('bob', { side: 'red', at: [5, 6.5], hp: 0, maxHp: 4 })
    .unit('zed', { side: 'blue', at: [35, 35] })
    .open();
  expect(t.refuses('firstAid', { unit: 'ann', target: 'bob' }).code).toBe('no-patient');
});

rule('TEO-2.7', 'a thing is out of contact for somebody who stands more than an inch above it', () => {
  const on = (level: number) =>
    blank
      .map(withTerrain({ id: 'rock', kind: 'rock', shape: { rect: [4, 4, 2, 2] } }))
      .unit('A', { side: 'red', at: [5, 5], level, ap: 2 })
      .unit('T', { side: 'blue', at: [30, 30] })
      .with({
        round: 1,
        activeUnit: 'A',
        objects: [
          { id: 'low', at: [6.6, 5] },
          { id: 'high', at: [5.2, 5.9], portable: true },
        ],
      })
      .open();
  expect(on(3).refuses('interact', { unit: 'A', object: 'low' })).toMatchObject({ code: 'not-in-contact' });
  // What lies on the top of the rock is on the same level.
  on(3).do('interact', { unit: 'A', object: 'high' });
});
