import { memo, type ReactElement, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Picture, Stand } from '../desk/messages.ts';
import { pick, targetsOf } from '../table/at-hand.ts';
import { type Plate, plateOf, sidesOf } from '../table/plates.ts';
import { keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { Badge } from './badge.tsx';
import { useBetween } from './between.tsx';
import { percent } from './percent.ts';

type Figure = Picture['figures'][number];

/** Everything on the table as a list: whoever reads it needs no map. */
export function Roster({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const { picture } = stand;
  const sides = sidesOf(picture);
  const about = useAbout(stand);
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
              {sitter !== undefined && sitter.name !== figures[0]?.sideName && (
                <span className="muted">
                  {sitter.id === stand.seat ? (sitter.name ?? '') : words.word(`web.role.${sitter.role}`)}
                </span>
              )}
            </h2>
            <ul>
              {figures.map((figure) => (
                <li key={figure.id}>
                  <Entry {...about(figure)} />
                </li>
              ))}
            </ul>
            <hr />
          </section>
        );
      })}
      {stand.about !== '' && (
        <section className="grp goal">
          <h2>
            <Icon name="flag" size={18} />
            {words.word('web.goal')}
          </h2>
          <p>{stand.about}</p>
        </section>
      )}
    </nav>
  );
}

/** What is said of each figure besides itself. */
function useAbout({ picture, online, seq, unit: scale }: Stand): (figure: Figure) => EntryProps {
  const { lang } = useWords();
  const armed = useTable((state) => state.armed);
  const atHand = useTable((state) => state.atHand);
  const unit = useTable((state) => state.unit);
  const chances = useTable((state) => state.chances);
  const targets = useMemo(() => targetsOf({ armed, atHand }), [armed, atHand]);
  const side = picture.figures.find(({ id }) => id === unit)?.side;
  // A server is not asked about everybody, nor is a table full of figures.
  const near = online === null && picture.figures.length <= FEW;
  const called = (id: string): string => picture.figures.find((figure) => figure.id === id)?.called ?? id;
  return (figure) => {
    const command = targets.get(figure.id);
    const known = command === undefined ? undefined : chances[keyOf(command)];
    const from = near && side !== undefined && side !== figure.side && !figure.out && figure.at !== null ? unit : null;
    return {
      figure,
      plate: plateOf(picture, figure.side),
      counts: picture.counts,
      inside: figure.inside === undefined ? null : called(figure.inside),
      chance: known == null ? null : percent(known.best, lang),
      targeted: armed !== null && command !== undefined,
      chosen: figure.id === unit,
      // What happens elsewhere is not this figure's: it is not drawn again for it.
      ...{ from, scale, seq: from === null ? 0 : seq },
    };
  };
}

/** So many figures are looked over at a glance. */
const FEW = 16;

interface EntryProps {
  readonly figure: Figure;
  readonly plate: Plate;
  readonly counts: Picture['counts'];
  /** The name of whatever it sits in. */
  readonly inside: string | null;
  /** Of what is in hand, or beside it. */
  readonly chance: string | null;
  readonly targeted: boolean;
  readonly chosen: boolean;
  /** From whom it is looked at: how far it is and how it is seen. */
  readonly from: string | null;
  readonly seq: number;
  readonly scale: Stand['unit'];
}

/** Drawn again only when something about this figure has changed: a table may have hundreds. */
const Entry = memo(function Entry(props: EntryProps): ReactElement {
  const { figure, plate, counts, inside, chance, targeted, chosen } = props;
  const words = useWords();
  // What is used up is told of those one looks at.
  const tracks = figure.tracks.filter(({ now }) => now !== 0 || figure.acting || chosen);
  const marks = [figure.acting ? 'now' : '', targeted ? 'tgt' : '', figure.out ? 'off' : '', chosen ? 'chosen' : ''];
  return (
    <button
      type="button"
      className={`unit ${marks.join(' ')}`}
      aria-current={chosen ? 'true' : undefined}
      data-unit={figure.id}
      onClick={() => pick(figure.id)}
    >
      <Badge figure={figure} plate={plate} size={28} />
      <span className="nm">{figure.called}</span>
      <span className="pc">{chance ?? <Mark figure={figure} />}</span>
      <span className="mt">
        <Pips figure={figure} counts={counts} colour={plate.colour} />
        {tracks.map(({ key, now, most }) => (
          <span key={key}>
            {counts[key]} {most === undefined ? now : words.word('web.of', { now, most })}
          </span>
        ))}
        {figure.stateNames.map((name) => (
          <span key={name}>{name}</span>
        ))}
        <Seen {...props} />
        {figure.at === null && !figure.out && inside === null && <span>{words.word('web.beside')}</span>}
        {inside !== null && <span>{words.word('web.inside', { what: inside })}</span>}
        {figure.remembered && <span>{words.word('web.remembered')}</span>}
      </span>
    </button>
  );
});

/** How far it is from the chosen figure, and how it is seen. */
function Seen({ figure, from, seq, scale }: EntryProps): ReactElement | null {
  const parts = useBetween(from ?? undefined, from === null ? undefined : figure.id, seq, scale);
  return parts.length === 0 ? null : <span className="seen">{parts.join(', ')}</span>;
}

function Mark({ figure }: { figure: Figure }): ReactElement | null {
  const words = useWords();
  if (figure.out) return <span className="tag bad">{words.word('web.out')}</span>;
  if (figure.acting) return <span className="tag dark">{words.word('web.acting')}</span>;
  if (figure.done) return <span className="tag">{words.word('web.done')}</span>;
  return null;
}

function Pips({ figure, counts, colour }: { figure: Figure; counts: Picture['counts']; colour: string }): ReactElement {
  const words = useWords();
  const { now, most, key } = figure.life;
  const text = words.word('web.life', { what: counts[key] ?? key, now, most });
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
