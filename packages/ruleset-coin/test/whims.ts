import { type Raw, whimsOf } from '@potyczka/testkit';
import type { CoinState } from '../src/state.ts';

/** What a Game Master with too many powers may rule in the middle of a battle; not all of it is legal. */
export const whim = whimsOf<CoinState>([
  (_, unit, chance): Raw => ({ units: { [unit]: { hp: chance.below(7) } } }),
  (state, unit, chance): Raw => ({
    units: { [unit]: { pos: [chance.below(state.field.width), chance.below(state.field.height)] } },
  }),
  (state, _, chance): Raw => ({
    items: {
      [chance.pick(state.groundItems)?.item ?? 'nothing']: {
        pos: [chance.below(state.field.width), chance.below(state.field.height)],
      },
    },
  }),
  (_, __, chance): Raw =>
    chance.oneIn(8) ? { gmEnd: chance.of('A', 'B', 'draw') } : { firstSide: chance.of('A', 'B') },
]);
