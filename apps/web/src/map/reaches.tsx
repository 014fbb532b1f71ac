import type { ScenePlace } from '@potyczka/kernel';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { Stand } from '../desk/messages.ts';
import { reachOf } from '../panels/reach-of.ts';
import { aim, arm, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { isPlace, type Placing, placing, walks } from './choosing.ts';
import { lengthText } from './lengths.ts';
import { Reach } from './reach.tsx';
import type { Sheet } from './sheet.ts';

interface ReachesProps {
  readonly sheet: Sheet;
  readonly stand: Stand;
}

/** Where one may go: with something in hand its places, else all the ways the chosen figure could move. */
export function Reaches({ sheet, stand }: ReachesProps): ReactElement {
  const armed = useTable((state) => state.armed);
  const unit = useTable((state) => state.unit);
  const { deeds } = useTable((state) => state.deeds);
  const inHand = armed !== null;
  const armedDeeds = armed?.deeds;
  const ways = useMemo(() => {
    if (armedDeeds !== undefined) {
      const way = placing({ deeds: armedDeeds });
      return way === null ? [] : [way];
    }
    return unit === null ? [] : walks(deeds, unit, stand);
  }, [armedDeeds, deeds, unit, stand]);
  return (
    <>
      {ways
        .map((way, n) => <Way key={way.deed.type} sheet={sheet} stand={stand} way={way} most={n > 0} inHand={inHand} />)
        .toReversed()}
    </>
  );
}

interface WayProps extends ReachesProps {
  readonly way: Placing;
  readonly most: boolean;
  readonly inHand: boolean;
}

function Way({ sheet, stand, way, most, inHand }: WayProps): ReactElement {
  const words = useWords();
  const aimed = useTable((state) => state.armed?.aimed ?? null);
  const { deed, places } = way;
  const param = deed.open?.param ?? '';
  const goal = inHand ? aimed?.[param] : undefined;
  const pick = useCallback(
    (to: ScenePlace) => {
      // Clicked before anything was pressed: that way of moving is what was meant.
      if (useTable.getState().armed === null) arm(deed.type, deed.variant.key);
      aim({ ...deed.command, [param]: [...to] });
    },
    [deed, param],
  );
  const far = useMemo(() => (deed.type === 'answer' ? null : reachOf([deed], stand)), [deed, stand]);
  const label = far === null ? '' : `${deed.group} · ${lengthText(far, stand.unit, words.lang)}`;
  return (
    <Reach
      sheet={sheet}
      places={places}
      chosen={isPlace(goal) ? goal : null}
      pick={pick}
      sort={most ? 'most' : 'one'}
      label={label}
    />
  );
}
