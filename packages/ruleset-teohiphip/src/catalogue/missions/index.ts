import type { ScenarioPlan } from './plan.ts';

/** The starter missions by name. */
export const missions: Readonly<Record<string, ScenarioPlan>> = {};
