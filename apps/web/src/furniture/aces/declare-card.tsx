import { type ReactElement, useEffect } from 'react';
import styles from '../../builder/builder.module.css';
import { BuilderCard } from '../../builder/builder-card.tsx';
import { Chip, Chips, Part } from '../../builder/chips.tsx';
import { SlotNumbers } from '../../builder/map-marks.tsx';
import { usePlanChances } from '../../builder/plan-chances.ts';
import { Icon } from '../../design/icon.tsx';
import { iconOf } from '../../dock/action-icons.ts';
import type { Sheet } from '../../map/sheet.ts';
import { percent } from '../../panels/percent.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { keyOf } from '../../table/command-draft.ts';
import { commit, count as countChance, offerNext, useTable } from '../../table/store.ts';
import { useWords } from '../../words/index.tsx';
import type { Offer } from '../../worker/messages.ts';
import type { FurnitureProps } from '../furniture.ts';
import { count, fields, list, text, unitIn } from '../view-fields.ts';
import {
  addAction,
  aimSlot,
  declarationOf,
  dropAction,
  kindsOf,
  MOST_ACTIONS,
  penaltyOf,
  pickSlot,
  type Slot,
  toggle,
  useDeclaring,
  waysOf,
} from './declaring.ts';

type Command = Offer['command'];

const nameOf = (own: FurnitureProps['own'], kind: string): string =>
  own.word(own.has(`act.${kind}`) ? `act.${kind}` : kind);

/** ACE-9.9: those that leave no room for anything else. */
const WHOLE: readonly string[] = ['fullDefence', 'aim', 'suppress', 'charge', 'heroicCharge'];

/** The actions of a turn as numbered slots, each with its chance under the penalty of all of them; then one button. */
export function DeclareCard({ snapshot, unit, own }: FurnitureProps): ReactElement {
  const state = useDeclaring();
  const { slots, run, furious } = state;
  const { offers } = useTable((table) => table.offers);
  const declaration = declarationOf(offers, unit, state);
  // What was in hand before were lists of declarations: on the map there is nothing of them.
  useEffect(() => offerNext([]), []);
  const kinds = kindsOf(offers, unit);
  const fits = (change: Partial<typeof state>): boolean =>
    declarationOf(offers, unit, { ...state, ...change }) !== null;
  const addable = kinds.filter((kind) => fits({ slots: [...slots, { kind, way: null }] }));
  const alone = kinds.filter(
    (kind) => WHOLE.includes(kind) && slots.length > 0 && !slots.some((one) => one.kind === kind),
  );
  const next = penaltyOf(slots.length + 1);
  // ACE-6.13: then the chips are empty for a reason.
  const shaken = unitIn(snapshot.state, unit).shaken === true;
  const whole = slots.some(({ kind }) => WHOLE.includes(kind));
  return (
    <BuilderCard
      type="declare"
      title={own.word('own.declare.title')}
      rule="ACE-9.5"
      {...(slots.length === 0 && !run ? { about: own.word('own.declare.about') } : {})}
      ready={
        declaration === null
          ? null
          : { label: own.word('own.declare.do'), icon: 'check', press: () => commit(declaration) }
      }
      missing={own.word(slots.length === 0 ? 'own.declare.none' : 'own.declare.cannot')}
    >
      <ol className={styles.slots} aria-label={own.word('own.declare.title')}>
        {slots.map((slot, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number.
          <SlotRow key={n} {...{ slot, n, own, snapshot, unit, declaration }} />
        ))}
        {slots.length > 0 && slots.length < MOST_ACTIONS && !whole && (
          <li className={styles.free}>{own.word('own.declare.next', { n: slots.length + 1, penalty: next })}</li>
        )}
      </ol>
      {(slots.length > 1 || run || furious) && <Penalties {...{ own, actions: slots.length, run, furious }} />}
      {addable.length > 0 && (
        <Part name={own.word(slots.length === 0 ? 'own.declare.first' : 'own.declare.add')}>
          <Chips>
            {addable.map((kind) => (
              <Chip
                key={kind}
                icon={iconOf(kind)}
                label={nameOf(own, kind)}
                note={WHOLE.includes(kind) ? own.word('own.declare.whole') : ''}
                marker={kind}
                press={() => void addAction(kind)}
              />
            ))}
          </Chips>
        </Part>
      )}
      {shaken && (
        <p className={styles.refused}>
          {own.word('own.declare.shaken')} <RuleLink id="ACE-6.13" />
        </p>
      )}
      {slots.length === MOST_ACTIONS && <p className={styles.note}>{own.word('own.declare.most')}</p>}
      {alone.length > 0 && slots.length < MOST_ACTIONS && (
        <p className={styles.note}>
          {own.word('own.declare.alone', { what: alone.map((kind) => nameOf(own, kind)).join(', ') })}{' '}
          <RuleLink id="ACE-9.9" />
        </p>
      )}
      <Part name={own.word('own.declare.with')}>
        <Chips>
          {(run || fits({ run: true })) && (
            <Chip
              icon="run"
              label={own.word('own.run')}
              note={own.word('own.run.note')}
              on={run}
              marker="run"
              press={() => toggle('run')}
            />
          )}
          {(furious || fits({ furious: true })) && (
            <Chip
              icon="attack"
              label={own.word('own.furious')}
              note={own.word('own.furious.note')}
              on={furious}
              marker="furious"
              press={() => toggle('furious')}
            />
          )}
        </Chips>
      </Part>
    </BuilderCard>
  );
}

