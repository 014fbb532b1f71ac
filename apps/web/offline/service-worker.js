/* Keeps the page for when there is no net. The build writes its version and its files here. */
const VERSION = 'BUILT_VERSION';
const FILES = ['BUILT_FILES'];

const HOME = new URL('./', self.location.href).href;
const PAGE = new URL('./index.html', self.location.href).href;
const KEPT = new Set(FILES.map((file) => new URL(file, HOME).href));

const cacheName = `potyczka-${VERSION}`;

// A new version waits until every page of the old one is closed: a battle never changes hands midway.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...KEPT])));
});

self.addEventListener('activate', (event) => {
  const others = (name) => name.startsWith('potyczka-') && name !== cacheName;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(others).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Only the page's own files: tables of a server are never answered from here.
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const [address] = url.split(/[?#]/);
  const wanted = address === HOME ? PAGE : address;
  if (method !== 'GET' || !KEPT.has(wanted)) return;
  const answer = async () => (await (await caches.open(cacheName)).match(wanted)) ?? fetch(event.request);
  event.respondWith(answer());
});
