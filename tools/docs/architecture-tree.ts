import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const serverSources = 'apps/server/src'
/** Listed by their subfolders instead of themselves. */
const groups = ['apps', 'packages']

/**
 * Returns the folders that the first code block of ARCHITECTURE.md lists: those of the root, below apps and packages, the
 * server's sources, and one level deeper where lines are indented once more.
 */
export function listedFolders(markdown: string): string[] {
  const tree = /```\n([\s\S]*?)```/.exec(markdown)?.[1] ?? ''
  let source = ''
  return tree.split('\n').flatMap((line) => {
    const name = /^ {2}src\/([\w-]+)\//.exec(line)?.[1]
    if (name !== undefined) {
      source = `${serverSources}/${name}`
      return [source]
    }
    const inside = /^ {4}((?:[\w-]+\/ ?)+)/.exec(line)?.[1]
    if (inside !== undefined) return [...inside.matchAll(/[\w-]+/g)].map(([folder]) => `${source}/${folder}`)
    return /^[\w-]+(?:\/[\w-]+)?/.exec(line) ?? []
  })
}

/** Returns the same folders as they exist; of a server folder with listed subfolders, all subfolders. */
export function actualFolders(root: string, listed: readonly string[]): string[] {
  const top = foldersIn(root, '').filter((name) => !groups.includes(name))
  const sources = foldersIn(root, serverSources)
  const opened = sources.filter((source) => listed.some((folder) => folder.startsWith(`${source}/`)))
  return [...top, ...[...groups, ...opened].flatMap((parent) => foldersIn(root, parent)), ...sources]
}

/** Returns the subfolders that are neither hidden nor ignored by git. */
function foldersIn(root: string, parent: string): string[] {
  const ignored = new Set(readFileSync(join(root, '.gitignore'), 'utf8').split('\n'))
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(`${entry.name}/`))
    .map(({ name }) => (parent === '' ? name : `${parent}/${name}`))
}
