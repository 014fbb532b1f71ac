import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import styles from './figure-states.module.css';
import lettering from './lettering.module.css';
import type { Figure } from './token.tsx';

/** The icon of a state, by the last word of its key. */
const ICONS: Readonly<Record<string, string>> = {
  hunkered: 'hunker',
  fullDefence: 'cover',
  warded: 'cover',
  barrier: 'cover',
  aimed: 'aim',
  aiming: 'aim',
  aim: 'aim',
  prone: 'prone',
  frozen: 'frozen',
  onHold: 'hold',
  waiting: 'hold',
  shaken: 'warn',
  stunned: 'warn',
  distracted: 'warn',
  surprised: 'warn',
  blinded: 'eyeoff',
  unaware: 'eyeoff',
  concealed: 'leaf',
  hidden: 'leaf',
  exposed: 'eye',
  leaning: 'eye',
  hatchOpen: 'hatch',
  immobilised: 'lock',
  restrained: 'lock',
  bound: 'lock',
  entangled: 'lock',
  grappled: 'lock',
  onFire: 'wound',
  dying: 'wound',
  downed: 'wound',
  unconscious: 'wound',
  dead: 'skull',
  routed: 'run',
  surrendered: 'flag',
  boosted: 'plus',
  bolstered: 'plus',
  apPenalty: 'minus',
  disarmed: 'hand',
};

const MOST_STATES = 3;
const wordOf = (state: string): string => state.slice(state.lastIndexOf('.') + 1);

/** Places round the lower right of a counter, the first at half past four. */
const round = (n: number, far: number): readonly [number, number] => {
  const angle = (45 - n * 42) * (Math.PI / 180);
  return [Math.cos(angle) * far, Math.sin(angle) * far];
};

/** States as small buttons round the counter: at most three, then how many more. */
export function States({ figure, base }: { figure: Figure; base: number }): ReactElement | null {
  const { states, stateNames } = figure;
  if (states.length === 0) return null;
  const more = states.length - MOST_STATES;
  const shown = more > 0 ? states.slice(0, MOST_STATES - 1) : states;
  const rest = stateNames.slice(shown.length);
  const [restX, restY] = round(shown.length, base);
  return (
    <g className={styles.states}>
      {shown.map((state, n) => {
        const [x, y] = round(n, base);
        return (
          <g key={state} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <title>{stateNames[n] ?? state}</title>
            <g className={lettering.unscaled}>
              <circle r={8.5} />
              <Icon name={ICONS[wordOf(state)] ?? 'info'} size={12} at={[-6, -6]} />
            </g>
          </g>
        );
      })}
      {rest.length > 0 && (
        <g transform={`translate(${restX.toFixed(1)} ${restY.toFixed(1)})`}>
          <title>{rest.join(', ')}</title>
          <g className={lettering.unscaled}>
            <circle r={8.5} />
            <text y={4} textAnchor="middle" className={styles.more}>
              +{rest.length}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}

/** It has had its turn this round. */
export function DoneTick({ base }: { base: number }): ReactElement {
  const far = -base * 0.72;
  return (
    <g transform={`translate(${far} ${far})`} className={styles.tick}>
      <g className={lettering.unscaled}>
        <circle r={7} />
        <path d="M-3 0l2.200 2.400 4 -4.600" />
      </g>
    </g>
  );
}

/** Four heavy corners round a target. */
export function Brackets({ far }: { far: number }): ReactElement {
  const startDraft = far * 0.55;
  const d = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx = 1, sy = 1]) => `M${sx * far} ${sy * (far - startDraft)}V${sy * far}H${sx * (far - startDraft)}`)
    .join('');
  return <path className={styles.brackets} d={d} data-brackets />;
}
