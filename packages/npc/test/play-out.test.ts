import { groundOf } from '@potyczka/ground';
import { openTable, resolveOptions } from '@potyczka/kernel';
import { teohiphip } from '@potyczka/ruleset-teohiphip';
import { describe, expect, test } from 'vitest';
import { playOut } from '../src/index.ts';

const BANDS = ['fieldTeam', 'specialists', 'inspectors'];

/** A table of a starter mission at which the engine plays the bands too. */
function mission(scenario: string, bands: number, seed: string, options: Readonly<Record<string, string>> = {}) {
  const seats = BANDS.slice(0, bands).map((_, index) => ({
    id: `bot${index}`,
    role: 'npc' as const,
    side: `band${index}`,
    algorithm: 'assault',
  }));
  const setup = {
    ruleset: 'teohiphip',
    seed,
    scenario,
    options,
    seats,
    bands: seats.map(({ id, side }, index) => ({ side, seat: id, band: BANDS[index] })),
  };
  const state = teohiphip.setUp(setup, resolveOptions(teohiphip.options, options).options);
  if (!state.ok) throw new Error(JSON.stringify(state.violations));
  const opened = openTable(teohiphip, setup, state.value, groundOf, seed);
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table;
}

describe('a table of NPC seats plays itself', () => {
  test.each([
    ['m0', 2],
    ['m1', 1],
    ['m2', 1],
    ['m3', 1],
    ['m4', 1],
    ['m5', 1],
    ['m6', 1],
    ['m1', 3],
    ['m4', 3],
    ['m6', 2],
  ])('mission %s with %i bands ends with a result', (scenario, bands) => {
    const played = playOut(mission(scenario, bands, 'play'), { maxCommands: 3000 });

    expect(played.ended).toBe('over');
    expect(played.table.checkpoint.state.result).not.toBeNull();
  });

  test.each([
    { npcActivation: 'group' },
    { npcActivation: 'byPlayers' },
    { npcPools: 'on', npcDoubleAttack: 'on' },
    { initiative: 'tokens' },
    { aimCarries: 'nextActivation', repeatActions: 'free' },
    { rangedWhileEngaged: 'forbidden', figuresBlock: 'none' },
  ])('under the options %o too', (options) => {
    for (const scenario of ['m1', 'm2', 'm3', 'm6']) {
      expect(playOut(mission(scenario, 1, 'options', options), { maxCommands: 3000 }).ended).toBe('over');
    }
  });

  test('the same seed gives the same game', () => {
    const once = playOut(mission('m3', 2, 'twice')).table;

    expect(playOut(mission('m3', 2, 'twice')).table.checkpoint.state).toEqual(once.checkpoint.state);
  });

  test('it stops at the limit of commands', () => {
    expect(playOut(mission('m0', 2, 'short'), { maxCommands: 10 })).toMatchObject({ ended: 'limit', commands: 10 });
  });
});
