/** What a browser sees where the page to play on was not built. Fixed text: nothing anybody typed is ever put into HTML. */
export const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Potyczka</title>
<h1>Potyczka</h1>
<p>This is the server of a table for small tabletop battles. It speaks the referee protocol over a WebSocket.</p>
<ul>
<li><code>POST /api/tables</code> opens a table and answers with its links</li>
<li><code>/socket</code> is the WebSocket of a seat; its first message is <code>hello</code></li>
<li><a href="/healthz">/healthz</a>, <a href="/readyz">/readyz</a>, <a href="/metrics">/metrics</a></li>
</ul>
</html>
`;

/** Nothing is loaded from anywhere, framed by anybody, or guessed. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
