import { type ReactElement, useEffect } from 'react';
import styles from '../../builder/builder.module.css';
import { BuilderCard } from '../../builder/builder-card.tsx';
import { Chip, Chips, Part } from '../../builder/chips.tsx';
import { isPlan, usePlanChances } from '../../builder/plan-chances.ts';
import { Coin } from '../../design/dice.tsx';
import { Icon } from '../../design/icon.tsx';
import { iconOf } from '../../dock/action-icons.ts';
import lettering from '../../map/lettering.module.css';
import type { Sheet } from '../../map/sheet.ts';
import { useHeldBack } from '../../panels/held-back.tsx';
import { ParameterChoices } from '../../panels/parameter-choices.tsx';
import { percent } from '../../panels/percent.ts';
import { pressOnce } from '../../table/press-once.ts';
import { type CommandDraft, keyOf, startPlan, useTable } from '../../table/store.ts';
import { useWords } from '../../words/index.tsx';
import type { FurnitureProps } from '../furniture.ts';
import { count, fields, text } from '../view-fields.ts';
import {
  commandsOf,
  dropKind,
  dropStep,
  forgetPlan,
  liftStep,
  loadNext,
  MOST_STEPS,
  type PlannedStep,
  PREPARATORY,
  pickKind,
  stepOffers,
  takeStep,
  useChainPlan,
} from './chain-plan.ts';
import chainStyles from './furniture.module.css';

type CardProps = FurnitureProps & { readonly draft: CommandDraft };

const stepName = ({ command: { type }, about }: PlannedStep, own: FurnitureProps['own']): string => {
  const name = own.word(own.has(`act.${type}`) ? `act.${type}` : type);
  return about === '' ? name : `${name}: ${about}`;
};

/** A chain as a plan: its steps one after another, the chance to get through each, and what could come next. */
export function ChainCard({ snapshot, unit, own, draft }: CardProps): ReactElement {
  const words = useWords();
  const plan = useChainPlan();
  const { steps, kind, offers } = plan;
  useEffect(() => void loadNext(), []);
  const kinds = [...PREPARATORY, 'attack'].filter((one) => stepOffers(plan, one).length > 0);
  const closed = steps.some(({ command }) => command.type === 'attack');
  const [first] = steps;
  const hold = useHeldBack(offers === null, steps.map(({ command }) => keyOf(command)).join());
  return (
    <BuilderCard
      type="chain"
      title={own.word('own.chain.title')}
      rule="COIN-8.2"
      {...(steps.length === 0 ? { about: own.word('own.chain.about') } : {})}
      ready={
        first === undefined
          ? null
          : { label: own.word('own.chain.do', { what: stepName(first, own) }), icon: 'play', press: takeStep }
      }
      hold={hold}
      forget={forgetPlan}
    >
      <ol className={styles.slots} aria-label={own.word('own.chain.title')}>
        {steps.map((step, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the chain.
          <StepRow key={n} {...{ step, n, own, snapshot, unit }} />
        ))}
      </ol>
      {first !== undefined && <Whole {...{ snapshot, unit, own }} />}
      {kind !== null ? (
        <Part name={own.word('own.chain.choose', { what: own.word(`act.${kind}`) })} asks>
          <ParameterChoices draft={draft} snapshot={snapshot} />
          <button type="button" className={`button compact ${chainStyles.other}`} onClick={dropKind}>
            {own.word('own.chain.other')}
          </button>
        </Part>
      ) : (
        !closed &&
        steps.length < MOST_STEPS && (
          <Part name={own.word(steps.length === 0 ? 'own.chain.first' : 'own.chain.add')}>
            {offers === null ? (
              <p className={styles.note}>{words.word('web.chance.counting')}</p>
            ) : (
              <Chips>
                {kinds.map((one) => (
                  <Chip
                    key={one}
                    icon={iconOf(one)}
                    label={own.word(`act.${one}`)}
                    marker={one}
                    press={() => pickKind(one)}
                  />
                ))}
              </Chips>
            )}
            {offers !== null && kinds.length === 0 && <p className={styles.note}>{own.word('own.chain.nothing')}</p>}
          </Part>
        )
      )}
    </BuilderCard>
  );
}

/** The plan as far as a step: how likely it is to get through it. */
function useUpTo(steps: readonly PlannedStep[], { snapshot }: FurnitureProps) {
  const commands = commandsOf(steps, text(fields(snapshot.state).phase));
  return usePlanChances(isPlan(commands) ? commands : null, snapshot.seq);
}

