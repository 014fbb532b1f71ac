import { version } from '../../package.json';
import { useTable } from '../table/store.ts';

/** Lines of the stack that say where it happened; more only repeats the machinery. */
const LINES = 8;

/**
 * What somebody who mends the page has to know: no names, no address, for an address may hold the secret of a seat.
 */
export function reportOf(failure: unknown): string {
  const { snapshot } = useTable.getState();
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const stack = (error.stack ?? '').split('\n').slice(0, LINES).map(withoutHost);
  return [
    `Potyczka ${version}`,
    `ruleset ${snapshot?.ruleset ?? '-'}, seq ${snapshot?.seq ?? '-'}, round ${snapshot?.picture.turn.round ?? '-'}`,
    `${error.name}: ${error.message}`,
    ...stack,
    `${document.documentElement.lang}, ${innerWidth} x ${innerHeight}`,
    navigator.userAgent,
  ].join('\n');
}

const withoutHost = (line: string): string => line.replace(/https?:\/\/[^/\s)]+/g, '').replace(/#[^\s):]*/g, '');
