import type { ReactElement } from 'react';

/** A symbol of the sprite that `Sprite` puts on the page once. */
export function Icon({
  name,
  size = 20,
  at,
}: {
  name: string;
  size?: number;
  at?: readonly [number, number];
}): ReactElement {
  const place = at === undefined ? {} : { x: at[0], y: at[1] };
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true" {...place}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
