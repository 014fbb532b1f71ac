import { capital } from '@potyczka/narration';
import type { Game, PieceView, Place, View } from './game.ts';
import { isPlaced } from './look.ts';
import { covers } from './space.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const WIDEST = 76;

function sign(piece: PieceView): string {
  if (piece.passable === false) return '#';
  if (piece.soft === true) return '"';
  if (piece.difficult === true) return '~';
  return '+';
}

/** A simple picture of the table, north at the top; everything on it is also in the list. */
export function drawMap(game: Game, seat: string): readonly string[] {
  const view = game.view(seat);
  const { width, height } = view;
  if (width === undefined || height === undefined || view.mapped === false) return [game.words.word('play.no-map')];
  const scale = Math.max(1, Math.ceil(width / WIDEST));
  const units = Object.values(view.units).filter((unit) => isPlaced(view, unit) && !unit.eliminated && !unit.evacuated);
  const at = new Map(units.map((unit, index) => [cellOf(unit.at as Place, scale), LETTERS[index] ?? '?']));
  const rows: string[] = [];
  for (let y = Math.ceil(height / scale) - 1; y >= 0; y--) {
    let row = '';
    for (let x = 0; x < Math.ceil(width / scale); x++) {
      row += at.get(`${x},${y}`) ?? groundAt(view, [(x + 0.5) * scale, (y + 0.5) * scale]);
    }
    rows.push(row);
  }
  const legend = units.map((unit, index) => `${LETTERS[index] ?? '?'} ${capital(game.called(unit.id))}`);
  return [...rows, legend.join(', '), game.words.word('play.map-signs')];
}

const cellOf = ([x, y]: Place, scale: number): string => `${Math.floor(x / scale)},${Math.floor(y / scale)}`;

function groundAt(view: View, point: Place): string {
  const piece = (view.features ?? []).find(({ shape }) => covers(shape, point));
  if (piece !== undefined) return sign(piece);
  return Object.values(view.objects ?? {}).some(({ shape }) => covers(shape, point)) ? '*' : '.';
}
