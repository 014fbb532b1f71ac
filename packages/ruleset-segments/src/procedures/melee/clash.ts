import type { Modifier } from '../../events/fold.ts';
import type { Bout, Corner, Terms } from '../../play/clash.ts';
import type { SegPlay } from '../../play.ts';
import { isAlone, isIn, mainOf, meleeBetween, meleesOf, now, partnerIn } from '../../read.ts';
import type { Melee } from '../../state.ts';
import type { Doing } from '../../vocabulary.ts';
import { modifier } from '../tests/modifiers.ts';
import { step } from '../wounds/damage.ts';
import { armsOf } from './arms.ts';
import { conclude, fight, masters, resultOf, tellResult } from './bout.ts';
import { endMelee, partMelees, payClash, pickMain, setRoles, settleRoles } from './engagement.ts';
import { EASIER, stoodStill } from './forms.ts';

/** T5: a clash from the pick of an opponent to where the two end up. */

/** In whose segments it is played: `phase`, or frozen ones that are gone already. */
export interface Slot {
  readonly host: string;
  readonly partner: string;
  readonly exchanges: number;
  readonly fromPhase: boolean;
}

/** @rule SEG-27.16 The Attacker gives its role up for a better defence, and the other one says what it does with it. */
function agreeTerms(play: SegPlay, melee: Melee, exchanges: number): { readonly terms: Terms; readonly melee: Melee } {
  const terms = play.follow.clashTerms(play, melee, exchanges);
  if (terms.choice !== 'chess') return { terms, melee };
  play.tell({ type: 'marked', unit: melee.attacker, mark: 'chess', on: true, rules: ['SEG-27.16'] });
  setRoles(play, melee.defender, melee.attacker, 'chessPlayer', 'SEG-27.16');
  const swapped = meleeBetween(play.state, melee.attacker, melee.defender) ?? melee;
  return { terms: play.follow.clashTerms(play, swapped, exchanges), melee: swapped };
}

/** @rule SEG-21.4 T5.2 to T5.9. Tells how many segments it took: none when the Attacker withdrew. */
export function clash(play: SegPlay, slot: Slot): number {
  const { host, partner, exchanges } = slot;
  pickMain(play, host);
  pickMain(play, partner);
  settleRoles(play, host, partner);
  const found = meleeBetween(play.state, host, partner);
  if (found === undefined || exchanges < 1) return 0;
  const { terms, melee } = agreeTerms(play, found, exchanges);
  if (terms.choice === 'withdraw') {
    endMelee(play, melee, 'withdrawn', ['SEG-21.16', 'SEG-21.17']);
    return 0;
  }
  payClash(play, host, partner, exchanges, slot.fromPhase);
  takeForm(play, melee.attacker, terms.form);
  if (!insteadOf(play, melee, terms)) strikes(play, melee, terms, exchanges);
  partMelees(play);
  play.follow.clashOver(play, host, partner, exchanges);
  partMelees(play);
  return exchanges;
}

function takeForm(play: SegPlay, unit: string, form: number | null): void {
  if (form !== null && form !== now(play, unit).activeForm)
    play.tell({ type: 'formChanged', unit, form, rules: ['SEG-22.8'] });
}

function declare(play: SegPlay, { attacker, defender }: Melee, terms: Terms, full: boolean, exchanges: number): void {
  const { choice, called, fury } = terms;
  const rules = ['SEG-21.16', ...(fury || full ? ['SEG-21.18'] : [])];
  play.tell({
    type: 'clashDeclared',
    attacker,
    defender,
    choice,
    called,
    fury,
    fullDefence: full,
    exchanges,
    rules,
  });
}

/** What is done with the clash and not in it. */
const INSTEAD: readonly Doing[] = ['knockdown', 'shove', 'sandInEyes', 'power'];

/** @rule SEG-21.16 @rule SEG-21.17 What takes the whole clash; false when there are exchanges to be fought. */
function insteadOf(play: SegPlay, melee: Melee, terms: Terms): boolean {
  if (!INSTEAD.includes(terms.choice)) return false;
  declare(play, melee, terms, false, 0);
  play.follow.insteadOfClash(play, melee, terms);
  const { attacker, defender } = melee;
  play.tell({ type: 'clashSettled', attacker, defender, wins: [0, 0], result: 'none', rules: ['SEG-21.17'] });
  return true;
}

