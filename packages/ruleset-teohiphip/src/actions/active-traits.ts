import type { Ground, Json } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { TeoPlay } from '../play.ts';
import { spokenSight } from '../procedures/facts/stated-facts.ts';
import { heal, pay } from '../procedures/hit-points/damage.ts';
import { reachedOne } from '../procedures/hit-points/hp.ts';
import { changePool, withoutDice } from '../procedures/pool/pool-traits.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { areAllies, currentHp, enemiesOf, hasMark, onTable, seatOf, unitOf } from '../read.ts';
import { inContact, sees } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import type { ActionKind } from '../vocabulary.ts';
import { payFor } from './action.ts';

type Use = CommandOf<'useTrait'>;

/** A trait that is used as an action: what it costs, what it needs (a word for each lack), what it does. */
export interface ActiveTrait {
  readonly kind: ActionKind;
  readonly ap: 1 | 2;
  readonly rule: string;
  readonly conditions: (state: TeoState, ground: Ground, unit: Unit, command: Use) => readonly string[];
  readonly use: (play: TeoPlay, command: Use) => void;
}

const lacks = (holds: boolean, why: string): readonly string[] => (holds ? [] : [why]);

const allyOf = (state: TeoState, unit: Unit, target: string | undefined): Unit | undefined => {
  const ally = target === undefined ? undefined : state.units[target];
  const good = ally !== undefined && ally.id !== unit.id && onTable(ally) && areAllies(state, unit, ally);
  return good ? ally : undefined;
};

const touches = (state: TeoState, ground: Ground, unit: Unit, other: Unit, command: Use): boolean =>
  spokenSight(command.situation).contact ?? (!state.mapped || inContact(state, ground, unit, other));

const inSight = (state: TeoState, ground: Ground, unit: Unit, other: Unit, command: Use): boolean =>
  spokenSight(command.situation).los ?? sees(state, ground, unit, other);

/** @rule TEO-13.14 Needs calm: no enemy in contact, no attack since the end of its previous activation. */
export const meditation: ActiveTrait = {
  kind: 'meditation',
  ap: 2,
  rule: 'TEO-13.14',
  conditions: (state, ground, unit, { situation }) => {
    const engaged =
      spokenSight(situation).contact ?? enemiesOf(state, unit).some((enemy) => inContact(state, ground, unit, enemy));
    const attacked = unit.attackedBy.some((attack) => attack.turn > unit.lastTurn);
    return [...lacks(!engaged, 'inContact'), ...lacks(!attacked, 'attacked')];
  },
  use: (play, { unit }) => {
    payFor(play, unit, { kind: 'meditation', ap: 2 }, ['TEO-13.14']);
    play.tell({ type: 'traitSpent', unit, trait: 'meditation', span: 'mission', rules: ['TEO-13.14'] });
    heal(play, unit, 1, 'meditation', ['TEO-13.14']);
  },
};

/** The die meant: the one named, or the player's pick. */
function pickDie(play: TeoPlay, asked: Unit, pool: readonly number[], named: number | undefined, what: string): number {
  const dice = [...new Set(pool)].sort();
  const seat = seatOf(play.state, asked);
  const fallback = dice[0] ?? 1;
  if (named !== undefined || dice.length === 1 || seat === null) return named ?? fallback;
  const choice = play.choose(() => ({
    kind: 'pickDie',
    seat,
    unit: asked.id,
    rule: 'TEO-5.12',
    params: { who: asked.name, what },
    choices: dice.map((die) => ({ choice: die, label: 'pickDie.die', params: { die } })),
    default: fallback,
  }));
  return Number(choice);
}

const has = (pool: readonly number[], die: number | undefined): boolean =>
  die === undefined ? pool.length > 0 : pool.includes(die);

/** @rule TEO-13.42 Flips one pool die to its opposite: 1 and 6, 2 and 5, 3 and 4. */
export const cheat: ActiveTrait = {
  kind: 'cheat',
  ap: 1,
  rule: 'TEO-13.42',
  conditions: (_state, _ground, unit, { die }) => [
    ...lacks(has(unit.pool, die), 'noSuchDie'),
    ...lacks(!hasMark(unit, 'jinxedLock'), 'jinxed'),
  ],
  use: (play, command) => {
    const unit = unitOf(play.state, command.unit);
    const die = pickDie(play, unit, unit.pool, command.die, 'cheat');
    payFor(play, command.unit, { kind: 'cheat', ap: 1 }, ['TEO-13.42']);
    const { pool } = unitOf(play.state, command.unit);
    changePool(play, command.unit, [...withoutDice(pool, [die]), 7 - die], 'cheat', 'TEO-13.42');
    play.tell({ type: 'traitSpent', unit: command.unit, trait: 'cheat', span: 'mission', rules: ['TEO-13.42'] });
  },
};

