import { type ReactElement, useEffect, useRef } from 'react';
import { isField, isModal } from '../focus.ts';
import { Badge } from '../panels/badge.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { plateOf } from '../table/side-plates.ts';
import { useTable } from '../table/store.ts';
import type { Snapshot } from '../worker/messages.ts';
import type { StageBanner } from '../worker/stage-messages.ts';
import { playSound } from './sounds.ts';
import { StageDice } from './stage-dice.tsx';
import styles from './stage-layer.module.css';
import { hold, showAgain, skipAll, skipStage, useStage } from './stage-player.ts';
import { setSound, useStageSettings } from './stage-settings.ts';
import { isReached } from './stage-timing.ts';
import { useShownStage } from './staged-snapshot.ts';

interface LayerProps {
  readonly snapshot: Snapshot;
  /** In a replay the keys are those of the replay. */
  readonly keys?: boolean;
}

/** What happens, told over the map: who does what to whom, and the dice they throw. */
export function StageLayer({ snapshot, keys = true }: LayerProps): ReactElement {
  const stage = useShownStage();
  const phase = useStage((state) => state.phase);
  const playing = useStage((state) => state.playing);
  const layer = useRef<HTMLDivElement>(null);
  useSkippingByClick(layer);
  useStageKeys(keys);
  useTurnSound(snapshot);
  return (
    <div ref={layer} className={styles.layer} data-staging={playing ? phase : 'off'}>
      {playing && stage?.banner != null && <Banner key={stage.seq} banner={stage.banner} snapshot={snapshot} />}
      {stage !== undefined && stage.draws.length > 0 && isReached(phase, 'land') && (
        <StageDice
          key={stage.seq}
          draws={stage.draws}
          marked={isReached(phase, 'mark')}
          cast={stage.act === null ? [] : [...stage.act.units, ...stage.act.targets]}
          small={stage.act === null && !playing}
        />
      )}
    </div>
  );
}

function Banner({ banner, snapshot }: { banner: StageBanner; snapshot: Snapshot }): ReactElement {
  const { who, title, detail, breaksIn, rule } = banner;
  const { picture } = snapshot;
  const figure = picture.figures.find(({ id }) => id === who);
  return (
    <div className={`${styles.banner} ${breaksIn ? styles.breaksIn : ''}`} data-banner={breaksIn ? 'breaks-in' : 'act'}>
      {figure !== undefined && <Badge figure={figure} plate={plateOf(picture, figure.side)} size={38} />}
      <div>
        <b>{title}</b>
        {(detail !== '' || rule !== null) && (
          <small>
            {detail} {rule !== null && <RuleLink id={rule} />}
          </small>
        )}
      </div>
    </div>
  );
}

/** A click on the map goes on to the next thing that happened. */
function useSkippingByClick(layer: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const map = layer.current?.parentElement;
    if (map == null) return;
    map.addEventListener('click', skipStage);
    return () => map.removeEventListener('click', skipStage);
  }, [layer]);
}

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** Space skips, a full stop holds, the left arrow shows it again, V is sound. */
function useStageKeys(on: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isModal() || isField(target)) return;
      const { playing, held, stages } = useStage.getState();
      const watching = playing || held || useTable.getState().snapshot?.busy === true;
      if (key.toLowerCase() === 'v') setSound(!useStageSettings.getState().sound);
      else if (key === ' ' && watching && on && !isPressed(target)) skipAll();
      else if (key === '.' && watching && on) hold(!held);
      else if (key === 'ArrowLeft' && stages.length > 0 && on && !isPressed(target)) showAgain();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}

/** Two notes when somebody else has acted and it is the viewer's turn. */
function useTurnSound({ awaits, seat, over, seq }: Snapshot): void {
  const mine = awaits.includes(seat) && !over;
  const playing = useStage((state) => state.playing);
  const before = useRef({ mine, seq });
  useEffect(() => {
    if (playing) return;
    if (mine && !before.current.mine && seq > before.current.seq) playSound('turn');
    before.current = { mine, seq };
  }, [mine, playing, seq]);
}
