import { distance2, isWithin, metres } from '../../metres.ts';
import type { Bout, Terms } from '../../play/clash.ts';
import type { SegPlay } from '../../play.ts';
import { enemiesOf, isIn, meleeBetween, now, seatOf } from '../../read.ts';
import type { Melee } from '../../state.ts';
import { type Attribute, points } from '../../vocabulary.ts';
import { wield } from '../gear/powers.ts';
import { beyond, shift } from '../movement/shoving.ts';
import { shoot } from '../shooting/shot.ts';
import { stepOf } from '../sight/arcs.ts';
import { opposedTest } from '../tests/opposed.ts';
import { type TestSpec, thresholdOf } from '../tests/test.ts';
import { knockDown } from '../wounds/falling-down.ts';
import { conclude, fight, resultOf, tellResult } from './bout.ts';
import { readyGun } from './clash-terms.ts';
import { setRoles } from './engagement.ts';

/** SEG-21.16: what an Attacker may do instead of the clash, and besides. */

const pure = (unit: string, purpose: string, attribute: Attribute, rule: string): TestSpec => ({
  unit,
  purpose,
  attribute,
  tags: attribute === 'dexterity' ? ['movement'] : [],
  rules: [rule],
});

/** @rule SEG-21.16 Build or Dexterity, as the Defender likes; by default what it is better at. */
function resisting(play: SegPlay, unitId: string, rule: string): TestSpec {
  const unit = now(play, unitId);
  const specs = (['build', 'dexterity'] as const).map((attribute) => pure(unitId, 'resist', attribute, rule));
  const worth = specs.map((spec) => thresholdOf(play.state, unit, spec).threshold);
  const usual = (worth[1] ?? 0) > (worth[0] ?? 0) ? 'dexterity' : 'build';
  const seat = seatOf(play.state, unit);
  const chosen =
    seat === null
      ? usual
      : play.choose(() => ({
          kind: 'resistWith',
          seat,
          unit: unitId,
          rule,
          params: { who: unit.name },
          choices: specs.map(({ attribute }) => ({ choice: attribute, label: `resistWith.${attribute}` })),
          default: usual,
        }));
  return specs.find(({ attribute }) => attribute === chosen) ?? pure(unitId, 'resist', 'build', rule);
}

const overpowers = (play: SegPlay, { attacker, defender }: Melee, purpose: string, rule: string): boolean => {
  const other = resisting(play, defender, rule);
  return opposedTest(play, pure(attacker, purpose, 'build', rule), other, false).won;
};

/** @rule SEG-21.16 Knocked down, no damage. */
function knockOver(play: SegPlay, melee: Melee): void {
  if (overpowers(play, melee, 'knockdown', 'SEG-21.16')) knockDown(play, melee.defender, ['SEG-21.16']);
}

/** @rule SEG-21.13 */
const SHOVED = 2;

/** @rule SEG-21.13 Two metres, also off an edge or into what is dangerous. */
function shove(play: SegPlay, melee: Melee, { direction }: Terms): void {
  if (!overpowers(play, melee, 'shove', 'SEG-21.13')) return;
  const unit = now(play, melee.defender);
  const [dx, dy] = stepOf(direction ?? 0);
  const towards =
    direction === null ? beyond(unit, now(play, melee.attacker).at) : ([unit.at[0] + dx, unit.at[1] + dy] as const);
  shift(play, melee.defender, towards, metres(SHOVED), 'shoved');
}

/** @rule SEG-21.16 Dexterity against Dexterity: -1 for 1d6 Turns, or the roles change. */
function throwSand(play: SegPlay, { attacker, defender }: Melee): void {
  const rule = 'SEG-21.16';
  const { won } = opposedTest(
    play,
    pure(attacker, 'sandInEyes', 'dexterity', rule),
    pure(defender, 'resist', 'dexterity', rule),
    false,
  );
  if (!won) {
    setRoles(play, defender, attacker, 'sand', rule);
    return;
  }
  const [turns = 1] = play.roll({ label: 'sand', unit: attacker, dice: [6] });
  play.tell({ type: 'diceRolled', unit: attacker, what: 'sand', dice: [turns], result: turns, rules: [rule] });
  const until = now(play, defender).phaseCount + turns;
  const sand = { source: 'sand', scope: 'all', value: points(-1), until, uses: null, secret: false, rule } as const;
  play.tell({ type: 'modifierGained', unit: defender, modifier: sand, rules: [rule] });
}

