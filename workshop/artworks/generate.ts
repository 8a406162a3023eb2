/** Draws every artwork into catalog/artworks: `node workshop/artworks/generate.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generators } from './generators.ts'
import titles from './list.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../../catalog/artworks')
await mkdir(folder, { recursive: true })
let count = 0
for (const facts of titles) {
  const draw = generators[facts.id]
  if (!draw) {
    console.log(`no generator: ${facts.id}`)
    continue
  }
  await writeFile(join(folder, `${facts.id}.svg`), draw())
  await writeFile(join(folder, `${facts.id}.json`), `${JSON.stringify(facts, null, 2)}\n`)
  count += 1
}
console.log(`${count} artworks`)
