import { useMemo } from 'react';
import { useTable } from '../table/store.ts';
import type { Snapshot } from '../worker/messages.ts';
import type { Stage } from '../worker/stage-messages.ts';
import { type StageState, useStage } from './stage-player.ts';
import { duringStage } from './staged-figures.ts';
import { isWatching } from './watching.ts';

/** The table as far as what happened has been shown: nobody is hurt before the dice have fallen. */
export function useStagedSnapshot(snapshot: Snapshot): Snapshot {
  const { seq, seat, playing, stages, at, phase, figures } = useStage();
  const stage = stages[at];
  return useMemo(() => {
    if (!playing || stage === undefined || seq !== snapshot.seq || seat !== snapshot.seat) return snapshot;
    const picture = { ...snapshot.picture, figures: duringStage(figures, stage, phase) };
    return { ...snapshot, picture, pending: unasked(snapshot) };
  }, [snapshot, playing, stage, seq, seat, figures, phase]);
}

/** What is shown of what happened. Once the next action is in hand it gives way to what that is about. */
export function useShownStage(): Stage | undefined {
  const stage = useStage((state) => state.stages[state.at]);
  const playing = useStage((state) => state.playing);
  const begun = useTable(({ draft }) => draft !== null && draft.type !== 'answer');
  return begun && !playing ? undefined : stage;
}

/** Who takes part in what is shown; `null`: everybody may be looked at. */
export function useStageCast(): ReadonlySet<string> | null {
  const act = useStage((state) => (state.playing && state.phase !== 'banner' ? state.stages[state.at]?.act : null));
  return useMemo(() => (act == null ? null : new Set([...act.units, ...act.targets])), [act]);
}

const NOT_ASKED: Snapshot['pending'] = [];

/** The same list as long as nothing is asked: what has not changed is not drawn again. */
const unasked = ({ pending }: Snapshot): Snapshot['pending'] => (pending.length === 0 ? pending : NOT_ASKED);

/**
 * What is told and asked because of what happened is told and asked once it has been seen: whoever reads the result before
 * the dice have fallen need not look at them.
 */
export function useToldSnapshot(snapshot: Snapshot, watching: boolean): Snapshot {
  const seen = useStage((state) => (state.playing ? seenUpTo(state) : Number.POSITIVE_INFINITY));
  return useMemo(() => {
    const waits = seen !== Number.POSITIVE_INFINITY;
    const told = watching || waits ? { ...snapshot, pending: unasked(snapshot) } : snapshot;
    if (!waits) return told;
    return { ...told, lines: snapshot.lines.filter(({ seq }) => seq < seen), result: null, ending: null };
  }, [snapshot, watching, seen]);
}

/** The number of the first event that has not been seen yet. */
function seenUpTo({ stages, at, phase }: StageState): number {
  return stages[phase === 'stand' ? at + 1 : at]?.seq ?? Number.POSITIVE_INFINITY;
}

export const useWatching = (snapshot: Snapshot): boolean => useStage((state) => isWatching(state, snapshot));

/** Who does what is shown; `undefined`: nothing is, or it is one's own doing. */
export const useShownActor = (snapshot: Snapshot): string | undefined =>
  useStage((state) => {
    const stage = state.stages[state.at];
    const shown = state.playing && isWatching(state, snapshot);
    return shown ? (stage?.banner?.who ?? stage?.act?.units[0]) : undefined;
  });
