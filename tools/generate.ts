// Writes every generated file; with --check it only compares and fails when one is outdated.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateCallLists } from './generate/call-lists.ts'
import { generateScriptClient } from './generate/client/script-client.ts'
import { generateConformance } from './generate/conformance.ts'
import { generateEffectWasm } from './generate/effect-wasm.ts'
import type { GeneratedFile } from './generate/generated-file.ts'
import { leftoverFiles } from './generate/leftover-files.ts'
import { generateMessageTypes } from './generate/message-types.ts'
import { generateOpenApi } from './generate/openapi.ts'
import { generateScaling } from './generate/scaling.ts'
import { generateTableTypes } from './generate/table-types.ts'

/** One line per generator. */
const generators: (() => Promise<GeneratedFile[]>)[] = [
  generateTableTypes,
  generateCallLists,
  generateOpenApi,
  generateScriptClient,
  generateMessageTypes,
  generateEffectWasm,
  generateConformance,
  generateScaling,
]

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isCheck = process.argv.includes('--check')

const files: GeneratedFile[] = []
for (const generator of generators) files.push(...(await generator()))
const paths = files.map(({ path }) => path)
for (const file of files.filter(isStale)) isCheck ? report(file.path) : write(file)
for (const path of leftoverFiles(root, paths)) isCheck ? report(path) : remove(path)

function isStale({ path, text }: GeneratedFile): boolean {
  const target = join(root, path)
  return !existsSync(target) || readFileSync(target, 'utf8') !== text
}

function report(path: string): void {
  console.error(`${path} is outdated: run "npm run generate" and commit it.`)
  process.exitCode = 1
}

function write({ path, text }: GeneratedFile): void {
  const target = join(root, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
  console.log(`wrote ${path}`)
}

function remove(path: string): void {
  rmSync(join(root, path))
  console.log(`removed ${path}`)
}
