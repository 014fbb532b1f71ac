import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { MapPicture, type MapScene } from '../map/map-picture.tsx';
import { drop, type Kept, keptTables } from '../table/keeping.ts';
import { plateOf } from '../table/plates.ts';
import { useWords } from '../words/index.tsx';
import { gameName } from './games.ts';

/** Battles kept in this browser, the last one played first. */
export function Tables({ resume }: { resume: (table: Kept) => void }): ReactElement {
  const words = useWords();
  const [tables, setTables] = useState<readonly Kept[] | null>(null);
  const refresh = (): void => void keptTables().then(setTables);
  useEffect(refresh, []);
  return (
    <section>
      <h2 className="h2">{words.word('web.continue')}</h2>
      {tables?.length === 0 && (
        <p className="panel none muted">
          <Icon name="map" size={28} />
          {words.word('web.continue.none')}
        </p>
      )}
      {tables !== null && tables.length > 0 && (
        <ul className="panel tables">
          {tables.map((table) => (
            <Table
              key={table.id}
              table={table}
              resume={() => resume(table)}
              forget={() => void drop(table.id).then(refresh)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Table({ table, resume, forget }: { table: Kept; resume: () => void; forget: () => void }): ReactElement {
  const words = useWords();
  const scene = useMemo(() => sceneOf(table), [table]);
  const when = table.round === 0 ? words.word('web.setup') : words.word('web.continue.round', { round: table.round });
  return (
    <li className="tr" data-kept={table.id}>
      {scene === null ? <Icon name="map" size={28} /> : <MapPicture scene={scene} className="thumb" />}
      <div className="tx">
        <b>{table.title}</b>
        <span className="small muted">
          {gameName(table.ruleset, words.lang)}, {when}
        </span>
      </div>
      <span className="tag">{words.word(table.over ? 'web.continue.over' : 'web.continue.here')}</span>
      <button type="button" className="btn sm" onClick={resume}>
        {words.word(table.over ? 'web.continue.look' : 'web.continue.go')}
      </button>
      <button
        type="button"
        className="btn icon sm ghost"
        aria-label={words.word('web.continue.drop-one', { title: table.title })}
        onClick={forget}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

function sceneOf({ picture, unit }: Kept): MapScene | null {
  if (picture === undefined || unit === undefined || picture.board === null) return null;
  const { board, pieces, figures } = picture;
  // On a thumbnail a true base would be a speck.
  const least = Math.max(board.width, board.height) / 20;
  const there = figures
    .filter(({ out, at }) => !out && at !== null)
    .map((one) => ({ ...one, radius: Math.max(one.radius, least), plate: plateOf(picture, one.side) }));
  return { board, unit, pieces, figures: there };
}
