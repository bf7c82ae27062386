/** What a browser loads before the first screen stands: all that index.html names, not what is imported later. */
import { readFileSync } from 'node:fs'

const built = '../src/rummy500/web/static'
const page = readFileSync(new URL(`${built}/index.html`, import.meta.url), 'utf8')
const named = (end) => [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => built + path).filter((path) => path.endsWith(end)) // prettier-ignore

export default [
    { name: 'scripts of the first load', path: named('.js'), limit: '60 kB', gzip: true },
    { name: 'styles of the first load', path: named('.css'), limit: '15 kB', gzip: true },
]
