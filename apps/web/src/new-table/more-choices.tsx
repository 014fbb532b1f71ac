import type { ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import { FaultsAt, type FaultsShown } from './faults.tsx';
import styles from './more-choices.module.css';
import part from './part.module.css';
import type { Plan } from './plan.ts';

interface MoreProps {
  readonly plan: Plan;
  readonly faults: FaultsShown;
  readonly change: (plan: Plan) => void;
}

/** Whose dice, and what only some people want to say. */
export function MoreChoices({ plan, faults, change }: MoreProps): ReactElement {
  const words = useWords();
  return (
    <details className={`panel ${part.part}`} data-more>
      <summary className={part.title}>
        {words.word('web.more')}
        <small className="muted">{words.word('new.more.about')}</small>
      </summary>
      <Ways
        name="new.dice"
        values={['seeded', 'entered']}
        chosen={plan.dice}
        choose={(dice) => change({ ...plan, dice })}
      />
      <FaultsAt faults={faults} field="dice" />
      <div className="field">
        <label htmlFor="seed">{words.word('new.seed')}</label>
        <input
          id="seed"
          className="input monospace"
          maxLength={200}
          autoComplete="off"
          value={plan.seed}
          aria-describedby="seed-about"
          onChange={({ target }) => change({ ...plan, seed: target.value })}
        />
        <p id="seed-about" className="small muted">
          {words.word('new.seed.about')}
        </p>
        <FaultsAt faults={faults} field="seed" />
      </div>
      <Ways
        name="new.kind"
        values={['open', 'sealed']}
        chosen={plan.kind}
        choose={(kind) => change({ ...plan, kind })}
      />
    </details>
  );
}

interface WaysProps<V extends string> {
  readonly name: string;
  readonly values: readonly V[];
  readonly chosen: V;
  readonly choose: (value: V) => void;
}

function Ways<V extends string>({ name, values, chosen, choose }: WaysProps<V>): ReactElement {
  const words = useWords();
  return (
    <fieldset className={styles.ways}>
      <legend className="label">{words.word(name)}</legend>
      {values.map((value) => (
        <label key={value} className={part.tick} data-way={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => choose(value)} />
          <span>
            {words.word(`${name}.${value}`)}
            <small className="muted">{words.word(`${name}.${value}.about`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
