import { type ReactElement, useEffect } from 'react';
import styles from '../../builder/builder.module.css';
import { BuilderCard } from '../../builder/builder-card.tsx';
import { Chip, Chips, Part } from '../../builder/chips.tsx';
import { usePlanChances } from '../../builder/plan-chances.ts';
import { Icon } from '../../design/icon.tsx';
import { focusMap } from '../../focus.ts';
import { OddsCard } from '../../odds/odds-card.tsx';
import { AreaCaught } from '../../panels/area-caught.tsx';
import { HeldBack, useHeldBack } from '../../panels/held-back.tsx';
import { percent } from '../../panels/percent.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { type CommandDraft, keyOf, readyWays } from '../../table/command-draft.ts';
import { aim, commit, countAll, useTable } from '../../table/store.ts';
import { useWords } from '../../words/index.tsx';
import type { Offer } from '../../worker/messages.ts';
import type { FurnitureProps } from '../furniture.ts';
import { count, fields, list, text, unitIn } from '../view-fields.ts';
import { castCommand, change, pickSpell, spellIn, spellOf, toggleSeveral, useCasting } from './casting.ts';
import spellStyles from './furniture.module.css';
import { Rungs } from './ladder.tsx';
import { MOST_TARGETS, SPELLS } from './spells.ts';

type CardProps = FurnitureProps & { readonly draft: CommandDraft };

/** A spell: which, what it does and costs, at whom or where, what helps, and its odds before anything is paid. */
export function CastCard(props: CardProps): ReactElement {
  const { draft, snapshot, unit, own } = props;
  const state = useCasting();
  const spell = spellOf(draft);
  const face = SPELLS[spell] ?? { mana: 0 };
  const command = castCommand(draft, state);
  const plain = useTable(({ chances }) => (command === null ? undefined : chances[keyOf(command)]));
  const planned = usePlanChances(command === null || plain !== undefined ? null : [command], snapshot.seq);
  const known = plain === undefined ? planned?.chances : plain;
  const refusal = plain === undefined ? (planned?.refusal ?? null) : null;
  const hold = useHeldBack(
    command !== null && refusal === null && known === undefined,
    command === null ? '' : keyOf(command),
  );
  const held = hold === 'held';
  const cost = face.mana + (state.targets.length > 1 && state.pay === 'mana' ? 1 : 0);
  const variant = draft.variants.find(({ key }) => key === draft.variant);
  return (
    <BuilderCard
      type="cast"
      title={variant?.label ?? own.word('act.cast')}
      rule="STEP-15.2"
      {...(own.has(`own.effect.${spell}`) ? { about: own.word(`own.effect.${spell}`) } : {})}
      ready={
        command === null || refusal !== null
          ? null
          : { label: own.word('own.cast.do', { n: cost }), icon: 'mana', press: () => commit(command) }
      }
      hold={hold}
      missing={refusal?.message ?? own.word(face.single ? 'own.cast.whom' : 'own.cast.where')}
    >
      <SpellList {...props} asks={command === null} />
      <Targets {...props} single={face.single === true} />
      {(command === null || state.squares.length < (face.squares ?? 0)) && !face.single && (
        <button type="button" className="button" data-to-map onClick={() => focusMap()}>
          <Icon name="map" />
          <span>{own.word('own.cast.place')}</span>
        </button>
      )}
      {(face.squares ?? 0) > 0 && (
        <p className={styles.note}>
          {own.word('own.cast.squares', { n: state.squares.length, most: face.squares ?? 0 })}
        </p>
      )}
      <AreaCaught snapshot={snapshot} command={command} />
      {command !== null && refusal === null && (
        <>
          {!held && known?.ladder != null && <Rungs ladder={known.ladder} own={own} />}
          <OddsCard chances={held ? undefined : known} />
          <div className={styles.rows} data-mana>
            <div>
              <span>{own.word('own.cast.paid')}</span>
              <RuleLink id="STEP-15.11" />
              <b>
                {count(unitIn(snapshot.state, unit).mana)} → {count(unitIn(snapshot.state, unit).mana) - cost}
              </b>
            </div>
          </div>
        </>
      )}
      <HeldBack hold={hold}>
        <Boons {...props} />
        {command !== null && refusal === null && <Talents {...props} command={command} now={known?.best} />}
      </HeldBack>
    </BuilderCard>
  );
}

