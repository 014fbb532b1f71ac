import type { SpawnPlan } from '../../sheet/things.ts';
import type { At, ScenarioPlan } from '../scenario.ts';

/** The `F` of the board: free ones nearest to y = 4 are taken first. */
const ENTRY: readonly At[] = [1, 2, 3, 4, 5, 6, 7].map((y): At => [11, y]);

const wave = (round: number, ...more: readonly string[]): SpawnPlan => ({
  id: `wave${round}`,
  round,
  profiles: ['guardMinion', 'guardMinion', ...more],
  at: ENTRY,
  near: [11, 4],
});

/** S2 Hold the Gate: eight rounds, or nobody left to storm it. */
export const holdTheGate: ScenarioPlan = {
  id: 'holdTheGate',
  heroes: [3, 4],
  players: [1, 4],
  map: {
    unit: 'square',
    rows: [
      '############',
      '#....c.....F',
      '#..........F',
      '#..c...r...F',
      'GD...c.....F',
      '#D.c...r...F',
      '#D.........F',
      '#....c.....F',
      '############',
    ],
  },
  reserve: [[2, 5]],
  objects: [{ id: 'gate', kind: 'gate', at: [0, 4], blocks: true, points: 3, foesMayUse: true }],
  spawns: [wave(1), wave(2), wave(3, 'eliteGuard'), wave(4)],
  objective: { kind: 'gate', what: 'gate', fromRound: 4, untilRound: 8 },
};
