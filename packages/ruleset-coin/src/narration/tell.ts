import { tellsBy } from '@potyczka/ruleset-kit';
import type { CoinEvent } from '../events/index.ts';
import type { CoinState } from '../state.ts';
import { marks } from './marks.ts';
import { activationTellers } from './tell-activation.ts';
import { battleTellers } from './tell-battle.ts';
import { combatTellers, destructionTellers } from './tell-combat.ts';
import { itemTellers, movementTellers } from './tell-deeds.ts';
import { musterTellers, rulingTellers } from './tell-table.ts';
import type { Tellers } from './teller.ts';

const tellers: Tellers<CoinEvent> = {
  ...battleTellers,
  ...musterTellers,
  ...activationTellers,
  ...movementTellers,
  ...itemTellers,
  ...combatTellers,
  ...destructionTellers,
  ...rulingTellers,
};

export const tell = tellsBy<CoinState, CoinEvent>(tellers, marks);
