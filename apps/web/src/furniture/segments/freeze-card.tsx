import { type ReactElement, useEffect } from 'react';
import styles from '../../builder/builder.module.css';
import { BuilderCard } from '../../builder/builder-card.tsx';
import { Chip, Chips, Part, Stepper } from '../../builder/chips.tsx';
import { Icon } from '../../design/icon.tsx';
import { iconOf } from '../../dock/action-icons.ts';
import { pickPlace } from '../../map/place-picking.ts';
import { percent } from '../../panels/percent.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { keyOf, readyWays } from '../../table/command-draft.ts';
import { commit, countAll, offerNext, useTable } from '../../table/store.ts';
import { useWords } from '../../words/index.tsx';
import type { FurnitureProps } from '../furniture.ts';
import {
  change,
  countsOf,
  deedsOf,
  type Freezing,
  firstPoint,
  freezeCommand,
  freezeOffers,
  mayWaitFor,
  offerFigures,
  TRIGGERS,
  type TriggerSort,
  useFreezing,
  WATCHED_ACTIONS,
  zonesOf,
} from './freezing.ts';
import { conditionText, deedText } from './trigger-words.ts';

const ICONS: Readonly<Record<TriggerSort, string>> = {
  enemyVisible: 'eye',
  area: 'circle',
  zone: 'flag',
  near: 'target',
  unitDoes: 'run',
  selfAttacked: 'hunker',
  allyAttacked: 'people',
  custom: 'pen',
};

/** Freezing as a sentence one puts together: so many segments, this is done, as soon as that happens. */
export function FreezeCard(props: FurnitureProps): ReactElement {
  const { unit, own } = props;
  const state = useFreezing();
  const { offers } = useTable((table) => table.offers);
  const mine = freezeOffers(offers, unit);
  const counts = countsOf(mine);
  const built = freezeCommand(offers, unit, state);
  const deeds = deedsOf(offers, unit);
  const now = state.count ?? counts.at(-1) ?? 0;
  // What was in hand before was a list of triggers: none of it belongs on the map.
  useEffect(() => {
    offerNext([]);
    return () => pickPlace(null);
  }, []);
  return (
    <BuilderCard
      type="freeze"
      title={own.word('own.freeze.title')}
      rule="SEG-12.1"
      ready={
        built === null
          ? null
          : { label: own.word('own.freeze.do', { n: built.count }), icon: 'frozen', press: () => commit(built.command) }
      }
      missing={own.word(state.sort === 'custom' ? 'own.freeze.say' : 'own.freeze.pick')}
    >
      {counts.length > 1 && (
        <Part name={own.word('own.segments')}>
          <Chips>
            {counts.map((n) => (
              <Chip key={n} label={String(n)} on={n === now} marker={`count-${n}`} press={() => change({ count: n })} />
            ))}
          </Chips>
        </Part>
      )}
      {deeds.length > 1 && (
        <Part name={own.word('own.freeze.what')}>
          <Chips>
            {deeds
              .filter(({ segments }) => segments <= now)
              .map(({ key }) => (
                <Chip
                  key={key}
                  icon={iconOf(key)}
                  label={deedText(own, key)}
                  on={key === (built?.deed.key ?? deeds[0]?.key)}
                  marker={key}
                  press={() => change({ deed: key })}
                />
              ))}
          </Chips>
        </Part>
      )}
      <Part
        name={
          <>
            {own.word('own.freeze.when')}
            <RuleLink id="SEG-12.2" />
          </>
        }
      >
        <Chips>
          {TRIGGERS.filter((sort) => mayWaitFor(mine, sort)).map((sort) => (
            <Chip
              key={sort}
              icon={ICONS[sort]}
              label={own.word(`own.when.${sort}`)}
              on={sort === state.sort}
              marker={sort}
              press={() => waitFor(sort, props, zonesOf(mine))}
            />
          ))}
        </Chips>
      </Part>
      <TriggerParts {...props} state={state} zones={zonesOf(mine)} />
      {built !== null && (
        <p className={styles.sentence} aria-live="polite" data-sentence>
          {own.word('own.freeze.sentence', {
            n: built.count,
            deed: deedText(own, built.deed.key),
            when: conditionText(built.command.trigger, props),
          })}
        </p>
      )}
      <NowChances {...props} type={built?.deed.key ?? null} />
      <p className={styles.note}>
        {own.word('own.freeze.lost')} <RuleLink id="SEG-12.9" />
      </p>
    </BuilderCard>
  );
}

function waitFor(sort: TriggerSort, { snapshot, unit }: FurnitureProps, zones: readonly string[]): void {
  pickPlace(null);
  const { point, zone } = useFreezing.getState();
  change({
    sort,
    unit: null,
    metres: sort === 'near' ? 5 : 3,
    ...(sort === 'area' && point === null ? { point: firstPoint(snapshot, unit) } : {}),
    ...(sort === 'zone' && zone === null ? { zone: zones[0] ?? null } : {}),
  });
  if (sort === 'unitDoes' || sort === 'enemyVisible') offerFigures(snapshot, unit);
  else offerNext([]);
}

interface PartsProps extends FurnitureProps {
  readonly state: Freezing;
  readonly zones: readonly string[];
}

