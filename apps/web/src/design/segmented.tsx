import type { ReactElement, ReactNode } from 'react';

interface SegmentedProps<V extends string | number> {
  /** What is chosen, for those who do not see the buttons side by side. */
  readonly legend: string;
  readonly values: readonly V[];
  readonly chosen: V;
  readonly choose: (value: V) => void;
  readonly face: (value: V) => ReactNode;
  readonly className?: string;
  /** The data attribute that bears the value. */
  readonly mark?: `data-${string}`;
  /** What else a button has: its own language, a title. */
  readonly more?: (value: V) => { readonly lang?: string; readonly title?: string };
}

/** One of a few, side by side, the chosen one pressed. */
export function Segmented<V extends string | number>(props: SegmentedProps<V>): ReactElement {
  const { legend, values, chosen, choose, face, className, mark, more } = props;
  return (
    <fieldset className={className === undefined ? 'segmented' : `segmented ${className}`}>
      <legend className="visually-hidden">{legend}</legend>
      {values.map((value) => (
        <button
          type="button"
          key={value}
          aria-pressed={value === chosen}
          {...(mark === undefined ? {} : { [mark]: value })}
          {...more?.(value)}
          onClick={() => choose(value)}
        >
          {face(value)}
        </button>
      ))}
    </fieldset>
  );
}
