import type { WireSeat } from '@potyczka/client';
import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import banner from '../online/banner.module.css';
import { useTitle } from '../online/invitation.ts';
import page from '../online/online-page.module.css';
import { openedTable, type OpenedTable as StoredTable } from '../online/online-storage.ts';
import { type Owned, type OwnedTable, useOwnedTable } from '../online/owned-table.ts';
import refused from '../online/refused.module.css';
import { SeatCard } from '../online/seat-card.tsx';
import { seatName } from '../online/seat-names.ts';
import type { Answer } from '../online/server.ts';
import { SettingsForm } from '../online/settings-form.tsx';
import { PageFrame } from '../page-frame.tsx';
import { navigate } from '../routes.ts';
import { useWords, WithWords } from '../words/index.tsx';
import { ONLINE } from '../words/online/index.ts';
import { gameName } from './games.ts';
import styles from './opened-table.module.css';

/** The opener's page of an online table: links, seats, start, settings. */
export function OpenedTable({ table }: { readonly table: string }): ReactElement {
  const opened = openedTable(table);
  return (
    <WithWords book={ONLINE}>
      <PageFrame className={page.page}>
        {opened === undefined ? <Unknown /> : <Opened key={table} opened={opened} />}
      </PageFrame>
    </WithWords>
  );
}

function Unknown(): ReactElement {
  const words = useWords();
  return (
    <section className={`panel ${refused.refused}`} data-turned-away="unknown">
      <Icon name="key" size={30} />
      <h1>{words.word('web.opened.unknown')}</h1>
      <p>{words.word('web.opened.unknown.about')}</p>
      <button type="button" className="button" onClick={() => navigate({ at: 'start' })}>
        {words.word('web.home')}
      </button>
    </section>
  );
}

/** What came of the last thing that was done, in words. */
type Told = { readonly ok: boolean; readonly text: string } | null;

function Opened({ opened }: { opened: StoredTable }): ReactElement {
  const words = useWords();
  const owning = useOwnedTable(opened);
  const title = useTitle(opened.ruleset, opened.scenario);
  const [told, setTold] = useState<Told>(null);
  const { found } = owning;
  const done = async (act: Promise<Answer<object>>, text: string): Promise<void> => {
    const answer = await act;
    const failed = answer.ok ? '' : answer.message || words.word('web.online.unreached');
    setTold(answer.ok ? { ok: true, text } : { ok: false, text: failed });
  };
  const game = gameName(opened.ruleset, words.lang);
  return (
    <div className={styles.opened} data-opened={opened.table}>
      <div className={styles.head}>
        <h1>{words.word('web.opened.title')}</h1>
        <p>
          <b>{title === '' ? game : title}</b>
          {title !== '' && `, ${game}`}
        </p>
        <span className="tag ruling">{words.word(`web.online.${opened.kind}`)}</span>
        {found?.ok && (
          <span className={`tag ${found.table.begun ? 'good' : 'warning'}`} data-begun={found.table.begun}>
            {words.word(found.table.begun ? 'web.opened.begun' : 'web.opened.waiting')}
          </span>
        )}
      </div>
      <p className={told?.ok === false ? 'refusal' : styles.told} role="status" data-owner-told>
        {told?.text ?? ''}
      </p>
      {found?.ok === false && <Failure code={found.code} message={found.message} />}
      {found?.ok && <Managed opened={opened} owned={found} owning={owning} done={done} />}
    </div>
  );
}

function Failure({ code, message }: { code: string; message: string }): ReactElement {
  const words = useWords();
  return (
    <p className={`${banner.banner} ${styles.notice}`} role="alert">
      <Icon name="offline" />
      <span>
        <b>{code === 'unreached' ? words.word('web.online.unreached') : message}</b>{' '}
        {code === 'unreached' && words.word('web.online.unreached.about')}
      </span>
    </p>
  );
}

/** Names by which a computer calls itself: to anybody else they mean another one. */
const NEAR = /^(?:localhost|127\.|\[?::1)/;

interface ManagedProps {
  readonly opened: StoredTable;
  readonly owned: Owned;
  readonly owning: OwnedTable;
  readonly done: (act: Promise<Answer<object>>, text: string) => Promise<void>;
}

function Managed({ opened, owned, owning, done }: ManagedProps): ReactElement {
  const words = useWords();
  const { table, seats, settings } = owned;
  return (
    <div className={styles.columns}>
      <section>
        <h2>{words.word('web.opened.seats')}</h2>
        {!table.begun && <p className="muted">{words.word('web.opened.how')}</p>}
        {NEAR.test(location.hostname) && (
          <p className={`${banner.banner} ${styles.notice}`}>
            <Icon name="info" />
            <span>{words.word('web.opened.local', { host: location.hostname })}</span>
          </p>
        )}
        <ul className={styles.seats}>
          {seats
            .filter(({ role }) => role !== 'npc')
            .map((seat) => {
              const name = seatName(seat, words);
              return (
                <SeatCard
                  key={seat.id}
                  table={opened.table}
                  seat={seat}
                  secret={owning.links[seat.id]}
                  renew={() => void done(owning.renew(seat.id), words.word('web.opened.renewed', { seat: name }))}
                  revoke={() => void done(owning.revoke(seat.id), words.word('web.opened.revoked', { seat: name }))}
                />
              );
            })}
        </ul>
      </section>
      <aside className={styles.side}>
        {!table.begun && (
          <section className="panel">
            <button
              type="button"
              className="button primary"
              data-start
              onClick={() => void done(owning.start(), words.word('web.opened.begun'))}
            >
              <Icon name="play" />
              {words.word('web.opened.start')}
            </button>
            <p className="small muted">{words.word('web.opened.start.about')}</p>
          </section>
        )}
        <section className="panel">
          <h2>{words.word('web.opened.settings')}</h2>
          <SettingsForm
            settings={settings}
            set={(next) => void done(owning.set(next), words.word('web.opened.saved'))}
          />
          {(table.kind === 'sealed' || seats.some(({ role }) => role === 'gm')) && (
            <p className="small muted">{words.word(`web.online.${table.kind}.about`)}</p>
          )}
        </section>
        <HandOver
          seats={seats}
          give={(to, who) => void done(owning.handOver(to), words.word('web.opened.handed', { who }))}
        />
      </aside>
    </div>
  );
}

interface HandOverProps {
  readonly seats: readonly WireSeat[];
  readonly give: (to: string, who: string) => void;
}

/** The GM's seat goes to somebody who is at the table. */
function HandOver({ seats, give }: HandOverProps): ReactElement | null {
  const words = useWords();
  const here = seats.filter(({ role, here: devices }) => role === 'player' && devices > 0);
  const [chosen, setChosen] = useState('');
  const to = here.find(({ id }) => id === chosen) ?? here[0];
  if (to === undefined || !seats.some(({ role }) => role === 'gm')) return null;
  return (
    <section className="panel">
      <h2>{words.word('web.opened.handover')}</h2>
      <p className="small muted">{words.word('web.opened.handover.about')}</p>
      <label className="field">
        <span className="label">{words.word('web.opened.handover.to')}</span>
        <select className="input" value={to.id} onChange={({ target }) => setChosen(target.value)} data-heir>
          {here.map((seat) => (
            <option key={seat.id} value={seat.id}>
              {seatName(seat, words)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button" data-hand-over onClick={() => give(to.id, seatName(to, words))}>
        {words.word('web.opened.handover.do')}
      </button>
    </section>
  );
}
