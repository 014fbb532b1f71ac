import { type ReactElement, useEffect, useMemo } from 'react';
import type { Stand } from '../desk/messages.ts';
import type { Furniture } from '../furniture/furniture.ts';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { Discs, Track } from '../furniture/parts.tsx';
import { glance, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { ActionBar, Endings } from './action-bar.tsx';
import { type Bar, barOf, commandsOf } from './actions.ts';
import { useHandBack } from './keys.ts';
import { RuleLink } from './rule-link.tsx';

/** Who acts, what is left of their turn, and everything that can be done with it. */
export function Dock({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const deeds = useTable((state) => state.deeds);
  const unit = useTable((state) => state.unit);
  const refusal = useTable((state) => state.refusal);
  const furniture = useFurniture(stand.ruleset);
  const own = useOwnWords(furniture);
  const bar = useMemo(() => barOf(deeds, unit, furniture, own), [deeds, unit, furniture, own]);
  const figure = stand.picture.figures.find(({ id }) => id === unit);
  useGlance(bar, furniture);
  useHandBack(useTable((state) => state.armed !== null));
  const idle = bar.row.length === 0 && stand.awaits.includes(stand.seat) && stand.pending.length === 0;
  return (
    <section className="dock" tabIndex={-1} aria-label={words.word('web.actions', { who: figure?.called ?? '' })}>
      <div className="dockhead">
        <div className="headpart">
          {figure !== undefined && (
            <div className="who">
              <b>{figure.called}</b>
            </div>
          )}
          {furniture === null ? (
            <Plain stand={stand} unit={unit} />
          ) : (
            <furniture.Head stand={stand} unit={unit} own={own} />
          )}
        </div>
        <Endings stand={stand} bar={bar} furniture={furniture} />
      </div>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal.message} {refusal.rule !== undefined && <RuleLink id={refusal.rule} />}
        </p>
      )}
      <ActionBar stand={stand} bar={bar} furniture={furniture} />
      {idle && <p className="muted">{words.word('web.nothing')}</p>}
    </section>
  );
}

/** The tracks of a game that has no furniture here, or whose furniture is still on its way. */
function Plain({ stand, unit }: { stand: Stand; unit: string | null }): ReactElement {
  const words = useWords();
  const figure = stand.picture.figures.find(({ id }) => id === unit);
  return (
    <>
      {figure?.tracks.map(({ key, now, most }) => (
        <Track key={key} name={stand.picture.counts[key] ?? key}>
          {most === undefined || most > 6 ? (
            <b>{most === undefined ? now : words.word('web.of', { now, most })}</b>
          ) : (
            <Discs now={now} most={most} label={words.word('web.of', { now, most })} />
          )}
        </Track>
      ))}
    </>
  );
}

/** How many chances are counted before anybody asks: enough for the bar, little enough to stay out of the way. */
const GLANCES = 6;

/** The first kind of action with targets is counted beforehand: its best chance stands on its button. */
function useGlance(bar: Bar, furniture: Furniture | null): void {
  useEffect(() => {
    if (furniture === null) return;
    const first = bar.row.find(({ deeds }) =>
      deeds.some(({ target, open }) => target !== undefined || open?.param === 'target'),
    );
    if (first !== undefined) void glance(commandsOf(first.deeds).slice(0, GLANCES));
  }, [bar, furniture]);
}
