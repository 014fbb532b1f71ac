import { type ReactElement, useEffect } from 'react';
import { Icon } from '../design/icon.tsx';
import { OpenSheet } from '../figure-sheet/open-sheet.tsx';
import type { Furniture } from '../furniture/furniture.ts';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { Discs, Track } from '../furniture/parts.tsx';
import { Badge } from '../panels/badge.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { readyWays } from '../table/command-draft.ts';
import { plateOf } from '../table/side-plates.ts';
import { useTable } from '../table/store.ts';
import { loadTargetOdds } from '../table/target-odds.ts';
import { useWords } from '../words/index.tsx';
import type { Offer, Snapshot } from '../worker/messages.ts';
import { ActionRow } from './action-row.tsx';
import type { ActionRow as Actions } from './actions.ts';
import styles from './dock.module.css';
import { useFocusBack, useKeys } from './keys.ts';
import { useActions } from './use-actions.ts';

/** Two rows of fixed height: who acts and what is left of their turn; and everything that can be done with it. */
export function Dock({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const unit = useTable((state) => state.unit);
  const furniture = useFurniture(snapshot.ruleset);
  const own = useOwnWords(furniture);
  const actions = useActions(snapshot);
  const figure = snapshot.picture.figures.find(({ id }) => id === unit);
  useTargetOdds(actions, furniture, snapshot, unit);
  useKeys(actions);
  useFocusBack(useTable((state) => state.draft !== null));
  const nothing = actions.able.length + actions.ends.length === 0 && snapshot.awaits.includes(snapshot.seat);
  const props = { snapshot, unit, own };
  return (
    <section
      className={styles.dock}
      tabIndex={-1}
      data-dock
      aria-label={words.word(figure === undefined ? 'web.actions.bar' : 'web.actions', { who: figure?.called ?? '' })}
    >
      <div className={styles.first} data-dock-row>
        {figure !== undefined && (
          <div className={styles.who} title={figure.called}>
            <Badge figure={figure} plate={plateOf(snapshot.picture, figure.side)} size={30} />
            <b>{figure.called}</b>
            <OpenSheet figure={figure} />
          </div>
        )}
        {furniture === null ? <PlainTracks snapshot={snapshot} unit={unit} /> : <furniture.Tracks {...props} />}
        <Refusal />
        {furniture?.Builder !== undefined && (
          <div className={styles.builder} data-builder>
            <furniture.Builder {...props} />
          </div>
        )}
      </div>
      <div className={styles.second} data-dock-row>
        {nothing ? (
          <p className={styles.idle}>{words.word(snapshot.pending.length > 0 ? 'web.dock.asked' : 'web.nothing')}</p>
        ) : (
          <ActionRow {...{ snapshot, actions }} />
        )}
      </div>
    </section>
  );
}

/** Why what was just tried can't be done, in the room of the builder. */
function Refusal(): ReactElement | null {
  const refusal = useTable((state) => state.refusal);
  if (refusal === null) return null;
  return (
    <p className={styles.refusal} role="alert" title={refusal.message} data-refusal>
      <Icon name="warn" size={18} />
      <span>
        {refusal.message} {refusal.rule !== undefined && <RuleLink id={refusal.rule} />}
      </span>
    </p>
  );
}

/** The tracks of a game that has no furniture here, or whose furniture is still on its way. */
function PlainTracks({ snapshot, unit }: { snapshot: Snapshot; unit: string | null }): ReactElement {
  const words = useWords();
  const figure = snapshot.picture.figures.find(({ id }) => id === unit);
  return (
    <>
      {figure?.tracks.map(({ key, now, most }) => (
        <Track key={key} name={snapshot.picture.counts[key] ?? key}>
          {most === undefined || most > 6 ? (
            <b>{most === undefined ? now : words.word('web.of', { now, most })}</b>
          ) : (
            <Discs now={now} most={most} label={words.word('web.of', { now, most })} />
          )}
        </Track>
      ))}
    </>
  );
}

/** How many chances are asked for at once of a server, which others ask as well. */
const FEW = 6;

/** Whom the first kind of action with targets on other sides would be done to. */
function targetCommandsOf(
  { able }: Actions,
  { picture, online }: Snapshot,
  unit: string | null,
): ReadonlyMap<string, Offer['command']> {
  const sides = new Map(picture.figures.map(({ id, side }) => [id, side]));
  for (const { offers } of able) {
    const others = readyWays(offers).filter(
      ({ target }) => typeof target === 'string' && sides.get(target) !== sides.get(unit ?? ''),
    );
    if (others.length > 0) return firstOfEach(online === null ? others : others.slice(0, FEW));
  }
  return new Map();
}

/** The usual weapon comes first: it is the one that is shown. */
const firstOfEach = (commands: readonly Offer['command'][]): ReadonlyMap<string, Offer['command']> =>
  new Map(commands.map((command) => [String(command.target), command] as const).toReversed());

/** Chances of the first kind of attack stand at its targets and on its button before anybody asks. */
function useTargetOdds(actions: Actions, furniture: Furniture | null, snapshot: Snapshot, unit: string | null): void {
  useEffect(() => {
    if (furniture !== null) void loadTargetOdds(targetCommandsOf(actions, snapshot, unit));
  }, [actions, furniture, snapshot, unit]);
}
