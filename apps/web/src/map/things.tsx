import type { SceneThing } from '@potyczka/kernel';
import { memo, type ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Shown } from '../desk/messages.ts';
import { centreOf, type Sheet } from './sheet.ts';

interface ThingsProps {
  readonly sheet: Sheet;
  readonly things: readonly Shown<SceneThing>[];
}

/** What lies about to be used: a brass token with its name. */
export const Things = memo(function Things({ sheet, things }: ThingsProps): ReactElement {
  return (
    <>
      {things.map((thing) => {
        const [x, y] = thing.shapes?.[0] === undefined ? sheet.middle(thing.at) : centreOf(sheet, thing.shapes[0]);
        return (
          <g key={thing.id} transform={`translate(${x} ${y})`} className="thing">
            <circle r={11} />
            <Icon name="star" size={14} at={[-7, -7]} />
            <g transform="translate(0 11)">
              <text y={14} textAnchor="middle" className="m-note fixed">
                {thing.called}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
});
