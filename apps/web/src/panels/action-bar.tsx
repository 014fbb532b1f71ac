import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Stand } from '../desk/messages.ts';
import type { Furniture } from '../furniture/furniture.ts';
import { readyWays } from '../table/arming.ts';
import { placeAll } from '../table/placing.ts';
import { pressing } from '../table/pressing.ts';
import { arm, commit, disarm, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { iconOf } from './action-icons.ts';
import type { Action, Bar } from './actions.ts';
import { handOnCard, useKeys } from './keys.ts';
import { percent } from './percent.ts';
import { reachOf } from './reach-of.ts';
import { RuleLink } from './rule-link.tsx';

interface BarProps {
  readonly stand: Stand;
  readonly bar: Bar;
  readonly furniture: Furniture | null;
}

/** Every action of a figure, in an order that never changes; what is not possible is greyed in its place and says why. */
export function ActionBar({ stand, bar, furniture }: BarProps): ReactElement {
  const words = useWords();
  useKeys(bar, start);
  const icon = (type: string): string => furniture?.icons?.[type] ?? iconOf(type);
  const deploys = bar.row.some(({ type, deeds }) => (type === 'deploy' || type === 'placeHero') && deeds.length > 0);
  return (
    <div className="acts" role="toolbar" aria-label={words.word('web.actions.bar')}>
      {bar.row.map((action) =>
        action.deeds.length > 0 ? (
          <Able key={action.type} action={action} icon={icon(action.type)} stand={stand} />
        ) : (
          <Unable key={action.type} action={action} icon={icon(action.type)} />
        ),
      )}
      {deploys && (
        <button type="button" className="act" data-place-all onClick={pressing(() => void placeAll())}>
          <Icon name="check" size={22} />
          <b>{words.word('play.deploy-all')}</b>
        </button>
      )}
      {bar.more.length > 0 && <More actions={bar.more} icon={icon} stand={stand} />}
    </div>
  );
}

/** What ends a turn stands apart, at the right of the figure's name. */
export function Endings({ stand, bar, furniture }: BarProps): ReactElement {
  return (
    <div className="endings">
      {bar.ends.map((action) => (
        <Able
          key={action.type}
          action={action}
          icon={furniture?.icons?.[action.type] ?? iconOf(action.type)}
          stand={stand}
          end
        />
      ))}
    </div>
  );
}

function Able({
  action,
  icon,
  stand,
  end = false,
}: {
  action: Action;
  icon: string;
  stand: Stand;
  end?: boolean;
}): ReactElement {
  const armed = useTable((state) => state.armed);
  const busy = useTable((state) => state.busy);
  const on = armed?.type === action.type;
  return (
    <button
      type="button"
      className={`act${on ? ' on' : ''}${end ? ' end' : ''}`}
      aria-pressed={on}
      data-deed={action.type}
      aria-disabled={busy}
      onClick={(event) =>
        pressing(() => {
          if (on) disarm();
          else start(action);
          // No click of a hand: a key pressed it.
          if (!on && event.detail === 0) handOnCard();
        })(event)
      }
    >
      <Icon name={icon} size={22} />
      <b>
        {action.label}
        {action.key !== '' && <kbd>{action.key.toUpperCase()}</kbd>}
      </b>
      <Useful action={action} stand={stand} />
    </button>
  );
}

/** The second line: what it costs, and the most useful number, the best chance or how far it goes. */
function Useful({ action, stand }: { action: Action; stand: Stand }): ReactElement | null {
  const words = useWords();
  const chances = useTable((state) => state.chances);
  const known = readyWays(action.deeds).flatMap((command) => {
    const odds = chances[keyOf(command)];
    return odds == null || odds.outcomes.length < 2 ? [] : [odds.best];
  });
  const reach = known.length > 0 ? null : reachOf(action.deeds, stand);
  const number =
    known.length > 0
      ? percent(Math.max(...known), words.lang)
      : reach === null
        ? null
        : words.word(`web.reach.${stand.unit}`, { n: reach });
  const parts = [action.note, number].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : <small>{parts.join(' · ')}</small>;
}

/** Not a button: there is nothing to press. Its reason and rule stand in it. */
function Unable({ action, icon }: { action: Action; icon: string }): ReactElement {
  const { barred, label } = action;
  const [first = ''] = barred?.message.split(/(?<=[.;:])\s/) ?? [];
  return (
    <div className="act off" title={barred?.message} data-barred={action.type}>
      <Icon name={icon} size={22} />
      <b>
        {label}
        {barred?.rule !== undefined && <RuleLink id={barred.rule} />}
      </b>
      <small>{first.replace(/[.;:]$/, '')}</small>
    </div>
  );
}

function More({
  actions,
  icon,
  stand,
}: {
  actions: readonly Action[];
  icon: (type: string) => string;
  stand: Stand;
}): ReactElement {
  const words = useWords();
  const able = actions.filter(({ deeds }) => deeds.length > 0);
  const unable = actions.filter(({ deeds }) => deeds.length === 0);
  return (
    <details className="moreacts">
      <summary className="act">
        <Icon name="more" size={22} />
        <b>{words.word('web.more')}</b>
      </summary>
      <div className="morelist">
        {able.map((action) => (
          <Able key={action.type} action={action} icon={icon(action.type)} stand={stand} />
        ))}
        {unable.length > 0 && <p className="eyebrow">{words.word('web.barred')}</p>}
        <ul>
          {unable.map(({ type, label, barred }) => (
            <li key={type} className="small">
              <b>{label}</b> <span className="muted">{barred?.message}</span>{' '}
              {barred?.rule !== undefined && <RuleLink id={barred.rule} />}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** What needs no choosing and leaves nothing to chance is done at once; everything else is looked at first. */
function start({ type, deeds }: Action): void {
  const [only] = deeds;
  const plain = deeds.length === 1 && only !== undefined && only.open === undefined && only.target === undefined;
  if (plain && AT_ONCE.includes(type)) void commit(only.command);
  else arm(type);
}

const AT_ONCE: readonly string[] = ['endTurn', 'pass', 'activate', 'chooseUnit', 'beginTurn', 'endPhase', 'endPrep'];
