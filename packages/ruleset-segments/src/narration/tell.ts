import type { Line } from '@potyczka/kernel';
import { line } from '@potyczka/ruleset-kit';
import type { SegEvent } from '../events/index.ts';

/** What happened, as a line of the log named like the event. */
export const tell = (event: SegEvent): readonly Line[] => [line(event.type)];
