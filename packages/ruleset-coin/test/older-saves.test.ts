import { groundOf } from '@potyczka/ground';
import { loadTable, type Save, saveTable, verifySave } from '@potyczka/kernel';
import { throughJson } from '@potyczka/testkit';
import { expect, it } from 'vitest';
import { coin } from '../src/index.ts';
import { bare, battle, coins } from './tables.ts';

/** The save as it was written before `turnClosed` said who is ready again. */
const asBefore = (save: Save): Save => ({
  ...save,
  entries: save.entries.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => {
      if (event.type !== 'turnClosed') return event;
      const { ready: _ready, again: _again, ...rest } = event as typeof event & { ready: unknown; again: unknown };
      return { ...rest, v: 1 };
    }),
  })),
});

/** COIN-17.2, COIN-18.2: the car has served, and `a` has acted; at the end of the turn both are ready again. */
function playedOn(turnMode: 'allUnits' | 'singleUnit') {
  const t = battle(
    { ...bare, at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } },
    { car: { side: 'A', profile: 'carrier', at: [60, 80] } },
  )
    .options({ turnMode })
    .open();
  t.do('chooseUnit', { unit: 'a' }).do('drive', { pos: [100, 80] }, coins('T'));
  expect(t.unit('car').activatedBy).toBe('a');
  t.do('endPrep').do('skipAttack');
  if (turnMode === 'allUnits') t.do('endTurn');
  expect(t.event('turnClosed')).toMatchObject({ side: 'A', ready: ['car'], again: turnMode === 'allUnits' });
  expect(t.unit('car').activatedBy).toBeNull();
  return t.table;
}

it.each(['allUnits', 'singleUnit'] as const)('older games with %s turns load and verify', (turnMode) => {
  const table = playedOn(turnMode);
  const save = asBefore(throughJson(saveTable(table)));
  expect(JSON.stringify(save)).not.toContain('"ready"');
  const loaded = loadTable(coin, save, groundOf);
  expect(loaded.ok && loaded.table.checkpoint.state).toEqual(table.checkpoint.state);
  expect(verifySave(coin, save, groundOf)).toMatchObject({ same: true });
});
