import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useTable } from '../table/store.ts';

/** What is being put together for one kind of action; forgotten when that is let go of, or done. */
export function builderStore<T extends object>(type: string, blank: T): UseBoundStore<StoreApi<T>> {
  const store = create<T>(() => blank);
  useTable.subscribe(({ draft }, before) => {
    if (draft?.type !== type && before.draft?.type === type) store.setState(blank, true);
  });
  return store;
}
