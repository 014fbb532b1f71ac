const FORMAT = 'gen9randombattle';

export interface Played {
  readonly battles: number;
  readonly turns: number;
}

type Seed = [number, number, number, number];
const seed = (n: number): Seed => [n & 0xffff, (n >> 16) & 0xffff, 0x1234, 0x5678];

/** Complete battles of two generated teams with default choices; each call plays the next `count` of them. */
export async function showdownBattles(): Promise<(count: number) => Played> {
  const { default: peer } = await import('pokemon-showdown');
  const team = (n: number): string => peer.Teams.pack(peer.Teams.generate(FORMAT, { seed: seed(n) }));
  let next = 7;
  const play = (): number => {
    const battle = new peer.Battle({ formatid: FORMAT, seed: seed(next) });
    battle.setPlayer('p1', { name: 'A', team: team(next + 1) });
    battle.setPlayer('p2', { name: 'B', team: team(next + 2) });
    next += 10;
    for (let choices = 0; !battle.ended && choices < 2000; choices++) battle.makeChoices('default', 'default');
    const { turn } = battle;
    battle.destroy();
    return turn;
  };
  return (count) => {
    let turns = 0;
    for (let n = 0; n < count; n++) turns += play();
    return { battles: count, turns };
  };
}
