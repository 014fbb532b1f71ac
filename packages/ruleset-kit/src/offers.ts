import type { Command, Offer, Offers, Refused, Violation } from '@potyczka/kernel';

/** A command worth trying; `vary` when one of its parameters is left open. */
export type Idea<C> = Offer<C>;

/** What makes another deed of it: a part of the target, ways to strike, a second one beside it. */
const OF_ONE_TARGET: readonly string[] = ['called', 'options', 'secondTarget', 'with'];

/**
 * Whatever is tried on an enemy may be done to anybody the rules let it be done to, friends included: the same deeds with
 * everybody else for a target, as far as they are legal. They come last, for hardly anybody wants them.
 */
export function onAnybodyElse<C extends Command>(
  ideas: readonly Idea<C>[],
  everybody: readonly string[],
  may: (command: C) => readonly Violation[],
): readonly Idea<C>[] {
  const tried = new Map<string, { readonly command: C; readonly named: Set<unknown> }>();
  for (const { command, vary } of ideas) {
    const { target, ...deed } = { target: undefined, ...command } as C & { readonly target: unknown };
    if (target === undefined || OF_ONE_TARGET.some((field) => field in deed)) continue;
    if (vary !== undefined && vary.param !== 'target') delete (deed as Record<string, unknown>)[vary.param];
    const key = JSON.stringify(deed);
    const known = tried.get(key) ?? { command, named: new Set() };
    for (const one of vary?.param === 'target' ? vary.values : [target]) known.named.add(one);
    tried.set(key, known);
  }
  return [...tried.values()].flatMap(({ command, named }): readonly Idea<C>[] => {
    const at = (target: string): C => ({ ...command, target });
    const values = everybody.filter((id) => !named.has(id) && may(at(id)).length === 0);
    const [first] = values;
    return first === undefined ? [] : [{ command: at(first), vary: { param: 'target', values }, unmeant: true }];
  });
}

/** Sorts ideas into what may be done and what may not, with the reasons. Whether each is legal is the rules' to say. */
export class OfferBook<C extends Command> {
  private readonly offered: Offer<C>[] = [];
  private readonly refused: Refused[] = [];
  private readonly may: (command: C) => readonly Violation[];
  private readonly inWords: (violation: Violation) => Violation;

  /** `inWords` puts only those refusals into words that are kept. */
  constructor(
    may: (command: C) => readonly Violation[],
    inWords: (violation: Violation) => Violation = (violation) => violation,
  ) {
    this.may = may;
    this.inWords = inWords;
  }

  weigh(ideas: Iterable<Idea<C>>): void {
    for (const idea of ideas) {
      const violations = this.may(idea.command);
      if (violations.length > 0) this.refuse(idea.command, violations);
      else this.offered.push(idea);
    }
  }

  /** One refusal a type and unit is enough: the first idea is the most promising one. */
  private refuse(command: C, broken: readonly Violation[]): void {
    const { type } = command;
    const unit = 'unit' in command && typeof command.unit === 'string' ? command.unit : undefined;
    if (this.refused.some((known) => known.type === type && known.unit === unit)) return;
    if (this.offered.some((known) => known.command.type === type)) return;
    const violations = broken.map(this.inWords);
    this.refused.push(unit === undefined ? { type, violations } : { type, unit, violations });
  }

  /** The types spoken of so far, offered or refused. */
  types(): ReadonlySet<string> {
    return new Set([...this.offered.map(({ command }) => command.type), ...this.refused.map(({ type }) => type)]);
  }

  offers(): Offers<C> {
    const open = new Set(this.offered.map((offer) => offer.command.type));
    return { commands: this.offered, refused: this.refused.filter((refusal) => !open.has(refusal.type)) };
  }
}
