import type { Words } from '@potyczka/kernel';

/** The same words under other kinds: what is taken out of a case or used as a weapon is an item. */
export function alsoAs(words: Words, from: string, to: readonly string[]): Words {
  const found = Object.entries(words).flatMap(([key, word]) =>
    key.startsWith(`${from}.`) ? to.map((kind) => [`${kind}${key.slice(from.length)}`, word] as const) : [],
  );
  return Object.fromEntries(found);
}

/** `option.turnMode.allUnits` also as `value.allUnits`, and `option.turnMode` as `key.turnMode`: a command names them so. */
export function settingsOf(options: Words): Words {
  const found = Object.entries(options).map(([key, word]) => {
    const [, name = '', value] = key.split('.');
    return [value === undefined ? `key.${name}` : `value.${value}`, word] as const;
  });
  return Object.fromEntries(found);
}
