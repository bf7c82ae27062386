/** Puts the service worker beside the built page, with the names of all built files and a hash of them. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

const source = new URL('../src/install/worker.js', import.meta.url)
const publicFolder = new URL('../public/', import.meta.url)

/** @returns {import('vite').Plugin} */
export function worker() {
    return {
        name: 'worker',
        apply: 'build',
        enforce: 'post',
        generateBundle(_, bundle) {
            const files = Object.values(bundle)
            const page = files.find(({ fileName }) => fileName === 'index.html')
            // The gallery is built with the same configuration and is never installed.
            if (!page || !files.some(({ fileName }) => fileName.startsWith('assets/'))) return
            if (this.environment.config.root !== process.cwd()) return
            const assets = files.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'))
            const shell = ['/', ...[...assets, ...readdirSync(publicFolder)].sort().map((name) => `/${name}`)]
            // The names of the assets hold hashes of what is in them; the page and the public files are hashed here.
            const hash = createHash('sha256').update(JSON.stringify(shell)).update(page.source)
            for (const name of readdirSync(publicFolder).sort())
                hash.update(readFileSync(new URL(name, publicFolder)))
            const text = readFileSync(source, 'utf8')
                .replace("'__SHELL__'", shell.map((path) => JSON.stringify(path)).join(', '))
                .replace('__BUILD__', `shell-${hash.digest('hex').slice(0, 16)}`)
            this.emitFile({ type: 'asset', fileName: 'worker.js', source: text })
        },
    }
}
