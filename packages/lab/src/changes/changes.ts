import type { AnyRuleset, OptionTable } from '@potyczka/kernel';
import { forgetEverything } from '@potyczka/kernel';
import type { Variant } from '../plan.ts';
import { type Place, placesOf } from './places.ts';
import { fits, inside, isRelative, phraseOf, wantedOf, withInside } from './values.ts';

/** One value that a variant plays with instead of the game's own. */
export interface ToldChange {
  /** As the plan writes it. */
  readonly path: string;
  readonly place: Place;
  readonly from: unknown;
  readonly to: unknown;
  /** Further than the game allows. */
  readonly beyond: boolean;
}

/** Why a change can't be made: nothing there, nothing to add to, or a value that will not do. */
export type ChangeProblem =
  | { readonly path: string; readonly why: 'nowhere'; readonly expected: readonly string[] }
  | { readonly path: string; readonly why: 'no-number' }
  | { readonly path: string; readonly why: 'no-scenario' }
  | { readonly path: string; readonly why: 'value'; readonly expected: string; readonly beyond: boolean };

type Holder = Record<string, unknown>;

/**
 * What a variant changes about its game. Rules read their catalogue wherever they need it, as all code reads constants:
 * so a changed battle is played with the very objects changed, for as long as it lasts, and everything that was
 * remembered of them forgotten before and after. It is one mechanism for all games, and no rule knows of it. (Decision 18.)
 */
export class Changes {
  readonly told: readonly ToldChange[];
  readonly problems: readonly ChangeProblem[];
  /** The game with whatever options its changes need. */
  readonly rules: AnyRuleset;
  /** The variant with its options and a scenario of its own changed. */
  readonly variant: Variant;
  private readonly drafts = new Map<object, Holder>();

  constructor(rules: AnyRuleset, variant: Variant) {
    const told: ToldChange[] = [];
    const problems: ChangeProblem[] = [];
    for (const [path, raw] of Object.entries(variant.change ?? {})) {
      const found = placesOf(rules, variant, path);
      if ('expected' in found) {
        const none = path.startsWith('scenario.') && found.expected.length === 0;
        problems.push(none ? { path, why: 'no-scenario' } : { path, why: 'nowhere', expected: found.expected });
        continue;
      }
      for (const place of found.places) {
        // Nothing can be added to where there is no number: of all weapons, to the range of those that have one.
        if (path.split('.')[1] === '*' && isRelative(raw) && typeof inside(place.holder, place.steps) !== 'number')
          continue;
        const made = this.made(path, place, raw, variant.beyond === true);
        if ('why' in made) problems.push(made);
        else told.push(made);
      }
    }
    this.told = told;
    this.problems = problems.filter(
      (problem, index) => problems.findIndex((one) => one.path === problem.path && one.why === problem.why) === index,
    );
    this.variant = this.changed(variant);
    const options = this.widened(rules.options);
    this.rules = options === rules.options ? rules : { ...rules, options };
  }

  private made(path: string, place: Place, raw: unknown, beyond: boolean): ToldChange | ChangeProblem {
    const { holder, steps, form } = place;
    const draft = this.drafts.get(holder) ?? {};
    const [field = '', ...rest] = steps;
    const top = Object.hasOwn(draft, field) ? draft[field] : (holder as Holder)[field];
    const from = inside(top, rest);
    const to = wantedOf(raw, from, form);
    const isIn = form === undefined ? to !== undefined : fits(form, to, false);
    if (!isIn && !(beyond && form !== undefined && fits(form, to, true))) {
      const isNumber = typeof from === 'number' || form !== undefined;
      if (to === undefined && !isNumber) return { path, why: 'no-number' };
      const could = form !== undefined && fits(form, to, true);
      return { path, why: 'value', expected: form === undefined ? 'anything' : phraseOf(form), beyond: could };
    }
    this.drafts.set(holder, { ...draft, [field]: withInside(top, rest, to) });
    return { path, place, from, to, beyond: !isIn };
  }

  private changed(variant: Variant): Variant {
    const { scenario } = variant;
    const own = typeof scenario === 'object' && scenario !== null ? this.drafts.get(scenario) : undefined;
    const options = this.told.filter(({ place }) => place.root === 'option').map(({ place, to }) => [place.id, to]);
    return {
      ...variant,
      ...(own === undefined ? {} : { scenario: { ...(scenario as object), ...own } }),
      ...(options.length === 0 ? {} : { options: { ...variant.options, ...Object.fromEntries(options) } }),
    };
  }

  private widened(options: OptionTable): OptionTable {
    const further = this.told.flatMap(({ place: { root, id }, to, beyond }) => {
      const spec = root === 'option' && beyond ? options[id] : undefined;
      return spec === undefined ? [] : [[id, { ...spec, accepts: (value: unknown) => value === to }] as const];
    });
    return further.length === 0 ? options : { ...options, ...Object.fromEntries(further) };
  }

  /** What belongs to the catalogue, and not to the variant alone. */
  private get shared(): readonly (readonly [Holder, Holder])[] {
    const places = this.told.filter(
      ({ place: { root, id } }) => root !== 'option' && !(root === 'scenario' && id === ''),
    );
    return [...new Set(places.map(({ place }) => place.holder))].map((holder) => [
      holder as Holder,
      this.drafts.get(holder) ?? {},
    ]);
  }

  /** Does something while the catalogue is changed. */
  during<T>(work: () => T): T {
    const changed = this.shared;
    if (changed.length === 0) return work();
    const before = changed.map(([holder, draft]) => [holder, { ...holder }, Object.keys(draft)] as const);
    forgetEverything();
    try {
      for (const [holder, draft] of changed) Object.assign(holder, draft);
      return work();
    } finally {
      for (const [holder, own, keys] of before)
        for (const key of keys) {
          if (Object.hasOwn(own, key)) holder[key] = own[key];
          else delete holder[key];
        }
      forgetEverything();
    }
  }
}
