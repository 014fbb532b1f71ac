import { type ReactElement, useEffect, useMemo } from 'react';
import type { Deed, Stand } from '../desk/messages.ts';
import type { Furniture } from '../furniture/furniture.ts';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { Discs, Track } from '../furniture/parts.tsx';
import { readyWays } from '../table/arming.ts';
import { layAtHand } from '../table/at-hand.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { ActionBar, Endings } from './action-bar.tsx';
import { type Bar, barOf } from './actions.ts';
import { useHandBack } from './keys.ts';
import { RuleLink } from './rule-link.tsx';

/** Who acts, what is left of their turn, and everything that can be done with it. */
export function Dock({ stand }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  const deeds = useTable((state) => state.deeds);
  const unit = useTable((state) => state.unit);
  const refusal = useTable((state) => state.refusal);
  const furniture = useFurniture(stand.ruleset);
  const own = useOwnWords(furniture);
  const bar = useMemo(() => barOf(deeds, unit, furniture, own), [deeds, unit, furniture, own]);
  const figure = stand.picture.figures.find(({ id }) => id === unit);
  useAtHand(bar, furniture, stand, unit);
  useHandBack(useTable((state) => state.armed !== null));
  const idle = bar.row.length === 0 && stand.awaits.includes(stand.seat) && stand.pending.length === 0;
  if (stand.over && figure === undefined && bar.row.length + bar.more.length === 0) return null;
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

/** How many chances are asked for at once of a server, which others ask as well. */
const FEW = 6;

/** Whom the first kind of action with targets on other sides would be done to. */
function atHandOf({ row }: Bar, { picture, online }: Stand, unit: string | null): ReadonlyMap<string, Deed['command']> {
  const sides = new Map(picture.figures.map(({ id, side }) => [id, side]));
  for (const { deeds } of row) {
    const others = readyWays(deeds).filter(
      ({ target }) => typeof target === 'string' && sides.get(target) !== sides.get(unit ?? ''),
    );
    if (others.length > 0) return firstOfEach(online === null ? others : others.slice(0, FEW));
  }
  return new Map();
}

/** The usual weapon comes first: it is the one that is shown. */
const firstOfEach = (commands: readonly Deed['command'][]): ReadonlyMap<string, Deed['command']> =>
  new Map(commands.map((command) => [String(command.target), command] as const).toReversed());

/** Chances of the first kind of attack stand at its targets and on its button before anybody asks. */
function useAtHand(bar: Bar, furniture: Furniture | null, stand: Stand, unit: string | null): void {
  useEffect(() => {
    if (furniture !== null) void layAtHand(atHandOf(bar, stand, unit));
  }, [bar, furniture, stand, unit]);
}