/** @rule TEO-13.73 A payment of 1 HP; an ally in contact regains 1. Refused at 1 HP or if the ally is at maximum. */
export const sacrifice: ActiveTrait = {
  kind: 'sacrifice',
  ap: 1,
  rule: 'TEO-13.73',
  conditions: (state, ground, unit, command) => {
    const ally = allyOf(state, unit, command.target);
    return [
      ...lacks(currentHp(unit) > 1, 'hpTooLow'),
      ...lacks(ally !== undefined, 'noAlly'),
      ...lacks(ally === undefined || touches(state, ground, unit, ally, command), 'notInContact'),
      ...lacks(ally === undefined || ally.hp < ally.maxHp, 'atMaximum'),
    ];
  },
  use: (play, { unit, target }) => {
    if (target === undefined) return;
    payFor(play, unit, { kind: 'sacrifice', ap: 1 }, ['TEO-13.73']);
    const before = currentHp(unitOf(play.state, unit));
    pay(play, unit, 1, 'sacrifice', ['TEO-13.73', 'TEO-9.9']);
    reachedOne(play, takeTest, unit, before);
    heal(play, target, 1, 'sacrifice', ['TEO-13.73']);
  },
};

/** TEO-13.75: an ally of another player has to agree; silence means no. */
function agrees(play: TeoPlay, unit: Unit, ally: Unit): boolean {
  const own = seatOf(play.state, unit);
  const other = seatOf(play.state, ally);
  if (other === own) return true;
  if (other === null) return false;
  const answer: Json = play.choose(() => ({
    kind: 'leader',
    seat: other,
    unit: ally.id,
    rule: 'TEO-13.75',
    params: { who: unit.name, whom: ally.name },
    choices: [
      { choice: 'decline', label: 'leader.refuse' },
      { choice: 'agree', label: 'leader.agree' },
    ],
    default: 'decline',
  }));
  return answer === 'agree';
}

/** @rule TEO-13.75 Swaps one own pool die with one of an ally in LoS; refused by its player, nothing is spent. */
export const leader: ActiveTrait = {
  kind: 'leader',
  ap: 1,
  rule: 'TEO-13.75',
  conditions: (state, ground, unit, command) => {
    const ally = allyOf(state, unit, command.target);
    return [
      ...lacks(!hasMark(unit, 'jinxedLock'), 'jinxed'),
      ...lacks(ally !== undefined, 'noAlly'),
      ...lacks(ally === undefined || inSight(state, ground, unit, ally, command), 'noLos'),
      ...lacks(has(unit.pool, command.die) && (ally === undefined || has(ally.pool, command.other)), 'noSuchDie'),
    ];
  },
  use: (play, command) => {
    const unit = unitOf(play.state, command.unit);
    const ally = unitOf(play.state, command.target ?? command.unit);
    const given = pickDie(play, unit, unit.pool, command.die, 'give');
    const taken = pickDie(play, unit, ally.pool, command.other, 'take');
    if (!agrees(play, unit, ally)) return;
    payFor(play, unit.id, { kind: 'leader', ap: 1 }, ['TEO-13.75']);
    const mine = unitOf(play.state, unit.id).pool;
    const theirs = unitOf(play.state, ally.id).pool;
    changePool(play, unit.id, [...withoutDice(mine, [given]), taken], 'leader', 'TEO-13.75');
    changePool(play, ally.id, [...withoutDice(theirs, [taken]), given], 'leader', 'TEO-13.75');
    play.tell({ type: 'traitSpent', unit: unit.id, trait: 'leader', span: 'turn', rules: ['TEO-13.75'] });
  },
};

/** @rule TEO-13.76 One ally in LoS has Advantage on its next Test this round. */
export const bornCommander: ActiveTrait = {
  kind: 'bornCommander',
  ap: 1,
  rule: 'TEO-13.76',
  conditions: (state, ground, unit, command) => {
    const ally = allyOf(state, unit, command.target);
    return [
      ...lacks(ally !== undefined, 'noAlly'),
      ...lacks(ally === undefined || inSight(state, ground, unit, ally, command), 'noLos'),
    ];
  },
  use: (play, { unit, target }) => {
    if (target === undefined) return;
    payFor(play, unit, { kind: 'bornCommander', ap: 1 }, ['TEO-13.76']);
    play.tell({ type: 'traitSpent', unit, trait: 'bornCommander', span: 'mission', rules: ['TEO-13.76'] });
    play.tell({ type: 'marked', unit: target, mark: 'advantageNext', rules: ['TEO-13.76'] });
  },
};
