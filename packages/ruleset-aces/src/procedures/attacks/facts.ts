import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { mayRule } from '@potyczka/ruleset-kit';
import type { Situation } from '../../commands.ts';
import { between, enemiesOf, isAdjacent } from '../../read.ts';
import { sightBetween, toldOf } from '../../spatial/sight.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { Cover, Light } from '../../vocabulary.ts';

/** What lies between an attacker and a target: measured, or stated where a person may state it. */
export interface Facts {
  readonly range: number;
  readonly sees: boolean;
  readonly contact: boolean;
  readonly cover: Cover;
  /** Armour of what gives the cover (ACE-10.12), and the person who does. */
  readonly barrier: number;
  readonly by: string | null;
  readonly person: boolean;
  readonly light: Light;
}

/** On a table with a map only the GM states facts instead of measuring them (protocol, `situation`). */
export function maySpeak(state: AcesState, by: string, said: Situation | undefined): readonly Violation[] {
  if (said === undefined || !state.mapped || mayRule(state, by)) return [];
  return [violation('ACE-21.1', 'not-gm', { what: 'situation' })];
}

/** The protocol's words for cover in this game's: half hidden is medium, wholly behind something near-total. */
function coverSaid(said: Situation['cover']): Cover | undefined {
  if (said === undefined) return undefined;
  if (said === false) return 'none';
  if (said === true || said === 'half') return 'medium';
  return said === 'full' ? 'nearTotal' : said;
}

/** Ranges nobody stated: in contact for a blow, a few inches for a shot. */
const UNSAID = { melee: 1, ranged: 2 } as const;

/** How near somebody is, whatever lies between. */
export function nearness(
  state: AcesState,
  unit: Unit,
  target: Unit,
  said: Situation = {},
  silent: keyof typeof UNSAID = 'ranged',
): Pick<Facts, 'range' | 'contact'> {
  const spoken = said.range ?? toldOf(state, unit, target)?.range;
  const contact =
    said.contact ??
    (spoken !== undefined ? spoken <= 1 : state.mapped ? isAdjacent(state, unit, target) : silent === 'melee');
  const unsaid = contact ? UNSAID.melee : UNSAID.ranged;
  return { range: spoken ?? (state.mapped ? between(state, unit, target) : unsaid), contact };
}

export function factsBetween(
  state: AcesState,
  unit: Unit,
  target: Unit,
  said: Situation = {},
  silent: keyof typeof UNSAID = 'ranged',
): Facts {
  const sight = sightBetween(state, unit, target);
  const { range, contact } = nearness(state, unit, target, said, silent);
  const cover = coverSaid(said.cover);
  return {
    range,
    sees: said.sight ?? sight.sees,
    contact,
    cover: cover ?? sight.cover,
    barrier: cover === undefined ? sight.barrier : 0,
    by: cover === undefined ? sight.by : null,
    person: cover === undefined && sight.person,
    light: said.light ?? (said.concealed === true ? 'pitch' : sight.light),
  };
}

/** @rule ACE-12.10 Enemies that bind a shooter: in contact, not stunned, pinned or out. */
export function bindingEnemies(state: AcesState, unit: Unit): readonly Unit[] {
  if (!state.mapped) return [];
  return enemiesOf(state, unit).filter(
    (enemy) => isAdjacent(state, unit, enemy) && !enemy.stunned && enemy.grip?.level !== 'pinned',
  );
}
