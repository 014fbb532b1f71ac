import { type ReactElement, useEffect } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Deed, Stand } from '../desk/messages.ts';
import { arm, commit, disarm, placeAll, undo, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { iconOf } from './action-icons.ts';
import { RuleLink } from './rule-link.tsx';

interface Group {
  readonly type: string;
  readonly label: string;
  readonly deeds: readonly Deed[];
  readonly key: string;
}

/** Deeds of a figure by their type, in the order in which the rules offer them, each with a letter of its own. */
export function groupsOf(deeds: readonly Deed[], unit: string | null): readonly Group[] {
  const byType = new Map<string, Deed[]>();
  for (const deed of deeds) {
    if (deed.unit !== undefined && deed.unit !== unit) continue;
    if (deed.type === 'say' || deed.type === 'concede') continue;
    byType.set(deed.type, [...(byType.get(deed.type) ?? []), deed]);
  }
  const taken = new Set<string>();
  return [...byType].map(([type, own]) => {
    const letters = [...type.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].filter((one) => /[a-z]/.test(one));
    const key = letters.find((letter) => !taken.has(letter)) ?? '';
    taken.add(key);
    return { type, label: own[0]?.group ?? type, deeds: own, key };
  });
}

/** The action bar: every legal action; what is not possible now is greyed and says why. */
export function Dock({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const deeds = useTable((state) => state.deeds);
  const unit = useTable((state) => state.unit);
  const armed = useTable((state) => state.armed);
  const refusal = useTable((state) => state.refusal);
  const figure = stand.picture.figures.find(({ id }) => id === unit);
  const groups = groupsOf(deeds.deeds, unit);
  const offered = new Set(groups.map(({ type }) => type));
  const barred = [
    ...new Map(deeds.barred.filter(({ type }) => !offered.has(type)).map((one) => [one.type, one])).values(),
  ];
  useKeys(groups);
  return (
    <section className="dock" aria-label={words.word('web.actions', { who: figure?.called ?? '' })}>
      <div className="dockhead">
        <div className="who">
          <b>{figure?.called ?? ''}</b>
        </div>
        {figure?.tracks.map(({ key, now, most }) => (
          <div className="fur" key={key}>
            <span className="eyebrow">{stand.picture.counts[key]}</span>
            <Points now={now} most={most} />
          </div>
        ))}
        {refusal !== null && (
          <p className="refusal" role="alert">
            {refusal.message} {refusal.rule !== undefined && <RuleLink id={refusal.rule} />}
          </p>
        )}
      </div>
      <div className="acts" role="toolbar" aria-label={words.word('web.actions', { who: figure?.called ?? '' })}>
        {groups.map((group) => (
          <button
            key={group.type}
            type="button"
            className={armed?.type === group.type ? 'act on' : 'act'}
            aria-pressed={armed?.type === group.type}
            data-deed={group.type}
            onClick={() => (armed?.type === group.type ? disarm() : start(group))}
          >
            <Icon name={iconOf(group.type)} size={22} />
            <b>
              {group.label}
              <kbd>{group.key.toUpperCase()}</kbd>
            </b>
            <small>{group.deeds.length === 1 ? '' : group.deeds.length}</small>
          </button>
        ))}
        {offered.has('deploy') && (
          <button type="button" className="act" data-place-all onClick={() => void placeAll()}>
            <Icon name="check" size={22} />
            <b>{words.word('play.deploy-all')}</b>
          </button>
        )}
        {barred.map((one) => (
          <div key={one.type} className="act off" title={one.message}>
            <Icon name={iconOf(one.type)} size={22} />
            <b>{one.label}</b>
            <small>
              {one.message} {one.rule !== undefined && <RuleLink id={one.rule} />}
            </small>
          </div>
        ))}
        {groups.length === 0 && stand.awaits.includes(stand.seat) && stand.pending.length === 0 && (
          <p className="muted">{words.word('web.nothing')}</p>
        )}
      </div>
    </section>
  );
}

function Points({ now, most }: { now: number; most: number | undefined }): ReactElement {
  const words = useWords();
  if (most === undefined || most > 6) return <b>{most === undefined ? now : words.word('web.of', { now, most })}</b>;
  return (
    <span className="apd" role="img" aria-label={words.word('web.of', { now, most })}>
      {Array.from({ length: most }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have nothing but their place.
        <i key={n} className={n < now ? '' : 'o'} />
      ))}
    </span>
  );
}

/** What needs no choosing and leaves nothing to chance is done at once; everything else is looked at first. */
function start({ type, deeds }: Group): void {
  const [only] = deeds;
  if (
    deeds.length === 1 &&
    only !== undefined &&
    only.open === undefined &&
    only.target === undefined &&
    AT_ONCE.includes(type)
  )
    void commit(only.command);
  else arm(type);
}

const AT_ONCE: readonly string[] = ['endTurn', 'pass', 'activate'];

/** Letters on the buttons, Escape to step back, Ctrl+Z to undo. */
function useKeys(groups: readonly Group[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const field = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (field) return;
      if (event.key === 'Escape') disarm();
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
        event.preventDefault();
        void undo();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const group = groups.find(({ key }) => key === event.key.toLowerCase());
      if (group !== undefined) start(group);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [groups]);
}
