import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const serverSources = 'apps/server/src'

/** Folders that the first code block of ARCHITECTURE.md lists under apps, packages and the server's sources. */
export function listedFolders(markdown: string): string[] {
  const tree = /```\n([\s\S]*?)```/.exec(markdown)?.[1] ?? ''
  return tree.split('\n').flatMap((line) => {
    const workspace = /^((?:apps|packages)\/[\w-]+)/.exec(line)?.[1]
    const source = /^ {2}src\/([\w-]+)\//.exec(line)?.[1]
    return workspace ?? (source === undefined ? [] : `${serverSources}/${source}`)
  })
}

/** The same folders as they are. */
export function actualFolders(root: string): string[] {
  return ['apps', 'packages', serverSources].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  )
}
