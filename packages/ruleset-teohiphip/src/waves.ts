import { amountFor, optionHolds } from './catalogue/missions/amounts.ts';
import type { ArrivalPlan, Happening } from './catalogue/missions/plan.ts';
import type { TeoState } from './state.ts';

/** The rounds it may still come in: at its end a round still lies ahead, at its start it does not (TEO-18.1). */
function roundsAhead(state: TeoState, { rounds, from = 1, step }: Happening): readonly number[] {
  const all = rounds ?? Array.from({ length: state.roundLimit }, (_, index) => index + 1);
  const next = step === 'roundEnd' ? state.round : state.round + 1;
  return all.filter((round) => round >= Math.max(from, next) && round <= state.roundLimit);
}

const isOver = ({ mission }: TeoState, { id, once }: Happening): boolean =>
  once === true && mission.facts[`happened:${id}`] === true;

const waveView = (state: TeoState, { id, step, on }: Happening, plan: ArrivalPlan, rounds: readonly number[]) => ({
  id,
  step,
  rounds,
  ...(on === undefined ? {} : { on }),
  side: plan.faction,
  profiles: plan.profiles,
  count: amountFor(plan.count, state.mission.bands),
  entries: plan.entries === undefined ? [] : (state.mission.plan.entries?.[plan.entries] ?? []).map(([x, y]) => [x, y]),
  ...(plan.beside === undefined ? {} : { beside: plan.beside }),
});

/** @rule TEO-19.2 Waves not yet arrived and where they come from: for the GM alone. */
export function wavesAhead(state: TeoState): readonly ReturnType<typeof waveView>[] {
  if (state.result !== null) return [];
  return (state.mission.plan.happenings ?? []).flatMap((happening) => {
    const rounds = roundsAhead(state, happening);
    const comes = !isOver(state, happening) && optionHolds(state.options, happening.option) && rounds.length > 0;
    return comes && 'arrive' in happening.do ? [waveView(state, happening, happening.do.arrive, rounds)] : [];
  });
}
