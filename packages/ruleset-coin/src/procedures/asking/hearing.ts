import type { Json } from '@potyczka/kernel';
import { isInfantry, itemNamed, unitOf } from '../../read.ts';
import { fieldsOf, spelled } from '../../spelling.ts';
import type { CoinState, Item } from '../../state.ts';
import type { Source } from '../attack/targets.ts';

/** Answers as people give them: a weapon by its kind or its slot, a choice by the catalogue's word for it. */

const SLOTS = {
  left: 'slotLeft',
  slotLeft: 'slotLeft',
  right: 'slotRight',
  slotRight: 'slotRight',
  device: 'device',
} as const;
const isSlot = (word: string): word is keyof typeof SLOTS => Object.hasOwn(SLOTS, word);

/** The item in a place of a unit, by the word for the place. */
function inSlot(state: CoinState, id: string, word: string): string | null {
  const unit = unitOf(state, id);
  if (isInfantry(unit)) return isSlot(word) ? unit[SLOTS[word]] : null;
  return word === 'mountedDefence' ? unit.mountedDefence : null;
}

const isOfKind = (state: CoinState, source: Source, word: string): boolean => state.items[source.id]?.spec === word;

/** The sources a word stands for: one by its id or its slot, several of one kind by their kind. */
export function sourcesCalled(
  state: CoinState,
  attacker: string,
  sources: readonly Source[],
  word: string,
): readonly Source[] {
  const named = sources.filter((source) => source.id === word);
  if (named.length > 0) return named;
  if (word === 'vehicle' || word === 'vehicleSlot') return sources.filter((source) => source.mounted);
  const held = inSlot(state, attacker, word);
  return sources.filter((source) => source.id === held || isOfKind(state, source, word));
}

/** Items to defend with, each by its id, its kind or its slot; several of one kind are one after the other. */
export function itemsHeard(state: CoinState, unit: string, known: readonly Item[], choice: Json): Json {
  const { items, item } = fieldsOf(choice);
  const said = items ?? item ?? choice;
  if (said === 'decline' || (Array.isArray(said) && said.length === 0)) return 'decline';
  const words = Array.isArray(said) ? said : [said];
  if (!words.every((word) => typeof word === 'string')) return choice;
  const taken: string[] = [];
  for (const word of words as readonly string[]) {
    const held = inSlot(state, unit, word);
    const rest = known.filter((one) => !taken.includes(one.id));
    taken.push(rest.find((one) => one.id === held)?.id ?? itemNamed(rest, word)?.id ?? word);
  }
  return taken;
}

/** A point, or what has one. */
export function pointHeard(choice: Json): Json {
  const { pos, at, to } = fieldsOf(choice);
  return pos ?? at ?? to ?? (spelled(choice) as Json);
}
