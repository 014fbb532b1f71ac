import type { ScenePlace } from '@potyczka/kernel';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { Stand } from '../desk/messages.ts';
import { reachOf } from '../panels/reach-of.ts';
import { aim, arm, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { isPlace, type Placing, placing, walks } from './choosing.ts';
import { lengthText } from './lengths.ts';
import { Reach, ReachLabel } from './reach.tsx';
import type { Sheet } from './sheet.ts';

/** With something in hand its places, else all the ways the chosen figure could move. */
export function useWays(stand: Stand): readonly Placing[] {
  const armed = useTable((state) => state.armed?.deeds);
  const unit = useTable((state) => state.unit);
  const { deeds } = useTable((state) => state.deeds);
  return useMemo(() => {
    if (armed === undefined) return unit === null ? [] : walks(deeds, unit, stand);
    const way = placing({ deeds: armed });
    return way === null ? [] : [way];
  }, [armed, deeds, unit, stand]);
}

/** Two ways of moving may be of one type. */
const keyOf = ({ deed }: Pick<Placing, 'deed'>): string => `${deed.type}/${deed.label}/${deed.variant.key}`;

interface ReachesProps {
  readonly sheet: Sheet;
  readonly ways: readonly Placing[];
}

/** Where one may go. */
export function Reaches({ sheet, ways }: ReachesProps): ReactElement {
  return <>{ways.map((way, n) => <Way key={keyOf(way)} sheet={sheet} way={way} most={n > 0} />).toReversed()}</>;
}

function Way({ sheet, way, most }: { sheet: Sheet; way: Placing; most: boolean }): ReactElement {
  const aimed = useTable((state) => state.armed?.aimed ?? null);
  const { deed, places } = way;
  const param = deed.open?.param ?? '';
  const goal = aimed?.[param];
  const pick = useCallback(
    (to: ScenePlace) => {
      // Clicked before anything was pressed: that way of moving is what was meant.
      if (useTable.getState().armed === null) arm(deed.type, deed.variant.key);
      aim({ ...deed.command, [param]: [...to] });
    },
    [deed, param],
  );
  return (
    <Reach
      sheet={sheet}
      places={places}
      chosen={isPlace(goal) ? goal : null}
      pick={pick}
      sort={most ? 'most' : 'one'}
    />
  );
}

/** What each way of moving is called, and how far it goes. */
export function ReachLabels({ sheet, ways, stand }: ReachesProps & { stand: Stand }): ReactElement {
  const words = useWords();
  return (
    <>
      {ways.map(({ deed, places }) => {
        const far = deed.type === 'answer' ? null : reachOf([deed], stand);
        if (far === null) return null;
        const named = deed.variant.label === '' ? deed.group : deed.variant.label;
        const label = `${named} · ${lengthText(far, stand.unit, words.lang)}`;
        return <ReachLabel key={keyOf({ deed })} sheet={sheet} places={places} label={label} />;
      })}
    </>
  );
}
