import type { Ground, Point, Ticks, Walker } from '@potyczka/kernel';
import type { CommandOf, TeoCommand } from '../commands.ts';
import { changed, withFigure } from '../copies.ts';
import { forbids } from '../decide.ts';
import { foesOf, notices } from '../procedures/facts/noticing.ts';
import { othersFor, walkerOf } from '../procedures/movement/walking.ts';
import { currentHp, inches, speedOf } from '../read.ts';
import { bodyOf, inContact, sightRecord } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import type { Way } from './ways.ts';

/** Gaps that differ by less than TEO-2.6's tolerance are equal. */
const EQUAL = 0.001;

/** What an NPC that is to act knows and may do; everything is worked out when first asked for, and once. */
export class Outlook {
  readonly state: TeoState;
  readonly ground: Ground;
  readonly unit: Unit;
  /** The seat that speaks for it. */
  readonly by: string;
  readonly ways = new Map<string, Way | undefined>();
  readonly attacks = new Map<string, CommandOf<'attack'> | undefined>();
  private readonly gaps = new Map<string, number>();
  private foeList: readonly Unit[] | undefined;
  private seenList: readonly Unit[] | undefined;
  private nearList: readonly Unit[] | undefined;
  private othersList: ReturnType<typeof othersFor> | undefined;

  constructor(state: TeoState, ground: Ground, unit: Unit, by: string) {
    this.state = state;
    this.ground = ground;
    this.unit = unit;
    this.by = by;
  }

  gapTo(other: Unit): number {
    const known = this.gaps.get(other.id);
    if (known !== undefined) return known;
    const gap = this.ground.gap(bodyOf(this.unit), bodyOf(other));
    this.gaps.set(other.id, gap);
    return gap;
  }

  /** @rule TEO-14.8 Nearest, then lowest HP, then lowest id. */
  readonly nearer = (a: Unit, b: Unit): number => {
    const gap = this.gapTo(a) - this.gapTo(b);
    if (Math.abs(gap) > EQUAL) return gap;
    return currentHp(a) - currentHp(b) || (a.id < b.id ? -1 : 1);
  };

  /** All enemies on the table, the preferred target first. */
  get foes(): readonly Unit[] {
    this.foeList ??= [...foesOf(this.state, this.unit)].sort(this.nearer);
    return this.foeList;
  }

  get visible(): readonly Unit[] {
    this.seenList ??= this.foes.filter((foe) => notices(this.state, this.ground, this.unit, foe));
    return this.seenList;
  }

  get touching(): readonly Unit[] {
    this.nearList ??= this.foes.filter((foe) => inContact(this.state, this.ground, this.unit, foe));
    return this.nearList;
  }

  get walker(): Walker {
    return walkerOf(this.unit);
  }

  /** The other figures as they stand in its way. */
  get others(): ReturnType<typeof othersFor> {
    this.othersList ??= othersFor(this.state, this.unit);
    return this.othersList;
  }

  get speed(): Ticks {
    return speedOf(this.state, this.unit);
  }

  get contactRange(): Ticks {
    return inches(Number(this.state.options.contactRange));
  }

  /** What is known of it as a target of that enemy. */
  coverFrom(foe: Unit): boolean {
    return sightRecord(this.state, this.ground, foe, this.unit, {}).cover;
  }

  /** The command itself if the rules allow it now. @rule TEO-14.2 What would be refused is skipped. */
  legal<C extends TeoCommand>(command: C): C | undefined {
    return forbids({ state: this.state, ground: this.ground }, command).length === 0 ? command : undefined;
  }

  /** The same figure, had it walked there with a Move. */
  movedTo(at: Point, level: Ticks): Outlook {
    return this.as(changed(this.unit, { at, level }));
  }

  /** The same table, were the figure like this. */
  as(unit: Unit): Outlook {
    return new Outlook(withFigure(this.state, unit), this.ground, unit, this.by);
  }
}
