import type { AcesCommand, CommandOf, CommandType } from '../commands.ts';
import { alliesOf, inHand } from '../read.ts';
import type { Item, Unit } from '../state.ts';
import { type Actor, foesOf, type Ideas, idea } from './idea.ts';

/** One of each command, for whatever nothing better was found to try: so that a type that is not open has its reason. */

type Examples = { readonly [T in CommandType]: Omit<CommandOf<T>, 'type' | 'by'> };

const NOTHING = '—';

/** The likeliest thing for a deed: one that lies in such a place, else anything it carries. */
const thing = ({ items }: Unit, fits: (item: Item) => boolean): string => (items.find(fits) ?? items[0])?.id ?? NOTHING;

function examplesFor({ state, unit: actor }: Actor): Examples {
  const unit = actor.id;
  const foe = foesOf(state, actor)[0]?.id ?? unit;
  const friend = alliesOf(state, actor)[0]?.id ?? NOTHING;
  const held = inHand(actor)[0]?.id ?? thing(actor, () => true);
  const power = actor.powers[0] ?? 'bolt';
  const active = actor.activePowers[0]?.id ?? power;
  return {
    actNow: { unit },
    activatePower: { unit, power, target: foe },
    aim: { unit, target: foe },
    attack: { unit, target: foe },
    breakFree: { unit },
    charge: { unit, targets: [foe] },
    clearJam: { unit, item: held },
    concede: {},
    declare: { unit },
    dismount: { unit },
    drawCard: { unit },
    dropItem: { unit, item: held },
    dropProne: { unit },
    endPower: { unit, power: active },
    endSession: {},
    endTurn: { unit },
    extinguish: { unit },
    fullDefence: { unit },
    heroicCharge: { unit, target: foe },
    hold: { unit },
    interact: { unit, object: state.terrain.find(({ kind }) => kind === 'door')?.id ?? NOTHING },
    interrupt: { unit },
    jump: { unit, to: [actor.at[0] + 1, actor.at[1]] },
    maintain: { unit, power: active },
    manoeuvre: { unit, kind: 'grapple', target: foe },
    markSurprise: { ambushers: [], victims: [] },
    mount: { unit, target: friend },
    move: { unit, to: [actor.at[0], actor.at[1]] },
    pickUp: { unit, item: thing(actor, ({ slot }) => slot === 'ground') },
    quickBattle: { plan: {} },
    ready: { unit, item: thing(actor, ({ slot }) => slot === 'ready' || slot === 'stowed') },
    releaseGrip: { unit },
    reload: { unit, item: held },
    // Rulings are drawn up at the GM's desk (rulings.ts); this one says what is so already.
    rule: { set: { gmPool: state.gmPool }, reason: '…' },
    spendChip: { unit, use: 'unshake' },
    spendResolve: { unit, use: 'unshake' },
    stabilise: { unit, target: friend },
    standUp: { unit },
    stow: { unit, item: held },
    support: { unit, skill: 'fighting', target: friend, test: 'fighting' },
    suppress: { unit },
    surrender: {},
    trick: { unit, skill: 'taunt', target: foe },
  };
}

/** An example of each type that is not among those told of already. */
export function examples(actor: Actor, told: ReadonlySet<string>): Ideas {
  return Object.entries(examplesFor(actor))
    .filter(([type]) => !told.has(type))
    .map(([type, rest]) => idea({ type, by: actor.by, ...rest } as AcesCommand));
}
