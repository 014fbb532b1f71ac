import type { ViewOf } from '@potyczka/ruleset-kit';
import type { Item, itemSheet } from './item.ts';
import { type Turn, turnSheet } from './turn.ts';

/** Written by `npm run sheets` from the sheets beside it; a test compares them. */

export function viewOfItem(of: Item): ViewOf<typeof itemSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    kind: of.kind,
    slot: of.slot,
    ammo: of.ammo,
    jammed: of.jammed,
    progress: of.progress,
  };
  if (of.at !== undefined) view.at = of.at;
  if (of.fitted !== undefined) view.fitted = of.fitted;
  if (of.sizesOff !== undefined) view.sizesOff = of.sizesOff;
  return view as ViewOf<typeof itemSheet>;
}

export function viewOfTurn(of: Turn): ViewOf<typeof turnSheet> {
  const view: Record<string, unknown> = {
    stage: of.stage,
    from: of.from,
    declared: of.declared,
    done: turnSheet.done.from(of),
    penalty: of.penalty,
    ran: of.ran,
    runRoll: of.runRoll,
    moved: of.moved,
    straightRun: of.straight,
    itemsReadied: of.itemsReadied,
    furious: of.furious,
    flurryUsed: of.flurryUsed,
    marksmanUsed: of.marksmanUsed,
    hazardsTested: of.hazardsTested,
    freeAttackers: of.freeAttackers,
    rolled: of.rolled,
    redeclare: of.redeclare,
  };
  return view as ViewOf<typeof turnSheet>;
}
