import type { WireSeat } from '@potyczka/client';
import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { addressOf } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './seat-card.module.css';
import { Presence, seatIcon } from './seat-list.tsx';
import { seatName } from './seat-names.ts';

interface SeatCardProps {
  readonly table: string;
  readonly seat: WireSeat;
  readonly secret: string | undefined;
  readonly renew: () => void;
  readonly revoke: () => void;
}

const linkTo = (table: string, secret: string): string =>
  new URL(addressOf({ at: 'online', table, secret }), location.href).href;

/** One seat of an opened table: who sits there, and the link that leads there. */
export function SeatCard({ table, seat, secret, renew, revoke }: SeatCardProps): ReactElement {
  const words = useWords();
  const name = seatName(seat, words);
  const role = words.word(`web.online.seat.${seat.role}`);
  return (
    <li className={`panel ${styles.seat}`} data-seat={seat.id}>
      <h3>
        <Icon name={seatIcon(seat.role)} />
        {name}
        {name !== role && <span className="muted small">{role}</span>}
        <span className={styles.gap} />
        <Presence seat={{ ...seat, devices: seat.here }} />
      </h3>
      {secret === undefined ? (
        <p className="muted">{words.word('web.opened.no-link')}</p>
      ) : (
        <Link table={table} secret={secret} name={name} watching={seat.role === 'spectator'} />
      )}
      <div className={styles.actions}>
        <Careful word="web.opened.renew" name={name} act={renew} />
        {secret !== undefined && <Careful word="web.opened.revoke" name={name} act={revoke} />}
      </div>
    </li>
  );
}

interface LinkProps {
  readonly table: string;
  readonly secret: string;
  readonly name: string;
  readonly watching: boolean;
}

function Link({ table, secret, name, watching }: LinkProps): ReactElement {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const link = linkTo(table, secret);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  const text = words.word('web.opened.share.text');
  return (
    <>
      <div className={styles.link}>
        <input
          className="input monospace"
          readOnly
          value={link}
          aria-label={words.word('web.opened.link', { seat: name })}
          data-link
          onFocus={(event) => event.target.select()}
        />
        {/* Without a safe connection a browser has no clipboard: the link can still be marked and copied by hand. */}
        {navigator.clipboard !== undefined && (
          <button type="button" className="button" data-copy onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'link'} />
            <span role="status">{words.word(copied ? 'web.opened.copied' : 'web.opened.copy')}</span>
          </button>
        )}
        {navigator.share !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => void navigator.share({ text, url: link }).catch(() => {})}
          >
            <Icon name="share" />
            {words.word('web.opened.share')}
          </button>
        )}
      </div>
      <details className={styles.code}>
        <summary>
          <Icon name="qr" size={18} />
          {words.word('web.opened.qr')}
        </summary>
        <QrCode text={link} label={words.word('web.opened.qr.about', { seat: name })} />
      </details>
      <a className={`button ${styles.sit}`} href={addressOf({ at: 'online', table, secret })} data-sit-here>
        {words.word(watching ? 'web.opened.watch' : 'web.opened.sit')}
      </a>
    </>
  );
}

/** What turns somebody out is asked once more. */
function Careful({ word, name, act }: { word: string; name: string; act: () => void }): ReactElement {
  const words = useWords();
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" className="button compact" data-careful={word} onClick={() => setSure(true)}>
        {words.word(word)}
      </button>
    );
  return (
    <div className={styles.careful} role="alert">
      <p className="small">{words.word(`${word}.about`, { seat: name })}</p>
      <button
        type="button"
        className="button compact primary"
        data-sure
        onClick={() => {
          setSure(false);
          act();
        }}
      >
        {words.word('web.opened.sure')}
      </button>
      <button type="button" className="button compact" onClick={() => setSure(false)}>
        {words.word('web.cancel')}
      </button>
    </div>
  );
}
