import type { Situation } from '@potyczka/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { lengthText } from '../map/lengths.ts';
import { loadSituation } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './gm-desk.module.css';
import { isRecord, type Value } from './values.ts';

/** The two figures a ruling speaks of, by whatever names. */
function pairIn(value: Value): readonly [string, string] | null {
  const said = isRecord(value) ? value : {};
  const [one, other] = [said.from ?? said.unit, said.to ?? said.target];
  return typeof one === 'string' && typeof other === 'string' && one !== other ? [one, other] : null;
}

/** What lies between two figures as the map has it, beside the word that is about to overrule it. */
export function MeasuredSituation({ snapshot, value }: { snapshot: Snapshot; value: Value }): ReactElement | null {
  const words = useWords();
  const [facts, setFacts] = useState<Situation | null>(null);
  const pair = pairIn(value);
  const [one, other] = pair ?? ['', ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies between them changes with the table.
  useEffect(() => {
    setFacts(null);
    if (one === '' || other === '') return;
    let wanted = true;
    void loadSituation(one, other).then((found) => wanted && setFacts(found));
    return () => {
      wanted = false;
    };
  }, [one, other, snapshot.seq]);
  if (facts === null) return null;
  const { range, sight, concealed, cover } = facts;
  const told = [
    range === undefined ? '' : lengthText(range, snapshot.unit, words.lang),
    sight === undefined ? '' : words.word(sight ? 'gm.sees' : 'gm.sees-not'),
    concealed === true ? words.word('web.sight.concealed') : '',
    cover === undefined || cover === false || cover === 'none' ? words.word('gm.uncovered') : words.word('gm.covered'),
  ].filter((part) => part !== '');
  return (
    <p className={styles.note} role="status" data-map-says>
      <Icon name="info" size={18} />
      <span>{words.word('gm.map-says', { what: told.join(', ') })}</span>
    </p>
  );
}
