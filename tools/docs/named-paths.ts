import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['apps', 'packages', 'catalog', 'tools', 'tests', 'bench', 'docs', 'workshop']

/** Returns paths in backticks that start with a folder of the repository; placeholders (`<noun>`, `*`) are left out. */
export function namedPaths(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  return [...new Set(quoted)].filter(
    (path) => folders.some((folder) => path.startsWith(`${folder}/`)) && !/[<>*{}…]/.test(path),
  )
}

/** Returns paths that a page names and that do not exist, as `page: path`. */
export function missingPaths(root: string, pages: readonly string[]): string[] {
  return pages.flatMap((page) =>
    namedPaths(readFileSync(join(root, page), 'utf8'))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  )
}
