// npm run gallery [-- PORT]: every state of every game, to be looked at without playing to it. The page as it is built,
// with the moments beside it as files, served to this machine alone.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { galleryMoments } from './in-hand.ts';
import { galleryPage } from './page.ts';

const [page = '', saves = '', port = '8090'] = process.argv.slice(2);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const moments = new Map((await galleryMoments(saves)).map((moment) => [moment.id, moment]));

function send(reply: ServerResponse, path: string): void {
  if (path === '/') {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(galleryPage([...moments.values()]));
    return;
  }
  const [, id = ''] = /^\/moments\/([\w-]+)\.json$/.exec(path) ?? [];
  const moment = moments.get(id);
  if (moment !== undefined) {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(moment.save));
    return;
  }
  const file = join(page, normalize(path));
  if (!file.startsWith(page) || !existsSync(file) || !statSync(file).isFile()) reply.writeHead(404).end();
  else createReadStream(file).pipe(reply.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream'));
}

const server = createServer(({ url = '/' }, reply) => send(reply, new URL(url, 'http://localhost').pathname));
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`${moments.size} moments: http://127.0.0.1:${port}/\n`),
);
