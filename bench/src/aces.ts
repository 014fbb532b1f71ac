import { createReferee } from '@potyczka/protocol';
import { aces } from '@potyczka/ruleset-aces';
import { type Benchmark, mustAgree } from './harness.ts';
import { teohiphipBattle } from './teohiphip.ts';

interface Reply {
  readonly ok: boolean;
  readonly events?: readonly { readonly type: string }[];
}

/** Two heroes against a captain and three thugs on a yard with crates: as many figures as in the other game's duel. */
function battle(seed: string): number {
  const referee = createReferee({ rulesets: [aces], state: 'none' });
  const unit = (id: string, side: string, profile: string, at: readonly [number, number]) => ({
    id,
    side,
    profile,
    at,
  });
  const reply = referee.handle({
    open: {
      ruleset: 'aces',
      seed,
      map: {
        unit: 'inch',
        width: 18,
        height: 18,
        terrain: [
          { id: 'c1', kind: 'crates', shape: { rect: [6, 6, 2, 1] } },
          { id: 'c2', kind: 'crates', shape: { rect: [11, 11, 2, 1] } },
        ],
      },
      seats: [
        { id: 'left', role: 'npc', side: 'party' },
        { id: 'right', role: 'npc', side: 'opposition' },
      ],
      units: [
        unit('vera', 'party', 'vera', [8, 15]),
        unit('bruno', 'party', 'bruno', [10, 15]),
        unit('captain', 'opposition', 'captain', [9, 2]),
        unit('thug1', 'opposition', 'thug', [6, 2]),
        unit('thug2', 'opposition', 'thug', [12, 2]),
        unit('thug3', 'opposition', 'gunman', [14, 3]),
      ],
      roundLimit: 12,
    },
  }) as Reply;
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  const table = referee.table();
  mustAgree('end of the battle', table?.rules.over(table.moment.state), true);
  return (reply.events ?? []).filter(({ type }) => type === 'turnStarted').length;
}

export const acesBattles: Benchmark = {
  name: 'aces-battles',
  unit: 'battles/s',
  work: 'complete battles of NPCs in aces, two heroes against four, beside complete duels in teohiphip; one core',
  peer: 'teohiphip battles',
  bar: 1 / 3,
  prepare() {
    let next = 0;
    const sample = 10;
    let turns = 0;
    for (let n = 0; n < sample; n++) turns += battle(`sample ${n}`);
    const seed = (): string => {
      next += 1;
      return `battle ${next}`;
    };
    return {
      ours: () => {
        battle(seed());
        return 1;
      },
      theirs: () => {
        teohiphipBattle(seed());
        return 1;
      },
      note: `${(turns / sample).toFixed(1)} turns a battle`,
    };
  },
};
