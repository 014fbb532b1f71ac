import type { ReactElement } from 'react';
import { openRule } from '../table/worker-queries.ts';

/** A rule's number that opens its text. */
export function RuleLink({ id }: { id: string }): ReactElement {
  return (
    <button type="button" className="rule-link" onClick={() => void openRule(id)}>
      {id}
    </button>
  );
}