function TriggerParts({ state, zones, ...props }: PartsProps): ReactElement | null {
  const { own, snapshot } = props;
  switch (state.sort) {
    case 'area':
      return <AreaParts state={state} own={own} />;
    case 'near':
      return <Metres state={state} own={own} />;
    case 'zone':
      return zones.length < 2 ? null : (
        <Chips>
          {zones.map((zone) => (
            <Chip
              key={zone}
              label={snapshot.picture.zones.find(({ id }) => id === zone)?.called ?? zone}
              on={zone === state.zone}
              marker={`zone-${zone}`}
              press={() => change({ zone })}
            />
          ))}
        </Chips>
      );
    case 'unitDoes':
      return (
        <>
          <Whom {...props} state={state} needed />
          <Chips>
            {[null, ...WATCHED_ACTIONS].map((action) => (
              <Chip
                key={action ?? 'any'}
                label={action === null ? own.word('own.does.any') : own.word(`own.does.${action}`)}
                on={action === state.action}
                marker={`does-${action ?? 'any'}`}
                press={() => change({ action })}
              />
            ))}
          </Chips>
        </>
      );
    case 'enemyVisible':
      return <Whom {...props} state={state} />;
    case 'custom':
      return (
        <input
          className="input"
          value={state.text}
          aria-label={own.word('own.freeze.say')}
          placeholder={own.word('own.freeze.say')}
          maxLength={400}
          onChange={({ target }) => change({ text: target.value })}
        />
      );
    default:
      return null;
  }
}

/** The figure that is waited for: chosen on the map, or here. */
function Whom({
  snapshot,
  unit,
  own,
  state,
  needed = false,
}: FurnitureProps & { state: Freezing; needed?: boolean }): ReactElement {
  const side = snapshot.picture.figures.find(({ id }) => id === unit)?.side;
  const others = snapshot.picture.figures.filter((one) => one.at !== null && !one.out && one.side !== side);
  if (others.length === 0) return <p className={styles.note}>{own.word('own.freeze.nobody')}</p>;
  return (
    <label className="field">
      <span className="label">{own.word('own.freeze.whom')}</span>
      <select
        className="input"
        data-whom
        value={state.unit ?? ''}
        onChange={({ target }) => change({ unit: target.value === '' ? null : target.value })}
      >
        <option value="">{own.word(needed ? 'own.freeze.choose' : 'own.freeze.any')}</option>
        {others.map(({ id, called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </select>
    </label>
  );
}

const MOST_METRES = 30;

function Metres({ state: { metres }, own }: Pick<PartsProps, 'state' | 'own'>): ReactElement {
  return (
    <Stepper
      label={own.word('own.freeze.metres')}
      text={own.word('own.freeze.m', { n: metres })}
      less={metres > 1 ? () => change({ metres: metres - 1 }) : null}
      more={metres < MOST_METRES ? () => change({ metres: metres + 1 }) : null}
    />
  );
}

/** Which way is up on the sheet is the board's to say; here it is told apart by the arrow alone. */
const NUDGES: readonly (readonly [arrow: string, dx: number, dy: number])[] = [
  ['←', -1, 0],
  ['↑', 0, 1],
  ['↓', 0, -1],
  ['→', 1, 0],
];

function AreaParts({ state, own }: Pick<PartsProps, 'state' | 'own'>): ReactElement {
  const down = useTable(({ snapshot }) => snapshot?.picture.board?.y === 'down');
  const { point } = state;
  return (
    <Chips>
      <Chip
        icon="map"
        label={own.word('own.freeze.on-map')}
        marker="on-map"
        press={() => pickPlace((at) => change({ point: at }))}
      />
      <Metres state={state} own={own} />
      {point !== null && (
        // biome-ignore lint/a11y/useSemanticElements: four arrows are no form.
        <span className={styles.stepper} role="group" aria-label={own.word('own.freeze.nudge')}>
          {NUDGES.map(([arrow, dx, dy]) => (
            <button
              type="button"
              key={arrow}
              aria-label={`${own.word('own.freeze.nudge')} ${arrow}`}
              onClick={() => change({ point: [Math.max(0, point[0] + dx), Math.max(0, point[1] + (down ? -dy : dy))] })}
            >
              {arrow}
            </button>
          ))}
        </span>
      )}
    </Chips>
  );
}

/** What the same deed would bring at once, at those it can be done to now: the best measure there is of what it will. */
function NowChances({
  snapshot,
  unit,
  own,
  type,
}: FurnitureProps & { readonly type: string | null }): ReactElement | null {
  const { lang } = useWords();
  const { offers } = useTable((table) => table.offers);
  const chances = useTable((table) => table.chances);
  const ways = readyWays(offers.filter((offer) => offer.type === type && offer.unit === unit)).filter(
    ({ target }) => target !== undefined,
  );
  const first = ways.filter((way, n) => ways.findIndex(({ target }) => target === way.target) === n).slice(0, 4);
  const wanted = first.map(keyOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the commands.
  useEffect(() => void countAll(first), [wanted]);
  if (first.length === 0) return null;
  return (
    <div className={styles.rows} data-now>
      {first.map((way) => (
        <div key={keyOf(way)}>
          <span>
            {own.word('own.freeze.now', {
              who: snapshot.picture.figures.find(({ id }) => id === way.target)?.called ?? '',
            })}
          </span>
          <b>{chances[keyOf(way)] == null ? '' : percent(chances[keyOf(way)]?.best ?? 0, lang)}</b>
        </div>
      ))}
    </div>
  );
}

/** In the dock, while it is put together: the sentence. */
export function FreezeInDock(props: FurnitureProps): ReactElement | null {
  const freezing = useTable((state) => state.draft?.type === 'freeze');
  const state = useFreezing();
  const { offers } = useTable((table) => table.offers);
  const built = freezing ? freezeCommand(offers, props.unit, state) : null;
  if (built === null) return null;
  return (
    <span className={styles.dockSlot}>
      <Icon name="frozen" size={18} />
      <span>
        <b>{props.own.word('own.freeze.short', { n: built.count, deed: deedText(props.own, built.deed.key) })}</b>
        <small>{conditionText(built.command.trigger, props)}</small>
      </span>
    </span>
  );
}
