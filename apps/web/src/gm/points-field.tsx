import type { Json } from '@potyczka/kernel';
import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { pickPlace, usePlacePicking } from '../map/place-picking.ts';
import { useWords } from '../words/index.tsx';
import fields from './fields.module.css';
import desk from './gm-desk.module.css';
import { isPoint } from './values.ts';

interface PointsProps {
  readonly label: string;
  readonly entries: readonly Json[];
  readonly max: number;
  readonly set: (entries: Json[]) => void;
}

const same = (one: Json, [x, y]: readonly [number, number]): boolean => isPoint(one) && one[0] === x && one[1] === y;

/** Places, shown on the map one after the other; one that is pressed again is taken out. */
export function PointsField({ label, entries, max, set }: PointsProps): ReactElement {
  const words = useWords();
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const mine = useRef<((at: readonly [number, number]) => void) | null>(null);
  const picking = usePlacePicking((state) => state.put !== null && state.put === mine.current);
  const put = (at: readonly [number, number]): void => {
    const others = latest.current.filter((one) => !same(one, at));
    const next = others.length < latest.current.length ? others : [...latest.current, [...at]];
    latest.current = next;
    set(next);
    if (next.length < max) pickPlace(put);
    mine.current = put;
  };
  const begin = (): void => {
    mine.current = put;
    pickPlace(picking ? null : put);
  };
  return (
    <fieldset className={`field ${fields.group}`}>
      <legend className="label">{label}</legend>
      <div className={fields.places}>
        {entries.map((one) => (
          <button
            type="button"
            key={String(one)}
            className={desk.chip}
            aria-label={words.word('gm.remove-place', { at: String(one) })}
            data-at={String(one)}
            onClick={() => set(entries.filter((other) => other !== one))}
          >
            {isPoint(one) ? `${one[0]}, ${one[1]}` : ''}
            <Icon name="cross" size={14} />
          </button>
        ))}
        <button type="button" className="button compact" aria-pressed={picking} data-pick-places onClick={begin}>
          <Icon name="select" size={16} />
          {words.word(picking ? 'gm.on-map-enough' : 'gm.on-map')}
        </button>
      </div>
    </fieldset>
  );
}