interface SlotProps extends FurnitureProps {
  readonly slot: Slot;
  readonly n: number;
  readonly declaration: Command | null;
}

/** The chance of a slot as the whole declaration makes it, and alone. */
function useSlotChances({
  slot: { way },
  declaration,
  snapshot,
}: Pick<SlotProps, 'slot' | 'declaration' | 'snapshot'>) {
  const together = usePlanChances(way === null || declaration === null ? null : [declaration, way], snapshot.seq);
  const alone = useTable((state) => (way === null ? undefined : state.chances[keyOf(way)]));
  useEffect(() => {
    if (way !== null) void countChance(way);
  }, [way]);
  return { together, alone: alone?.best, now: together?.chances?.best };
}

function SlotRow({ slot, n, own, snapshot, unit, declaration }: SlotProps): ReactElement {
  const { lang } = useWords();
  const at = useDeclaring((state) => state.at);
  const { offers } = useTable((state) => state.offers);
  const { now, alone } = useSlotChances({ slot, declaration, snapshot });
  const ways = waysOf(offers, unit, slot.kind);
  return (
    <li className={styles.slot} data-on={at === n} data-slot={n + 1}>
      <span className={styles.number}>{n + 1}</span>
      <span className={styles.what}>
        <b>{nameOf(own, slot.kind)}</b>
        {ways.length > 0 && slot.way !== null && (
          <select
            aria-label={own.word('own.declare.target', { n: n + 1 })}
            value={keyOf(slot.way)}
            onFocus={() => pickSlot(n)}
            onChange={({ target }) => aimSlot(n, ways.find((way) => keyOf(way) === target.value) ?? null)}
          >
            {ways.map((way) => (
              <option key={keyOf(way)} value={keyOf(way)}>
                {wayText(way, offers, snapshot)}
              </option>
            ))}
          </select>
        )}
        <small>
          {slot.way === null
            ? own.word('own.declare.later')
            : alone !== undefined &&
              now !== undefined &&
              own.word('own.declare.only', { chance: percent(alone, lang) })}
        </small>
      </span>
      <span className={styles.chance} data-slot-chance>
        {now === undefined ? '' : percent(now, lang)}
      </span>
      <button
        type="button"
        className={styles.away}
        aria-label={own.word('own.declare.drop', { n: n + 1 })}
        data-drop={n + 1}
        onClick={() => dropAction(n)}
      >
        <Icon name="cross" size={16} />
      </button>
    </li>
  );
}

/** At whom, and with what where that is a choice. */
function wayText(way: Command, offers: readonly Offer[], { picture }: FurnitureProps['snapshot']): string {
  const whom = picture.figures.find(({ id }) => id === way.target)?.called;
  const offer = offers.find(
    ({ command, open }) =>
      keyOf(open?.param === 'target' ? { ...command, target: way.target ?? null } : command) === keyOf(way),
  );
  const how = offer?.variant.label ?? '';
  return [whom, how].filter((part) => part !== undefined && part !== '').join(', ') || (offer?.label ?? '');
}

