import type { Deed } from '../desk/messages.ts';
import { commit, useTable } from './store.ts';

const now = useTable.getState;

/** Placing figures one by one is for those who like it: this puts the rest where the rules offer first. */
export async function placeAll(): Promise<void> {
  for (let deploy = firstDeploy(); deploy !== undefined; deploy = firstDeploy()) {
    const before = now().stand?.seq;
    await commit(deploy.command);
    if (now().stand?.seq === before) return;
  }
}

/** Does what the first battle begins with, if the rules offer it. */
export async function openWith(type: string, unit: string): Promise<void> {
  const deed = now().deeds.deeds.find((one) => one.type === type && one.unit === unit && one.open === undefined);
  if (deed !== undefined) await commit(deed.command);
}

/** Whoever stands somewhere already may be placed anew: that is for those who place by hand. */
const firstDeploy = (): Deed | undefined => {
  const beside = new Set(now().stand?.picture.figures.flatMap(({ id, at }) => (at === null ? [id] : [])));
  return now().deeds.deeds.find(
    ({ type, unit }) => type === 'deploy' || (type === 'placeHero' && unit !== undefined && beside.has(unit)),
  );
};
