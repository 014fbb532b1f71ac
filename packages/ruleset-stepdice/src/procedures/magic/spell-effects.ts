import { chebyshev, keyOf, pathOf } from '@potyczka/ruleset-kit';
import type { Spell } from '../../catalogue/spells.ts';
import type { StepPlay } from '../../play.ts';
import { foesOf, hasTrait, heroOf, isBrief, isOn, isPresent, standingHeroes } from '../../read.ts';
import { around, cellAt, seemsFree, sees, unitsAt } from '../../spatial.ts';
import type { Ending, Foe, Square, StepState } from '../../state.ts';
import type { TimedCondition } from '../../vocabulary.ts';
import { chooseSquare, pushFoe } from '../attack/hit.ts';
import { atNext, atThis, setEffect, setZone } from '../effects.ts';
import { foesFell } from '../foes/morale.ts';
import { changeBand } from '../movement/bands.ts';
import { freeWays } from '../movement/reach.ts';
import { entered } from '../movement/stepping.ts';
import { heal, loseHeart } from '../wounds/hearts.ts';
import { strikeFoe } from '../wounds/wounding.ts';
import {
  areaOf,
  type CastCommand,
  foesMeant,
  heroesHarmed,
  heroesWarded,
  lightAround,
  namedBy,
  placeOf,
  placesOf,
} from './aim.ts';
import { bandStep, mayBuild } from './bars.ts';

/** What each spell of catalogue 9.4 does when it succeeds. */

export type MagicBonus = 'scale' | 'refund' | 'extra';

export interface Cast {
  readonly command: CastCommand;
  readonly spell: Spell;
  readonly bonus: MagicBonus | null;
}

const RULES = ['STEP-15.3'] as const;

/** @rule STEP-15.7 A bigger scale is one more of whatever the spell counts in: squares, rounds, Hearts or Wounds. */
const more = ({ bonus }: Cast): number => (bonus === 'scale' ? 1 : 0);

/** How many phases make a round: a party that rolled for initiative has one before and one after the foes. */
const partsOf = (state: StepState): number => (state.order === null ? 2 : 3);

const lasting = (state: StepState, cast: Cast, ending: Ending): Ending => ({
  ...ending,
  afterPhase: ending.afterPhase + more(cast) * partsOf(state),
});

/** Until the end of the next foe phase. */
const overFoes = (state: StepState, cast: Cast): Ending => lasting(state, cast, atNext(state, 'foePhaseEnd'));
/** Until the caster's next turn. */
const overTurn = (state: StepState, cast: Cast): Ending =>
  lasting(state, cast, atNext(state, 'turnStart', cast.command.unit));

/** One hit on each; what they make of it is told to the others once (STEP-23.2). */
function hit(play: StepPlay, cast: Cast, foes: readonly Foe[], wounds: number): void {
  const by = cast.command.unit;
  const struck = foes.map(({ id }) => ({ id, ...strikeFoe(play, id, { by, harm: 'magic', wounds, rules: RULES }) }));
  // STEP-14.8: a spell hit uses up Tough as well.
  for (const { id, tough } of struck) if (tough && play.state.mapped) pushFoe(play, by, id, 1, ['STEP-14.8']);
  foesFell(play, struck);
}

/** @rule STEP-15.7 A Wound more, but no second Heart of a foe where the brief copy counts Hearts (STEP-11.4). */
function bolt(play: StepPlay, cast: Cast): void {
  const wounds = isBrief(play.state, 'variant55') ? 1 : 1 + more(cast);
  hit(play, cast, foesMeant(play.state, cast.command, cast.spell), wounds);
}

/** Area and Storm: every foe inside; heroes too, unless it is a Storm or was made safe for allies. */
function blast(play: StepPlay, cast: Cast): void {
  const { command, spell, bonus } = cast;
  const heroes = bonus === 'extra' ? [] : heroesHarmed(play.state, command, spell, more(cast));
  hit(play, cast, foesMeant(play.state, command, spell, more(cast)), 1);
  for (const { id } of heroes) loseHeart(play, id, 'area', ['STEP-17.3']);
}

