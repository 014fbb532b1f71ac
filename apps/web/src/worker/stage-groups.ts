import type { ActKind, AnyRuleset, Draw, Outline, ScenePlace, StagedAct, StagedFace, Staging } from '@potyczka/kernel';
import type { LogLine, News, WireDraw, WireEvent } from '@potyczka/protocol';

/** Events of one step that are shown together, before they are put into words and pictures. */
export interface Group {
  readonly events: WireEvent[];
  readonly lines: LogLine[];
  readonly draws: GroupDraw[];
  /** Where figures went on their own feet. */
  readonly paths: Map<string, ScenePlace[]>;
  act: GroupAct | null;
  /** What blasts and spells take up. */
  readonly areas: Outline[];
  /** Who breaks in, and the event that tells of it. */
  breaksIn: { readonly unit: string; readonly event: WireEvent } | null;
  /** A turn or a round begins with it. */
  readonly heads: boolean;
  /** It has been said whether the act went home. */
  settled: boolean;
}

interface GroupAct {
  readonly units: readonly string[];
  readonly targets: readonly string[];
  readonly kind: ActKind | undefined;
  readonly place: ScenePlace | undefined;
  /** The number of the event that tells of it; 0 where an earlier step did. */
  readonly seq: number;
}

export interface GroupDraw {
  readonly seq: number;
  readonly label: string;
  readonly draws: readonly Draw[];
  readonly sides: readonly (number | null)[] | undefined;
  faces: readonly StagedFace[];
}

const EMPTY = (heads: boolean): Group => ({
  ...{ events: [], lines: [], draws: [], areas: [], paths: new Map(), act: null, breaksIn: null, settled: false },
  heads,
});

const actOf = ({ units, targets, kind, place }: StagedAct, seq: number): GroupAct => ({
  ...{ units, targets, kind, place, seq },
});

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const unitOf = (event: WireEvent | undefined): unknown => event?.unit;

/** Whether what begins is what the group is about already: its dice came first, or another weapon of the same attack. */
function belongs(group: Group, act: StagedAct): boolean {
  const [unit] = act.units;
  const { act: under, breaksIn, lines, draws, paths, events, heads, settled } = group;
  if (under !== null) {
    const open = under.targets.length === 0 || act.targets.length === 0 || isSame(under.targets, act.targets);
    return under.units[0] === unit && open && !settled;
  }
  if (paths.size > 0) return false;
  if (breaksIn !== null) return breaksIn.unit === unit;
  if (lines.length === 0 && draws.length === 0) return true;
  return !heads && unitOf(events[0]) === unit;
}

/** Goes through the events of a step and parts it into what is shown one after another. */
class Grouping {
  readonly groups: Group[] = [];
  private group: Group;

  constructor(carried: GroupAct | null) {
    this.group = EMPTY(false);
    this.group.act = carried;
    this.groups.push(this.group);
  }

  add(event: WireEvent, lines: readonly LogLine[], draws: readonly WireDraw[], staging: Staging): void {
    const heads = lines.some(({ round, mark }) => round !== undefined || mark === 'turn');
    if (heads) this.next(true);
    if (staging.breaksIn !== undefined) {
      this.next();
      this.group.breaksIn = { unit: staging.breaksIn, event };
    }
    if (staging.walk !== undefined) this.walk(staging.walk);
    if (staging.act !== undefined) this.act(staging.act, event.seq);
    this.also(staging);
    const { group } = this;
    group.areas.push(...(staging.area ?? []));
    group.events.push(event);
    group.lines.push(...lines);
    for (const { seq, label, draws: faces, sides } of draws)
      group.draws.push({ ...{ seq, label, draws: faces, sides }, faces: [] });
    group.settled ||= lines.some(({ mark }) => mark === 'hit' || mark === 'miss');
    judge(group, event.seq, staging);
  }

  /** What follows stands for itself. */
  private next(heads = false): void {
    const { events, act } = this.group;
    if (events.length === 0 && act === null) this.groups.pop();
    this.group = EMPTY(heads);
    this.groups.push(this.group);
  }

  private walk({ unit, path }: NonNullable<Staging['walk']>): void {
    const { act, paths, draws } = this.group;
    const others = [...paths.keys()].some((id) => id !== unit);
    if (act !== null || others || (draws.length > 0 && unitOf(this.group.events[0]) !== unit)) this.next();
    const known = this.group.paths.get(unit) ?? [];
    this.group.paths.set(unit, [...known, ...path]);
  }