/** C5, Form I. */
const SWEEPING = modifier('sweep', -2, 'SEG-22.8');
const DISARMING = modifier('disarm', -5, 'SEG-22.8');
const EASING = modifier('easier', 1, 'SEG-22.8');

const attackExtra = (terms: Terms): readonly Modifier[] => [
  ...(terms.choice === 'disarm' ? DISARMING : []),
  ...(terms.choice === 'sweep' ? SWEEPING : []),
  ...(terms.easier ? EASING : []),
];

/** Both corners as they go into the clash; the Defender has been asked. */
function enter(play: SegPlay, melee: Melee, terms: Terms, exchanges: number): Bout {
  const guard = play.follow.clashGuard(play, melee);
  const { turn } = play.state;
  if (guard === 'coverUp')
    play.tell({ type: 'marked', unit: melee.defender, mark: `coverUp@${turn}`, on: true, rules: ['SEG-27.16'] });
  declare(play, melee, terms, guard === 'fullDefence', exchanges);
  if (now(play, melee.attacker).marks.includes('chess'))
    play.tell({ type: 'marked', unit: melee.attacker, mark: 'chess', on: false, rules: ['SEG-27.16'] });
  if (terms.easier) play.tell({ type: 'marked', unit: melee.attacker, mark: EASIER, on: true, rules: ['SEG-22.8'] });
  const corner = (unit: string, role: Corner['role']): Corner => ({
    unit,
    role,
    called: role === 'attack' && terms.choice !== 'shot' ? terms.called : null,
    formless: !masters(play, unit),
    extra: role === 'attack' ? attackExtra(terms) : [],
    ...(role === 'attack' && terms.choice === 'split' ? { only: 0 } : {}),
  });
  const attacker = corner(melee.attacker, 'attack');
  const defender = corner(melee.defender, 'defence');
  return { attacker, defender, melee: meleeBetween(play.state, melee.attacker, melee.defender) ?? melee };
}

/** @rule SEG-21.3 @rule SEG-21.8 The exchanges, and what they come to. */
function strikes(play: SegPlay, melee: Melee, terms: Terms, exchanges: number): void {
  const bout = enter(play, melee, terms, exchanges);
  const shot = terms.choice === 'shot';
  if (shot) play.follow.shotInClash(play, bout.melee, terms);
  const able = isIn(now(play, melee.attacker)) && isIn(now(play, melee.defender));
  if (!able) return;
  const rounds = exchanges - (shot ? 1 : 0);
  const fought = fight(play, bout, rounds);
  const result = resultOf(fought.wins, bout.melee.fullDefence);
  const still = stoodStill(melee.attacker);
  if (now(play, melee.defender).marks.includes(still))
    play.tell({ type: 'marked', unit: melee.defender, mark: still, on: false, rules: ['SEG-22.8'] });
  tellResult(play, bout, fought, result);
  if (terms.choice === 'disarm' && result === 'blow') breakWeapon(play, bout);
  else conclude(play, bout, fought, result, step('easier', terms.easier ? -1 : 0, 'SEG-22.8'));
  play.follow.besidesClash(play, bout, terms, exchanges);
}

/** C5, Form I: the weapon is destroyed instead of its bearer being wounded. */
function breakWeapon(play: SegPlay, { melee }: Bout): void {
  const [{ item, spec }] = armsOf(now(play, melee.defender));
  if (item !== null && !spec.natural)
    play.tell({ type: 'weaponDestroyed', unit: melee.defender, weapon: item, rules: ['SEG-22.8'] });
}

/** Whose clash is due in somebody's phase: a lone fighter's with whom it picked, everybody else's with its opponent. */
function due(play: SegPlay, unitId: string): Melee | undefined {
  const open = meleesOf(play.state, unitId).filter(({ clashedTurn }) => clashedTurn < play.state.turn);
  if (!isAlone(play.state, unitId)) return open[0];
  const main = mainOf(play.state, unitId);
  return open.find((melee) => partnerIn(melee, unitId) === main);
}

/** @rule SEG-21.4 T3.6: the clash of a pair that has not had one this Turn. Tells how many segments it took. */
export function clashInPhase(play: SegPlay, unitId: string): number {
  partMelees(play);
  pickMain(play, unitId);
  const melee = due(play, unitId);
  const { segmentsLeft } = now(play, unitId);
  if (melee === undefined || segmentsLeft === 0) return 0;
  const partner = partnerIn(melee, unitId);
  return clash(play, { host: unitId, partner, exchanges: segmentsLeft, fromPhase: true });
}