const resists = (foe: Foe): boolean => hasTrait(foe, 'resistance', 'magic') && !foe.resistanceUsed;

/** @rule STEP-14.8 The first effect is cut short on an Elite or Boss and passes a Minion by. */
function layOnFoes(play: StepPlay, cast: Cast, condition: TimedCondition): void {
  const { command, spell } = cast;
  const foes = foesMeant(play.state, command, spell);
  const effect = { name: spell.id, source: command.unit, condition };
  const open = foes.filter((foe) => !resists(foe)).map(({ id }) => id);
  if (open.length > 0) setEffect(play, { ...effect, targets: open, endsAt: overFoes(play.state, cast) }, RULES);
  for (const foe of foes.filter(resists)) {
    const whole = foe.class === 'minion';
    play.tell({ type: 'spellResisted', unit: foe.id, spell: spell.id, whole, rules: ['STEP-14.8'] });
    const endsAt = atThis(play.state, 'heroPhaseEnd');
    if (!whole) setEffect(play, { ...effect, targets: [foe.id], endsAt }, ['STEP-14.8']);
  }
}

const layOnHeroes = (play: StepPlay, { command, spell }: Cast, condition: TimedCondition, endsAt: Ending): void =>
  void setEffect(
    play,
    { name: spell.id, source: command.unit, condition, targets: namedBy(command, spell), endsAt },
    RULES,
  );

function healing(play: StepPlay, cast: Cast): void {
  for (const id of namedBy(cast.command, cast.spell)) heal(play, id, 2 + more(cast), RULES);
}

function light(play: StepPlay, cast: Cast): void {
  const squares = lightAround(play.state, cast.command, more(cast));
  const zone = { kind: 'light', source: cast.command.unit, squares, endsAt: atNext(play.state, 'sceneEnd') };
  setZone(play, zone, RULES);
}

/** Without a board the smoke lies on those it is thrown round: they have partial cover (STEP-0.3). */
function smoke(play: StepPlay, cast: Cast): void {
  const { command, spell } = cast;
  const endsAt = atNext(play.state, 'foePhaseEnd');
  if (!play.state.mapped) layOnHeroes(play, cast, 'warded', endsAt);
  else {
    const squares = areaOf(play.state, command, spell, more(cast));
    setZone(play, { kind: 'smoke', source: command.unit, squares, endsAt }, RULES);
  }
}

/** Foes that know of nobody and see nobody. */
const startled = (state: StepState): readonly Foe[] =>
  foesOf(state).filter(
    (foe) =>
      isPresent(foe) &&
      foe.unaware &&
      !foe.stunned &&
      !foe.immobilised &&
      !standingHeroes(state).some((hero) => !hero.hidden && sees(state, foe, hero)),
  );

/** They go and see what it was, as far as their Move takes them; on a grand scale twice as far. */
function sound(play: StepPlay, cast: Cast): void {
  const at = placeOf(cast.command);
  if (at === null) return;
  for (const { id, move, at: pos } of startled(play.state)) {
    const near = (square: Square): number => chebyshev(square, at);
    const ways = freeWays(play.state, id, move * (1 + more(cast)));
    const [best] = [...ways].sort(
      (a, b) =>
        near(a.square) - near(b.square) || a.cost - b.cost || a.square[1] - b.square[1] || a.square[0] - b.square[0],
    );
    if (best !== undefined && pos !== null && near(best.square) < near(pos))
      play.tell({ type: 'shifted', unit: id, path: pathOf(best), why: 'sound', by: cast.command.unit, rules: RULES });
  }
}

/** Where the caster may go one square farther. */
function beyond(play: StepPlay, cast: Cast): void {
  const { unit } = cast.command;
  const { at: pos } = heroOf(play.state, unit);
  if (more(cast) === 0 || pos === null) return;
  const free = around(play.state, pos).filter((one) => seemsFree(play.state, one) && !cellAt(play.state, one).pit);
  const to = chooseSquare(play, unit, 'blink', free, null, 'STEP-15.7');
  if (to !== null) play.tell({ type: 'shifted', unit, path: [to], why: 'blink', by: unit, rules: ['STEP-15.7'] });
}