  private act(act: StagedAct, seq: number): void {
    if (!belongs(this.group, act)) this.next();
    const before = this.group.act;
    const begun = actOf(act, before?.seq ?? seq);
    this.group.act = before === null ? begun : { ...begun, targets: union(before.targets, act.targets) };
  }

  private also({ targets = [], kind }: Staging): void {
    const { act } = this.group;
    if (act === null) return;
    const more = targets.filter((id) => !act.units.includes(id));
    this.group.act = { ...act, targets: union(act.targets, more), kind: act.kind ?? kind };
  }
}

const union = (one: readonly string[], other: readonly string[]): readonly string[] => [...new Set([...one, ...other])];

/** Notes what dice, coins or cards came to. */
function judge({ draws }: Group, seq: number, { faces, passed }: Staging): void {
  const last = draws.at(-1);
  if (last === undefined || (faces === undefined && passed === undefined)) return;
  const told = draws.filter((draw) => draw.seq === seq);
  // Several are told of together when the first is what it was about, the others what followed from it.
  const first = draws.find((draw) => draw.seq === last.seq) ?? last;
  if (faces !== undefined) share(faces, told.length > 0 ? told : [first]);
  else if (passed !== undefined) first.faces = judged(first, passed);
}

/** Faces told of by one event go to the draws that have them; what matches none has been exchanged. */
function share(faces: readonly StagedFace[], draws: readonly GroupDraw[]): void {
  const left = [...faces];
  for (const draw of draws) {
    const own = draw.draws.map((face) => {
      const at = left.findIndex((one) => one.face === face);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    });
    const found = own.filter((one) => one !== undefined);
    if (found.length === own.length) draw.faces = found;
    else if (draws.length === 1 && faces.length === draw.draws.length) draw.faces = faces;
  }
}

/** A die that shows its highest face and the one it is rolled with again count as one. */
function judged({ draws, sides }: GroupDraw, passed: boolean | readonly boolean[]): readonly StagedFace[] {
  let chain = 0;
  return draws.map((face, n) => {
    const counts = typeof passed === 'boolean' ? passed : passed[chain];
    if (face !== sides?.[n]) chain += 1;
    return counts === undefined ? { face } : { face, counts };
  });
}

const TALK: readonly string[] = ['said', 'noted'];
/** After these the table is another one: there is nothing to be shown between before and after. */
const BREAKS: readonly string[] = ['opened', 'undone', 'branched', 'withdrawn'];

/** What a step is shown as. `earlier`: what was heard of the same action before somebody was asked something. */
export function groupsOf(news: Omit<News, 'from'>, earlier: readonly WireEvent[], rules: AnyRuleset): readonly Group[] {
  const events = news.events.filter(({ type }) => !TALK.includes(type));
  if (events.some(({ type }) => BREAKS.includes(type))) return [];
  const staged = (event: WireEvent): Staging => rules.staging?.(event) ?? {};
  const grouping = new Grouping(lastAct(earlier, staged));
  for (const event of events) {
    const told = <T extends { readonly seq: number }>(all: readonly T[]) => all.filter(({ seq }) => seq === event.seq);
    grouping.add(event, told(news.lines), told(news.draws), staged(event));
  }
  return joined(grouping.groups);
}

const isSilent = ({ lines, draws, paths, act, breaksIn }: Group): boolean =>
  lines.length + draws.length + paths.size === 0 && act === null && breaksIn === null;

/** What nobody would see or hear of goes with what follows, or with what was before. */
function joined(groups: readonly Group[]): readonly Group[] {
  const shown: Group[] = [];
  let waiting: WireEvent[] = [];
  for (const group of groups) {
    if (isSilent(group)) waiting.push(...group.events);
    else {
      group.events.unshift(...waiting);
      waiting = [];
      shown.push(group);
    }
  }
  shown.at(-1)?.events.push(...waiting);
  return shown.length === 0 ? groups.filter(({ events }) => events.length > 0).slice(0, 1) : shown;
}

/** What somebody was in the middle of doing when the table waited for an answer. */
function lastAct(events: readonly WireEvent[], staged: (event: WireEvent) => Staging): GroupAct | null {
  const grouping = new Grouping(null);
  for (const event of events) grouping.add(event, [], [], staged(event));
  const act = grouping.groups.at(-1)?.act ?? null;
  return act === null ? null : { ...act, seq: 0 };
}
