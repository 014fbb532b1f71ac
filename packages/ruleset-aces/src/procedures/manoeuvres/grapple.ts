import { weaponOf } from '../../catalogue/weapons.ts';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { hasJoker, inHand, isAdjacent, traitOf, unitOf } from '../../read.ts';
import type { Grip, Unit } from '../../state.ts';
import type { TestKind, TraitName } from '../../vocabulary.ts';
import { aimedAt } from '../attacks/facts.ts';
import { hit } from '../damage/damage.ts';
import { endPinning } from '../states/stunned.ts';
import { modifier } from '../tests/modifiers.ts';
import { opposedTest } from '../tests/opposed-test.ts';
import { chooseTrait } from '../tests/trait-choice.ts';
import { takeTest } from '../tests/trait-test.ts';

const handsFor = (kind: string): number => weaponOf(kind)?.hands ?? 1;

/** @rule ACE-11.13 @rule ACE-6.20 A hand with nothing in it; an injured arm has none to offer. */
export const hasFreeHand = (unit: Unit): boolean => {
  const hurt = unit.injuries.filter((injury) => injury.part === 'arm').length;
  const busy = inHand(unit).reduce((sum, item) => sum + handsFor(item.kind), 0);
  return busy + hurt < 2;
};

/** Sets or ends a grip; whoever pins is exposed while holding (ACE-11.13). */
export function setGrip(
  play: AcesPlay,
  victim: string,
  grip: Grip | null,
  why: string,
  rules: readonly string[],
): void {
  const before = unitOf(play.state, victim).grip;
  play.tell({ type: 'gripChanged', unit: victim, grip, why, rules });
  if (before !== null) endPinning(play, before.by);
  const holder = grip === null || grip.trap !== undefined ? undefined : play.state.units[grip.by];
  if (holder === undefined || grip?.level !== 'pinned') return;
  if (holder.exposed.some((one) => one.source === 'pinning')) return;
  const lasting = [...holder.exposed, { source: 'pinning', until: null }];
  play.tell({ type: 'stateGained', unit: holder.id, state: 'exposed', lasting, why: 'pinning', rules: ['ACE-11.13'] });
}

/** @rule ACE-7.5 Whoever is no longer next to its holder is free. */
export function partGrips(play: AcesPlay): void {
  if (!play.state.mapped) return;
  for (const unit of Object.values(play.state.units)) {
    const holder = unit.grip === null || unit.grip.trap !== undefined ? undefined : play.state.units[unit.grip.by];
    if (holder !== undefined && !isAdjacent(play.state, unit, holder))
      setGrip(play, unit.id, null, 'separated', ['ACE-7.5']);
  }
}

/** @rule ACE-11.13 Opposed Athletics: grabbed; with a raise, or when already grabbed, pinned. */
export function grapple(
  play: AcesPlay,
  unitId: string,
  targetId: string,
  kind: TestKind,
  extra: readonly Modifier[],
): void {
  const unit = unitOf(play.state, unitId);
  const target = unitOf(play.state, targetId);
  const { won, raises } = opposedTest(
    play,
    'grapple',
    {
      unit: unitId,
      trait: 'athletics',
      kind,
      extra: [...modifier('scale', unit.scaleMod - target.scaleMod, 'ACE-11.13'), ...aimedAt(target), ...extra],
    },
    { unit: targetId, trait: 'athletics', kind: 'free' },
  );
  if (!won) return;
  const level = raises > 0 || unitOf(play.state, targetId).grip !== null ? 'pinned' : 'grabbed';
  setGrip(play, targetId, { by: unitId, level }, 'grapple', ['ACE-11.13', 'ACE-7.4']);
}

/** @rule ACE-11.14 Opposed Strength without scale: Strength die damage, the bonus die on a raise. */
export function crush(play: AcesPlay, unitId: string, targetId: string, extra: readonly Modifier[]): void {
  const { won, raises } = opposedTest(
    play,
    'crush',
    { unit: unitId, trait: 'strength', kind: 'action', extra: [...aimedAt(unitOf(play.state, targetId)), ...extra] },
    { unit: targetId, trait: 'strength', kind: 'free' },
  );
  if (!won) return;
  const unit = unitOf(play.state, unitId);
  const strength = traitOf(play.state, unit, 'strength') ?? unit.attributes.strength;
  hit(play, {
    unit: unitId,
    target: targetId,
    dice: [strength.die, ...(raises > 0 ? [6] : [])],
    modifiers: [
      ...modifier('traitBonus', strength.bonus, 'ACE-1.3'),
      ...modifier('joker', hasJoker(unit) ? 2 : 0, 'ACE-5.5'),
    ],
    ap: 0,
    rules: ['ACE-11.14', ...(raises > 0 ? ['ACE-6.2'] : [])],
  });
}

const strong = modifier('strengthInstead', -2, 'ACE-7.5');

/** @rule ACE-7.5 The victim starts an opposed Athletics test; success is one step, a raise frees completely. */
export function breakGrip(
  play: AcesPlay,
  unitId: string,
  holderId: string,
  extra: readonly Modifier[],
  said?: TraitName,
): void {
  const mine = chooseTrait(
    play,
    unitId,
    'action',
    'ACE-7.5',
    [
      { trait: 'athletics', extra: [] },
      { trait: 'strength', extra: strong },
    ],
    said,
  );
  const theirs = chooseTrait(play, holderId, 'free', 'ACE-7.5', [
    { trait: 'athletics', extra: [] },
    { trait: 'strength', extra: strong },
  ]);
  const { won, raises } = opposedTest(
    play,
    'breakFree',
    {
      unit: unitId,
      trait: mine.trait,
      kind: 'action',
      extra: [...mine.extra, ...aimedAt(unitOf(play.state, holderId)), ...extra],
    },
    { unit: holderId, kind: 'free', ...theirs },
  );
  const grip = unitOf(play.state, unitId).grip;
  if (!won || grip === null) return;
  const eased: Grip | null = grip.level === 'pinned' && raises === 0 ? { ...grip, level: 'grabbed' } : null;
  setGrip(play, unitId, eased, 'brokeFree', ['ACE-7.5']);
}

/** @rule ACE-7.6 Out of a trap: Strength -2 or Athletics with the trap's modifier; one try until something changes. */
export function escapeTrap(
  play: AcesPlay,
  unitId: string,
  grip: Grip,
  extra: readonly Modifier[],
  said?: TraitName,
): void {
  const trap = modifier('trap', grip.trap ?? 0, 'ACE-7.6');
  const { trait, extra: own } = chooseTrait(
    play,
    unitId,
    'action',
    'ACE-7.6',
    [
      { trait: 'athletics', extra: trap },
      { trait: 'strength', extra: [...strong, ...trap] },
    ],
    said,
  );
  const result = takeTest(play, {
    unit: unitId,
    purpose: 'trapEscape',
    trait,
    kind: 'action',
    extra: [...own, ...extra],
  });
  if (result.success) setGrip(play, unitId, null, 'escaped', ['ACE-7.6']);
  else setGrip(play, unitId, { ...grip, tried: true }, 'trapped', ['ACE-7.6']);
}
