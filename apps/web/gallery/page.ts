import { type GalleryMoment, pressAll } from './in-hand.ts';

const SIZES = ['1440x900', '1280x720', '1024x768', '360x740'] as const;

const STYLE = `
  body { display: grid; grid-template-columns: 260px 1fr; margin: 0; font: 14px/1.4 system-ui, sans-serif; }
  nav { height: 100vh; overflow: auto; padding: 0 12px; border-right: 1px solid #999; }
  nav a { display: block; }
  main { overflow: auto; height: 100vh; padding: 8px; }
  iframe { border: 1px solid #999; }
`;

const SCRIPT = `
  const frame = document.querySelector('iframe');
  document.querySelector('main').addEventListener('click', ({ target }) => {
    const { size } = target.dataset;
    if (size !== undefined) [frame.width, frame.height] = size.split('x');
  });
  ${pressAll.toString()}
  document.querySelector('nav').addEventListener('click', ({ target }) => {
    const { presses } = target.dataset;
    if (presses === undefined) return;
    // The table that stood there before has to go first.
    setTimeout(() => pressAll(JSON.parse(presses), frame.contentDocument), 500);
  });
`;

const inHand = (presses?: readonly string[]): string =>
  presses === undefined ? '' : ` data-presses="${JSON.stringify(presses).replaceAll('"', '&quot;')}"`;

/** A list of all moments beside the page that shows them, at the sizes it is drawn for. */
export function galleryPage(moments: readonly GalleryMoment[]): string {
  const games = [...new Set(moments.map(({ ruleset }) => ruleset))];
  const links = (game: string): string =>
    moments
      .filter(({ ruleset }) => ruleset === game)
      .map(
        ({ id, kind, presses }) =>
          `<a target="table" href="index.html#/moment/${id}"${inHand(presses)}>${id.slice(game.length + 1)} · ${kind}</a>`,
      )
      .join('');
  const [first] = moments;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Potyczka: gallery</title><style>${STYLE}</style>
<nav>${games.map((game) => `<h2>${game}</h2>${links(game)}`).join('')}</nav>
<main><p>${SIZES.map((size) => `<button type="button" data-size="${size}">${size}</button>`).join(' ')}</p>
<iframe name="table" title="The table" width="1280" height="720" src="index.html#/moment/${first?.id ?? ''}"></iframe></main>
<script>${SCRIPT}</script></html>`;
}
