import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { isHero, unitOf } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import type { TraitName } from '../../vocabulary.ts';
import { dieFor } from './dice.ts';
import { standing } from './modifiers.ts';
import { type TestResult, takeTest } from './trait-test.ts';

/** @rule ACE-2.27 What a group may test together. */
export const GROUP_TRAITS: readonly TraitName[] = ['notice', 'spirit', 'vigor', 'athletics', 'stealth'];

export interface GroupTest {
  readonly units: readonly string[];
  readonly trait: TraitName;
  readonly purpose: string;
  readonly target?: number;
  readonly matters?: boolean;
  /** How many raises the rules tell apart; 0 where a raise means nothing. */
  readonly raises?: number;
  readonly extra?: (unit: string) => readonly Modifier[];
  /** The GM may always test singly. */
  readonly single?: boolean;
}

interface Member {
  readonly id: string;
  readonly step: number;
  /** Side and personal modifiers: only those alike test together. */
  readonly key: string;
}

/**
 * @rule ACE-2.27 Those with the same key and dice within one step; the one with the lowest die rolls and stands first.
 * Groups come in the order in which their members were named.
 */
export function alike<M extends Member>(members: readonly M[]): readonly (readonly M[])[] {
  const groups: M[][] = [];
  for (const member of [...members].sort((a, b) => a.step - b.step)) {
    const group = groups.find(([lowest]) => lowest?.key === member.key && member.step - lowest.step <= 1);
    if (group === undefined) groups.push([member]);
    else group.push(member);
  }
  const turn = (group: readonly M[]): number => Math.min(...group.map((member) => members.indexOf(member)));
  return groups.sort((a, b) => turn(a) - turn(b));
}

function memberOf(state: AcesState, test: GroupTest, id: string): Member {
  const unit = unitOf(state, id);
  const { sides, modifiers } = dieFor(state, unit, test.trait);
  const personal = [...modifiers, ...standing(state, unit, test.trait, 'free'), ...(test.extra?.(id) ?? [])];
  const alone = isHero(unit) || test.single === true ? id : '';
  return { id, step: sides / 2, key: JSON.stringify([alone, unit.side, personal]) };
}

/** @rule ACE-2.27 Extras of one side, alike in modifiers, with dice within one step. */
export const groupsFor = (state: AcesState, test: GroupTest): readonly (readonly string[])[] =>
  alike(test.units.map((id) => memberOf(state, test, id))).map((group) => group.map(({ id }) => id));

/** @rule ACE-2.26 One trait die and one wild die for many extras: the result is everyone's. Heroes test for themselves. */
export function groupTest(play: AcesPlay, test: GroupTest): ReadonlyMap<string, TestResult> {
  const results = new Map<string, TestResult>();
  for (const group of groupsFor(play.state, test)) {
    const [leader = ''] = group;
    const result = takeTest(play, {
      unit: leader,
      purpose: test.purpose,
      trait: test.trait,
      kind: 'free',
      extra: test.extra?.(leader) ?? [],
      ...(test.target === undefined ? {} : { target: test.target }),
      ...(test.matters === undefined ? {} : { matters: test.matters }),
      ...(test.raises === undefined ? {} : { raises: test.raises }),
      ...(group.length > 1 ? { wild: true } : {}),
    });
    for (const id of group) results.set(id, result);
    if (group.length < 2) continue;
    const { success, raises, critical } = result;
    play.tell({
      type: 'groupTested',
      units: group,
      trait: test.trait,
      success,
      raises,
      critical,
      rules: ['ACE-2.26', 'ACE-2.27'],
    });
  }
  return results;
}
