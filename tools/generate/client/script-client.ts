import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { openApiDocument } from '../../../packages/contracts/src/openapi-document.ts'
import { findDeclaredCalls } from '../declared-calls.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { type ApiDescription, clientTypes } from './client-types.ts'

const sources = join(import.meta.dirname, '../../../packages/contracts/src')
const folder = 'integrations/typescript-client/generated'

/** What the package exports, by the source that defines it. */
const exported = {
  'client/api-error.ts': 'ApiError',
  'client/read-webhook.ts': 'readWebhook',
  'client/script-client.ts': 'createScriptClient',
} as const

/** Generates the files of the client package, which has no dependencies. */
export async function generateScriptClient(): Promise<GeneratedFile[]> {
  const calls = (await findDeclaredCalls()).map(({ call }) => call)
  // The document has the shape that its reader declares: both are tested with the installed package.
  const description: ApiDescription = JSON.parse(JSON.stringify(openApiDocument(calls)))
  const modules = collectModules(Object.keys(exported))
  const lines = Object.entries(exported).map(([file, name]) => `export { ${name} } from './${moduleName(file)}'\n`)
  const texts = [...modules].map(([file, text]) => ({ path: `${folder}/${moduleName(file)}`, text }))
  return [
    ...texts,
    { path: `${folder}/index.js`, text: lines.join('') },
    { path: `${folder}/index.d.ts`, text: clientTypes(description) },
  ]
}

/** The sources that these import at run time, without their types, by path below the sources. */
function collectModules(entries: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>()
  const add = (file: string) => {
    if (modules.has(file)) return
    const text = stripTypeScriptTypes(readFileSync(join(sources, file), 'utf8'))
    const imported = [...text.matchAll(/^(?:import|export) .*?from '([^']+)'/gm)].map(([, path = '']) => path)
    const foreign = imported.find((path) => !path.startsWith('.'))
    if (foreign !== undefined) throw new Error(`${file} imports ${foreign}, which the client package does not contain`)
    modules.set(file, tidy(text))
    for (const path of imported) add(join(dirname(file), path))
  }
  for (const entry of entries) add(entry)
  const names = [...modules.keys()].map(moduleName)
  if (new Set(names).size < names.length) throw new Error('two modules of the client package have the same name')
  return modules
}

/** All modules are in one folder, and types leave no gaps. */
function tidy(text: string): string {
  return text
    .replaceAll(/from '([^']+)\.ts'/g, (_, path: string) => `from './${basename(path)}.js'`)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart()
}

function moduleName(file: string): string {
  return `${basename(file, '.ts')}.js`
}
