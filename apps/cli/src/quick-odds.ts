export interface OddsFlags {
  readonly ruleset?: string;
  readonly aim?: true;
  readonly cover?: true;
  readonly concealed?: true;
  readonly pool?: string;
  readonly hp?: string;
  readonly json?: true;
}

/** A situation built from flags: a table without a map, and the command whose odds are wanted. */
export interface QuickForm {
  readonly setup: unknown;
  readonly command: unknown;
}

const dice = (text: string | undefined): readonly number[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

/** One attack between two figures in the middle of an activation, the spatial facts spoken instead of measured. */
function teohiphip(flags: OddsFlags): QuickForm {
  const attacker = { hp: 4, ap: 1, aimed: flags.aim === true, pool: dice(flags.pool) };
  const target = { hp: Number(flags.hp ?? 4) };
  const unit = (id: string, stats: object) => ({ id, side: id, profile: 'agent', at: [0, 0], stats });
  const setup = { ruleset: 'teohiphip', map: null, round: 1, slotSide: 'a', activeUnit: 'a' };
  return {
    setup: { ...setup, units: [unit('a', attacker), unit('b', target)] },
    command: {
      type: 'attack',
      by: 'a',
      unit: 'a',
      target: 'b',
      situation: { range: 6, sight: true, cover: flags.cover === true, concealed: flags.concealed === true },
    },
  };
}

export const QUICK_FORMS: Readonly<Record<string, (flags: OddsFlags) => QuickForm>> = { teohiphip };
