import type { LogLine } from '@potyczka/protocol';
import type { Group } from './stage-groups.ts';
import type { StageAct, StageBanner } from './stage-messages.ts';

/** Where a sentence may be cut: before what explains it. */
const CUT = /[.:;!?](?=\s|$)/;
const SENTENCE = /[.!?](?=\s|$)/;

interface Cut {
  readonly title: string;
  readonly detail: string;
}

/** Subject, verb and object of a line; then the rest of it, as far as it goes on in one sentence. */
export function cutLine(text: string): Cut {
  const at = text.search(CUT);
  if (at < 0) return { title: text, detail: '' };
  const whole = text.slice(0, at);
  // "calls up a power, target: the guard": what stands before the colon is half a thought.
  const comma = text[at] === ':' ? whole.lastIndexOf(', ') : -1;
  const end = comma < 0 ? at : comma;
  const rest = text.slice(end + 1).trim();
  const stop = rest.search(SENTENCE);
  return { title: text.slice(0, end), detail: stop < 0 ? rest : rest.slice(0, stop) };
}

/** What the log says of it is what the banner says. */
export function bannerOf(group: Group, act: StageAct | null, isThere: (id: string) => boolean): StageBanner | null {
  const { lines, breaksIn } = group;
  const lead = lines.find(({ seq }) => seq === group.act?.seq) ?? lines.find(({ said }) => said === undefined);
  const broken = breaksIn === null ? undefined : lines.find(({ seq }) => seq === breaksIn.event.seq);
  const top = broken ?? lead;
  // A walk told of inch by inch is seen, not read.
  const inSteps = group.paths.size > 0 && group.act === null && isToldInSteps(group);
  if (top === undefined || inSteps) return null;
  const teller = group.events.find(({ seq }) => seq === top.seq);
  const { title } = cutLine(top.text);
  const who = [act?.units[0], breaksIn?.unit, teller?.unit].find(
    (id): id is string => typeof id === 'string' && isThere(id),
  );
  return {
    who: who ?? null,
    title,
    detail:
      broken !== undefined && lead !== undefined && lead !== broken ? cutLine(lead.text).title : detailOf(group, top),
    breaksIn: breaksIn !== null,
    rule: breaksIn?.event === undefined ? null : (broken?.rules[0] ?? null),
  };
}

/** Nothing that dice tell is said before they have fallen. */
function detailOf({ lines, draws }: Group, top: LogLine): string {
  if (draws.some(({ seq }) => seq === top.seq)) return '';
  const { detail } = cutLine(top.text);
  if (detail !== '') return detail;
  const next = lines.find((line) => line !== top && line.seq === top.seq);
  return next === undefined ? '' : cutLine(next.text).title;
}

function isToldInSteps({ events, paths }: Group): boolean {
  return events.filter(({ unit, path }) => path !== undefined && paths.has(String(unit))).length > 1;
}
