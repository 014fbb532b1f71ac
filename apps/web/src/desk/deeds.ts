import type { Json } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import type { Reply, WireOffers } from '@potyczka/protocol';
import type { Chances, Deed, Deeds } from './messages.ts';

/** Offers with their words. */
export function deedsOf(reply: Reply, words: Narrator, nameOf: NameOf): Deeds {
  if (!reply.ok) return { deeds: [], barred: [] };
  const { commands, refused } = reply as unknown as WireOffers;
  return {
    deeds: commands.map((offer) => deedOf(offer, words, nameOf)),
    barred: refused.map(({ type, message, rule }) => ({
      type,
      label: words.command({ type }, nameOf),
      message,
      ...(rule === undefined ? {} : { rule }),
    })),
  };
}

function deedOf(offer: Readonly<Record<string, unknown>>, words: Narrator, nameOf: NameOf): Deed {
  const { values, ...rest } = offer as { readonly values?: Readonly<Record<string, readonly Json[]>> };
  const command = rest as Deed['command'];
  const [open] = Object.entries(values ?? {});
  const { unit, target } = command;
  const { [open?.[0] ?? '']: _varied, ...shown } = command;
  return {
    type: command.type,
    label: words.command(shown, nameOf),
    group: words.command({ type: command.type }, nameOf),
    command,
    ...(typeof unit === 'string' ? { unit } : {}),
    ...(typeof target === 'string' && open?.[0] !== 'target' ? { target } : {}),
    ...(open === undefined
      ? {}
      : { open: { param: open[0], values: open[1].map(valued(command, open[0], words, nameOf)) } }),
  };
}

const isPlace = (value: Json): boolean => Array.isArray(value) && value.every((one) => typeof one === 'number');

const valued =
  (command: Deed['command'], param: string, words: Narrator, nameOf: NameOf) =>
  (value: Json): { value: Json; label: string } => {
    // Places are chosen on the map: hundreds of sentences would name them no better.
    if (isPlace(value)) return { value, label: '' };
    const whole = words.command({ ...command, [param]: value }, nameOf);
    return { value, label: whole === words.command(command, nameOf) ? valueText(param, value, words, nameOf) : whole };
  };

function valueText(param: string, value: Json, words: Narrator, nameOf: NameOf): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (words.has(`${param}.${value}`)) return words.name(`@${param}.${value}`);
  return words.name(nameOf(value) ?? value);
}

interface OddsReply {
  readonly outcomes: readonly {
    readonly p: number;
    readonly exact?: string;
    readonly result: Readonly<Record<string, Json>>;
  }[];
  readonly terms?: readonly (string | { readonly text: string })[];
}

const matters = (value: Json): boolean =>
  value !== false && value !== 0 && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Odds with their words; `null` when there are none to be had. */
export function chancesOf(reply: Reply, words: Narrator): Chances | null {
  if (!reply.ok) return null;
  const { outcomes, terms = [] } = reply as unknown as OddsReply;
  const shown = outcomes.map(({ p, exact, result }) => {
    const parts = Object.entries(result).filter(([, value]) => matters(value));
    const text = parts
      .map(([name, value]) => (words.has(`outcome.${name}`) ? words.outcome(name, value) : `${name} ${String(value)}`))
      .join(', ');
    return {
      p,
      ...(exact === undefined ? {} : { exact }),
      text: text === '' ? words.word('play.no-effect') : text,
      good: parts.length > 0,
    };
  });
  return {
    outcomes: shown,
    best: shown.reduce((sum, { p, good }) => sum + (good ? p : 0), 0),
    terms: terms.map((term) => (typeof term === 'string' ? term : term.text)),
  };
}
