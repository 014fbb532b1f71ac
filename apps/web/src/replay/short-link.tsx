import type { Language } from '@potyczka/kernel';
import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Answer } from '../online/server.ts';
import { addressOf } from '../routes.ts';
import { type Book, useWords, WithWords } from '../words/index.tsx';
import style from './short-link.module.css';

/** Fetched when somebody comes to share a game. */
const WORDS: Book = {
  en: () => import('../words/short-link/en.json'),
  pl: () => import('../words/short-link/pl.json'),
  ru: () => import('../words/short-link/ru.json'),
};

export interface ShortLinkProps {
  /** Has the server keep the game. */
  readonly keep: (lang: Language) => Promise<Answer<{ readonly replay: string }>>;
}

type State = 'idle' | 'busy' | { readonly link: string; readonly copied: boolean } | { readonly trouble: string };

/** A short link to a game that the server keeps: made on demand, shown, copied. */
export function ShortLink({ keep }: ShortLinkProps): ReactElement {
  return (
    <WithWords book={WORDS}>
      <MakeLink keep={keep} />
    </WithWords>
  );
}

function MakeLink({ keep }: ShortLinkProps): ReactElement {
  const words = useWords();
  const [state, setState] = useState<State>('idle');
  const make = async (): Promise<void> => {
    setState('busy');
    const answer = await keep(words.lang);
    if (!answer.ok) return setState({ trouble: answer.message || words.word('web.friends.unreached') });
    const link = new URL(addressOf({ at: 'replay', id: answer.replay }), location.href).href;
    setState({ link, copied: await copied(link) });
  };
  const made = typeof state === 'object' && 'link' in state ? state : undefined;
  return (
    <div className={style.shortLink}>
      <p className="small muted">{words.word('web.short-link.about')}</p>
      <button type="button" className="button" data-short-link disabled={state === 'busy'} onClick={() => void make()}>
        <Icon name="share" />
        {words.word(state === 'busy' ? 'web.short-link.busy' : 'web.short-link')}
      </button>
      {made !== undefined && (
        <input
          className="input"
          readOnly
          value={made.link}
          aria-label={words.word('web.short-link.made')}
          data-short-link-made
          onFocus={({ target }) => target.select()}
        />
      )}
      <p role="status" className={style.outcome}>
        {made !== undefined && words.word(made.copied ? 'web.short-link.copied' : 'web.short-link.made')}
      </p>
      <p role="alert" className={style.trouble}>
        {typeof state === 'object' && 'trouble' in state && state.trouble}
      </p>
    </div>
  );
}

/** Browsers may refuse; the link can still be read and copied by hand. */
const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
