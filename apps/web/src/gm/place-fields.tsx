import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { pickPlace, usePlacePicking } from '../map/place-picking.ts';
import { useWords } from '../words/index.tsx';
import styles from './fields.module.css';
import { isPoint, isRecord, type Value } from './values.ts';

interface Placed {
  readonly label: string;
  readonly value: Value;
  readonly set: (value: Value) => void;
}

/** A place in the table's own unit: typed, or shown on the map. */
export function PointField({ label, value, set }: Placed): ReactElement {
  const words = useWords();
  const [x, y] = isPoint(value) ? value : [undefined, undefined];
  const put = (at: number, number: number): void => set(at === 0 ? [number, y ?? 0] : [x ?? 0, number]);
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      <div className={styles.numbers}>
        <Coordinate label={words.word('gm.across')} value={x} set={(number) => put(0, number)} />
        <Coordinate label={words.word('gm.along')} value={y} set={(number) => put(1, number)} />
        <OnMap put={(at) => set([...at])} />
      </div>
    </fieldset>
  );
}

function Coordinate({
  label,
  value,
  set,
}: {
  label: string;
  value: number | undefined;
  set: (number: number) => void;
}): ReactElement {
  return (
    <input
      className="input"
      type="number"
      step="any"
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      value={value ?? ''}
      onChange={({ target }) => set(Number(target.value))}
    />
  );
}

function OnMap({ put }: { put: (at: readonly [number, number]) => void }): ReactElement {
  const words = useWords();
  const picking = usePlacePicking((state) => state.put !== null);
  return (
    <button
      type="button"
      className="button"
      aria-pressed={picking}
      data-pick-place
      onClick={() => pickPlace(picking ? null : put)}
    >
      <Icon name="select" size={18} />
      {words.word('gm.on-map')}
    </button>
  );
}

const PARTS = {
  rect: ['gm.across', 'gm.along', 'gm.width', 'gm.depth'],
  circle: ['gm.across', 'gm.along', 'gm.radius'],
} as const;
type Sort = keyof typeof PARTS | 'polygon';
const SORTS: readonly Sort[] = ['rect', 'circle', 'polygon'];

/** An outline on the table: its place shown on the map, its size typed; or corner by corner. */
export function OutlineField({ label, value, set }: Placed): ReactElement {
  const words = useWords();
  const given = isRecord(value) ? value : { rect: [0, 0, 2, 2] };
  const sort = SORTS.find((one) => given[one] !== undefined) ?? 'rect';
  const numbers = given[sort] as readonly number[];
  const start = (next: Sort): void =>
    set(next === 'polygon' ? { polygon: [] } : next === 'circle' ? { circle: [0, 0, 1] } : { rect: [0, 0, 2, 2] });
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      <div className={`segmented ${styles.wide}`}>
        {SORTS.map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={one === sort && isRecord(value)}
            data-outline={one}
            onClick={() => start(one)}
          >
            {words.word(`gm.${one}`)}
          </button>
        ))}
      </div>
      {sort === 'polygon' ? (
        <Corners corners={given.polygon as readonly (readonly number[])[]} set={(polygon) => set({ polygon })} />
      ) : (
        <div className={styles.numbers}>
          {PARTS[sort].map((part, n) => (
            <Coordinate
              key={part}
              label={words.word(part)}
              value={numbers[n]}
              set={(number) => set({ [sort]: numbers.map((old, at) => (at === n ? number : old)) })}
            />
          ))}
          <OnMap put={([x, y]) => set({ [sort]: [x, y, ...numbers.slice(2)] })} />
        </div>
      )}
    </fieldset>
  );
}

function Corners({
  corners,
  set,
}: {
  corners: readonly (readonly number[])[];
  set: (corners: readonly (readonly number[])[]) => void;
}): ReactElement {
  const words = useWords();
  return (
    <div className={styles.numbers}>
      <span className="small muted">{words.word('gm.corners', { n: corners.length })}</span>
      <OnMap put={(at) => set([...corners, at])} />
    </div>
  );
}
