import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const serverSources = 'apps/server/src'
/** Listed by their subfolders instead of themselves. */
const groups = ['apps', 'packages']

/** Lines of these folders name all subfolders, separated by commas. */
const isListedByName = (folder: string) => folder === 'tests' || folder.startsWith(`${serverSources}/modules/`)

/**
 * Returns the folders that the first code block of ARCHITECTURE.md lists: those of the root, below apps and packages,
 * the server's sources, one level deeper where lines are indented once more, and the modules and tests that a line
 * names.
 */
export function listedFolders(markdown: string): string[] {
  const tree = (/```\n([\s\S]*?)```/.exec(markdown)?.[1] ?? '').replaceAll(/\n {8,}/g, ' ')
  let source = ''
  return tree.split('\n').flatMap((line) => {
    const name = /^ {2}src\/([\w-]+)\//.exec(line)?.[1]
    if (name !== undefined) {
      source = `${serverSources}/${name}`
      return [source]
    }
    const [, inside, contents = ''] = /^ {4}((?:[\w-]+\/ ?)+)(.*)/.exec(line) ?? []
    if (inside !== undefined) {
      return [...inside.matchAll(/[\w-]+/g)].flatMap(([folder]) => withNamed(`${source}/${folder}`, contents))
    }
    const [, top, text = ''] = /^([\w-]+(?:\/[\w-]+)?)(.*)/.exec(line) ?? []
    return top === undefined ? [] : withNamed(top, text)
  })
}

/** Returns a folder and the subfolders that its line names; parentheses hold explanations. */
function withNamed(folder: string, text: string): string[] {
  if (!isListedByName(folder)) return [folder]
  const names = text.replaceAll(/\([^)]*\)/g, '').split(',')
  return [folder, ...names.map((name) => `${folder}/${name.trim()}`)]
}

/** Returns the same folders as they exist; of a folder with listed subfolders, all subfolders. */
export function actualFolders(root: string, listed: readonly string[]): string[] {
  const top = foldersIn(root, '').filter((name) => !groups.includes(name))
  const sources = foldersIn(root, serverSources)
  const opened = sources.filter((source) => listed.some((folder) => folder.startsWith(`${source}/`)))
  const folders = [...top, ...[...groups, ...opened].flatMap((parent) => foldersIn(root, parent)), ...sources]
  return [...folders, ...folders.filter(isListedByName).flatMap((parent) => foldersIn(root, parent))]
}

/** Returns the subfolders that are neither hidden nor ignored by git. */
function foldersIn(root: string, parent: string): string[] {
  const ignored = new Set(readFileSync(join(root, '.gitignore'), 'utf8').split('\n'))
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(`${entry.name}/`))
    .map(({ name }) => (parent === '' ? name : `${parent}/${name}`))
}
