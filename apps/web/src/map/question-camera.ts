import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStage } from '../stage/stage-player.ts';
import type { Snapshot } from '../worker/messages.ts';
import { placeOf } from '../worker/scene-places.ts';
import type { useCamera } from './camera.ts';
import type { Sheet } from './sheet.ts';

/** The buttons of the map and its scale stand so near its edge: an answer under them could not be seen, let alone clicked. */
const CLEAR = 84;

/** How wide the map is: a window that is resized or a phone that is turned shows the table anew. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = frame.current;
    if (watched === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** Who is asked and the figures one may answer with are seen together: nobody should have to look for what it is about. */
export function useQuestionCamera(
  { pending: [asked], picture }: Snapshot,
  sheet: Sheet,
  { frame, keepInView }: Pick<ReturnType<typeof useCamera>, 'frame' | 'keepInView'>,
): void {
  const width = useWidth(frame);
  const latest = useRef(picture);
  latest.current = picture;
  const staged = useStage(({ playing }) => playing);
  const figures = useMemo(
    () => [...new Set([asked?.unit, ...(asked?.choices ?? []).map(({ figure }) => figure)])].filter(Boolean).join('\n'),
    [asked],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another width they are looked for anew.
  useEffect(() => {
    if (staged || figures === '') return;
    const places = figures.split('\n').flatMap((id) => {
      const at = placeOf(latest.current, id);
      return at == null ? [] : [sheet.middle(at)];
    });
    if (places.length === 0) return;
    keepInView(places, { fewest: 1, round: CLEAR });
    // When it is answered one looks where one looked before.
    return () => keepInView([]);
  }, [figures, staged, sheet, keepInView, width]);
}
