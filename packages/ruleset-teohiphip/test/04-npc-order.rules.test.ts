import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { act, arena, foe, next, npc, type Table } from './npc-table.ts';
import { blank } from './tables.ts';

/** One player character and three guards; the engine is to choose which of them acts. */
const squad = (option: string) =>
  arena()
    .options({ npcActivation: option })
    .unit('a', foe([5, 5]))
    .unit('n1', npc('guard', [30, 30]))
    .unit('n2', npc('guard', [20, 20]))
    .unit('n3', npc('guard', [25, 25]));

/** Whom the engine activates, until a player is to choose. */
function chosen(t: Table): readonly string[] {
  const order: string[] = [];
  for (let steps = 0; t.state.slotSide !== 'red' && steps < 30; steps++) {
    const command = act(t);
    if (command.type === 'activate') order.push(command.unit);
  }
  return order;
}

rule('TEO-4.10', 'in `alternate` the NPC nearest to any enemy acts', () => {
  const t = squad('alternate')
    .unit('b', foe([8, 5]))
    .open();
  t.do('activate', { unit: 'a' });
  t.do('endTurn', {}, { by: 'p1' });

  expect(chosen(t)).toEqual(['n2']);
});

rule('TEO-4.10', 'ties go to the lowest id, and nearness is that to any enemy, not to one', () => {
  const tied = arena()
    .unit('n2', npc('guard', [10, 20]))
    .unit('n1', npc('guard', [30, 20]))
    .unit('a', foe([20, 20]))
    .with({ round: 1, slotSide: 'blue' })
    .open();
  expect(next(tied)).toMatchObject({ type: 'activate', unit: 'n1' });

  const flanked = arena()
    .unit('n2', npc('guard', [10, 20]))
    .unit('n1', npc('guard', [30, 20]))
    .unit('a', foe([20, 20]))
    .unit('b', foe([8, 20]))
    .with({ round: 1, slotSide: 'blue' })
    .open();
  expect(next(flanked)).toMatchObject({ type: 'activate', unit: 'n2' });
});

rule('TEO-4.9', 'in `group` the faction acts whole in one slot, the nearest to an enemy first', () => {
  const t = squad('group').open();
  t.do('activate', { unit: 'a' });
  t.do('endTurn', {}, { by: 'p1' });

  expect(chosen(t)).toEqual(['n2', 'n3', 'n1']);
});

rule(
  'TEO-4.9',
  'in `byPlayers` the NPC nearest to the character that acted follows; leftovers act last in id order',
  () => {
    const t = squad('byPlayers')
      .unit('b', foe([32, 32]))
      .open();
    t.do('activate', { unit: 'b' });
    t.do('endTurn', {}, { by: 'p1' });
    expect(chosen(t)).toEqual(['n1']);

    t.do('activate', { unit: 'a' });
    t.do('endTurn', {}, { by: 'p1' });
    expect(chosen(t)).toEqual(['n2', 'n3']);
  },
);

rule('TEO-2.9', 'an NPC seat deploys its band inside its zone, not on top of each other', () => {
  const t = arena()
    .unit('a', foe([20, 5]))
    .unit('n1', { side: 'blue', seat: 'npc' })
    .unit('n2', { side: 'blue', seat: 'npc' })
    .with({
      sides: [{ id: 'red' }, { id: 'blue', npc: false, seat: 'npc' }],
      zones: [{ id: 'north', shape: { rect: [0, 30, 40, 10] }, deploy: [2] }],
    })
    .open();
  for (const id of ['n1', 'n2']) expect(act(t)).toMatchObject({ type: 'deploy', unit: id });

  expect([t.unit('n1').at, t.unit('n2').at]).toEqual([
    [20, 30.5],
    [21, 30.5],
  ]);
});

rule(
  'TEO-14.4',
  'figures with a list are NPCs also in the hands of the GM: no pool, last in order, and overruled',
  () => {
    const t = blank
      .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'gm', role: 'gm' })
      .unit('n', { side: 'tribe', seat: 'gm', profile: 'tribesman', at: [20, 5] })
      .unit('a', { side: 'red', at: [5, 5], pool: [] })
      .open();
    expect(t.state.sides.tribe).toMatchObject({ npc: true, seat: 'gm', order: 1 });
    expect(t.unit('n').pool).toEqual([]);
    t.do('activate', { unit: 'a' });
    t.do('endTurn', { unit: 'a' });
    t.do('activate', { unit: 'n' }, { by: 'gm' });
    t.do('rule', { set: { gmNpcAction: { type: 'hunker', unit: 'n' } } });
    expect(t.unit('n')).toMatchObject({ hunkered: true, ap: 1 });
  },
);
