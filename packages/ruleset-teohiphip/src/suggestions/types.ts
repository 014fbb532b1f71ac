import type { CommandType, TeoCommand } from '../commands.ts';
import { commands, onTable } from '../read.ts';
import type { TeoState, Unit } from '../state.ts';

/** One command of every type there is, so that what is offered nowhere is refused with its reason. */
export function oneOfEach(state: TeoState, by: string, only: string | undefined): readonly TeoCommand[] {
  const units = Object.values(state.units);
  const own = (unit: Unit): boolean => commands(state, by, unit) && onTable(unit);
  const acting = units.find((unit) => unit.id === (only ?? state.activeUnit) && own(unit)) ?? units.find(own);
  const unit = only ?? acting?.id ?? units[0]?.id ?? '';
  const [x, y] = acting?.at ?? [0, 0];
  const here = [x / 1000, y / 1000] as const;
  const other = units.find((one) => one.id !== unit)?.id ?? '';
  const friend = units.find((one) => one.id !== unit && acting !== undefined && one.side === acting.side)?.id ?? other;
  const weapon = acting?.weapons[0]?.id ?? 'unarmed';
  const each: { readonly [T in CommandType]: Extract<TeoCommand, { type: T }> } = {
    createBand: { type: 'createBand', by, band: { characters: [] } },
    deploy: { type: 'deploy', by, unit, at: here },
    startGame: { type: 'startGame', by },
    activate: { type: 'activate', by, unit },
    move: { type: 'move', by, unit, to: here },
    fullMove: { type: 'fullMove', by, unit, to: here },
    hop: { type: 'hop', by, unit, to: here },
    placeBarricade: { type: 'placeBarricade', by, unit, at: here },
    climb: { type: 'climb', by, unit },
    jump: { type: 'jump', by, unit },
    attack: { type: 'attack', by, unit },
    aim: { type: 'aim', by, unit },
    hunker: { type: 'hunker', by, unit },
    interact: { type: 'interact', by, unit, object: Object.keys(state.objects)[0] ?? other },
    firstAid: { type: 'firstAid', by, unit, target: friend },
    assist: { type: 'assist', by, unit, target: friend },
    escort: { type: 'escort', by, unit, target: units.find(({ escorted }) => escorted)?.id ?? friend },
    reload: { type: 'reload', by, unit, weapon },
    useTrait: { type: 'useTrait', by, unit, trait: acting?.traits[0] ?? 'meditation' },
    endTurn: { type: 'endTurn', by },
    concede: { type: 'concede', by },
    proposeRuling: { type: 'proposeRuling', by, text: '…' },
    voteRuling: { type: 'voteRuling', by, vote: true },
    interludeSpend: { type: 'interludeSpend', by, purchase: { kind: 'hp', unit } },
    rule: { type: 'rule', by, set: {}, reason: '…' },
  };
  return Object.values(each);
}
