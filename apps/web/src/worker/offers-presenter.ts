import type { Json } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { capital, deedName } from '@potyczka/narration';
import type { Reply, WireOffers } from '@potyczka/protocol';
import type { Offer, Offers } from './messages.ts';

/** Offers with their words. */
export function offersOf(
  reply: Reply,
  words: Narrator,
  nameOf: NameOf,
  goes: (command: Offer['command']) => boolean = () => false,
): Offers {
  if (!reply.ok) return { offers: [], refused: [] };
  const { commands, refused, unmeant = [] } = reply as unknown as WireOffers;
  return {
    offers: commands.map((one, n) => {
      const offer = { ...offerOf(one, words, nameOf), ...(unmeant.includes(n) ? { unmeant: true as const } : {}) };
      return goes(offer.command) ? { ...offer, goes: true } : offer;
    }),
    refused: refused.map(({ type, unit, message, rule }) => ({
      type,
      ...(unit === undefined ? {} : { unit }),
      label: deedName(type, words),
      message,
      ...(rule === undefined ? {} : { rule }),
    })),
  };
}

function offerOf(offer: Readonly<Record<string, unknown>>, words: Narrator, nameOf: NameOf): Offer {
  const { values, ...rest } = offer as { readonly values?: Readonly<Record<string, readonly Json[]>> };
  const command = rest as Offer['command'];
  const [open] = Object.entries(values ?? {});
  const { unit, target } = command;
  const { [open?.[0] ?? '']: _varied, ...shown } = command;
  return {
    type: command.type,
    // A number or a list that is left open would leave a hole in the sentence: "Freeze 0 segments".
    label: open?.[1].some((value) => typeof value === 'number' || (Array.isArray(value) && !isPlace(value)))
      ? capital(deedName(command.type, words))
      : words.command(shown, nameOf),
    group: deedName(command.type, words),
    variant: variantOf(command, open?.[0], words, nameOf),
    command,
    ...(typeof unit === 'string' ? { unit } : {}),
    ...(typeof target === 'string' && open?.[0] !== 'target' ? { target } : {}),
    ...(open === undefined
      ? {}
      : { open: { param: open[0], values: open[1].map(valued(command, open[0], words, nameOf)) } }),
  };
}

const isPlace = (value: Json): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

const valued =
  (command: Offer['command'], param: string, words: Narrator, nameOf: NameOf) =>
  (value: Json): { value: Json; label: string } => {
    // Places are chosen on the map: hundreds of sentences would name them no better.
    if (isPlace(value)) return { value, label: '' };
    if (typeof value === 'string') return { value, label: capital(valueText(param, value, words, nameOf)) };
    return { value, label: words.command({ ...command, [param]: value }, nameOf) };
  };

/** What deeds of one type may differ in besides their target and what is left open: a weapon, a mode, a way. */
function variantOf(
  command: Offer['command'],
  open: string | undefined,
  words: Narrator,
  nameOf: NameOf,
): Offer['variant'] {
  const { type, by, unit, target, [open ?? '']: _open, ...rest } = command;
  const fields = Object.entries(rest);
  const worded = ([field, value]: readonly [string, Json]): boolean =>
    words.has(`variant.${field}`) || [value].flat().every((one) => typeof one === 'string');
  if (fields.every(worded))
    return {
      key: JSON.stringify(rest),
      label: capital(
        fields
          .flatMap(([field, value]) => [value].flat().map((one) => valueText(field, one, words, nameOf)))
          .join(', '),
      ),
    };
  // With a target left out the sentence may end in nothing: "Attack  with a rifle".
  const sentence = words.command({ type, by, unit: unit ?? '', ...rest }, nameOf);
  return { key: JSON.stringify(rest), label: sentence.replace(/\s{2,}/g, ' ').replace(/[:\s]+$/, '') };
}

function valueText(param: string, value: Json, words: Narrator, nameOf: NameOf): string {
  if (typeof value === 'number' && words.has(`variant.${param}`)) return words.word(`variant.${param}`, { value });
  if (typeof value !== 'string') return JSON.stringify(value);
  const last = value.slice(value.lastIndexOf('.') + 1);
  const key = [value, last].map((word) => `${param}.${word}`).find((known) => words.has(known));
  if (key !== undefined) return words.name(`@${key}`);
  return words.name(nameOf(value) ?? value);
}
