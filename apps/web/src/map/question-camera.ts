import type { ScenePlace } from '@potyczka/kernel';
import { useEffect, useMemo, useRef } from 'react';
import { useStage } from '../stage/stage-player.ts';
import type { Snapshot } from '../worker/messages.ts';
import { placeOf } from '../worker/scene-places.ts';
import type { Sheet } from './sheet.ts';

/** Figures one may answer with are seen together: nobody should have to look for what a question is about. */
export function useQuestionCamera(
  { pending: [asked], picture }: Snapshot,
  sheet: Sheet,
  keepInView: (places: readonly ScenePlace[]) => void,
): void {
  const latest = useRef(picture);
  latest.current = picture;
  const staged = useStage(({ playing }) => playing);
  const figures = useMemo(
    () => [...new Set(asked?.choices.flatMap(({ figure }) => (figure === null ? [] : [figure])))].join('\n'),
    [asked],
  );
  useEffect(() => {
    if (staged || figures === '') return;
    const places = figures.split('\n').flatMap((id) => {
      const at = placeOf(latest.current, id);
      return at == null ? [] : [sheet.middle(at)];
    });
    if (places.length > 0) keepInView(places);
    // When it is answered one looks where one looked before.
    return () => keepInView([]);
  }, [figures, staged, sheet, keepInView]);
}
