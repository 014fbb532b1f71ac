import type { Board, ScenePlace } from '@potyczka/kernel';
import { type ReactElement, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Deed, Stand } from '../desk/messages.ts';
import { percent } from '../panels/percent.ts';
import { plateOf } from '../table/plates.ts';
import { type Armed, aim, choose, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { Frame, Grid } from './frame.tsx';
import { Reach } from './reach.tsx';
import { centreOf, pathOf, sheetFor } from './sheet.ts';
import { Terrain } from './terrain.tsx';
import { Token } from './token.tsx';
import { useLook } from './view.ts';

const isPlace = (value: unknown): value is ScenePlace =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

/** The deed whose open parameter is a place, if that is what is to be chosen. */
export function placing(armed: Armed | null): { readonly deed: Deed; readonly places: readonly ScenePlace[] } | null {
  const deed = armed?.deeds.find(({ open }) => open?.values.some(({ value }) => isPlace(value)) === true);
  if (deed?.open === undefined) return null;
  return { deed, places: deed.open.values.flatMap(({ value }) => (isPlace(value) ? [value] : [])) };
}

/** Deeds by the figure they would be done to. */
export function targeting(armed: Armed | null): ReadonlyMap<string, Deed['command']> {
  const found = new Map<string, Deed['command']>();
  for (const deed of armed?.deeds ?? []) {
    if (deed.target !== undefined && !found.has(deed.target)) found.set(deed.target, deed.command);
    if (deed.open?.param !== 'target') continue;
    for (const { value } of deed.open.values)
      if (typeof value === 'string' && !found.has(value)) found.set(value, { ...deed.command, target: value });
  }
  return found;
}

/** The table drawn as a map sheet. */
export function TableMap({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const { picture } = stand;
  if (picture.board === null) return <p className="mapnote">{words.word('play.no-map')}</p>;
  return <Drawn stand={stand} board={picture.board} />;
}

function Drawn({ stand, board }: { stand: Stand; board: Board }): ReactElement {
  const words = useWords();
  const { picture, unit } = stand;
  const { pieces } = picture;
  const sheet = useMemo(() => sheetFor(board, unit), [board, unit]);
  const { frame, look, fit, zoom, hands } = useLook(sheet.width, sheet.height);
  const armed = useTable((state) => state.armed);
  const chosen = useTable((state) => state.unit);
  const chances = useTable((state) => state.chances);
  const place = placing(armed);
  const targets = targeting(armed);
  const aimed = armed?.aimed ?? null;
  const goal = place === null || aimed === null ? null : (aimed[place.deed.open?.param ?? ''] as unknown);
  const chipOf = (id: string): string | null => {
    const command = targets.get(id);
    const known = command === undefined ? undefined : chances[keyOf(command)];
    return known == null ? null : percent(known.best, words.lang);
  };
  const actor = picture.figures.find(({ id }) => id === chosen);
  const target = typeof aimed?.target === 'string' ? picture.figures.find(({ id }) => id === aimed.target) : undefined;
  return (
    <div className="mapframe" ref={frame} {...hands}>
      <svg role="img" aria-label={words.word('web.map.about')}>
        <g transform={`translate(${look.x} ${look.y}) scale(${look.k})`}>
          <rect width={sheet.width} height={sheet.height} fill="var(--sheet)" />
          <Grid sheet={sheet} />
          {picture.zones.map((zone) => (
            <g key={zone.id} className={`zone ${zone.sort}`}>
              {zone.shapes.map((shape) => (
                <path key={pathOf(sheet, shape)} d={pathOf(sheet, shape)} />
              ))}
            </g>
          ))}
          <Terrain sheet={sheet} pieces={pieces} />
          {place !== null && (
            <Reach
              sheet={sheet}
              places={place.places}
              chosen={isPlace(goal) ? goal : null}
              pick={(to) => aim({ ...place.deed.command, [place.deed.open?.param ?? '']: [...to] })}
            />
          )}
          {picture.things.map((thing) => {
            const [x, y] = thing.shapes?.[0] === undefined ? sheet.middle(thing.at) : centreOf(sheet, thing.shapes[0]);
            return (
              <g key={thing.id} transform={`translate(${x} ${y})`} className="thing">
                <circle r={11} />
                <Icon name="star" size={14} at={[-7, -7]} />
                <text y={24} textAnchor="middle" className="m-note" transform={`scale(${1 / look.k})`}>
                  {thing.called}
                </text>
              </g>
            );
          })}
          {actor?.at != null && target?.at != null && (
            <path
              d={`M${sheet.middle(actor.at).join(' ')}L${sheet.middle(target.at).join(' ')}`}
              className="sightline"
            />
          )}
          {actor?.at != null && isPlace(goal) && (
            <path d={`M${sheet.middle(actor.at).join(' ')}L${sheet.middle(goal).join(' ')}`} className="walk" />
          )}
          {picture.figures
            .filter(({ out, at }) => !out && at !== null)
            .map((figure) => (
              <Token
                key={figure.id}
                figure={figure}
                plate={plateOf(picture, figure.side)}
                sheet={sheet}
                zoom={look.k}
                chosen={figure.id === chosen}
                targeted={figure.id === aimed?.target}
                chip={chipOf(figure.id)}
                choose={() => {
                  const command = targets.get(figure.id);
                  if (command === undefined) choose(figure.id);
                  else aim(command);
                }}
              />
            ))}
          <Frame sheet={sheet} unit={unit} zoom={look.k} />
        </g>
      </svg>
      <div className="maptools">
        <button type="button" className="btn icon sm" aria-label={words.word('web.zoom-in')} onClick={() => zoom(1.25)}>
          <Icon name="plus" />
        </button>
        <button type="button" className="btn icon sm" aria-label={words.word('web.zoom-out')} onClick={() => zoom(0.8)}>
          <Icon name="minus" />
        </button>
        <button type="button" className="btn icon sm keep" aria-label={words.word('web.zoom-fit')} onClick={fit}>
          <Icon name="map" />
        </button>
      </div>
    </div>
  );
}
