import type { Draw } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { Blow } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { alliesOf, areAllies, asksGm, between, unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { hit } from '../damage/damage.ts';
import { gainState } from '../states/states.ts';
import { reachOf } from './armed.ts';
import { dropItem } from './called-shots.ts';
import { inTheWay } from './facts.ts';
import { oneOf } from './misses.ts';
import { strayDamage } from './weapon-damage.ts';

const half = ([face]: readonly Draw[]): string => (Number(face) <= 3 ? 'weapon' : 'ally');

/** @rule ACE-2.12 @rule ACE-2.18 Something bad comes of a critical failure in an attack; the GM may name it (D14). */
export function mishap(play: AcesPlay, blow: Blow, at: Square | null): void {
  if (play.state.options['crit.attackEffect'] === 'failOnly') return;
  const named = namedByGm(play, blow);
  if (named === 'nothing') return;
  const what = named === 'table' ? fromTable(play, blow) : named;
  if (what === 'ally') strikeAlly(play, blow, at);
  else loseWeapon(play, blow);
}

function namedByGm(play: AcesPlay, blow: Blow): string {
  const gm = asksGm(play.state);
  if (gm === null) return 'table';
  const choice = play.choose(() => ({
    kind: 'mishap',
    seat: gm,
    unit: blow.unit,
    rule: 'ACE-2.18',
    params: { who: blow.unit },
    choices: ['table', 'weapon', 'ally', 'nothing'].map((choice) => ({ choice, label: `mishap.${choice}` })),
    default: 'table',
  }));
  return String(choice);
}

function fromTable(play: AcesPlay, blow: Blow): string {
  const [die = 1] = play.roll({ label: 'mishap', unit: blow.unit, dice: [6], read: half });
  const result = half([die]);
  play.tell({ type: 'diceRolled', unit: blow.unit, what: 'mishap', dice: [die], result, rules: ['ACE-2.18'] });
  return result;
}

const tell = (play: AcesPlay, blow: Blow, what: string): void =>
  play.tell({ type: 'mishap', unit: blow.unit, what, rules: ['ACE-2.12', 'ACE-2.18'] });

/** 1 to 3: a blade drops, a bare hand loses its footing, a gun jams; what is thrown falls at one's own feet. */
function loseWeapon(play: AcesPlay, blow: Blow): void {
  const { spec } = blow.armed;
  const held = unitOf(play.state, blow.unit).items.find((item) => item.id === blow.armed.item?.id);
  const jams = blow.way === 'shoot';
  const natural = spec.natural === true || spec.unarmed === true;
  if (held !== undefined && jams) {
    tell(play, blow, 'jam');
    play.tell({ type: 'weaponJammed', unit: blow.unit, item: held.id, rules: ['ACE-2.18'] });
  } else if (held !== undefined && !natural) {
    tell(play, blow, 'drop');
    dropItem(play, blow.unit, held, 'mishap', ['ACE-2.18']);
  } else if (blow.way === 'melee') {
    tell(play, blow, 'prone');
    if (!unitOf(play.state, blow.unit).prone)
      play.tell({ type: 'fellProne', unit: blow.unit, why: 'mishap', rules: ['ACE-2.18'] });
  } else tell(play, blow, 'dud');
}

/** Allies the attack might find: within reach of a blow; next to the target or on the way of a shot. */
function alliesNear(play: AcesPlay, blow: Blow, at: Square | null): readonly Unit[] {
  const { state } = play;
  const unit = unitOf(state, blow.unit);
  if (!state.mapped) return [];
  if (blow.way !== 'melee')
    return at === null ? [] : inTheWay(state, unit, at, []).filter((one) => areAllies(unit, one));
  const reach = reachOf(unit, blow.armed.spec);
  return alliesOf(state, unit).filter((ally) => between(state, unit, ally) <= reach);
}

/** 4 to 6: it strikes a friend for normal damage without bonus die; with no friend about, exposed or a jam. */
function strikeAlly(play: AcesPlay, blow: Blow, at: Square | null): void {
  const struck = oneOf(play, 'mishapAlly', blow.unit, alliesNear(play, blow, at));
  if (struck !== undefined) {
    tell(play, blow, 'ally');
    hit(play, strayDamage(play.state, blow, struck, ['ACE-2.18']));
    return;
  }
  if (blow.way !== 'melee') {
    loseWeapon(play, blow);
    return;
  }
  tell(play, blow, 'exposed');
  gainState(play, blow.unit, 'exposed', 'mishap', ['ACE-2.18']);
}
