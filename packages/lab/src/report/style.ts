/** The look of the product's sheets: the tokens it needs, by day and under a lamp, and the report's own layout. */
const LIGHT = `
  --desk: #d9d2c0; --card: #fcfaf4; --card-2: #f1ebdc; --ink: #1f2329; --ink-2: #45484a; --ink-3: #5b584d;
  --line: #d6ccb6; --line-2: #897e66; --brass: #d99f1c; --brass-ink: #7a5000; --brass-tint: #f8eac4; --bad: #9c2a17;
  --side-a: #164a87; --side-b: #a8320f; --focus: #1f2329; --focus-halo: #f2b632; --e-1: 0 1px 0 #bdb29a;
`;
const DARK = `
  --desk: #101416; --card: #1a2023; --card-2: #232b2e; --ink: #f0eadc; --ink-2: #c6c1b3; --ink-3: #a8a395;
  --line: #384245; --line-2: #7d8785; --brass: #e5b23d; --brass-ink: #f0c664; --brass-tint: #3b3217; --bad: #f59a82;
  --side-a: #6ea8f0; --side-b: #f08463; --focus: #ffffff; --focus-halo: #b87d00; --e-1: 0 1px 0 #0a0d0e;
`;

export const STYLE = `
:root { color-scheme: light; ${LIGHT}
  --font-display: Vollkorn, "Iowan Old Style", "Palatino Linotype", "Noto Serif", Georgia, serif;
  --font-text: "PT Sans", "Segoe UI", "Noto Sans", Roboto, "Helvetica Neue", Arial, sans-serif;
  --font-narrow: "PT Sans Narrow", "Noto Sans Condensed", "Arial Narrow", "Roboto Condensed", "PT Sans", sans-serif;
  --font-mono: "PT Mono", "SFMono-Regular", Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${DARK} } }
@media print { :root { color-scheme: light; ${LIGHT} --desk: #fff; --card: #fff; --e-1: none; } }
*, *::before, *::after { box-sizing: border-box; font-variant-numeric: lining-nums tabular-nums; }
html { font-size: 16px; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 0.9375rem/1.3 var(--font-text); }
h1, h2, h3, p, figure { margin: 0; }
h1, h2, h3 { font-family: var(--font-display); font-weight: 600; line-height: 1.15; letter-spacing: -0.005em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-halo); }
.muted { color: var(--ink-3); }
.small { font-size: 0.8125rem; }
.bar { display: flex; align-items: center; gap: 16px; padding: 0 16px; background: var(--card);
  border-bottom: 1px solid var(--line-2); min-height: 52px; }
.logo { display: flex; align-items: center; gap: 9px; font: 700 1.25rem/1 var(--font-display); }
.ttl { min-width: 0; border-left: 1px solid var(--line); padding-left: 16px; font: 600 1.0625rem/1.2 var(--font-display); }
main { max-width: 1320px; margin: 0 auto; padding: 20px 28px 48px; display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 400px); gap: 20px; align-items: start; }
.hd { grid-column: 1 / 3; }
.hd h1 { font-size: 1.875rem; overflow-wrap: anywhere; }
.hd p { color: var(--ink-2); margin-top: 4px; }
.stack { display: grid; gap: 20px; min-width: 0; }
.panel { background: var(--card); border: 1px solid var(--line-2); border-radius: 6px; box-shadow: var(--e-1);
  padding: 16px 20px 18px; min-width: 0; }
.panel h2 { font-size: 1.25rem; display: flex; align-items: baseline; gap: 10px; flex-wrap: wrap; }
.panel h2 .muted { font: 400 0.8125rem var(--font-text); margin-left: auto; }
.panel h3 { font-size: 1.0625rem; margin-top: 16px; overflow-wrap: anywhere; }
.panel > p { margin-top: 8px; }
.verdict { font: 400 1.25rem/1.45 var(--font-display); border-left: 4px solid var(--brass); padding-left: 16px;
  overflow-wrap: anywhere; }
.panel > .verdict { margin: 2px 0 4px; }
.panel > .verdict + .verdict { margin-top: 12px; }
.hint { background: var(--card-2); border-left: 3px solid var(--brass); padding: 7px 10px; font-size: 0.8125rem;
  line-height: 1.35; }
.hint.bad { border-color: var(--bad); }
.how { font-size: 0.875rem; line-height: 1.5; color: var(--ink-2); }
.how h2 { color: var(--ink); }
code { font: 0.78rem var(--font-mono); overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; margin-top: 8px; }
thead th { text-align: left; font: 700 0.75rem var(--font-narrow); letter-spacing: 0.05em; text-transform: uppercase;
  color: var(--ink-3); padding: 4px 8px 5px 0; border-bottom: 1.5px solid var(--ink); vertical-align: bottom; }
tbody th { font-weight: 700; text-align: left; }
td, tbody th { padding: 7px 8px 7px 0; border-bottom: 1px solid var(--line); line-height: 1.3; vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; }
thead th.n { white-space: normal; min-width: 4.5em; }
td:last-child, th:last-child { padding-right: 0; }
td .muted { white-space: nowrap; }
.meter { display: block; height: 5px; margin-top: 3px; background: var(--ink); min-width: 1px; }
.dv { display: block; position: relative; height: 14px; min-width: 110px;
  background: linear-gradient(var(--line-2), var(--line-2)) 50% / 1px 100% no-repeat; }
.dv i { position: absolute; top: 0; bottom: 0; }
.dv .p { left: 50%; background: var(--ink); }
.dv .m { right: 50%; border: 1.5px solid var(--ink);
  background: repeating-linear-gradient(45deg, var(--ink) 0 3px, transparent 3px 6px); }
details { margin-top: 10px; }
summary { cursor: pointer; color: var(--ink-2); font-size: 0.8125rem; min-height: 24px; width: fit-content; }
figure svg { width: 100%; height: auto; display: block; margin-top: 6px; }
.narrow { display: none; }
.ax { font: 12px var(--font-narrow); fill: var(--ink-3); }
.rl { font: 14.5px var(--font-text); fill: var(--ink); }
.rl.b, .rv { font-weight: 700; }
.rv { font-size: 15px; font-family: var(--font-text); fill: var(--ink); }
.over { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
.grid { stroke: var(--line); }
.mark { stroke: var(--ink); stroke-width: 2.2; fill: none; }
.dot { fill: var(--ink); stroke: var(--ink); stroke-width: 2.2; }
.dot.o { fill: var(--card); }
.band { fill: var(--brass-tint); }
.base { stroke: var(--brass-ink); stroke-width: 1.6; stroke-dasharray: 5 4; }
.col { fill: var(--ink); }
.cl { font: 700 12.5px var(--font-narrow); fill: var(--ink); }
@media (max-width: 1180px) { main { grid-template-columns: minmax(0, 1fr); } .hd { grid-column: 1; } }
@media (max-width: 760px) {
  main { padding: 14px 12px 30px; gap: 14px; }
  .stack { gap: 14px; }
  .panel { padding: 14px; }
  .panel h2 .muted { margin-left: 0; width: 100%; }
  .hd h1 { font-size: 1.5rem; }
  .verdict { font-size: 1.0625rem; }
  td .muted { display: block; }
  td, tbody th { padding-right: 6px; }
  .wide { display: none; }
  .narrow { display: block; }
}
`;
