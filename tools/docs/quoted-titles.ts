import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const testFiles = ['{apps,packages,tools,workshop}/**/*.test.{ts,tsx}', 'tests/**/*.ts']

/** Titles that a table of a document quotes, without the ending that it leaves out. */
export function quotedTitles(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => [...row.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title.replace(/…$/, '')))
}

/** Titles that no test has. */
export function missingTitles(titles: readonly string[], tests: string): string[] {
  return titles.filter((title) => !tests.includes(title) && !tests.includes(title.replaceAll("'", "\\'")))
}

/** The text of all tests. */
export function testsOf(root: string): string {
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules', '**/build'] })
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}