/** @rule SEG-21.16 @rule SEG-21.17 A shot at the Defender on the normal rules; it takes one of the segments. */
export function shootFirst(play: SegPlay, { attacker, defender }: Melee, { called }: Terms): void {
  const unit = now(play, attacker);
  const weapon = readyGun(play.state, unit);
  if (weapon === undefined) return;
  const by = seatOf(play.state, unit) ?? unit.id;
  const aimed = called === null ? {} : { called };
  shoot(play, { type: 'shot', by, unit: attacker, weapon, target: defender, ...aimed });
}

/** A clash beside the main one, in which only the Attacker can win something (SEG-21.15, Form I's sweep). */
function sideClash(play: SegPlay, bout: Bout, foe: string, exchanges: number, only?: number): void {
  const { attacker } = bout.melee;
  const paired = meleeBetween(play.state, attacker, foe);
  const melee: Melee = {
    ...(paired ?? bout.melee),
    attacker,
    defender: foe,
    fury: bout.melee.fury,
    fullDefence: false,
  };
  const beside: Bout = {
    attacker: { ...bout.attacker, ...(only === undefined ? {} : { only }) },
    defender: { unit: foe, role: 'defence', called: null, formless: false, extra: [] },
    melee: { ...melee, last: 'none', behind: null, tookOver: null },
  };
  const fought = fight(play, beside, exchanges);
  const result = resultOf(fought.wins, false);
  tellResult(play, beside, fought, result);
  if (result === 'blow') conclude(play, beside, fought, result, []);
}

/** C5, Form I: every other enemy within a metre is attacked too. */
function sweep(play: SegPlay, bout: Bout, exchanges: number): void {
  const unit = now(play, bout.melee.attacker);
  const near = enemiesOf(play.state, unit).filter(
    (enemy) =>
      enemy.id !== bout.melee.defender &&
      (play.state.mapped
        ? isWithin(distance2(unit, enemy), 1)
        : meleeBetween(play.state, unit.id, enemy.id) !== undefined),
  );
  for (const { id } of near) if (isIn(now(play, id)) && isIn(now(play, unit.id))) sideClash(play, bout, id, exchanges);
}

/** @rule SEG-21.15 The second weapon goes for somebody else. */
function split(play: SegPlay, bout: Bout, target: string, exchanges: number): void {
  if (isIn(now(play, target)) && isIn(now(play, bout.melee.attacker))) sideClash(play, bout, target, exchanges, 1);
}

/** @rule SEG-21.16 @rule SEG-21.17 What takes the whole clash. */
export function insteadOfClash(play: SegPlay, melee: Melee, terms: Terms): void {
  const { choice, power } = terms;
  if (choice === 'knockdown') knockOver(play, melee);
  else if (choice === 'shove') shove(play, melee, terms);
  else if (choice === 'sandInEyes') throwSand(play, melee);
  else if (power !== null) wield(play, { unit: melee.attacker, target: melee.defender, power });
}

/** What goes with the clash: a sweep, the second weapon, a push. */
export function besidesClash(play: SegPlay, bout: Bout, terms: Terms, exchanges: number): void {
  const { attacker, defender } = bout.melee;
  if (terms.choice === 'sweep') sweep(play, bout, exchanges);
  if (terms.choice === 'split' && terms.target !== null) split(play, bout, terms.target, exchanges);
  if (terms.push && isIn(now(play, attacker)) && isIn(now(play, defender)))
    wield(play, { unit: attacker, target: defender, power: 'push' });
}
