import type { Offer } from '../worker/messages.ts';
import { commit, useTable } from './store.ts';

const now = useTable.getState;

/** Placing figures one by one is for those who like it: this puts the rest where the rules offer first. */
export async function deployAll(): Promise<void> {
  for (let deploy = firstDeploy(); deploy !== undefined; deploy = firstDeploy()) {
    const before = now().snapshot?.seq;
    await commit(deploy.command);
    if (now().snapshot?.seq === before) return;
  }
}

/** Does what the first battle begins with, if the rules offer it. */
export async function openWith(type: string, unit: string): Promise<void> {
  const offer = now().offers.offers.find((one) => one.type === type && one.unit === unit && one.open === undefined);
  if (offer !== undefined) await commit(offer.command);
}

/** Whoever stands somewhere already may be placed anew: that is for those who place by hand. */
const firstDeploy = (): Offer | undefined => {
  const beside = new Set(now().snapshot?.picture.figures.flatMap(({ id, at }) => (at === null ? [id] : [])));
  return now().offers.offers.find(
    ({ type, unit }) => type === 'deploy' || (type === 'placeHero' && unit !== undefined && beside.has(unit)),
  );
};
