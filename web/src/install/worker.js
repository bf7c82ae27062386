/*
 * Keeps the page itself, so that it opens without a network; the table lives at the server and is never kept. One cache for
 * each build: a new worker fills its own and waits until the page says so, or until all pages of the old build are closed.
 */
const BUILD = '__BUILD__'
const SHELL = ['__SHELL__']

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(SHELL)))
})

self.addEventListener('activate', (event) => {
    const others = (names) => names.filter((name) => name !== BUILD)
    event.waitUntil(
        caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))),
    )
})

self.addEventListener('message', ({ data }) => {
    if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
    // A page comes from the network, so that its build is the server's; what belongs to a build never changes.
    if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept('/')))
    else if (SHELL.includes(pathname))
        event.respondWith(kept(pathname).then((found) => found ?? fetch(request)))
})

const kept = (path) => caches.open(BUILD).then((cache) => cache.match(path))
