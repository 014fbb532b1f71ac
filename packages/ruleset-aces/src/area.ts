import type { Area } from '@potyczka/kernel';
import { squareAt } from '@potyczka/ruleset-kit';
import { attack } from './actions/every-attack.ts';
import { activatePower } from './actions/power.ts';
import { occupantsOf, templateFor } from './actions/suppress.ts';
import type { AcesCommand, CommandOf } from './commands.ts';
import { caughtBy, squaresUnder } from './procedures/areas/area.ts';
import { scatterOf, templateOf } from './procedures/areas/attack-area.ts';
import { mostScatter, type Scatter } from './procedures/areas/scatter.ts';
import { isSpray, type Area as Template } from './procedures/areas/template.ts';
import { objectOf } from './procedures/manoeuvres/attack-object.ts';
import { powerScatter, powerTemplate } from './procedures/powers/effects.ts';
import type { AcesState } from './state.ts';

/** What templates would take up before they are laid (ACE-12.17, ACE-13). */

/** A template where it is aimed, and how it would go astray. */
interface Laid {
  readonly area: Template;
  readonly scatter: Scatter;
}

function attackLaid(state: AcesState, command: CommandOf<'attack'>): Laid | undefined {
  const { plan } = attack.plan({ state }, command);
  if (plan === undefined || command.with !== undefined || objectOf(state, plan) !== undefined || plan.point === null)
    return undefined;
  return { area: templateOf(state, plan, plan.point), scatter: scatterOf(state, plan, plan.point) };
}

function powerLaid(state: AcesState, command: CommandOf<'activatePower'>): Laid | undefined {
  const cast = activatePower.plan?.({ state }, command);
  if (cast?.spec.template === undefined || cast.point === null) return undefined;
  return { area: powerTemplate(state, cast, cast.point), scatter: powerScatter(state, cast, cast.point) };
}

/** The template an attack or a power lays where it is aimed, if it lays one. */
export function laidBy(state: AcesState, command: CommandOf<'attack' | 'activatePower'>): Laid | undefined {
  if (state.units[command.unit] === undefined) return undefined;
  return command.type === 'attack' ? attackLaid(state, command) : powerLaid(state, command);
}

/** @rule ACE-12.17 As large as it is meant to be; it is for those who come, unless the table says otherwise. */
function suppressed(state: AcesState, command: CommandOf<'suppress'>): Area | undefined {
  const template = command.point === undefined ? undefined : templateFor(state, command, true);
  if (template === undefined) return undefined;
  const { centre: at, radius } = template;
  const shape = radius === 3 ? 'large' : 'medium';
  const there = occupantsOf(state, template).map(({ id }) => ({ id }));
  return {
    at,
    shapes: squaresUnder(state, { shape, at, from: at }).map(squareAt),
    ...(state.options['suppress.occupants'] === true ? { caught: there } : {}),
  };
}

export function area(state: AcesState, command: AcesCommand): Area | undefined {
  if (!state.mapped) return undefined;
  if (command.type === 'suppress') return suppressed(state, command);
  const laid = command.type === 'attack' || command.type === 'activatePower' ? laidBy(state, command) : undefined;
  if (laid === undefined) return undefined;
  const { area: template, scatter } = laid;
  const most = isSpray(template.shape) ? 0 : mostScatter(scatter);
  return {
    at: template.at,
    shapes: squaresUnder(state, template).map(squareAt),
    caught: caughtBy(state, scatter.unit, template).map(({ id }) => ({ id })),
    ...(most > 0 ? { stray: most } : {}),
  };
}
