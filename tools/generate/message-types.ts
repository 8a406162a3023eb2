import type { MessageTree } from '../../packages/i18n/src/compile-messages.ts'
import { areaNames, readArea } from '../../packages/i18n/src/message-files.ts'
import { messagesIn } from '../../packages/i18n/src/message-source.ts'
import type { GeneratedFile } from './generated-file.ts'

const folder = 'packages/i18n/src/generated'
const reference = 'en-US'

/** The types of the English messages: one file per area, so that changes of different areas do not meet in one file. */
export async function generateMessageTypes(): Promise<GeneratedFile[]> {
  const areas = areaNames()
  return [...areas.map(areaFile), indexFile(areas)]
}

function areaFile(area: string): GeneratedFile {
  const body = typeOf(messagesIn(readArea(area), reference), 1)
  return {
    path: `${folder}/${area}.ts`,
    text: `/** Generated from the ${reference} texts of the area ${area}. */\nexport type ${typeName(area)} = ${body}\n`,
  }
}

function indexFile(areas: readonly string[]): GeneratedFile {
  const imports = areas.map((area) => `import type { ${typeName(area)} } from './${area}.ts'`)
  const members = areas.map((area) => `  ${area}: ${typeName(area)}`)
  return {
    path: `${folder}/messages.ts`,
    text: `${imports.join('\n')}\n\n/** Generated: every message area with its keys and ICU texts, from which use-intl takes the arguments. */\nexport type Messages = {\n${members.join('\n')}\n}\nexport type Area = keyof Messages\n`,
  }
}

function typeName(area: string): string {
  return `${area.slice(0, 1).toUpperCase()}${area.slice(1)}Messages`
}

function typeOf(tree: MessageTree, depth: number): string {
  const indent = '  '.repeat(depth)
  const lines = Object.entries(tree).map(
    ([key, value]) =>
      `${indent}${JSON.stringify(key)}: ${typeof value === 'string' ? JSON.stringify(value) : typeOf(value, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth - 1)}}`
}
