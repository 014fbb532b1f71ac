import type { ReactElement } from 'react';
import type { Stand } from '../desk/messages.ts';
import { lengthText } from '../map/lengths.ts';
import { sightOf, useFacts } from '../table/facts.ts';
import { useWords } from '../words/index.tsx';

/** A bare number is no distance: squares are named where there is room for a word. */
const farText = (range: number, scale: Stand['unit'], words: ReturnType<typeof useWords>): string =>
  scale === 'square' ? words.word('web.far.square', { n: range }) : lengthText(range, scale, words.lang);

/** How far somebody is from somebody else, and how they are seen; what stands in between is named if it is asked for. */
export function useBetween(
  unit: string | undefined,
  target: string | undefined,
  seq: number,
  scale: Stand['unit'],
  pieces: Stand['picture']['pieces'] = [],
): readonly string[] {
  const words = useWords();
  const facts = useFacts(unit, target, seq);
  if (facts === null) return [];
  const seen = words.word(`web.sight.${sightOf(facts)}`);
  const named = pieces.flatMap(({ id, called }) => (facts.pieces?.includes(id) ? [called] : []));
  return [
    ...(facts.range === undefined ? [] : [farText(facts.range, scale, words)]),
    ...(facts.sight === undefined ? [] : [named.length === 0 ? seen : `${seen}: ${named.join(', ')}`]),
  ];
}

interface BetweenProps {
  readonly stand: Stand;
  readonly unit: string;
  readonly target: string;
}

/** The line to a target in words. */
export function Between({ stand, unit, target }: BetweenProps): ReactElement | null {
  const parts = useBetween(unit, target, stand.seq, stand.unit, stand.picture.pieces);
  return parts.length === 0 ? null : <p className="small muted between">{parts.join(' · ')}</p>;
}
