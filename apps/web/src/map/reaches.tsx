import { type ReactElement, useMemo } from 'react';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { reachOf } from '../panels/reach-of.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { type Placing, placing, walks } from './draft-places.ts';
import type { Box } from './label-layout.ts';
import { lengthText } from './lengths.ts';
import { Reach, ReachLabel } from './reach.tsx';
import { keyOfWay, type ReachArea } from './reach-areas.ts';
import { placeReachLabels } from './reach-label-layout.ts';
import type { Sheet } from './sheet.ts';

/** With something in hand its places, else all the ways the chosen figure could move. */
export function useWays(snapshot: Snapshot): readonly Placing[] {
  const draft = useTable((state) => state.draft?.offers);
  const unit = useTable((state) => state.unit);
  const { offers } = useTable((state) => state.offers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done stands for the table. Whether the line holds changes no way, and to ask for outlines anew would change it again, without end.
  return useMemo(() => {
    if (draft === undefined) return unit === null ? [] : walks(offers, unit, snapshot);
    const way = placing({ offers: draft });
    return way === null ? [] : [way];
  }, [draft, offers, unit, snapshot.seq]);
}

/** Where one may go. */
export function Reaches({ areas }: { areas: readonly ReachArea[] }): ReactElement {
  return (
    <>
      {areas
        .map((area, n) => <Reach key={keyOfWay(area.way)} area={area} sort={n > 0 ? 'most' : 'one'} />)
        .toReversed()}
    </>
  );
}

interface LabelsProps {
  readonly areas: readonly ReachArea[];
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
  /** What counters, names and words of the ground take up already, in pixels of the screen. */
  readonly taken: readonly Box[];
  readonly zoomed: number;
}

/** What each way of moving is called, how far it goes and what it costs. */
export function ReachLabels({ areas, sheet, snapshot, taken, zoomed }: LabelsProps): ReactElement {
  const words = useWords();
  const own = useOwnWords(useFurniture(snapshot.ruleset));
  const labels = areas.flatMap((area) => {
    const { offer } = area.way;
    const far = area.allowance ?? (offer.type === 'answer' ? null : reachOf([offer], snapshot));
    if (far === null) return [];
    const named = offer.variant.label === '' ? offer.group : offer.variant.label;
    const price = own.has(`note.${offer.type}`) ? [own.word(`note.${offer.type}`)] : [];
    const digits = Number.isInteger(far) ? 0 : 1;
    const text = [named, lengthText(far, snapshot.unit, words.lang, digits), ...price].join(' · ');
    return [{ key: keyOfWay(area.way), text, points: area.labelPoints }];
  });
  const places = placeReachLabels(labels, taken, sheet, zoomed);
  return (
    <>
      {labels.map(({ key, text }, n) => (
        <ReachLabel key={key} at={places[n] ?? [0, 0]} label={text} sheet={sheet} />
      ))}
    </>
  );
}
