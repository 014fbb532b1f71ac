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

  constructor(may: (command: C) => readonly Violation[]) {
    this.may = may;
  }

  weigh(ideas: Iterable<Idea<C>>): void {
    for (const idea of ideas) {
      const violations = this.may(idea.command);
      if (violations.length > 0) this.refuse(idea.command, violations);
      else
        this.offered.push(
          idea.vary === undefined ? { command: idea.command } : { command: idea.command, vary: idea.vary },
        );
    }
  }

  /** One refusal a type is enough: the first idea is the most promising one. */
  private refuse(command: C, violations: readonly Violation[]): void {
    if (this.refused.some((known) => known.type === command.type)) return;
    const unit = (command as Readonly<Record<string, unknown>>).unit;
    this.refused.push(
      typeof unit === 'string' ? { type: command.type, unit, violations } : { type: command.type, violations },
    );
  }

  offers(): Offers<C> {
    const open = new Set(this.offered.map((offer) => offer.command.type));
    return { commands: this.offered, refused: this.refused.filter((refusal) => !open.has(refusal.type)) };
  }
}
