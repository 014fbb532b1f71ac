import type { Line } from '@potyczka/kernel';
import { type Tellers, tellsBy } from '@potyczka/ruleset-kit';
import { type CoinEvent, folds } from '../events/index.ts';
import type { CoinState } from '../state.ts';

const silence: Tellers<CoinState, CoinEvent> = Object.fromEntries(
  Object.keys(folds).map((type) => [type, (): readonly Line[] => []]),
) as unknown as Tellers<CoinState, CoinEvent>;

export const tell = tellsBy(silence);
