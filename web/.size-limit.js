/** What a browser loads before the first screen stands, which is all that index.html names, and before a table does. */
import { readFileSync, readdirSync } from 'node:fs'

const built = '../src/rummy500/web/static'
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read(`${built}/index.html`)
const named = (end) => [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => built + path).filter((path) => path.endsWith(end)) // prettier-ignore

/** A script and all that it imports, without what is imported later. */
function withImports(path, found = new Set()) {
    if (found.has(path)) return found
    found.add(path)
    for (const [, name] of read(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
        withImports(`${built}/assets/${name}`, found)
    return found
}
const table = readdirSync(new URL(`${built}/assets`, import.meta.url)).filter((name) =>
    /^Table-.*\.js$/.test(name),
)

export default [
    { name: 'scripts of the first load', path: named('.js'), limit: '45 kB', gzip: true },
    { name: 'styles of the first load', path: named('.css'), limit: '6 kB', gzip: true },
    {
        name: 'scripts of a table, with those of the first load',
        path: [
            ...new Set([
                ...named('.js'),
                ...table.flatMap((name) => [...withImports(`${built}/assets/${name}`)]),
            ]),
        ],
        limit: '65 kB',
        gzip: true,
    },
]
