import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { hasServer } from '../online/server.ts';
import { addressOf } from '../routes.ts';
import { download } from '../table/download.ts';
import { useWords } from '../words/index.tsx';
import { MOST_LETTERS, pack } from './link.ts';
import { putReplay } from './server-replay.ts';
import styles from './share.module.css';
import { ShortLink } from './short-link.tsx';
import { wholeGame } from './store.ts';

interface ShareProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly title: string;
}

/** The game for somebody else: as a file, as a short link to the server, or as a link that holds all of it. */
export function Share({ open, close, title }: ShareProps): ReactElement {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={`panel ${styles.share}`} aria-labelledby="share-title" onClose={close}>
      <h2 id="share-title">{words.word('replay.share')}</h2>
      {open && <Ways title={title} />}
      <div className="button-row">
        <button type="button" className="button" onClick={close}>
          {words.word('web.close')}
        </button>
      </div>
    </dialog>
  );
}

/** The game in letters, once it is packed. */
function usePacked(): string | null {
  const [packed, setPacked] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void wholeGame()
      .then(pack)
      .then((letters) => {
        if (wanted) setPacked(letters);
      });
    return () => {
      wanted = false;
    };
  }, []);
  return packed;
}

function Ways({ title }: { title: string }): ReactElement {
  const words = useWords();
  const link = usePacked();
  const [copied, setCopied] = useState(false);
  const [served, setServed] = useState(false);
  useEffect(() => void hasServer().then(setServed), []);
  const long = link !== null && link.length > MOST_LETTERS;
  const copy = async (): Promise<void> => {
    if (link === null) return;
    await navigator.clipboard.writeText(new URL(addressOf({ at: 'replay', id: link }), location.href).href);
    setCopied(true);
  };
  return (
    <>
      <p>{words.word('replay.share.file.about')}</p>
      <button
        type="button"
        className="button primary"
        data-download
        onClick={() => void wholeGame().then((save) => download(save, title))}
      >
        <Icon name="save" />
        {words.word('replay.share.file')}
      </button>
      {served && <ShortLink keep={async (lang) => putReplay(await wholeGame(), lang)} />}
      <p>{words.word(long ? 'replay.share.link.long' : 'replay.share.link.about')}</p>
      {!long && (
        <button type="button" className="button" data-copy-link disabled={link === null} onClick={() => void copy()}>
          <Icon name="link" />
          {words.word('replay.share.link')}
        </button>
      )}
      <p role="status">{copied && words.word('replay.share.copied')}</p>
    </>
  );
}
