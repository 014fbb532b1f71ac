import type { Draw } from '@potyczka/kernel';
import type { CountedDraw } from '../worker/messages.ts';

export type CountedFace = CountedDraw['faces'][number] & {
  /** What fell in its place, where it was changed afterwards. */
  readonly instead?: Draw;
};

/** The faces that count, each changed one with what fell in its place. */
export function countedFaces({ faces, fell }: CountedDraw): readonly CountedFace[] {
  if (faces.length !== fell.length) return faces;
  const left: Draw[] = [...fell];
  const kept = faces.map(({ face }) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return faces.map((face, n) => {
    const instead = kept[n] === true ? undefined : left.shift();
    return instead === undefined ? face : { ...face, instead };
  });
}
