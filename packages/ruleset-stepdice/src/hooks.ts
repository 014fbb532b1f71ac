import type { Draw, DrawRequest, GroundMaker, Json, Play, Question, Waiting } from '@potyczka/kernel';
import type { StepEvent } from './events/index.ts';
import { automaticOrder } from './npc/orders.ts';
import type { Hooks, StepPlay } from './play.ts';
import { foesFell } from './procedures/foes/morale.ts';
import { springTraps } from './procedures/hazards/traps.ts';
import { entered } from './procedures/movement/stepping.ts';
import { clockFired } from './procedures/scenes/consequences.ts';
import { pullTrigger } from './procedures/scenes/revealing.ts';
import { sceneOpens } from './setup/new-scene.ts';
import { readUnit } from './setup/units.ts';
import type { StepState } from './state.ts';
import { takeUpArms } from './turn.ts';

/** Which rule is behind each hook. */
const hooks: Hooks = {
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

/** The kernel's play with this game's hooks. */
class HookedPlay implements StepPlay {
  readonly hooks = hooks;
  private readonly play: Play<StepState, StepEvent>;

  constructor(play: Play<StepState, StepEvent>) {
    this.play = play;
  }

  get state(): StepState {
    return this.play.state;
  }

  get ground(): GroundMaker {
    return this.play.ground;
  }

  get interrupting(): Waiting | null {
    return this.play.interrupting;
  }

  tell(event: StepEvent): void {
    this.play.tell(event);
  }

  draw(request: DrawRequest): readonly Draw[] {
    return this.play.draw(request);
  }

  roll(request: DrawRequest): readonly number[] {
    return this.play.roll(request);
  }

  choose(ask: () => Question): Json {
    return this.play.choose(ask);
  }

  pause(): void {
    this.play.pause();
  }
}

export const withHooks = (play: Play<StepState, StepEvent>): StepPlay => new HookedPlay(play);
