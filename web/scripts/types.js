/** The wire's types from the server's schema: writes them, or with --check says whether they are as they would be written. */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const schema = new URL('../../docs/openapi.json', import.meta.url)
const types = new URL('../src/wire/schema.d.ts', import.meta.url)

const nodes = await openapiTS(schema, { defaultNonNullable: false, emptyObjectsUnknown: true })
const text = `/** Made by \`npm run types\` from docs/openapi.json; not to be changed by hand. */\n\n${astToString(nodes)}`

if (!process.argv.includes('--check')) {
    await writeFile(types, text)
} else if ((await readFile(types, 'utf8').catch(() => '')) !== text) {
    console.error('src/wire/schema.d.ts is older than docs/openapi.json: npm run types')
    process.exitCode = 1
}
