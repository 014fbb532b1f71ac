import { shape } from '@potyczka/kernel';
import { mustName } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { knockProne } from '../procedures/effects.ts';
import { foesFell } from '../procedures/foes/morale.ts';
import { fireClocks, tick } from '../procedures/scenes/clocks.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { loseHeart, settleDowned } from '../procedures/wounds/hearts.ts';
import { heroOf, presentFoes } from '../read.ts';
import { itemFrom } from '../setup/items.ts';
import { barsScene, layScene, rollScene } from '../setup/new-scene.ts';
import { planOf } from '../setup/scenario.ts';
import { itemShape } from '../sheet/item.ts';
import type { StepState } from '../state.ts';
import { ATTRIBUTES, type Attribute } from '../vocabulary.ts';
import { mustBeHero, type Powers, power, powerReading } from './power.ts';

const { any, asked, bool, idOf, list, maybe, object, oneOf, text } = shape;

/** What the GM does with whole scenes and between them (STEP-3.1, STEP-3.6, STEP-20). */

const ladder = oneOf(4, 6, 8, 12);

/** One test by the GM's word, without an Action: help is possible. */
const callTest = (play: StepPlay, unit: string, attribute: Attribute, base: number, rule: string) =>
  takeTest(play, () => ({
    unit,
    kind: 'attribute',
    label: 'test',
    attribute,
    base,
    steps: [],
    target: null,
    stakes: ['consequence'],
    action: false,
    rules: [rule],
  }));

/** @rule STEP-3.6 One consequence the GM names. */
function suffer(play: StepPlay, unit: string, consequence: string): void {
  if (consequence === 'heart') loseHeart(play, unit, 'ruling', ['STEP-3.6']);
  if (consequence === 'prone') knockProne(play, unit, ['STEP-3.6']);
  const [clock] = play.state.clocks;
  if (consequence === 'clock' && clock !== undefined) tick(play, clock.id, 1, ['STEP-3.6']);
  settleDowned(play);
  fireClocks(play);
}

const clashShape = object({
  unit: idOf('unit'),
  attribute: oneOf(...ATTRIBUTES),
  tn: ladder,
  targets: list(idOf('unit'), 1, 30),
  consequence: maybe(text(200)),
});

const present = (state: StepState): readonly string[] => presentFoes(state).map((foe) => foe.id);

/** @rule STEP-3.6 A short obvious clash, settled by one test: the foes named are out, or one consequence follows. */
const gmQuickResolve = power({
  rule: 'STEP-3.6',
  shape: clashShape,
  // Whoever is named has to be present, which is more.
  absent: true,
  amidst: false,
  may: (state, { unit, targets }, field) => [
    ...mustBeHero(state, unit),
    ...targets.flatMap((target, index) => mustName(target, present(state), `${field}.targets[${index}]`)),
  ],
  act: (play, { unit, attribute, tn, targets, consequence = 'heart' }) => {
    const result = callTest(play, unit, attribute, tn, 'STEP-3.6');
    if (result === null) return;
    const { success } = result;
    const struck = targets.filter((target) => present(play.state).includes(target));
    play.tell({ type: 'clashSettled', unit, targets: struck, success, consequence, rules: ['STEP-3.6'] });
    if (!success) return suffer(play, unit, consequence);
    for (const target of struck)
      play.tell({ type: 'foeOut', unit: target, by: unit, rules: ['STEP-3.6', 'STEP-11.7'] });
    foesFell(
      play,
      struck.map((target) => ({ id: target, taken: 1, out: true })),
    );
  },
});

/** @rule STEP-3.1 The next scene: one of the book, or one written down; the same heroes. */
const gmNewScene = powerReading({
  rule: 'STEP-3.1',
  shape: asked(any, { kind: 'id', of: 'scenario' }),
  amidst: false,
  read: (written, _state, field) => {
    const { plan, errors } = planOf(written, field);
    return errors.length > 0 ? { errors } : { value: plan };
  },
  may: barsScene,
  act: (play, plan) => {
    if (plan.id === 'generated') rollScene(play);
    else layScene(play, plan);
  },
});

/** Catalogue 9.10: the next scene as the dice will have it. */
const gmGenerate = power({ rule: 'STEP-3.2', shape: bool, amidst: false, act: rollScene });

const ITEM: shape.Form = { kind: 'either', forms: [{ kind: 'id', of: 'item-kind' }, shape.formOf(itemShape)] };

/** @rule STEP-20.4 Permissions, or a boon for once a scene; no permanent numbers. A tool may be a fine one (STEP-1.10). */
const gmReward = powerReading({
  rule: 'STEP-20.4',
  shape: object({ unit: idOf('unit'), item: { ...any, form: ITEM } }),
  read: ({ unit, item }, _state, field) => {
    const read = itemFrom(item, `${field}.item`);
    return 'errors' in read ? read : { value: { unit, item: read.item } };
  },
  may: (state, { unit }) => mustBeHero(state, unit),
  act: (play, { unit, item }) => {
    const hero = heroOf(play.state, unit);
    const others = hero.gear.filter((one) => one.id !== item.id);
    const change = { gear: [...others, item], protection: hero.protection || item.protection };
    play.tell({ type: 'unitRuled', unit, change, rules: ['STEP-20.4', 'STEP-1.8'] });
  },
});

/** @rule STEP-20.5 Cheap, standard and expensive things: a test instead of money. */
const PRICES = { cheap: 4, standard: 6, expensive: 8 } as const;

const gmPurchase = power({
  rule: 'STEP-20.5',
  shape: object({
    unit: idOf('unit'),
    price: oneOf('cheap', 'standard', 'expensive'),
    attribute: oneOf(...ATTRIBUTES),
  }),
  amidst: false,
  may: (state, { unit }) => mustBeHero(state, unit),
  act: (play, { unit, price, attribute }) => {
    const result = callTest(play, unit, attribute, PRICES[price], 'STEP-20.5');
    if (result !== null) play.tell({ type: 'bought', unit, price, success: result.success, rules: ['STEP-20.5'] });
  },
});

export const scenePowers: Powers = { gmQuickResolve, gmNewScene, gmGenerate, gmReward, gmPurchase };