/** Not part of the Move, ignoring everything between; out of a trap as well (STEP-22.3: an Action is spent). */
function blink(play: StepPlay, cast: Cast): void {
  const { unit } = cast.command;
  const to = placeOf(cast.command);
  if (!play.state.mapped) {
    changeBand(play, bandStep(cast.command), 0);
    return;
  }
  if (to === null) return;
  if (heroOf(play.state, unit).restrained)
    play.tell({ type: 'unitNoted', unit, change: { restrained: false }, what: 'free', rules: ['STEP-22.3'] });
  play.tell({ type: 'shifted', unit, path: [to], why: 'blink', by: unit, rules: RULES });
  beyond(play, cast);
  entered(play, unit);
}

/** On a grand scale a square more at each end, where the caster wants it. */
function further(play: StepPlay, { command, spell }: Cast, squares: readonly Square[]): readonly Square[] {
  const known = new Set(squares.map(keyOf));
  const next = squares
    .flatMap((square) => around(play.state, square))
    .filter((square) => !known.has(keyOf(square)) && mayBuild(play.state, spell, square));
  const open = [...new Map(next.map((square) => [keyOf(square), square])).values()];
  const to = chooseSquare(play, command.unit, spell.id, open, null, 'STEP-15.7');
  return to === null ? squares : [...squares, to];
}

/** Up to ten squares become floor or wall for the scene. */
function build(play: StepPlay, cast: Cast): void {
  const { command, spell } = cast;
  const placed = play.state.mapped ? placesOf(command) : [];
  const ends = more(cast) > 0 && placed.length > 0 ? [1, 2] : [];
  const squares = ends.reduce((so) => further(play, cast, so), placed);
  const kind = spell.id === 'wall' ? 'wall' : 'floor';
  // STEP-3.8: round whoever nobody knew to be there.
  const clear = kind === 'wall' ? squares.filter((square) => unitsAt(play.state, square).length === 0) : squares;
  setZone(play, { kind, source: command.unit, squares: clear, endsAt: atNext(play.state, 'sceneEnd') }, RULES);
}

/** Every hero within 5: an Armour token, where tokens are played, and a ward for one round. */
function greatWard(play: StepPlay, cast: Cast): void {
  const { command, spell } = cast;
  const near = heroesWarded(play.state, command, spell);
  for (const { id, armour } of near)
    if (isOn(play.state, 'armourToken') && armour < 1)
      play.tell({ type: 'armourGranted', unit: id, by: command.unit, armour: 1, rules: ['STEP-17.1'] });
  const targets = near.map(({ id }) => id);
  const endsAt = overTurn(play.state, cast);
  setEffect(play, { name: spell.id, source: command.unit, condition: 'warded', targets, endsAt }, RULES);
}

const EFFECTS: Readonly<Record<string, (play: StepPlay, cast: Cast) => void>> = {
  light,
  sound,
  smokeScreen: smoke,
  distraction: (play, cast) => layOnFoes(play, cast, 'distracted'),
  bolt,
  barrier: (play, cast) => layOnHeroes(play, cast, 'warded', overTurn(play.state, cast)),
  blink,
  boost: (play, cast) =>
    layOnHeroes(play, cast, 'boosted', lasting(play.state, cast, atNext(play.state, 'heroPhaseEnd'))),
  area: blast,
  control: (play, cast) => layOnFoes(play, cast, 'stunned'),
  immobilise: (play, cast) => layOnFoes(play, cast, 'immobilised'),
  heal: healing,
  storm: blast,
  bridge: build,
  wall: build,
  greatWard,
};

export const takeEffect = (play: StepPlay, cast: Cast): void => EFFECTS[cast.spell.id]?.(play, cast);
