import { openStore } from '../index.ts';
import type { Store } from '../port.ts';
import type { Home } from './contract.ts';

export type Start = () => Promise<Home>;

/** Opens a store in an empty home for one test, and clears up whatever comes of it. */
export const withStore =
  (start: Start, body: (store: Store, reopened: () => Promise<Store>) => Promise<void>) => async (): Promise<void> => {
    const home = await start();
    let store = await openStore(home.where);
    const reopened = async (): Promise<Store> => {
      await store.close();
      store = await openStore(home.where);
      return store;
    };
    try {
      await body(store, reopened);
    } finally {
      await store.close();
      await home.stop();
    }
  };
