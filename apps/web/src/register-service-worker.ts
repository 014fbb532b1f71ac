/** Keeps the page for when there is no net, once it is there: nobody waits for it. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Where a browser forbids it the page works all the same, with a net.
    navigator.serviceWorker.register('./sw.js').catch(() => undefined);
  });
}
