import type { GroundMaker, Offers } from '@potyczka/kernel';
import { OfferBook, onAnybodyElse } from '@potyczka/ruleset-kit';
import { commands, type Reading } from './actions/action.ts';
import { formOf } from './catalogue/forms.ts';
import { TRICK_WORDS } from './catalogue/tricks.ts';
import type { SegCommand } from './commands.ts';
import { forbids } from './decide.ts';
import { imagine } from './imagine.ts';
import { inWords } from './narration/names.ts';
import { hasPhases, isGm, isIn } from './read.ts';
import { groundMap } from './spatial.ts';
import type { SegState, Unit } from './state.ts';
import { attacks } from './suggestions/attacks.ts';
import { bareCommands } from './suggestions/bare.ts';
import { handling } from './suggestions/handling.ts';
import { type Actor, type Ideas, idea, open, peopleOf } from './suggestions/idea.ts';
import { movement } from './suggestions/movement.ts';
import { betweenPhases, timing } from './suggestions/timing.ts';
import { ATTRIBUTES, SKILLS } from './vocabulary.ts';

/** Who may be moved now: whose phase it is, or in a lull anybody who is not done. */
function movable(state: SegState): readonly Unit[] {
  if (state.mode === 'lull')
    return Object.values(state.units).filter((unit) => isIn(unit) && hasPhases(unit) && unit.segmentsLeft > 0);
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  return unit === undefined ? [] : [unit];
}

/** What a phase offers whoever has it. */
function inPhase(actor: Actor): Ideas {
  const ideas = [...attacks(actor), ...movement(actor), ...handling(actor), ...timing(actor)];
  const everybody = peopleOf(actor).map(({ id }) => id);
  return [...ideas, ...onAnybodyElse(ideas, everybody, (command) => forbids(actor.reading, command))];
}

/** @rule SEG-30.2 After the battle: what experience buys. */
const lessons = (actor: Actor): Ideas => {
  const learn = { type: 'spendXp', by: actor.by, unit: actor.unit.id } as const;
  const forms = [1, 2, 3, 4, 5, 6, 7].filter((form) => formOf(form) !== undefined).map(String);
  return [
    ...open(actor, { ...learn, on: 'skill', what: '' }, 'what', SKILLS),
    ...open(actor, { ...learn, on: 'attribute', what: '' }, 'what', ATTRIBUTES),
    ...open(actor, { ...learn, on: 'trick', what: '' }, 'what', TRICK_WORDS),
    ...open(actor, { ...learn, on: 'form', what: '' }, 'what', forms),
  ];
};

function concessions(state: SegState, seat: string): Ideas {
  const role = state.seats.find(({ id }) => id === seat)?.role;
  if (role === 'player') return [idea({ type: 'concede', by: seat })];
  return isGm(state, seat) ? Object.keys(state.sides).map((side) => idea({ type: 'concede', by: seat, side })) : [];
}

/** What a seat may do now, and what it may not and why: reckoned from what it may know (section 4). */
export function offers(real: SegState, seat: string, ground: GroundMaker, only?: string): Offers<SegCommand> {
  const state = imagine(real, seat);
  const reading: Reading = { state, ground: ground(groundMap(state)) };
  const book = new OfferBook<SegCommand>(
    (command) => forbids(reading, command),
    (violation) => inWords(state, violation),
  );
  const asked = (unit: Unit): boolean => commands(state, seat, unit) && (only === undefined || only === unit.id);
  const own = Object.values(state.units).filter(asked);
  const actor = (unit: Unit): Actor => ({ reading, state, by: seat, unit });
  const moved = movable(state).filter(asked);
  if (state.mode === 'over') for (const unit of own) book.weigh(lessons(actor(unit)));
  else {
    for (const unit of moved) book.weigh(inPhase(actor(unit)));
    for (const unit of own) if (isIn(unit) && state.mode === 'fight') book.weigh(betweenPhases(actor(unit)));
    if (only === undefined) book.weigh(concessions(state, seat));
  }
  // Section 6: whatever is still unsaid is tried with nothing named, so that it is open or has its reason.
  const told = book.types();
  const bare = bareCommands(state, seat, (moved[0] ?? own[0])?.id ?? '').filter(
    ({ command }) => !told.has(command.type),
  );
  // @rule SEG-5.8 Whoever is done with this round of a lull waits for the others, and is offered nothing more.
  const isDone = state.mode === 'lull' && moved.length === 0;
  book.weigh(isDone ? bare.filter(({ command }) => forbids(reading, command).length > 0) : bare);
  return book.offers();
}
