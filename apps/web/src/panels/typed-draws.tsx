import { type ReactElement, useState } from 'react';
import { Card, Coin, Die } from '../design/dice.tsx';
import { Icon } from '../design/icon.tsx';
import { pressOnce } from '../table/press-once.ts';
import { answer, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { PendingQuestion } from '../worker/messages.ts';
import styles from './typed-draws.module.css';
import variants from './variants.module.css';

/** One thing to be read off the real table: a die of so many sides, a coin, a card. */
type Slot =
  | { readonly sort: 'die'; readonly sides: number; readonly open: boolean }
  | { readonly sort: 'coin' }
  | { readonly sort: 'card' };

type Face = number | string;

/** What is still to be typed in after these faces: an open die on its highest face is rolled again. */
function nextOf(slots: readonly Slot[], faces: readonly Face[], row: boolean): Slot | null {
  let at = 0;
  for (const slot of slots) {
    if (at >= faces.length) return slot;
    if (slot.sort === 'die' && slot.open) {
      while (faces[at] === slot.sides) {
        at += 1;
        if (at >= faces.length) return slot;
      }
    }
    if (row && faces[at] === 'H') return null;
    at += 1;
  }
  return null;
}

function slotsOf(params: PendingQuestion['params']): readonly Slot[] {
  const dice = Array.isArray(params?.dice) ? params.dice : [];
  const times = (n: unknown, slot: Slot): readonly Slot[] => Array.from({ length: Number(n ?? 0) }, () => slot);
  return [
    ...dice.map((die): Slot => {
      const [, sides = '6', open = ''] = /^d(\d+)(!?)$/.exec(die) ?? [];
      return { sort: 'die', sides: Number(sides), open: open === '!' };
    }),
    ...times(params?.coins, { sort: 'coin' }),
    ...times(params?.cards, { sort: 'card' }),
  ];
}

/** Real dice, coins and cards, typed in by tapping what came up. */
export function TypedDraws({ asked }: { asked: PendingQuestion }): ReactElement {
  const words = useWords();
  const busy = useTable((state) => state.busy);
  const [faces, setFaces] = useState<readonly Face[]>([]);
  const slots = slotsOf(asked.params);
  const next = nextOf(slots, faces, asked.params?.row === true);
  const put = (face: Face): void => setFaces([...faces, face]);
  return (
    <div>
      <p className={styles.entered} aria-live="polite">
        {faces.map((face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faces have nothing but their order.
          <Entered key={index} face={face} slot={slots[index] ?? slots.at(-1)} />
        ))}
        {next !== null && <Waiting slot={next} />}
      </p>
      {next !== null && <Faces slot={next} put={put} taken={faces} />}
      <div className="button-row">
        {next === null && (
          <button
            type="button"
            className="button primary"
            data-entered
            aria-disabled={busy}
            onClick={pressOnce(() => void answer(asked.id, [...faces]))}
          >
            <Icon name="check" />
            {words.word('web.entered')}
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={faces.length === 0}
          onClick={() => setFaces(faces.slice(0, -1))}
        >
          <Icon name="undo" />
          {words.word('web.enter.back')}
        </button>
      </div>
    </div>
  );
}

function Entered({ face, slot }: { face: Face; slot: Slot | undefined }): ReactElement {
  if (typeof face === 'number') return <Die face={face} sides={slot?.sort === 'die' ? slot.sides : 6} />;
  return face === 'T' || face === 'H' ? <Coin side={face} /> : <Card card={face} size={28} />;
}

function Waiting({ slot }: { slot: Slot }): ReactElement {
  if (slot.sort === 'coin') return <Coin side={null} />;
  return slot.sort === 'die' ? (
    <Die face={null} sides={slot.sides} look="ghost" />
  ) : (
    <span className={styles.cardToCome} />
  );
}

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;

function Faces({ slot, put, taken }: { slot: Slot; put: (face: Face) => void; taken: readonly Face[] }): ReactElement {
  const [suit, setSuit] = useState<(typeof SUITS)[number]>('S');
  const words = useWords();
  if (slot.sort === 'coin')
    return (
      <div className={styles.faces}>
        {(['T', 'H'] as const).map((side) => (
          <button type="button" key={side} className={styles.face} data-face={side} onClick={() => put(side)}>
            <Coin side={side} size={34} />
          </button>
        ))}
      </div>
    );
  if (slot.sort === 'die')
    return (
      <div className={styles.faces}>
        {Array.from({ length: slot.sides }, (_, n) => n + 1).map((face) => (
          <button type="button" key={face} className={styles.face} data-face={face} onClick={() => put(face)}>
            {slot.sides === 6 ? <Die face={face} sides={6} size={34} /> : <b>{face}</b>}
          </button>
        ))}
      </div>
    );
  return (
    <>
      <div className={variants.variants}>
        {SUITS.map((one) => (
          <button
            type="button"
            key={one}
            className={variants.variant}
            aria-pressed={suit === one}
            onClick={() => setSuit(one)}
          >
            <Card card={`A${one}`} size={18} />
          </button>
        ))}
      </div>
      <div className={styles.faces}>
        {[...RANKS.map((rank) => `${rank}${suit}`), 'JK1', 'JK2']
          .filter((card) => !taken.includes(card))
          .map((card) => (
            <button type="button" key={card} className={styles.face} data-face={card} onClick={() => put(card)}>
              {card.startsWith('JK') ? words.word('web.card.joker') : card.slice(0, -1)}
            </button>
          ))}
      </div>
    </>
  );
}
