import type { Violation } from '@potyczka/kernel';
import { resolveOptions, violation } from '@potyczka/kernel';
import type { Action } from '../actions/action.ts';
import type { CommandOf } from '../commands.ts';
import { type CoinOptions, PRESETS, options as table } from '../options.ts';
import type { CoinPlay } from '../play.ts';
import { inHands, isInfantry, unitsOf } from '../read.ts';
import type { CoinState, Infantry } from '../state.ts';
import { mustBeBefore } from './checks.ts';

const badValue = (field: string, expected: string): Violation =>
  violation('COIN-22.4', 'bad-value', { field, expected });

/** @rule COIN-18.4 A preset writes three options; one of them set later wins. */
const changeOf = ({ key, value }: Pick<CommandOf<'setOption'>, 'key' | 'value'>): Partial<CoinOptions> => ({
  [key]: value,
  ...(key === 'preset' ? PRESETS[value as CoinOptions['preset']] : {}),
});

const infantry = (state: CoinState): readonly Infantry[] => unitsOf(state).filter(isInfantry);

/** @rule COIN-3.4 Whether a unit holds something beside a two-handed thing. */
const holdsTooMuch = (state: CoinState, unit: Infantry): boolean =>
  inHands(state, unit).length > 1 && inHands(state, unit).some((item) => item.hands === 2);

/** Units that are already equipped must fit the option too. */
function checkGear(state: CoinState, key: string, value: unknown): readonly Violation[] {
  if (key === 'backpackCapacity' && infantry(state).some((unit) => unit.backpack.length > Number(value)))
    return [badValue('value', '@expected.fits-backpacks')];
  if (key === 'twoHanded' && value === 'on' && infantry(state).some((unit) => holdsTooMuch(state, unit)))
    return [badValue('value', '@expected.fits-hands')];
  return [];
}

/** What forbids an option this value, on this table. */
export function checkOption(state: CoinState, key: string, value: unknown): readonly Violation[] {
  const broken = resolveOptions(table, { [key]: value }).violations;
  if (broken.length > 0) return broken.map(({ params }) => violation('COIN-22.4', 'bad-value', params ?? {}));
  return checkGear(state, key, value);
}

/** @rule COIN-3.4 Two-handed things are taken in one hand or in both, as the table now has it. */
function regrip(play: CoinPlay): void {
  for (const unit of infantry(play.state))
    for (const item of inHands(play.state, unit)) {
      if (item.hands !== 2) continue;
      const holds = { at: 'hand', unit: unit.id } as const;
      const hand = unit.slotLeft === item.id ? 'left' : 'right';
      const both = unit.slotLeft === item.id && unit.slotRight === item.id;
      const wanted = play.state.options.twoHanded === 'on' ? 'both' : 'left';
      if (both === (wanted === 'both')) continue;
      const from = { ...holds, hand: both ? 'both' : hand } as const;
      const rules = ['COIN-3.4'];
      play.tell({ type: 'itemEquipped', unit: unit.id, item: item.id, from, to: { ...holds, hand: wanted }, rules });
    }
}

export function optionChange(play: CoinPlay, by: string, key: string, value: unknown): void {
  const change = changeOf({ key, value });
  const { id, roundLimit } = play.state.scenario;
  play.tell({
    type: 'optionSet',
    by,
    key,
    change,
    roundLimit: id === null ? (change.roundLimit ?? roundLimit) : roundLimit,
    rules: ['COIN-22.4', ...(key === 'preset' ? ['COIN-18.4'] : [])],
  });
  if (key === 'twoHanded') regrip(play);
}

/** @rule COIN-22.4 Options are set before the battle starts, and fixed from then on. */
export const setOption: Action<'setOption'> = {
  may: ({ state }, { by, key, value }) => {
    const before = mustBeBefore(state, by, ['setup'], { rule: 'COIN-22.4', code: 'option-locked' });
    return before.length > 0 ? before : checkOption(state, key, value);
  },
  act: (play, { by, key, value }) => optionChange(play, by, key, value),
};