interface PenaltiesProps extends Pick<FurnitureProps, 'own'> {
  readonly actions: number;
  readonly run: boolean;
  readonly furious: boolean;
}

function Penalties({ own, actions, run, furious }: PenaltiesProps): ReactElement {
  const rows: readonly (readonly [string, number, string])[] = [
    ...(actions > 1 ? [[own.word('own.declare.count', { n: actions }), penaltyOf(actions), 'ACE-9.5'] as const] : []),
    ...(run ? [[own.word('own.run'), 2, 'ACE-4.8'] as const] : []),
  ];
  return (
    <div className={styles.rows} data-penalties>
      {rows.map(([what, penalty, rule]) => (
        <div key={rule}>
          <span>{what}</span>
          <RuleLink id={rule} />
          <b>−{penalty}</b>
        </div>
      ))}
      {furious && (
        <div>
          <span>{own.word('own.furious.about')}</span>
          <RuleLink id="ACE-11.2" />
          <b />
        </div>
      )}
    </div>
  );
}

/** In the dock: the slots while they are filled, and what was declared once it is. */
export function DeclaredSlots(props: FurnitureProps): ReactElement | null {
  const declaring = useTable((state) => state.draft?.type === 'declare');
  return declaring ? <SlotsInDock {...props} /> : <Declared {...props} />;
}

function SlotsInDock({ snapshot, unit, own }: FurnitureProps): ReactElement {
  const state = useDeclaring();
  const { offers } = useTable((table) => table.offers);
  const declaration = declarationOf(offers, unit, state);
  const penalty = penaltyOf(state.slots.length) + (state.run ? 2 : 0);
  return (
    <>
      {state.slots.map((slot, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number.
        <DockSlot key={n} {...{ slot, n, own, snapshot, unit, declaration }} />
      ))}
      {penalty > 0 && <span className={styles.penalty}>{own.word('own.declare.each', { penalty })}</span>}
      {state.slots.length > 0 && state.slots.length < MOST_ACTIONS && (
        <span className={styles.dockFree}>
          {own.word('own.declare.slot', { n: state.slots.length + 1, penalty: penaltyOf(state.slots.length + 1) })}
        </span>
      )}
    </>
  );
}

function DockSlot({ slot, n, own, snapshot, declaration }: SlotProps): ReactElement {
  const { lang } = useWords();
  const { now, alone } = useSlotChances({ slot, declaration, snapshot });
  const whom = snapshot.picture.figures.find(({ id }) => id === slot.way?.target)?.called;
  return (
    <span className={styles.dockSlot}>
      <span className={styles.number}>{n + 1}</span>
      <span>
        <b>{[nameOf(own, slot.kind), whom].filter(Boolean).join(': ')}</b>
        {alone !== undefined && <small>{own.word('own.declare.only', { chance: percent(alone, lang) })}</small>}
      </span>
      <span className={styles.chance}>{now === undefined ? '' : percent(now, lang)}</span>
    </span>
  );
}

function Declared({ snapshot, unit, own }: FurnitureProps): ReactElement | null {
  const turn = fields(unitIn(snapshot.state, unit).turn);
  const actions = list(turn.declared).map(fields);
  if (actions.length < 2) return null;
  const penalty = penaltyOf(actions.length) + (turn.ran === true ? 2 : 0);
  return (
    <>
      {actions.map(({ kind, done }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action is its place in the declaration.
        <span key={n} className={styles.dockSlot} data-done={done === true}>
          <span className={styles.number}>{n + 1}</span>
          <span>
            <b>{nameOf(own, text(kind) ?? '')}</b>
            <small>{own.word(done === true ? 'own.declare.done' : 'own.declare.due')}</small>
          </span>
          {done === true && <Icon name="check" size={16} />}
        </span>
      ))}
      {count(penalty) > 0 && <span className={styles.penalty}>{own.word('own.declare.each', { penalty })}</span>}
    </>
  );
}

/** The number of each slot at whom it is meant for. */
export function DeclaredTargets({ snapshot, sheet }: FurnitureProps & { readonly sheet: Sheet }): ReactElement | null {
  const slots = useDeclaring((state) => state.slots);
  if (slots.length === 0) return null;
  const targets = slots.map(({ way }) => (typeof way?.target === 'string' ? way.target : null));
  return <SlotNumbers sheet={sheet} figures={snapshot.picture.figures} targets={targets} />;
}
