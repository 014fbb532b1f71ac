// npm start [-- ARGUMENTS]: installs and builds what is missing, then serves the table to browsers; with arguments, runs
// that command of the command line instead.
// With --game FOLDER first, the game in that folder is there beside the others; several times for several.
const args = process.argv.slice(2);
const games = [];
while (args[0] === '--game' && args.length > 1) games.push(...args.splice(0, 2).slice(1));
if (games.length > 0) process.env.POTYCZKA_GAMES = games.join(',');

const { bundle, install, page, requireNode, run } = await import('./prepare.mjs');
requireNode();
install();
const wanted = args.length === 0 ? ['serve'] : args;
if (wanted[0] === 'serve') await page();
// Traces are for the log of a server; whoever asks at the terminal is told in a sentence what went wrong.
await run(await bundle('apps/cli/src/main.ts', 'potyczka'), wanted, wanted[0] === 'serve');
