import type { FigureSheet, Line, Params, SheetEntry, SheetWeapon } from '@potyczka/kernel';

/** What the figure sheets of several games are made of. */

/** A phrase of a sheet: `sheet.<key>` among the ruleset's words. */
export const phrase = (key: string, params: Params = {}): Line => ({ key: `sheet.${key}`, params });

/** The phrase as a list, or none. */
export const phraseIf = (told: boolean, key: string, params: Params = {}): readonly Line[] =>
  told ? [phrase(key, params)] : [];

/** One entry with a sentence of the catalogue where there is one, otherwise explained by its rule alone. */
export const explained = (name: string, rule: string | undefined, explain?: Line): SheetEntry => ({
  name,
  ...(explain === undefined ? {} : { explain }),
  ...(rule === undefined ? {} : { rule }),
});

type Parts = Partial<FigureSheet> & Pick<FigureSheet, 'tags'>;

/** A sheet of which a game fills what it has. */
export const sheetOf = (parts: Parts): FigureSheet => ({
  attributes: [],
  skills: [],
  resources: [],
  weapons: [],
  armour: [],
  traits: [],
  partial: false,
  ...parts,
});

type WeaponParts = Partial<SheetWeapon> & Pick<SheetWeapon, 'name' | 'ready'>;

export const weaponEntry = (parts: WeaponParts): SheetWeapon => ({ notes: [], bands: [], ...parts });

/** The figure of that name in a view, if the view knows it. */
export const figureIn = <U>(units: Readonly<Record<string, U>>, id: string): U | undefined =>
  Object.hasOwn(units, id) ? units[id] : undefined;
