import type { Json, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import type { DeedOf } from '../../commands.ts';
import type { SegPlay } from '../../play.ts';
import { gmSeat, now } from '../../read.ts';
import type { Price } from '../../state.ts';
import { ATTRIBUTES, SKILLS } from '../../vocabulary.ts';

const { either, integer, maybe, object, oneOf } = shape;

/** @rule SEG-6.12 What the GM says an action costs, and what is tested. */
export const priceShape = object({
  segments: maybe(integer(1, 9)),
  test: maybe(
    either(
      object({ attribute: oneOf(...ATTRIBUTES), skill: maybe(oneOf(...SKILLS)), modifier: maybe(integer(-20, 20)) }),
      oneOf(null),
    ),
  ),
});
type WirePrice = shape.Of<typeof priceShape>;

/** @rule SEG-6.12 Without a word: one segment without a test, two with one. */
export function priceFrom({ segments, test }: WirePrice): Price {
  const tested =
    test == null ? null : { attribute: test.attribute, skill: test.skill ?? null, modifier: test.modifier ?? 0 };
  return { segments: segments ?? (tested === null ? 1 : 2), test: tested };
}

const PRICES: readonly { readonly choice: Json; readonly label: string; readonly params?: { segments: number } }[] = [
  ...[1, 2, 3].map((segments) => ({ choice: { segments }, label: 'priceAction.plain', params: { segments } })),
  ...(['dexterity', 'build', 'senses', 'intellect', 'character'] as const).map((attribute) => ({
    choice: { segments: 2, test: { attribute } },
    label: `priceAction.${attribute}`,
    params: { segments: 2 },
  })),
  { choice: 'refuse', label: 'priceAction.refuse' },
];

const mayBe = (choice: Json): readonly Violation[] =>
  choice === 'refuse' || shape.parse(priceShape, choice).ok
    ? []
    : [{ code: 'bad-choice', rule: 'SEG-6.12', params: { field: 'choice', expected: priceShape.expected } }];

/** @rule SEG-6.12 The GM prices what is in no list, once; false when it is not to be. */
export function isPriced(play: SegPlay, command: DeedOf<'custom'>): boolean {
  const { text, unit } = command;
  if (Object.hasOwn(play.state.priced, text)) return true;
  const seat = gmSeat(play.state);
  if (seat === null) return false;
  const choice = play.choose(() => ({
    kind: 'priceAction',
    seat,
    unit,
    rule: 'SEG-6.12',
    params: { who: now(play, unit).name, text },
    choices: PRICES,
    default: { segments: 1 },
    check: mayBe,
  }));
  if (choice === 'refuse') {
    play.tell({ type: 'ruled', by: seat, power: 'refuseAction', value: text, reason: '', rules: ['SEG-6.12'] });
    return false;
  }
  play.tell({
    type: 'actionPriced',
    unit,
    text,
    price: priceFrom(choice as WirePrice),
    rules: ['SEG-6.12', 'SEG-31.1'],
  });
  return true;
}
