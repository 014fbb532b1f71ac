import { memo, type ReactElement, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import { SidePlate } from '../design/side-plate.tsx';
import { useLongPress } from '../figure-sheet/long-press.ts';
import { type Plate, plateOf, sidesOf } from '../table/side-plates.ts';
import { keyOf, openSheet, useTable } from '../table/store.ts';
import { pick, targetsOf } from '../table/target-odds.ts';
import { useWords } from '../words/index.tsx';
import type { Picture, Snapshot } from '../worker/messages.ts';
import { Badge } from './badge.tsx';
import { percent } from './percent.ts';
import { useRangeAndSight } from './range-and-sight.tsx';
import styles from './roster.module.css';

type Figure = Picture['figures'][number];

interface RosterProps {
  readonly snapshot: Snapshot;
  /** Where the window is wide: beside the map, in one line a figure. */
  readonly slim?: boolean;
}

/** Everything on the table as a list: whoever reads it needs no map. */
export function Roster({ snapshot, slim = false }: RosterProps): ReactElement {
  const words = useWords();
  const { picture } = snapshot;
  const sides = sidesOf(picture);
  const about = useAbout(snapshot);
  return (
    <nav className={styles.roster} id="figures" aria-label={words.word('web.figures')} data-roster data-slim={slim}>
      {sides.map((side) => {
        const figures = picture.figures.filter((figure) => figure.side === side);
        const seatInfo = snapshot.seats.find((seat) => seat.side === side);
        return (
          <section className={styles.group} key={side} data-side={side}>
            <h2>
              <SidePlate plate={plateOf(picture, side)} />
              {figures[0]?.sideName ?? side}
              {seatInfo !== undefined && seatInfo.name !== figures[0]?.sideName && (
                <span className="muted">
                  {seatInfo.id === snapshot.seat ? (seatInfo.name ?? '') : words.word(`web.role.${seatInfo.role}`)}
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
          </section>
        );
      })}
    </nav>
  );
}

/** What is said of each figure besides itself. */
function useAbout({ picture, online, seq, unit: scale }: Snapshot): (figure: Figure) => EntryProps {
  const { lang } = useWords();
  const draft = useTable((state) => state.draft);
  const targetCommands = useTable((state) => state.targetCommands);
  const unit = useTable((state) => state.unit);
  const chances = useTable((state) => state.chances);
  const targets = useMemo(() => targetsOf({ draft, targetCommands }), [draft, targetCommands]);
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
      targeted: draft !== null && command !== undefined,
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
  readonly scale: Snapshot['unit'];
}

/** Drawn again only when something about this figure has changed: a table may have hundreds. */
const Entry = memo(function Entry(props: EntryProps): ReactElement {
  const { figure, plate, counts, inside, chance, targeted, chosen } = props;
  const words = useWords();
  const press = useLongPress(
    () => pick(figure.id),
    () => openSheet(figure.id),
  );
  // What is used up is told of those one looks at.
  const tracks = figure.tracks.filter(({ now }) => now !== 0 || figure.acting || chosen);
  return (
    <button
      type="button"
      className={styles.figure}
      data-acting={figure.acting}
      data-targeted={targeted}
      data-out={figure.out}
      data-inside={figure.inside}
      title={figure.called}
      aria-current={chosen ? 'true' : undefined}
      data-unit={figure.id}
      {...press}
    >
      <Badge figure={figure} plate={plate} size={26} />
      <span className={styles.name} data-name>
        {figure.called}
      </span>
      <span className={styles.mark}>{chance ?? <Mark figure={figure} />}</span>
      <span className={styles.more}>
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
  const parts = useRangeAndSight(from ?? undefined, from === null ? undefined : figure.id, seq, scale);
  return parts.length === 0 ? null : <span className={styles.seen}>{parts.join(', ')}</span>;
}

/** Where there is one line a figure its name needs the room, and a symbol says the same. */
function Mark({ figure }: { figure: Figure }): ReactElement | null {
  const words = useWords();
  const tag = (tone: string, icon: string, text: string): ReactElement => (
    <span className={`tag ${tone} ${styles.state}`} title={text}>
      <Icon name={icon} size={13} />
      <span className={styles.stateText}>{text}</span>
    </span>
  );
  if (figure.out) return tag('bad', 'cross', words.word('web.out'));
  if (figure.acting) return tag('dark', 'play', words.word('web.acting'));
  if (figure.done) return tag('', 'check', words.word('web.done'));
  return null;
}

function Pips({ figure, counts, colour }: { figure: Figure; counts: Picture['counts']; colour: string }): ReactElement {
  const words = useWords();
  const { now, most, key } = figure.life;
  const text = words.word('web.life', { what: counts[key] ?? key, now, most });
  if (most > 12) return <span>{text}</span>;
  return (
    <span className={styles.life}>
      <span className={styles.pips} aria-hidden="true">
        {Array.from({ length: most }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips have nothing but their place.
          <i key={n} data-lost={n >= now} style={n < now ? { background: colour } : undefined} />
        ))}
      </span>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">{words.word('web.of', { now, most })}</span>
    </span>
  );
}
