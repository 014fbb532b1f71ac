/** A chance as it is shown: whole per cent on the map, one decimal in the panel; 0 and 100 only when exact. */
export function percent(p: number, lang: string, digits = 0): string {
  const unit = 10 ** -(digits + 2);
  const written = (value: number): string =>
    new Intl.NumberFormat(lang, {
      style: 'percent',
      maximumFractionDigits: digits,
      minimumFractionDigits: digits,
    })
      .format(value)
      // Some languages put a space before the sign; a chip on the map has no room for it.
      .replace(/\s(?=%)/, '');
  if (p > 0 && p < unit) return `<${written(unit)}`;
  if (p < 1 && p > 1 - unit) return `>${written(1 - unit)}`;
  return written(p);
}
