import type { ReactElement } from 'react';
import type { Asked, Stand } from '../desk/messages.ts';
import { pressing } from '../table/pressing.ts';
import { answer, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { Entering } from './entering.tsx';
import { percent } from './percent.ts';
import { RuleLink } from './rule-link.tsx';

/** What is asked of the viewer: who is asked, what is at stake, the odds of each choice. It never covers the map. */
export function Question({ stand }: { stand: Stand }): ReactElement | null {
  const words = useWords();
  const [pending] = stand.pending;
  if (pending === undefined) return null;
  const figure = stand.picture.figures.find(({ id }) => id === pending.unit);
  const draw = pending.kind === 'draw';
  return (
    <section className="ask" role="alertdialog" aria-labelledby="question" data-question={pending.kind}>
      <p className="eyebrow">
        {figure === undefined ? words.word('web.asked.you') : words.word('web.asked.for', { who: figure.called })}
      </p>
      <h2 id="question">{pending.text}</h2>
      {draw ? <Entering key={pending.id} asked={pending} /> : <Choices asked={pending} harms={harms(stand, pending)} />}
      <p className="small">
        <RuleLink id={pending.rule} />
      </p>
    </section>
  );
}

/** The odds count what comes of the deed under way: to whoever is asked because somebody else acts, less is better. */
function harms({ picture }: Stand, { unit }: Asked): boolean {
  const sideOf = (id: string | null | undefined): string | undefined =>
    picture.figures.find((figure) => figure.id === id)?.side;
  const [acting, asked] = [sideOf(picture.turn.acting), sideOf(unit)];
  return acting !== undefined && asked !== undefined && acting !== asked;
}

/** More choices than this are shown in less room each. */
const FEW = 4;

function Choices({ asked, harms }: { asked: Asked; harms: boolean }): ReactElement {
  const words = useWords();
  const busy = useTable((state) => state.busy);
  const all = asked.choices.flatMap(({ chances }) => chances?.best ?? []);
  const best = harms ? Math.min(...all) : Math.max(...all);
  const differ = new Set(asked.choices.map(({ chances }) => chances?.best)).size > 1;
  // Where several are equally good, none of them is marked.
  const alone = differ && all.filter((one) => one === best).length === 1;
  return (
    <>
      {differ && <p className="muted small">{words.word(harms ? 'web.aim.harm' : `web.aim.${aimOf(asked)}`)}</p>}
      <div className="choices">
        {asked.choices.map(({ choice, label, chances }, index) => {
          const usual = JSON.stringify(choice) === JSON.stringify(asked.default);
          const told = [usual ? words.word('web.default') : '', chances === null ? '' : sentence(chances.outcomes)];
          return (
            <button
              type="button"
              key={JSON.stringify(choice)}
              className={`opt${alone && chances?.best === best ? ' pri' : ''}${asked.choices.length > FEW ? ' row' : ''}`}
              data-choice={JSON.stringify(choice)}
              aria-disabled={busy}
              onClick={pressing(() => void answer(asked.id, choice))}
            >
              <b>
                {label}
                {index < 9 && <kbd>{index + 1}</kbd>}
              </b>
              <small>{told.filter((part) => part !== '').join(' · ')}</small>
              {differ && chances !== null && <span className="p">{percent(chances.best, words.lang)}</span>}
            </button>
          );
        })}
      </div>
    </>
  );
}

const aimOf = ({ choices }: Asked): string => choices.find(({ chances }) => chances !== null)?.chances?.aim ?? 'any';

/** What a choice would bring when nothing is left to chance; else the numbers say it. */
const sentence = (outcomes: readonly { readonly text: string }[]): string =>
  outcomes.length === 1 ? (outcomes[0]?.text ?? '') : '';
