// Writes every generated file; with --check only compares and fails when one is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateConformance } from './generate/conformance.ts'
import { generateEffectWasm } from './generate/effect-wasm.ts'
import type { GeneratedFile } from './generate/generated-file.ts'
import { generateOpenApi } from './generate/openapi.ts'
import { generateTableTypes } from './generate/table-types.ts'

/** One line per generator. */
const generators: (() => Promise<GeneratedFile[]>)[] = [
  generateTableTypes,
  generateOpenApi,
  generateEffectWasm,
  generateConformance,
]

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isCheck = process.argv.includes('--check')

for (const generator of generators) {
  for (const { path, text } of await generator()) {
    const target = join(root, path)
    const isFresh = existsSync(target) && readFileSync(target, 'utf8') === text
    if (isFresh) continue
    if (isCheck) {
      console.error(`${path} is stale: run "npm run generate" and commit it.`)
      process.exitCode = 1
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    console.log(`wrote ${path}`)
  }
}