function Targets({ draft, snapshot, own, single }: CardProps & { readonly single: boolean }): ReactElement | null {
  const { targets, several, pay } = useCasting();
  const chances = useTable((state) => state.chances);
  const { lang } = useWords();
  const ways = readyWays(draft.offers).filter(({ target }) => typeof target === 'string');
  if (!single || ways.length === 0) return null;
  return (
    <Part
      name={
        <>
          {own.word('own.cast.target')}
          <RuleLink id="STEP-15.8" />
        </>
      }
    >
      <Chips>
        {ways.map((way) => (
          <Chip
            key={keyOf(way)}
            label={snapshot.picture.figures.find(({ id }) => id === way.target)?.called ?? String(way.target)}
            note={chances[keyOf(way)] == null ? '' : percent(chances[keyOf(way)]?.best ?? 0, lang)}
            on={targets.length === 0 ? draft.aimed?.target === way.target : targets.includes(String(way.target))}
            marker={`target-${String(way.target)}`}
            press={() => aim({ ...way })}
          />
        ))}
        {ways.length > 1 && (
          <Chip
            icon="plus"
            label={own.word('own.cast.several')}
            note={own.word('own.cast.several.note', { most: MOST_TARGETS })}
            on={several}
            marker="several"
            press={toggleSeveral}
          />
        )}
      </Chips>
      {targets.length > 1 && (
        <Chips>
          {(['mana', 'step'] as const).map((one) => (
            <Chip
              key={one}
              label={own.word(`own.cast.pay.${one}`)}
              on={pay === one}
              marker={`pay-${one}`}
              press={() => change({ pay: one })}
            />
          ))}
        </Chips>
      )}
    </Part>
  );
}

/** Things that help once in a scene (STEP-20.4). */
function Boons({ snapshot, unit, own }: CardProps): ReactElement | null {
  const chosen = useCasting(({ boon }) => boon);
  const hero = unitIn(snapshot.state, unit);
  const used = list(hero.boonsUsed).map(text);
  const boons = list(hero.gear)
    .map(fields)
    .filter(({ id, boon }) => boon === true && !used.includes(text(id)));
  if (boons.length === 0) return null;
  return (
    <Part
      name={
        <>
          {own.word('own.cast.boons')}
          <RuleLink id="STEP-20.4" />
        </>
      }
    >
      <Chips>
        {boons.map(({ id, kind }) => {
          const key = text(kind) ?? '';
          return (
            <Chip
              key={text(id)}
              icon="star"
              label={own.word(own.has(`own.gear.${key}`) ? `own.gear.${key}` : 'own.cast.boon')}
              note={own.word('own.cast.boon.note')}
              on={chosen === id}
              marker={`boon-${text(id) ?? ''}`}
              press={() => change({ boon: chosen === id ? null : text(id) })}
            />
          );
        })}
      </Chips>
    </Part>
  );
}

interface TalentProps extends CardProps {
  readonly command: Offer['command'];
  /** The chance as everything is chosen now. */
  readonly now: number | undefined;
}

/** STEP-6.8: only those that help with it, by the GM's word; without one no Talent helps with a spell. */
function Talents(props: TalentProps): ReactElement {
  return (
    <Chips>
      {list(unitIn(props.snapshot.state, props.unit).talents).map((one) => (
        <Talent key={text(one)} {...props} talent={text(one) ?? ''} />
      ))}
    </Chips>
  );
}

