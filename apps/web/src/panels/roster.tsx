import type { ReactElement } from 'react';
import type { Picture, Stand } from '../desk/messages.ts';
import { targeting } from '../map/choosing.ts';
import { monogram } from '../map/token.tsx';
import { aimAt } from '../table/at-hand.ts';
import { plateOf, sidesOf } from '../table/plates.ts';
import { choose, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { percent } from './percent.ts';

type Figure = Picture['figures'][number];

/** Everything on the table as a list: whoever reads it needs no map. */
export function Roster({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const { picture } = stand;
  const sides = sidesOf(picture);
  return (
    <nav className="roster" id="figures" aria-label={words.word('web.figures')}>
      {sides.map((side) => {
        const figures = picture.figures.filter((figure) => figure.side === side);
        const sitter = stand.seats.find((seat) => seat.side === side);
        return (
          <section className="grp" key={side}>
            <h2>
              <span className={`plate ${plateOf(picture, side).letter}`} aria-hidden="true" />
              {figures[0]?.sideName ?? side}
              {sitter !== undefined && (
                <span className="muted">
                  {sitter.id === stand.seat ? (sitter.name ?? '') : words.word(`web.role.${sitter.role}`)}
                </span>
              )}
            </h2>
            <ul>
              {figures.map((figure) => (
                <li key={figure.id}>
                  <Entry figure={figure} picture={picture} />
                </li>
              ))}
            </ul>
            <hr />
          </section>
        );
      })}
    </nav>
  );
}

function Entry({ figure, picture }: { figure: Figure; picture: Picture }): ReactElement {
  const words = useWords();
  const armed = useTable((state) => state.armed);
  const unit = useTable((state) => state.unit);
  const chances = useTable((state) => state.chances);
  const atHand = useTable((state) => state.atHand);
  const command = (armed === null ? atHand : targeting(armed)).get(figure.id);
  const known = command === undefined ? undefined : chances[keyOf(command)];
  const plate = plateOf(picture, figure.side);
  const marks = [
    figure.acting ? 'act' : '',
    armed === null || command === undefined ? '' : 'tgt',
    figure.out ? 'off' : '',
    figure.id === unit ? 'chosen' : '',
  ];
  return (
    <button
      type="button"
      className={`unit ${marks.join(' ')}`}
      aria-current={figure.id === unit ? 'true' : undefined}
      data-unit={figure.id}
      onClick={() => (command === undefined ? choose(figure.id) : aimAt(command))}
    >
      <span
        className="pl"
        style={{ background: plate.shape === 'open' ? 'none' : plate.colour, color: plate.text }}
        aria-hidden="true"
      >
        {monogram(figure.called)}
      </span>
      <span className="nm">{figure.called}</span>
      <span className="pc">{known == null ? <Mark figure={figure} /> : percent(known.best, words.lang)}</span>
      <span className="mt">
        <Pips figure={figure} picture={picture} colour={plate.colour} />
        {figure.tracks.map(({ key, now, most }) => (
          <span key={key}>
            {picture.counts[key]} {most === undefined ? now : words.word('web.of', { now, most })}
          </span>
        ))}
        {figure.stateNames.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {figure.at === null && !figure.out && figure.inside === undefined && <span>{words.word('web.beside')}</span>}
        {figure.inside !== undefined && (
          <span>
            {words.word('web.inside', {
              what: picture.figures.find(({ id }) => id === figure.inside)?.called ?? figure.inside,
            })}
          </span>
        )}
        {figure.remembered && <span>{words.word('web.remembered')}</span>}
      </span>
    </button>
  );
}

function Mark({ figure }: { figure: Figure }): ReactElement | null {
  const words = useWords();
  if (figure.out) return <span className="tag bad">{words.word('web.out')}</span>;
  if (figure.acting) return <span className="tag dark">{words.word('web.acting')}</span>;
  if (figure.done) return <span className="tag">{words.word('web.done')}</span>;
  return null;
}

function Pips({ figure, picture, colour }: { figure: Figure; picture: Picture; colour: string }): ReactElement {
  const words = useWords();
  const { now, most, key } = figure.life;
  const text = words.word('web.life', { what: picture.counts[key] ?? key, now, most });
  if (most > 12) return <span>{text}</span>;
  return (
    <span className="pips">
      <span className="pipbar" aria-hidden="true">
        {Array.from({ length: most }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips have nothing but their place.
          <i key={n} className={n < now ? '' : 'o'} style={n < now ? { background: colour } : undefined} />
        ))}
      </span>
      <span className="vh">{text}</span>
      <span aria-hidden="true">{words.word('web.of', { now, most })}</span>
    </span>
  );
}
