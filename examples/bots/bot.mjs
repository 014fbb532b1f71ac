// The bot of bot.py in plain Node: node bot.mjs RULESET SCENARIO [SEED] [-- COMMAND THAT STARTS A REFEREE]
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const REFEREE = [process.execPath, 'scripts/start.mjs', 'referee', '--state', 'none'];
/** To give up, and to dawdle. */
const POINTLESS = ['concede', 'surrender', 'pause', 'createHero'];

const said = process.argv.slice(2);
const cut = said.includes('--') ? said.indexOf('--') : said.length;
const [ruleset, scenario, seed = 'a seed'] = said.slice(0, cut);
const [file, ...args] = cut < said.length ? said.slice(cut + 1) : REFEREE;
const referee = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const replies = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) | 0, 7);
function pick(all) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return all[((mixed ^ (mixed >>> 14)) >>> 0) % all.length];
}

async function ask(message) {
  referee.stdin.write(`${JSON.stringify(message)}\n`);
  const { value } = await replies.next();
  const reply = JSON.parse(value);
  if (!reply.ok) throw new Error(`${JSON.stringify(message)}: ${reply.error.message}`);
  return reply;
}

/** First a kind of command, then one of that kind, then a value for what it leaves open. */
function choose(commands) {
  const kinds = [...new Set(commands.map(({ type }) => type))].sort();
  const sensible = kinds.filter((kind) => !POINTLESS.includes(kind));
  const kind = pick(sensible.length > 0 ? sensible : kinds);
  const { values = {}, ...chosen } = pick(commands.filter(({ type }) => type === kind));
  for (const [name, of] of Object.entries(values)) chosen[name] = pick(of);
  return chosen;
}

async function offersAt({ turn }) {
  for (const by of turn.seats) {
    const { commands } = await ask({ legal: { by } });
    if (commands.length > 0) return commands;
  }
  throw new Error(`nobody of ${turn.seats} can do anything`);
}

let table = await ask({ open: { ruleset, scenario, seed } });
let moves = 0;
for (; table.over === null; moves++) table = await ask({ do: choose(await offersAt(table)) });
process.stdout.write(`${JSON.stringify({ moves, ...table.over })}\n`);
referee.stdin.end();
