import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { Segmented } from '../design/segmented.tsx';
import { LEVELS, type Level } from '../screens/games.ts';
import { useWords } from '../words/index.tsx';
import type { Battle } from '../worker/messages.ts';
import type { SettingChoices } from '../worker/setup-choices.ts';
import styles from './choose-seats.module.css';
import { FaultsAt, type FaultsShown } from './faults.tsx';
import part from './part.module.css';
import { type Band, mayBeLed, type Plan, withBand, withBands } from './plan.ts';

interface SeatsProps {
  readonly plan: Plan;
  readonly battle: Battle;
  readonly choices: SettingChoices;
  readonly faults: FaultsShown;
  readonly change: (plan: Plan) => void;
}

/** Who leads whom: people at this screen or elsewhere, the engine, a Game Master. */
export function ChooseSeats({ plan, battle, choices, faults, change }: SeatsProps): ReactElement {
  const words = useWords();
  const [least, most] = battle.players;
  const count = plan.bands.length;
  return (
    <fieldset className={`panel ${part.part}`}>
      <legend className={part.title}>{words.word('new.who')}</legend>
      {least < most && (
        <fieldset className={`field ${styles.count}`}>
          <legend className="label">{words.word('new.players')}</legend>
          <span className="stepper">
            <button
              type="button"
              aria-label={words.word('new.fewer')}
              disabled={count <= least}
              onClick={() => change(withBands(plan, count - 1))}
            >
              <Icon name="minus" />
            </button>
            <b aria-live="polite" data-players>
              {count}
            </b>
            <button
              type="button"
              aria-label={words.word('new.more')}
              disabled={count >= most}
              data-more-players
              onClick={() => change(withBands(plan, count + 1))}
            >
              <Icon name="plus" />
            </button>
          </span>
        </fieldset>
      )}
      {plan.bands.map((band, n) => (
        <BandRow
          // biome-ignore lint/suspicious/noArrayIndexKey: bands are known by their number alone.
          key={n}
          number={n + 1}
          band={band}
          free={mayBeLed(n, least)}
          change={(more) => change(withBand(plan, n, more))}
        />
      ))}
      {choices.gm !== null && <GmRow plan={plan} change={change} />}
      <div className={styles.band}>
        <span>{words.word(plan.gm ? 'new.others.gm' : 'new.others')}</span>
        <LevelChoice level={plan.level} change={(level) => change({ ...plan, level })} />
      </div>
      <FaultsAt faults={faults} field="seats" />
    </fieldset>
  );
}

interface BandRowProps {
  readonly number: number;
  readonly band: Band;
  /** Whether the engine may lead it. */
  readonly free: boolean;
  readonly change: (more: Partial<Band>) => void;
}

function BandRow({ number, band, free, change }: BandRowProps): ReactElement {
  const words = useWords();
  const usual = words.word('play.player', { number });
  return (
    <div className={styles.band} data-band={number}>
      {free ? (
        <Segmented
          legend={words.word('new.led', { number })}
          values={['person', 'engine'] as const}
          chosen={band.by}
          choose={(by) => change({ by })}
          mark="data-led-by"
          face={(by) => words.word(`new.by.${by}`)}
        />
      ) : (
        <span>{usual}</span>
      )}
      {band.by === 'person' ? (
        <input
          className="input"
          aria-label={words.word('new.name', { who: usual })}
          placeholder={usual}
          maxLength={100}
          value={band.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      ) : (
        <LevelChoice level={band.level} change={(level) => change({ level })} />
      )}
    </div>
  );
}

function GmRow({ plan, change }: { plan: Plan; change: (plan: Plan) => void }): ReactElement {
  const words = useWords();
  const usual = words.word('new.gm');
  return (
    <div className={styles.band}>
      <label className={part.tick}>
        <input
          type="checkbox"
          checked={plan.gm}
          data-gm-seat
          onChange={({ target }) => change({ ...plan, gm: target.checked })}
        />
        <span>
          {words.word('new.gm.seat')}
          <small className="muted">{words.word('new.gm.about')}</small>
        </span>
      </label>
      {plan.gm && (
        <input
          className="input"
          aria-label={words.word('new.name', { who: usual })}
          placeholder={usual}
          maxLength={100}
          value={plan.gmName}
          onChange={({ target }) => change({ ...plan, gmName: target.value })}
        />
      )}
    </div>
  );
}

function LevelChoice({ level, change }: { level: Level; change: (level: Level) => void }): ReactElement {
  const words = useWords();
  return (
    <select
      className="input"
      aria-label={words.word('web.level')}
      value={level}
      onChange={({ target }) => change(LEVELS.find((one) => one === target.value) ?? 'rulebook')}
    >
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {words.word(`web.level.${one}`)}
        </option>
      ))}
    </select>
  );
}
