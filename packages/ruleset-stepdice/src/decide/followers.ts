import { automaticOrder } from '../npc/orders.ts';
import type { Followers } from '../play.ts';
import { foesFell } from '../procedures/foes/morale.ts';
import { springTraps } from '../procedures/hazards/traps.ts';
import { entered } from '../procedures/movement/stepping.ts';
import { clockFired } from '../procedures/scenes/consequences.ts';
import { pullTrigger } from '../procedures/scenes/revealing.ts';
import { sceneOpens } from '../setup/new-scene.ts';
import { readUnit } from '../setup/units.ts';
import { takeUpArms } from '../turn.ts';

/** Who follows when: the one place that knows the chapters on both sides. */
export const followers: Followers = {
  sceneOpens,
  takeUpArms,
  entered,
  springTraps,
  foesFell,
  clockFired,
  triggerPulled: pullTrigger,
  readFoe: (written) => {
    const read = readUnit(written, 'unit');
    return 'unit' in read && read.unit.kind === 'foe' ? read.unit : undefined;
  },
  automaticOrder,
};
