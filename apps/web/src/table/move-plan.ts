import type { ScenePlace } from '@potyczka/kernel';
import { create } from 'zustand';
import type { Chances, Offer, PlannedMove, Prospect } from '../worker/messages.ts';
import { commit, tableWorker, useTable } from './store.ts';

/** The move somebody looks at before they make it: its way, what it would lead to, and whether it waits for a yes. */
interface MovePlanState {
  readonly place: ScenePlace | null;
  /** Of that place once it is known; of the last one until then. */
  readonly plan: PlannedMove | null;
  /** The plan is that of the place. */
  readonly planned: boolean;
  readonly prospect: Prospect | null;
  /** Chances from there, by target. */
  readonly shots: ReadonlyMap<string, Chances>;
  /** Something is at stake, or a finger has shown the place: it is made when somebody says so. */
  readonly asking: boolean;
}

const NOTHING: MovePlanState = {
  place: null,
  plan: null,
  planned: false,
  prospect: null,
  shots: new Map(),
  asking: false,
};

export const useMovePlan = create<MovePlanState>(() => NOTHING);
const set = useMovePlan.setState;
const now = useMovePlan.getState;

/** Ways of going, the shortest first; each leaves the place open. */
export type MoveOffers = readonly Offer[];

const movesTo = (offers: MoveOffers, place: ScenePlace): readonly Offer['command'][] =>
  offers.flatMap(({ command, open }) => (open === undefined ? [] : [{ ...command, [open.param]: [...place] }]));

const isSame = (a: ScenePlace | null, b: ScenePlace | null): boolean =>
  a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);

/** How long a hand rests on a place before anybody wonders what it would lead to. */
const REST = 80;
/** More chances than this nobody reads at once. */
const MOST_SHOTS = 8;

/** Asks what is to be known about the place looked at. */
class MovePlanner {
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** One question at a time: the hand moves faster than the worker answers, and only where it is now matters. */
  private underWay: Promise<void> | null = null;
  private offered: MoveOffers = [];

  lookAt(offers: MoveOffers, place: ScenePlace | null): void {
    if (isSame(now().place, place) && offers === this.offered) return;
    this.offered = offers;
    clearTimeout(this.resting);
    // The last way stays until the next is known: it would flicker else.
    const gone = place === null ? { plan: null } : {};
    set({ place, planned: false, asking: false, prospect: null, shots: NOTHING.shots, ...gone });
    if (place !== null) void this.planned();
  }

  /** The plan of the place looked at, however often that changes meanwhile. */
  planned(): Promise<void> {
    this.underWay ??= this.askPlans().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async askPlans(): Promise<void> {
    for (;;) {
      const { place } = now();
      const worker = tableWorker();
      if (place === null || worker === undefined) return;
      const plan = await worker.planMove(movesTo(this.offered, place)).catch(() => null);
      if (!isSame(now().place, place)) continue;
      set({ plan, planned: true });
      clearTimeout(this.resting);
      if (plan !== null && plan.refused === null) this.resting = setTimeout(() => void loadProspect(plan), REST);
      return;
    }
  }
}

const planner = new MovePlanner();

/** Looks at a move to a place; `null`: at none. */
export const lookAtMove = (offers: MoveOffers, place: ScenePlace | null): void => planner.lookAt(offers, place);

export const forgetMove = (): void => lookAtMove([], null);

/** What a move would lead to; given up as soon as the hand is elsewhere. */
async function loadProspect(plan: PlannedMove): Promise<void> {
  const worker = tableWorker();
  const isLooked = (): boolean => now().plan === plan;
  if (worker === undefined || !isLooked()) return;
  const prospect = await worker.prospect(plan.command);
  if (prospect === null || !isLooked()) return;
  set({ prospect });
  for (const shot of usualShots(prospect).slice(0, MOST_SHOTS)) {
    const chances = await worker.chancesInOrder([plan.command, shot]);
    if (!isLooked()) return;
    if (chances !== null) set({ shots: new Map([...now().shots, [String(shot.target), chances]]) });
  }
}

/** Of the kind of attack whose chances stand at the targets now; of the first kind where there is none yet. */
function usualShots({ shots }: Prospect): readonly Offer['command'][] {
  const { targetCommands } = useTable.getState();
  const [usual] = targetCommands.values();
  const type = shots.some((shot) => shot.type === usual?.type) ? usual?.type : shots[0]?.type;
  return shots.filter((shot) => shot.type === type);
}

/**
 * Goes to a place: at once where nothing is lost and nothing drawn, else when somebody has said yes. A refused one offers
 * how far one gets instead. `ask`: a finger shows first.
 */
export async function goTo(offers: MoveOffers, place: ScenePlace, ask = false): Promise<void> {
  const { asking } = now();
  if (asking && isSame(now().place, place)) return confirmMove();
  lookAtMove(offers, place);
  await planner.planned();
  const { plan } = now();
  if (plan === null || !isSame(now().place, place)) return;
  if (plan.refused !== null) return offerInstead(offers, plan, place);
  if (ask || plan.stakes.length > 0) set({ asking: true });
  else await confirmMove();
}

async function offerInstead(offers: MoveOffers, { instead }: PlannedMove, place: ScenePlace): Promise<void> {
  if (instead === null || isSame(instead, place)) return;
  lookAtMove(offers, instead);
  await planner.planned();
  if (isSame(now().place, instead) && now().plan?.refused === null) set({ asking: true });
}

export async function confirmMove(): Promise<void> {
  const { plan } = now();
  if (plan === null || plan.refused !== null || useTable.getState().busy) return;
  forgetMove();
  await commit(plan.command);
}

/** A table that has moved on is looked at anew. */
useTable.subscribe((state, before) => {
  if (state.snapshot !== before.snapshot || state.unit !== before.unit || state.draft !== before.draft) {
    if (now().place !== null) forgetMove();
  }
});
