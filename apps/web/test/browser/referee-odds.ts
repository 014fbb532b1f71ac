import type { AnyRuleset } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { aimOf, createReferee, isGood, type Outcome } from '@potyczka/protocol';
import { rulesets } from '@potyczka/rulesets';
import type { Page } from 'playwright-core';

/** The chance of a choice as a referee tells it who is asked for nothing else; `null` where it has none to tell. */
type Chance = { readonly p: number; readonly error: number } | null;

/** What a referee says of each answer to the question a game stands at, one after another. */
interface RefereeChances {
  readonly all: ReadonlyMap<string, Chance>;
  /** What comes of each answer is easily counted, and has a name among results: it is to be told. */
  readonly plain: boolean;
}

/** Nothing where no question is open. */
export function refereeChances(save: unknown): RefereeChances {
  const referee = createReferee({ rulesets });
  const loaded = referee.handle({ load: save });
  if (!loaded.ok) throw new Error(loaded.error.message);
  const [asked] = referee.pending('en');
  if (asked === undefined || asked.kind === 'draw') return { all: new Map(), plain: false };
  const { id: pending, seat: by } = asked;
  const told = asked.choices.map(({ choice }) => {
    const reply = referee.handle({ odds: { type: 'answer', by, pending, choice } });
    return { choice, odds: reply.ok ? (reply as unknown as ToldOdds) : null };
  });
  // All are measured by what any of them is after.
  const [, keys] = aimOf(told.flatMap(({ odds }) => odds?.outcomes ?? []));
  const words = narrator(referee.table()?.rules as AnyRuleset, 'en');
  const isNamed = ({ result }: Outcome): boolean => Object.keys(result).some((key) => words.has(`outcome.${key}`));
  return {
    all: new Map(told.map(({ choice, odds }) => [JSON.stringify(choice), odds === null ? null : chanceOf(odds, keys)])),
    plain:
      asked.choices.every(({ odds }) => odds !== undefined && odds.partial !== true) &&
      told.some(({ odds }) => odds?.outcomes.some(isNamed) === true),
  };
}

const chanceOf = ({ outcomes, about }: ToldOdds, keys: readonly string[]): NonNullable<Chance> => ({
  p: outcomes.filter(({ result }) => isGood(result, keys)).reduce((sum, { p }) => sum + p, 0),
  error: about?.error ?? 0,
});

interface ToldOdds {
  readonly outcomes: readonly Outcome[];
  readonly about?: { readonly error: number };
}

interface ShownChoice {
  readonly key: string;
  /** As it is written: `42%`, `<1%`; empty where none is shown. */
  readonly chance: string;
  /** What the same choice says on the map, where it is lit there. */
  readonly lit: string | null;
}

const shownChoices = (page: Page): Promise<readonly ShownChoice[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-question] [data-choice]')].map((row) => {
      const key = row.dataset.choice ?? '';
      return {
        key,
        chance: row.querySelector('[data-chance]')?.textContent?.trim() ?? '',
        lit: document.querySelector(`[data-lit="${CSS.escape(key)}"]`)?.getAttribute('aria-label') ?? null,
      };
    }),
  );

/** Whether a chance that is written is this one: whole per cent, 0 and 100 only where that is exact. */
export function isWritten(text: string, { p, error }: NonNullable<Chance>): boolean {
  const number = Number(/\d+/.exec(text)?.[0]);
  const off = 0.5 + 1e-9 + 100 * error;
  if (text.startsWith('<')) return p > 0 - error && 100 * p <= number + off;
  if (text.startsWith('>')) return p < 1 + error && 100 * p >= number - off;
  if (error === 0 && (number === 0 || number === 100)) return Math.abs(100 * p - number) < 1e-9;
  return Math.abs(100 * p - number) <= off;
}

/** What the page says of the open question that a referee of the same game does not. */
export async function wrongChances(page: Page, save: unknown): Promise<readonly string[]> {
  const { all: told, plain } = refereeChances(save);
  const shown = await shownChoices(page);
  const faults: string[] = [];
  if (shown.length !== told.size) faults.push(`${shown.length} choices are shown, and there are ${told.size}`);
  for (const { key, chance, lit } of shown) {
    const known = told.get(key);
    if (known === undefined) faults.push(`${key} is no choice`);
    else if (chance !== '' && (known === null || !isWritten(chance, known)))
      faults.push(`${key} is said to have ${chance}, and has ${known?.p}`);
    if (lit !== null && !lit.includes(chance)) faults.push(`${key} has ${chance} in the list, and on the map: ${lit}`);
  }
  const counted = [...told.values()].flatMap((known) =>
    known === null || known.error > 0 ? [] : [known.p.toFixed(9)],
  );
  const isSilent = shown.every(({ chance }) => chance === '');
  if (isSilent && plain && counted.length === told.size && new Set(counted).size > 1)
    faults.push(`nobody is told which of ${[...new Set(counted)].join(', ')} is whose`);
  return faults;
}

/** The game on the page as this browser keeps it. */
export const keptGame = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('potyczka');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('tables').objectStore('tables').getAll();
          all.onerror = () => failed(all.error);
          all.onsuccess = () => {
            opening.result.close();
            const id = decodeURIComponent(location.hash.split('/').at(-1) ?? '');
            done((all.result as { id: string; save: unknown }[]).find((one) => one.id === id)?.save ?? null);
          };
        };
      }),
  );
