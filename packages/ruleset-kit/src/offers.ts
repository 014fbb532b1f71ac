import type { Command, Offer, Offers, Refused, Violation } from '@potyczka/kernel';

/** A command worth trying; `vary` when one of its parameters is left open. */
export interface Idea<C> {
  readonly command: C;
  readonly vary?: Offer<C>['vary'];
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
    for (const { command, vary } of ideas) {
      const violations = this.may(command);
      if (violations.length > 0) this.refuse(command, violations);
      else this.offered.push(vary === undefined ? { command } : { command, vary });
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
