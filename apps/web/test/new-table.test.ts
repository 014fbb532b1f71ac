import { library } from '@potyczka/rulesets/load';
import { describe, expect, it } from 'vitest';
import {
  PLAIN,
  type Plan,
  readPlan,
  setupOf,
  withBand,
  withBands,
  withBattle,
  withOption,
} from '../src/new-table/plan.ts';
import type { Battle } from '../src/worker/messages.ts';
import type { SettingChoices } from '../src/worker/setup-choices.ts';
import { TableService } from '../src/worker/table-service.ts';

const battle = (players: Battle['players']): Battle => ({ id: 'bridge', title: '', about: '', players });
const CHOICES: SettingChoices = { options: [], gm: { gm: 'on' } };
const setup = (plan: Plan) => setupOf(plan, 'coin', CHOICES);

describe('A table that is set up', () => {
  it('has the engine step in where a battle needs more bands than there are people', () => {
    const plan = withBattle(PLAIN, battle([2, 2]));
    expect(plan.bands.map(({ by }) => by)).toEqual(['person', 'engine']);
    expect(setup(plan).seats).toEqual([
      { id: 'p1', role: 'player', name: '@seat.player#1' },
      { id: 'p2', role: 'npc', side: 'p2', name: '@seat.rivals', level: 'rulebook' },
    ]);
  });

  it('sends away whoever is too many, and lets nobody be led by the engine who need not be there', () => {
    const four = withBand(withBands(PLAIN, 4), 3, { by: 'engine' });
    expect(withBattle(four, battle([1, 2])).bands).toHaveLength(2);
    expect(withBattle(four, battle([1, 4])).bands.map(({ by }) => by)).toEqual(Array(4).fill('person'));
  });

  it('seats a Game Master only with the option by which the game hears one', () => {
    const { seats, options } = setup({ ...PLAIN, gm: true, gmName: ' Zofia ' });
    expect(seats.at(-1)).toEqual({ id: 'gm', role: 'gm', name: 'Zofia' });
    expect(options).toEqual({ gm: 'on' });
    expect(setup(PLAIN).options).toEqual({});
  });

  it('says nothing of an option that is as usual, nor of a seed that nobody typed', () => {
    const plan = withOption(withOption(PLAIN, 'loot', 'off'), 'loot', null);
    expect(setup(plan)).not.toHaveProperty('seed');
    expect(setup(plan).options).toEqual({});
    expect(setup({ ...PLAIN, seed: ' sunrise ' })).toMatchObject({ seed: 'sunrise' });
  });

  it('reads the choices of the last time, and takes what it can’t read as usual', () => {
    const kept = {
      ...PLAIN,
      scenario: 'yard',
      level: 'strategist',
      dice: 'entered',
      bands: [{ by: 'person', name: 'Ala' }],
    };
    expect(readPlan(kept)).toMatchObject({ scenario: 'yard', level: 'strategist', dice: 'entered' });
    expect(readPlan(kept).bands).toEqual([{ by: 'person', name: 'Ala', level: 'rulebook' }]);
    for (const junk of [null, 7, 'x', [], { bands: 5, level: 'god', options: null }])
      expect(readPlan(junk)).toEqual(PLAIN);
  });

  it('of any game opens every battle, for the fewest people and for the most, with a GM and without', async () => {
    const worker = new TableService(library, () => {});
    for (const ruleset of ['teohiphip', 'segments', 'coin', 'stepdice', 'aces']) {
      const choices = await worker.settings(ruleset, 'en');
      for (const one of await worker.battles(ruleset, 'en'))
        for (const count of one.players)
          for (const gm of [false, true]) {
            const plan = withBattle(withBands({ ...PLAIN, gm }, count), one);
            const found = await worker.faults(setupOf(plan, ruleset, choices), 'en');
            expect(found, `${ruleset} ${one.id} ${count} ${gm}`).toEqual([]);
          }
    }
  });
});
