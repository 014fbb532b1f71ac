import type { ReactElement } from 'react';
import { lengthText } from '../map/lengths.ts';
import { sightOf, useSituation } from '../table/situation.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';

/** A bare number is no distance: squares are named where there is room for a word. */
const farText = (range: number, scale: Snapshot['unit'], words: ReturnType<typeof useWords>): string =>
  scale === 'square' ? words.word('web.far.square', { n: range }) : lengthText(range, scale, words.lang);

/** How far somebody is from somebody else, and how they are seen; what stands in between is named if it is asked for. */
export function useRangeAndSight(
  unit: string | undefined,
  target: string | undefined,
  seq: number,
  scale: Snapshot['unit'],
  pieces: Snapshot['picture']['pieces'] = [],
): readonly string[] {
  const words = useWords();
  const facts = useSituation(unit, target, seq);
  if (facts === null) return [];
  const seen = words.word(`web.sight.${sightOf(facts)}`);
  const named = pieces.flatMap(({ id, called }) => (facts.pieces?.includes(id) ? [called] : []));
  return [
    ...(facts.range === undefined ? [] : [farText(facts.range, scale, words)]),
    ...(facts.sight === undefined ? [] : [named.length === 0 ? seen : `${seen}: ${named.join(', ')}`]),
  ];
}

interface BetweenProps {
  readonly snapshot: Snapshot;
  readonly unit: string;
  readonly target: string;
}

/** The line to a target in words. */
export function RangeAndSight({ snapshot, unit, target }: BetweenProps): ReactElement {
  const parts = useRangeAndSight(unit, target, snapshot.seq, snapshot.unit, snapshot.picture.pieces);
  // Its line is there before it is known: what stands below does not move when it comes.
  return <p className="small muted">{parts.length === 0 ? '\u00a0' : parts.join(' · ')}</p>;
}
