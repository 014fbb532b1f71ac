import { createReferee } from '@potyczka/protocol';
import { aces as rules } from '@potyczka/ruleset-aces';
const [n, A, B, kind = 'extras', from = '0'] = process.argv.slice(2);
const row = (side: string, y: number, flip: boolean) => {
  const x = (v: number) => flip ? 13 - v : v;
  const who = kind === 'heroes' ? ['vera', 'bruno'] : kind === 'duel' ? ['captain'] : ['gunman', 'thug', 'guard'];
  return who.map((profile, i) => ({ id: `${side}-${profile}`, side, profile, at: [x(4 + 3 * i), y] }));
};
const open = (seed: string, la: string, lb: string): any => ({ ruleset: 'aces', seed, map: { unit: 'inch', width: 14, height: 14, terrain: [
  { id: 'c1', kind: 'crates', shape: { rect: [4, 4, 2, 1] } }, { id: 'c2', kind: 'crates', shape: { rect: [8, 9, 2, 1] } }, { id: 'w1', kind: 'wall', shape: { rect: [6, 6, 2, 2] } } ] },
  seats: [{ id: 'a', role: 'npc', side: 'party', level: la }, { id: 'b', role: 'npc', side: 'opposition', level: lb }],
  units: [...row('party', 13, true), ...row('opposition', 0, false)], roundLimit: 15 });
let wa = 0, wb = 0, d = 0, rounds = 0; const t = process.cpuUsage(); let acts: any = {};
for (let i = Number(from); i < Number(from) + Number(n); i++) for (const swap of [false, true]) {
  const referee = createReferee({ rulesets: [rules], state: 'none' });
  const reply: any = referee.handle({ open: open(`m${i}`, swap ? B : A, swap ? A : B) });
  if (!reply.ok) { console.log(JSON.stringify(reply).slice(0, 900)); process.exit(1); }
  const st: any = referee.table()!.moment.state; rounds += st.round;
  const r = st.result?.party; const aWon = swap ? r === 'loss' : r === 'win'; const bWon = swap ? r === 'win' : r === 'loss';
  if (aWon) wa++; else if (bWon) wb++; else d++;
  console.log(i, swap, aWon ? 'A' : bWon ? 'B' : '-', wa, wb, d, st.round);
  if (process.env.LOG && i === 0 && !swap) { for (let x: any = referee.table(), L: any[] = []; ; x = x.before) { if (!x) { console.log(L.reverse().join('\n')); break; } L.push(JSON.stringify(x.entry.command)); } }
}
const u = process.cpuUsage(t);
console.log(A, 'vs', B, kind, { wa, wb, d }, 'share', (wa / (wa + wb)).toFixed(3), 'rounds', rounds / (2 * Number(n)), ((u.user + u.system) / 1e6 / 2 / Number(n)).toFixed(2), 's cpu/battle');
