import { memo, type ReactElement, useMemo } from 'react';
import { percent } from '../panels/percent.ts';
import { useMovePlan } from '../table/move-plan.ts';
import { keyOf, useTable } from '../table/store.ts';
import { targetsOf } from '../table/target-odds.ts';
import { useWords } from '../words/index.tsx';
import styles from './chips.module.css';
import { CHIP, type ChipAt, placeChips, type Slot } from './label-layout.ts';
import lettering from './lettering.module.css';
import type { Sheet } from './sheet.ts';
import type { Figure } from './token.tsx';

interface ChipsProps {
  readonly sheet: Sheet;
  readonly shown: readonly Figure[];
  readonly slots: ReadonlyMap<string, Slot>;
  readonly zoomed: number;
}

/** The chances at all targets, in a layer over every counter: when they are counted, no counter is drawn again. */
export function Chips({ sheet, shown, slots, zoomed }: ChipsProps): ReactElement {
  const { lang } = useWords();
  const draft = useTable((state) => state.draft);
  const targetCommands = useTable((state) => state.targetCommands);
  const chances = useTable((state) => state.chances);
  const targets = useMemo(() => targetsOf({ draft, targetCommands }), [draft, targetCommands]);
  // While a move is looked at, the chances are those from where it leads.
  const from = useMovePlan((state) => (state.prospect === null ? null : state.shots));
  const chosen = useTable((state) => state.unit);
  const aimed = useMemo(() => {
    const meant = meantTargets(shown, targets, chosen);
    return shown.filter(({ id }) => (from === null ? meant.has(id) || id === draft?.aimed?.target : from.has(id)));
  }, [shown, targets, chosen, from, draft?.aimed?.target]);
  const places = useMemo(() => placeChips(aimed, shown, slots, sheet, zoomed), [aimed, shown, slots, sheet, zoomed]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing; the list beside the map says the chances.
    <g aria-hidden="true">
      {aimed.map(({ id, at }) => {
        const command = targets.get(id);
        const known = from?.get(id) ?? (command === undefined ? undefined : chances[keyOf(command)]);
        const place = places.get(id);
        if (at === null || known == null || place === undefined) return null;
        // Beside the hand lies what can be done with whoever is there: where no die is thrown there is no chance to tell.
        if (draft === null && from === null && known.best === 0 && known.outcomes.length < 2) return null;
        const on = id === draft?.aimed?.target;
        return <Chance key={id} at={sheet.middle(at)} place={place} text={percent(known.best, lang)} on={on} />;
      })}
    </g>
  );
}

/** What can be done to foes is meant for them: a chance beside a friend would read as advice to strike. */
function meantTargets(
  shown: readonly Figure[],
  targets: ReadonlyMap<string, unknown>,
  chosen: string | null,
): ReadonlySet<string> {
  const own = shown.find(({ id }) => id === chosen)?.side;
  const [all, foes] = [
    shown.filter(({ id }) => targets.has(id)),
    shown.filter(({ id, side }) => targets.has(id) && side !== own),
  ];
  return new Set((foes.length > 0 ? foes : all).map(({ id }) => id));
}

interface ChanceProps {
  readonly at: readonly [number, number];
  readonly place: ChipAt;
  readonly text: string;
  readonly on: boolean;
}

const Chance = memo(
  function Chance({ at: [x, y], place: [dx, dy, tie], text, on }: ChanceProps): ReactElement {
    return (
      <g
        transform={`translate(${x} ${y})`}
        className={on ? `${styles.odds} ${styles.chosen}` : styles.odds}
        data-target-odds
      >
        <g className={lettering.unscaled}>
          {tie !== undefined && <line x1="0" y1={tie} x2="0" y2={dy + CHIP.h} className={styles.tie} />}
          <rect
            x={dx}
            y={dy}
            width={CHIP.w}
            height={CHIP.h}
            rx="3"
            className={on ? `${lettering.chip} ${lettering.chosen}` : lettering.chip}
          />
          <text
            x={dx + CHIP.w / 2}
            y={dy + 15.5}
            textAnchor="middle"
            className={on ? `${lettering.chipText} ${lettering.chosen}` : lettering.chipText}
          >
            {text}
          </text>
        </g>
      </g>
    );
  },
  (old, next) =>
    old.text === next.text &&
    old.on === next.on &&
    old.place === next.place &&
    old.at[0] === next.at[0] &&
    old.at[1] === next.at[1],
);