function StepRow({
  step,
  n,
  ...props
}: FurnitureProps & { readonly step: PlannedStep; readonly n: number }): ReactElement {
  const { own } = props;
  const { lang } = useWords();
  const { steps } = useChainPlan();
  const upTo = useUpTo(steps.slice(0, n + 1), props);
  const attack = step.command.type === 'attack';
  const impossible = upTo !== undefined && (upTo.refusal !== null || upTo.whole === 0);
  return (
    <li className={styles.slot} data-step={n + 1}>
      <span className={styles.number}>{n + 1}</span>
      <span className={styles.what}>
        <b>{stepName(step, own)}</b>
        {impossible ? (
          <small className={styles.refused}>{upTo.refusal?.message ?? own.word('own.chain.impossible')}</small>
        ) : (
          <small>{own.word(attack ? 'own.chain.hurts' : 'own.chain.coin')}</small>
        )}
      </span>
      <span className={styles.chance} data-slot-chance>
        {upTo?.chances == null || impossible ? '' : percent(upTo.chances.best, lang)}
      </span>
      <span className={chainStyles.stepTools}>
        {n > 0 && !attack && (
          <button
            type="button"
            className={styles.shift}
            aria-label={own.word('own.chain.up', { n: n + 1 })}
            onClick={() => liftStep(n)}
          >
            <Icon name="chevu" size={16} />
          </button>
        )}
        <button
          type="button"
          className={styles.away}
          aria-label={own.word('own.chain.drop', { n: n + 1 })}
          data-drop={n + 1}
          onClick={() => dropStep(n)}
        >
          <Icon name="cross" size={16} />
        </button>
      </span>
    </li>
  );
}

/** The one number: that everything goes as planned. */
function Whole(props: FurnitureProps): ReactElement | null {
  const { own } = props;
  const { lang } = useWords();
  const { steps } = useChainPlan();
  const all = useUpTo(steps, props);
  const known = all?.chances != null && all.refusal === null && all.whole !== 0 ? all : null;
  const attack = steps.at(-1)?.command.type === 'attack';
  // It has its room from the start: chips and buttons stand below it.
  return (
    <p className={styles.whole} aria-live="polite" data-counted={known !== null}>
      <b data-best={known !== null || undefined}>{percent(known?.chances?.best ?? 0.5, lang)}</b>
      <span>
        {attack
          ? own.word('own.chain.to-hurt', { chance: percent(known?.whole ?? 0.5, lang) })
          : own.word('own.chain.whole', { n: steps.length })}
      </span>
    </p>
  );
}

/** In the dock: what is left of the plan, as arrows; the next step is one press away. */
export function ChainInDock(props: FurnitureProps): ReactElement | null {
  const { own, unit } = props;
  const { steps, unit: planned } = useChainPlan();
  const busy = useTable((state) => state.busy);
  const drafting = useTable((state) => state.draft?.type === 'chain');
  const [first] = steps;
  const next = useUpTo(first === undefined ? [] : [first], props);
  const { lang } = useWords();
  if (first === undefined || planned !== unit) return null;
  return (
    <>
      <ol className={chainStyles.chain} aria-label={own.word('own.chain.title')}>
        {steps.map((step, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the chain.
          <li key={n} data-planned="true">
            <b>{stepName(step, own)}</b>
            {step.command.type !== 'attack' && (
              <span className={chainStyles.coins}>
                <Coin side="T" size={20} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!drafting && next !== undefined && next.refusal === null && (
        <button
          type="button"
          className={styles.dockGo}
          aria-disabled={busy}
          data-next-planned
          onClick={pressOnce(() => void takeStep())}
        >
          <Icon name="play" size={16} />
          <span>
            <b>{own.word('own.chain.next')}</b>
            <small>{next.chances === null ? '' : percent(next.chances.best, lang)}</small>
          </span>
        </button>
      )}
      {!drafting && (
        <button type="button" className="button compact" onClick={() => startPlan('chain')}>
          {own.word('own.chain.change')}
        </button>
      )}
    </>
  );
}

/** The steps on the map: from place to place, each with its number. */
export function ChainDrawn({ snapshot, unit, sheet }: FurnitureProps & { readonly sheet: Sheet }): ReactElement | null {
  const { steps, unit: planned } = useChainPlan();
  const figure = snapshot.picture.figures.find(({ id }) => id === unit);
  if (steps.length === 0 || planned !== unit || figure?.at == null) return null;
  let from = sheet.middle(figure.at);
  const drawn = steps.flatMap(({ command }, n) => {
    const goal = placeIn(command.pos) ?? snapshot.picture.figures.find(({ id }) => id === command.target)?.at ?? null;
    if (goal === null) return [];
    const to = sheet.middle(goal);
    const line = { n, from, to, attack: command.type === 'attack' };
    if (!line.attack) from = to;
    return [line];
  });
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing; the steps say the same.
    <g aria-hidden="true" data-planned-steps>
      {drawn.map(({ n, from: [x, y], to: [toX, toY], attack }) => (
        <path
          key={n}
          d={`M${x} ${y}L${toX} ${toY}`}
          className={attack ? chainStyles.plannedShot : chainStyles.plannedWay}
        />
      ))}
      {/* No way leads over a number. */}
      {drawn.map(({ n, to: [toX, toY], attack }) => (
        <g key={n} transform={`translate(${toX} ${toY})`}>
          <g className={lettering.unscaled}>
            <circle cx={attack ? -22 : 0} cy={attack ? -22 : 0} r="10" className={styles.badge} />
            <text x={attack ? -22 : 0} y={attack ? -17.5 : 4.5} textAnchor="middle" className={styles.badgeText}>
              {n + 1}
            </text>
          </g>
        </g>
      ))}
    </g>
  );
}

const placeIn = (value: unknown): readonly [number, number] | null =>
  Array.isArray(value) && value.length === 2 ? [count(value[0]), count(value[1])] : null;
