import type { Draw, DrawRequest, GroundMaker, Json, Play, Question, Waiting } from '@potyczka/kernel';
import type { SegEvent } from './events/index.ts';
import type { Hooks, SegPlay } from './play.ts';
import { launched } from './procedures/grenades/launched.ts';
import { strikeBack } from './procedures/melee/strike-back.ts';
import type { SegState } from './state.ts';

/** Which rule is behind each hook: the one place that knows the chapters on both sides. */
const hooks: Hooks = { launched, turnedAside: strikeBack };

/** The kernel's play with this game's hooks. */
class HookedPlay implements SegPlay {
  readonly hooks = hooks;
  private readonly play: Play<SegState, SegEvent>;

  constructor(play: Play<SegState, SegEvent>) {
    this.play = play;
  }

  get state(): SegState {
    return this.play.state;
  }

  get ground(): GroundMaker {
    return this.play.ground;
  }

  get interrupting(): Waiting | null {
    return this.play.interrupting;
  }

  tell(event: SegEvent): void {
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

export const withHooks = (play: Play<SegState, SegEvent>): SegPlay => new HookedPlay(play);
