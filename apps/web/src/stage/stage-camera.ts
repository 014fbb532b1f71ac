import type { ScenePlace } from '@potyczka/kernel';
import { useEffect, useRef } from 'react';
import type { Together } from '../map/camera.ts';
import type { Sheet } from '../map/sheet.ts';
import type { Picture } from '../worker/messages.ts';
import { placeOf } from '../worker/scene-places.ts';
import { useStage } from './stage-player.ts';

/** What is told at the top of the map would hide whoever stands under it. */
const UNDER_BANNER = 112;

/** Whoever acts and whoever it is done to are seen together, if one of them would not be seen. */
export function useStageCamera(
  sheet: Sheet,
  picture: Picture,
  keepInView: (places: readonly ScenePlace[], how?: Together) => void,
): void {
  // What somebody holds to look at is looked at, however fast it was shown.
  const stage = useStage((state) => (state.playing || state.held ? state.stages[state.at] : undefined));
  const latest = useRef(picture);
  latest.current = picture;
  useEffect(() => {
    if (stage === undefined) return;
    // When all is over one looks where one looked before.
    const over = (): void => {
      const { playing, held } = useStage.getState();
      if (!playing && !held) keepInView([]);
    };
    const { act, banner, walks } = stage;
    const ids = act === null ? [banner?.who ?? ''] : [...act.units, ...act.targets];
    const at = ids.map((id) => placeOf(latest.current, id));
    const ways = walks.flatMap(({ path }) => [path[0], path.at(-1)]);
    const places = [...at, ...ways, act?.place].flatMap((place) => (place == null ? [] : [sheet.middle(place)]));
    if (places.length > 0) keepInView(places, { above: UNDER_BANNER });
    return over;
  }, [stage, sheet, keepInView]);
}
