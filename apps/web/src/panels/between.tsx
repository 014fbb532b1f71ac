import type { ReactElement } from 'react';
import type { Stand } from '../desk/messages.ts';
import { lengthText } from '../map/lengths.ts';
import { sightOf, useFacts } from '../table/facts.ts';
import { useWords } from '../words/index.tsx';

interface BetweenProps {
  readonly stand: Stand;
  readonly unit: string;
  readonly target: string;
}

/** The line to a target in words: how far it is, how it is seen, and what stands in between. */
export function Between({ stand, unit, target }: BetweenProps): ReactElement | null {
  const words = useWords();
  const facts = useFacts(unit, target, stand.seq);
  if (facts === null) return null;
  const sort = sightOf(facts);
  const pieces = stand.picture.pieces.flatMap(({ id, called }) => (facts.pieces?.includes(id) ? [called] : []));
  const seen = words.word(`web.sight.${sort}`);
  const parts = [
    ...(facts.range === undefined ? [] : [lengthText(facts.range, stand.unit, words.lang)]),
    ...(facts.sight === undefined ? [] : [pieces.length === 0 ? seen : `${seen}: ${pieces.join(', ')}`]),
  ];
  return parts.length === 0 ? null : <p className="small muted between">{parts.join(' · ')}</p>;
}
