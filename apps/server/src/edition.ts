import type { Store } from '@potyczka/store';
import { StoreUnavailable } from '@potyczka/store';

/** Closing code: the tables were put back from a copy; whoever comes back begins anew. */
export const BEGIN_ANEW = 4410;

/**
 * The tables of a database until a copy takes its place. What was decided on the old tables can't reach the new ones:
 * every way into the store ends where its edition does.
 */
export class Edition {
  readonly store: Store;
  private over = false;

  constructor(store: Store) {
    const during = <A extends readonly unknown[], R>(act: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
      return (...args) => (this.over ? replaced() : act(...args));
    };
    this.store = {
      ...store,
      head: during(store.head),
      append: during(store.append),
      read: during(store.read),
      updateMeta: during(store.updateMeta),
      links: during(store.links),
      setLink: during(store.setLink),
      revokeLink: during(store.revokeLink),
      saveSnapshot: during(store.saveSnapshot),
      loadSnapshot: during(store.loadSnapshot),
    };
  }

  isOver(): boolean {
    return this.over;
  }

  end(): void {
    this.over = true;
  }
}

const replaced = (): Promise<never> => Promise.reject(new StoreUnavailable('The tables were put back from a copy.'));
