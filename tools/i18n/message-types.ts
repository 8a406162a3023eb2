import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Tree = { [key: string]: string | Tree }

const root = join(import.meta.dirname, '../..')
const messagesDir = join(root, 'packages/i18n/messages')
const generatedDir = join(root, 'packages/i18n/src/generated')

/** Area names of a language: the base names of its files. */
export function areasOf(locale: string): string[] {
  return readdirSync(join(messagesDir, locale))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .sort()
}

export function readMessages(locale: string, area: string): Tree {
  return JSON.parse(readFileSync(join(messagesDir, locale, `${area}.json`), 'utf8'))
}

/** File name → text of every generated type file: one per area, so that two changes of different areas never meet. */
export function messageTypeFiles(): Map<string, string> {
  const areas = areasOf('en-US')
  const files = new Map<string, string>()
  for (const area of areas) {
    const body = typeOf(readMessages('en-US', area), 1)
    files.set(
      `${area}.ts`,
      `/** Generated from messages/en-US/${area}.json. */\nexport type ${typeName(area)} = ${body}\n`,
    )
  }
  const imports = areas.map((area) => `import type { ${typeName(area)} } from './${area}.ts'`)
  const members = areas.map((area) => `  ${area}: ${typeName(area)}`)
  files.set(
    'messages.ts',
    `${imports.join('\n')}\n\n/** Generated: every message area with its keys and ICU texts, from which use-intl takes the arguments. */\nexport type Messages = {\n${members.join('\n')}\n}\nexport type Area = keyof Messages\n`,
  )
  return files
}

/** What is in the generated folder now. */
export function writtenTypeFiles(): Map<string, string> {
  mkdirSync(generatedDir, { recursive: true })
  return new Map(readdirSync(generatedDir).map((name) => [name, readFileSync(join(generatedDir, name), 'utf8')]))
}

/** Brings the generated folder up to date; answers the names that changed. */
function writeMessageTypes(): string[] {
  const requested = messageTypeFiles()
  const present = writtenTypeFiles()
  const changed = [...requested].filter(([name, text]) => present.get(name) !== text)
  for (const [name, text] of changed) writeFileSync(join(generatedDir, name), text)
  const stale = [...present.keys()].filter((name) => !requested.has(name))
  for (const name of stale) rmSync(join(generatedDir, name))
  return [...changed.map(([name]) => name), ...stale]
}

function typeName(area: string): string {
  return `${area.slice(0, 1).toUpperCase()}${area.slice(1)}Messages`
}

function typeOf(tree: Tree, depth: number): string {
  const indent = '  '.repeat(depth)
  const lines = Object.entries(tree).map(
    ([key, value]) =>
      `${indent}${JSON.stringify(key)}: ${typeof value === 'string' ? JSON.stringify(value) : typeOf(value, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth - 1)}}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const changed = writeMessageTypes()
  console.log(changed.length === 0 ? 'message types are up to date' : `message types written: ${changed.join(', ')}`)
}
