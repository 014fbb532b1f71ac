import { type CommandType, type StepCommand, shapes } from '../commands.ts';
import { forbids } from '../decide.ts';
import { commands, foesOf, heroesOf } from '../read.ts';
import { seesUnit } from '../secrets.ts';
import type { StepState, Unit } from '../state.ts';
import { type Ideas, idea } from './idea.ts';

/** One command of every type there is, so that each that is not offered is refused with its reason. */

/** What a seat would most likely mean: its own that acts, else its first, else anybody. */
function likely(state: StepState, by: string, units: readonly Unit[], only: string | undefined): string {
  const wanted = units.filter((unit) => only === undefined || unit.id === only);
  const own = wanted.filter((unit) => commands(state, by, unit));
  const acting = own.find((unit) => unit.id === state.activeUnit);
  return (acting ?? own[0] ?? wanted[0] ?? units[0])?.id ?? '';
}

/** What each type needs beside the seat that asks. */
function needs(state: StepState, by: string, only: string | undefined) {
  const foes = foesOf(state).filter((foe) => seesUnit(state, by, foe));
  const heroes = heroesOf(state);
  const hero = likely(state, by, heroes, only);
  const foe = likely(state, by, foes, only);
  const other = heroes.find(({ id }) => id !== hero)?.id ?? hero;
  const unit = { unit: hero };
  const thing = { ...unit, object: state.objects[0]?.id ?? '' };
  const item = heroes.find(({ id }) => id === hero)?.gear[0]?.id ?? '';
  const at: readonly [number, number] = [0, 0];
  const sample: Readonly<Record<CommandType, object>> = {
    advance: { ...unit, choice: 'heart' },
    attack: { ...unit, target: foe },
    beginCombat: {},
    beginTurn: unit,
    breakFree: unit,
    cast: { ...unit, spell: 'bolt', target: foe },
    castFreeform: { ...unit, text: '…' },
    chase: unit,
    concede: {},
    crawl: unit,
    createHero: { role: 'warrior' },
    dash: unit,
    draw: { ...unit, weapon: item },
    endPhase: {},
    endTurn: unit,
    foeEnd: { unit: foe },
    foeInteract: { ...thing, unit: foe },
    foeMove: { unit: foe, to: at },
    foeSpecial: { unit: foe, move: 'volley', at },
    foeStrike: { unit: foe, target: hero },
    help: { ...unit, target: other },
    interact: thing,
    move: { ...unit, to: at },
    pause: {},
    placeHero: { ...unit, at },
    prepare: { ...unit, kind: 'attack' },
    raise: { ...unit, target: other },
    recover: { ...unit, item },
    rest: {},
    rule: { set: { paused: !state.paused } },
    shove: { ...unit, target: foe },
    test: { ...unit, point: 'stealth' },
    useGear: { ...unit, item },
  };
  return sample;
}

/** Of the types named, those that are about a unit only if one is meant. */
export function samples(state: StepState, by: string, known: ReadonlySet<string>, only: string | undefined): Ideas {
  const sample = needs(state, by, only);
  const kind = only === undefined ? undefined : state.units[only]?.kind;
  const fits = (type: CommandType): boolean =>
    kind === undefined || ('unit' in sample[type] && type.startsWith('foe') === (kind === 'foe'));
  return (
    (Object.keys(shapes) as CommandType[])
      .filter((type) => !known.has(type) && fits(type))
      .map((type) => ({ ...sample[type], type, by }) as StepCommand)
      // What may be done is offered before, with all it may be done with.
      .filter((command) => forbids({ state }, command).length > 0)
      .map(idea)
  );
}
