import { shape } from '@potyczka/kernel';
import { kinds, silent } from '@potyczka/ruleset-kit';
import { event } from './event.ts';
import { withTable } from './fold.ts';
import { ofSide } from './heard.ts';
import { place } from './parts.ts';

const { name, names } = kinds;

/** Section 4: what a side has in sight, and where it last saw whom it has not. */
export const knowledgeEvents = [
  event('sightChanged', {
    data: {
      side: name,
      seen: names,
      known: names,
      /** Where those were last seen that are out of sight from now on. */
      lost: shape.record(place),
    },
    fold: (state, { side, seen, known, lost }) => {
      const places = Object.entries(lost);
      const lastSeen =
        places.length === 0
          ? state.lastSeen
          : { ...state.lastSeen, ...Object.fromEntries(places.map(([unit, at]) => [`${side}>${unit}`, at])) };
      return withTable(state, {
        seen: { ...state.seen, [side]: seen },
        known: { ...state.known, [side]: known },
        lastSeen,
      });
    },
    line: silent,
    heard: ofSide,
  }),
] as const;
