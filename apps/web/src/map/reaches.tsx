import type { ScenePlace } from '@potyczka/kernel';
import { type ReactElement, useMemo } from 'react';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { reachOf } from '../panels/reach-of.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { type Placing, placing, walks } from './draft-places.ts';
import { lengthText } from './lengths.ts';
import { Reach, ReachLabel } from './reach.tsx';
import { keyOfWay, type ReachArea } from './reach-areas.ts';
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

/** Nearer to each other than this two labels could not be read. */
const APART = 120;

/** Each label stands at a far point of its rim, away from those before it. */
function labelPlaces(areas: readonly ReachArea[]): readonly ScenePlace[] {
  const taken: ScenePlace[] = [];
  for (const { outmost } of areas) {
    const isFree = ([x, y]: ScenePlace): boolean =>
      taken.every(([otherX, otherY]) => Math.abs(x - otherX) > APART || Math.abs(y - otherY) > APART / 5);
    taken.push(outmost.find(isFree) ?? outmost[0] ?? [0, 0]);
  }
  return taken;
}

interface LabelsProps {
  readonly areas: readonly ReachArea[];
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
}

/** What each way of moving is called, how far it goes and what it costs. */
export function ReachLabels({ areas, sheet, snapshot }: LabelsProps): ReactElement {
  const words = useWords();
  const own = useOwnWords(useFurniture(snapshot.ruleset));
  const places = labelPlaces(areas);
  return (
    <>
      {areas.map((area, n) => {
        const { offer } = area.way;
        const far = area.allowance ?? (offer.type === 'answer' ? null : reachOf([offer], snapshot));
        if (far === null) return null;
        const named = offer.variant.label === '' ? offer.group : offer.variant.label;
        const price = own.has(`note.${offer.type}`) ? [own.word(`note.${offer.type}`)] : [];
        const digits = Number.isInteger(far) ? 0 : 1;
        const label = [named, lengthText(far, snapshot.unit, words.lang, digits), ...price].join(' · ');
        return <ReachLabel key={keyOfWay(area.way)} at={places[n] ?? [0, 0]} label={label} sheet={sheet} />;
      })}
    </>
  );
}
