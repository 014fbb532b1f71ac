// Bugs that `npm run chaos -- --planted` puts into a server: the checker is worth its name if it finds each of them.
import { readFileSync } from 'node:fs';

export const BUGS = [
  {
    name: 'acknowledges-before-the-commit',
    file: 'apps/server/src/game.ts',
    from: 'const appended: Appended = await this.store.append(this.id, after, batch);',
    to: `this.store.append(this.id, after, batch).catch(() => undefined);
    const appended: Appended = { status: 'ok', seq: next.seq } as Appended;`,
  },
  {
    name: 'drops-notifications',
    file: 'packages/store/src/postgres/listen.ts',
    from: 'if (wake !== undefined) onWake(wake);',
    to: `if (wake !== undefined && (wake.about !== 'entries' || wake.seq % 2 === 0)) onWake(wake);`,
  },
  {
    name: 'goes-on-from-a-stale-head',
    file: 'apps/server/src/game.ts',
    from: `      case 'conflict':
        return { status: 'overtaken' };`,
    to: `      case 'conflict':
        this.now = next;
        this.unsure = false;
        return { status: 'done' };`,
  },
  {
    name: 'loads-without-the-last-seat',
    file: 'apps/server/src/game.ts',
    from: '    return fair;\n',
    to: '    return { ...fair, entropy: fair.entropy.slice(0, -1) };\n',
  },
];

/** An esbuild plugin that reads one file with a bug in it. */
export const planting = ({ name, file, from, to }) => ({
  name,
  setup(build) {
    build.onLoad({ filter: new RegExp(`${file.replaceAll('/', '[/\\\\]').replaceAll('.', '\\.')}$`) }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${name} has no place in ${file} any more`);
      return { contents: text.replace(from, () => to), loader: 'ts' };
    });
  },
});
