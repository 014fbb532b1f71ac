import type { ReactElement } from 'react';
import { Icon } from '../../design/icon.tsx';
import type { Corner, Furniture } from '../furniture.ts';
import { count, fields, list, text, unitIn } from '../reading.ts';
import { Body } from './body.tsx';
import { words } from './words.ts';

interface Box {
  readonly look: 'u' | 'n' | 'p' | 'f' | 'l' | '';
  readonly state: 'done' | 'now' | 'plan' | 'frozen' | 'lost' | 'free';
  readonly plan: string | null;
}

const SEGMENTS = 3;

/** The three segments of a phase: done, the present one, planned, frozen or lost. */
function boxesOf({ stand, unit }: Corner): readonly Box[] | null {
  const figure = unitIn(stand.state, unit);
  if (typeof figure.segmentsLeft !== 'number') return null;
  const acting = stand.picture.turn.acting === unit;
  const frozen = count(fields(figure.frozen).count);
  const left = count(figure.segmentsLeft);
  const done = Math.max(0, SEGMENTS - left - frozen);
  const debt = count(figure.segmentDebt);
  const planned = list(figure.declared).map((one) => text(fields(one).kind) ?? text(fields(one).type));
  return Array.from({ length: SEGMENTS }, (_, n): Box => {
    if (n >= SEGMENTS - frozen) return { look: 'f', state: 'frozen', plan: null };
    if (n < done) return { look: 'u', state: 'done', plan: null };
    if (!acting && n < debt) return { look: 'l', state: 'lost', plan: null };
    const plan = planned[n - done] ?? null;
    if (acting && n === done) return { look: 'n', state: 'now', plan };
    return plan === null ? { look: '', state: 'free', plan } : { look: 'p', state: 'plan', plan };
  });
}

function Head(corner: Corner): ReactElement | null {
  const { own, unit } = corner;
  const boxes = boxesOf(corner);
  if (unit === null) return null;
  return (
    <>
      {boxes !== null && (
        <ol className="track" aria-label={own.word('own.segments')}>
          {boxes.map(({ look, state, plan }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the phase.
            <li className={`sbox ${look}`} key={n}>
              <small>
                {n + 1} · {own.word(`own.${state}`)} {state === 'frozen' && <Icon name="frozen" size={14} />}
              </small>
              {plan !== null && <b>{own.has(`act.${plan}`) ? own.word(`act.${plan}`) : plan}</b>}
            </li>
          ))}
        </ol>
      )}
      <Body {...corner} />
    </>
  );
}

export const furniture: Furniture = {
  words,
  order: [
    ...['shot', 'shortBurst', 'longBurst', 'aim', 'leanOut', 'duckBack', 'move', 'posture', 'throwObject', 'freeze'],
    ...['engage', 'spotHidden', 'changeCell', 'firstAid', 'declare', 'next', 'continue', 'abort', 'drawWeapon'],
    ...['pullPin', 'continuousFire', 'scopeUp', 'useStim', 'usePower', 'spendSkill', 'useTrick', 'breakFree'],
  ],
  core: ['shot', 'shortBurst', 'aim', 'move', 'throwObject', 'freeze', 'engage'],
  ends: ['endTurn'],
  icons: { freeze: 'frozen', leanOut: 'eye', duckBack: 'hunker', declare: 'list', face: 'undo', changeCell: 'reload' },
  Head,
};
