import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Facts, Stand } from '../desk/messages.ts';
import { lengthText } from '../map/lengths.ts';
import { factsOf } from '../table/asking.ts';
import { useWords } from '../words/index.tsx';
import { isRecord, type Value } from './values.ts';

/** The two figures a ruling speaks of, by whatever names. */
function pairIn(value: Value): readonly [string, string] | null {
  const said = isRecord(value) ? value : {};
  const [one, other] = [said.from ?? said.unit, said.to ?? said.target];
  return typeof one === 'string' && typeof other === 'string' && one !== other ? [one, other] : null;
}

/** What lies between two figures as the map has it, beside the word that is about to overrule it. */
export function MapSays({ stand, value }: { stand: Stand; value: Value }): ReactElement | null {
  const words = useWords();
  const [facts, setFacts] = useState<Facts | null>(null);
  const pair = pairIn(value);
  const [one, other] = pair ?? ['', ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies between them changes with the table.
  useEffect(() => {
    setFacts(null);
    if (one === '' || other === '') return;
    let wanted = true;
    void factsOf(one, other).then((found) => wanted && setFacts(found));
    return () => {
      wanted = false;
    };
  }, [one, other, stand.seq]);
  if (facts === null) return null;
  const { range, sight, concealed, cover } = facts;
  const told = [
    range === undefined ? '' : lengthText(range, stand.unit, words.lang),
    sight === undefined ? '' : words.word(sight ? 'gm.sees' : 'gm.sees-not'),
    concealed === true ? words.word('web.sight.concealed') : '',
    cover === undefined || cover === false || cover === 'none' ? words.word('gm.uncovered') : words.word('gm.covered'),
  ].filter((part) => part !== '');
  return (
    <p className="gmnote" role="status" data-map-says>
      <Icon name="info" size={18} />
      <span>{words.word('gm.map-says', { what: told.join(', ') })}</span>
    </p>
  );
}
