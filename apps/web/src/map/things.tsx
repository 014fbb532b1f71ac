import type { ScenePlace, SceneThing } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Shown } from '../desk/messages.ts';
import { centreOf, type Sheet } from './sheet.ts';

interface ThingsProps {
  readonly sheet: Sheet;
  readonly things: readonly Shown<SceneThing>[];
}

/** What lies about to be used: a brass token with its name. What lies on one heap has one token. */
export const Things = memo(function Things({ sheet, things }: ThingsProps): ReactElement {
  const heaps = new Map<string, { readonly first: Shown<SceneThing>; readonly names: readonly string[] }>();
  for (const thing of things) {
    const place = placeOf(thing, sheet).join(' ');
    const { first = thing, names = [] } = heaps.get(place) ?? {};
    heaps.set(place, { first, names: [...names, thing.called] });
  }
  return (
    <>
      {[...heaps].map(([place, { first, names }]) => (
        <g key={first.id} transform={`translate(${place})`} className="thing">
          <title>{names.join(', ')}</title>
          <circle r={11} />
          <Icon name="star" size={14} at={[-7, -7]} />
          <g transform="translate(0 11)">
            <text y={14} textAnchor="middle" className="m-note fixed">
              {names.length > 1 ? `${first.called} +${names.length - 1}` : first.called}
            </text>
          </g>
        </g>
      ))}
    </>
  );
});

const placeOf = ({ shapes, at }: Shown<SceneThing>, sheet: Sheet): ScenePlace =>
  shapes?.[0] === undefined ? sheet.middle(at) : centreOf(sheet, shapes[0]);
