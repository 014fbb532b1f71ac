import type { Narrator } from '@potyczka/narration';
import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { Online } from '../worker/messages.ts';
import banner from './banner.module.css';
import styles from './banners.module.css';
import { usePointing } from './map-marks.tsx';
import { timeText } from './seat-names.ts';
import type { AtOnline } from './seated-table.tsx';

/** What somebody has to know about the line to the table, over the map and never over its middle. */
export function Banners({ snapshot, online }: AtOnline): ReactElement | null {
  const words = useWords();
  const mine = snapshot.seats.find(({ id }) => id === snapshot.seat);
  const { connected, silent, late, unsaved, settings, repair } = online;
  const pointing = usePointing(({ on }) => on);
  return (
    <div className={styles.banners}>
      {!connected && (
        <p className={banner.banner} role="alert" data-banner="lost">
          <Icon name="offline" />
          <span>
            <b>{words.word('web.net.lost')}.</b> {words.word('web.net.lost.about')}{' '}
            {unsaved.length > 0 && words.word('web.net.lost.unsaved', { n: unsaved.length })}
          </span>
        </p>
      )}
      {connected && silent && (
        <p className={banner.banner} role="alert" data-banner="silent">
          <Icon name="offline" />
          <span>
            <b>{words.word('web.net.silent')}.</b> {words.word('web.net.silent.about')}
          </span>
        </p>
      )}
      {repair !== null && (
        <p className={banner.banner} role="alert" data-banner="repair">
          <Icon name="offline" />
          <span>{words.word(repair === 'view' ? 'web.net.repair.view' : 'web.net.repair')}</span>
        </p>
      )}
      {(settings.hush ?? 0) > 0 && (
        <p className={`${banner.banner} ${banner.quiet}`} data-banner="hush">
          <Icon name="pending" />
          <span>{words.word('web.net.hush', { time: timeText(settings.hush ?? 0, words) })}</span>
        </p>
      )}
      {settings.paused && (
        <p className={`${banner.banner} ${banner.quiet}`} role="status" data-banner="paused">
          <Icon name="pause" />
          <span>{words.word('web.net.paused')}</span>
        </p>
      )}
      {unsaved.length > 0 && (late || silent || !connected) && (
        <p className={`${banner.banner} ${banner.quiet}`} role="status" data-banner="unsaved">
          <Icon name="pending" />
          <span>{words.word('web.net.saving.what', { what: unsaved.map((one) => what(one, words)).join('; ') })}</span>
        </p>
      )}
      {pointing && (
        <p className={`${banner.banner} ${banner.quiet}`} role="status">
          <Icon name="target" />
          <span>{words.word('web.point.hint')}</span>
        </p>
      )}
      {mine?.role === 'spectator' && (
        <p className={`${banner.banner} ${banner.quiet}`} data-banner="watching">
          <Icon name="eye" />
          <span>
            {settings.delay > 0
              ? words.word('web.net.spectator.delay', { time: timeText(settings.delay, words) })
              : words.word('web.net.spectator')}
          </span>
        </p>
      )}
    </div>
  );
}

const OWN: readonly string[] = ['say', 'undo', 'answer'];

const what = ({ type, label }: Online['unsaved'][number], words: Narrator): string =>
  OWN.includes(type) ? words.word(`web.net.${type}`) : label;
