import type { Json } from '@potyczka/kernel';
import type { FurnitureProps } from '../furniture.ts';
import { fields, text } from '../view-fields.ts';

export const deedText = (own: FurnitureProps['own'], key: string): string =>
  own.word(own.has(`own.deed.${key}`) ? `own.deed.${key}` : own.has(`act.${key}`) ? `act.${key}` : key);

/** What is waited for, in words: of a command that is put together, or of segments that are frozen (SEG-12.2). */
export function conditionText(
  trigger: Json | undefined,
  { own, snapshot }: Pick<FurnitureProps, 'own' | 'snapshot'>,
): string {
  const { kind, unit, zone, metres, point, action, text: said } = fields(trigger);
  const { figures, zones } = snapshot.picture;
  const called = (id: string | null): string => figures.find((figure) => figure.id === id)?.called ?? '';
  const who = unit === undefined ? own.word('own.freeze.enemy') : called(text(unit));
  switch (kind) {
    case 'enemyInZone':
      return own.word('own.until.zone', {
        who,
        zone: zones.find(({ id }) => id === zone)?.called ?? own.word('own.freeze.zone'),
      });
    case 'withinDistance':
      return own.word(point === undefined ? 'own.until.near' : 'own.until.area', { who, n: Number(metres) });
    case 'unitDoes':
      return own.word('own.until.does', {
        who,
        what: own.word(action === undefined ? 'own.does.any' : `own.does.${text(action) ?? 'any'}`),
      });
    case 'custom':
      return text(said) ?? '';
    default:
      return own.word(`own.until.${text(kind) ?? 'enemyVisible'}`, { who });
  }
}
