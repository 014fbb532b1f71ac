export interface OddsFlags {
  readonly ruleset?: string;
  readonly aim?: true;
  readonly cover?: true;
  readonly concealed?: true;
  readonly pool?: string;
  readonly hp?: string;
  readonly json?: true;
}

/** A situation built from flags: a table without a map, what happens first, and the command whose odds are wanted. */
export interface QuickForm {
  readonly setup: unknown;
  readonly before: readonly unknown[];
  readonly command: unknown;
}

const dice = (text: string | undefined): readonly number[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

/** One attack between two figures, the spatial facts spoken instead of measured. */
function teohiphip(flags: OddsFlags): QuickForm {
  const ap = flags.aim === undefined ? 1 : 2;
  const attacker = { hp: 4, ap, pool: dice(flags.pool), activated: true };
  const unit = (id: string, side: string, stats: object) => ({ id, side, profile: 'agent', at: [0, 0], stats });
  return {
    setup: {
      ruleset: 'teohiphip',
      map: null,
      units: [unit('a', 'a', attacker), unit('b', 'b', { hp: Number(flags.hp ?? 4) })],
    },
    before: [],
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