function Talent({
  command,
  now,
  talent,
  snapshot,
  own,
}: TalentProps & { readonly talent: string }): ReactElement | null {
  const chosen = useCasting((state) => state.talent);
  const { lang } = useWords();
  const on = chosen === talent;
  const helped = usePlanChances(on ? null : [{ ...command, talent }], snapshot.seq)?.chances?.best;
  if (!on && (now === undefined || helped === undefined || helped <= now)) return null;
  const key = `own.talent.${talent.toLowerCase()}`;
  return (
    <Chip
      icon="star"
      label={own.word('own.cast.talent', { name: own.has(key) ? own.word(key) : talent })}
      note={on ? own.word('own.cast.talent.note') : percent(helped ?? 0, lang)}
      on={on}
      marker={`talent-${talent}`}
      press={() => change({ talent: on ? null : talent })}
    />
  );
}

/** So many chances are counted for the list: the first targets of each spell. */
const FIRST_WAYS = 3;

function SpellList({ draft, unit, snapshot, own, asks }: CardProps & { readonly asks: boolean }): ReactElement {
  const { lang } = useWords();
  const listed = useCasting((state) => state.listed);
  const { offers } = useTable((state) => state.offers);
  const chances = useTable((state) => state.chances);
  // Several targets and boons are chosen on the card: each spell stands here once, as it is.
  const mine = offers.filter(
    ({ type, unit: whose, command }) =>
      type === 'cast' && whose === unit && command.extraPay === undefined && command.boon === undefined,
  );
  const variants = draft.variants.filter(({ key }) => mine.some(({ variant }) => variant.key === key));
  const waysOf = (spell: string): readonly Offer['command'][] =>
    readyWays(mine.filter(({ command }) => spellIn(command) === spell)).slice(0, FIRST_WAYS);
  const spells = [...new Set(mine.map(({ command }) => spellIn(command)))];
  const wanted = spells.flatMap(waysOf);
  const keys = wanted.map(keyOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the commands.
  useEffect(() => void countAll(wanted), [keys]);
  const mana = count(unitIn(snapshot.state, unit).mana);
  const barred = Object.entries(SPELLS).filter(([id]) => !spells.includes(id));
  return (
    <details
      className={spellStyles.list}
      open={listed}
      data-spells
      data-asks={asks || undefined}
      onToggle={({ currentTarget }) => change({ listed: currentTarget.open })}
    >
      <summary>{own.word('own.cast.spells')}</summary>
      <p className={spellStyles.rule}>
        <RuleLink id="STEP-15.3" />
      </p>
      <ul className={spellStyles.spells}>
        {variants.map(({ key, label }) => {
          const id = spellIn(mine.find(({ variant }) => variant.key === key)?.command);
          const best = Math.max(-1, ...waysOf(id).map((way) => chances[keyOf(way)]?.best ?? -1));
          return (
            <li key={key}>
              <button
                type="button"
                data-nth
                data-spell={id}
                aria-pressed={key === draft.variant}
                onClick={() => pickSpell(key)}
              >
                <Mana n={SPELLS[id]?.mana ?? 0} own={own} />
                <span>
                  <b>{label}</b>
                  {own.has(`own.effect.${id}`) && <small>{own.word(`own.effect.${id}`)}</small>}
                </span>
                <span>{best < 0 ? '' : percent(best, lang)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {barred.length > 0 && (
        <details className={spellStyles.barred}>
          <summary>{own.word('own.cast.barred', { n: barred.length })}</summary>
          <ul>
            {barred.map(([id, face]) => (
              <li key={id}>
                <b>{own.word(`own.spell.${id}`)}.</b>{' '}
                {face.mana > mana
                  ? own.word('own.cast.no-mana', { n: face.mana, mana })
                  : own.word('own.cast.no-target')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}

function Mana({ n, own }: { n: number; own: FurnitureProps['own'] }): ReactElement {
  return (
    <span className={spellStyles.mana} role="img" aria-label={own.word('own.cast.mana', { n })}>
      {Array.from({ length: n }, (_, at) => at).map((at) => (
        <Icon key={at} name="mana" size={13} />
      ))}
      {n === 0 && '0'}
    </span>
  );
}
