import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const citingFiles = ['{apps,packages,tools,tests,workshop}/**/*.{ts,tsx,js,css}', 'docs/**/*.md', '*.md']
const skipped = ['**/node_modules', '**/build', 'docs/requirements.md']

/** Returns the requirement numbers that a text cites, such as `R-402`. */
export function citedNumbers(text: string): string[] {
  return [...new Set([...text.matchAll(/\bR-\d{3}\b/g)].map(([number]) => number))]
}

/** Returns the requirement numbers that docs/requirements.md explains. */
export function explainedNumbers(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*(R-\d{3})\*\* \S/gm)].map(([, number = '']) => number)
}

/** Returns citations of unexplained numbers, as `file: number`. */
export function unexplainedCitations(root: string, explained: ReadonlySet<string>): string[] {
  return globSync(citingFiles, { cwd: root, exclude: skipped }).flatMap((file) =>
    citedNumbers(readFileSync(join(root, file), 'utf8'))
      .filter((number) => !explained.has(number))
      .map((number) => `${file}: ${number}`),
  )
}
