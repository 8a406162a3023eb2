import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../tools/runner/paths.ts'

const PreviousRelease = z.object({
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Tables and columns (`table.column`) that it no longer uses, and that a migration has removed since. */
  removed: z.array(z.string()),
})

/** The release before this one; CONTRIBUTING.md says when the file changes. */
export const previousRelease = PreviousRelease.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'previous-release.json'), 'utf8')),
)

/** False in an archive of the sources and in a shallow clone, which have no earlier releases. */
export const hasHistory =
  existsSync(join(projectRoot, '.git')) && git('rev-parse', '--is-shallow-repository').toString().trim() === 'false'

/** Large folders that are taken from this tree: they hold the same pictures and fonts, and unpacking takes seconds. */
const shared = ['catalog/views', 'catalog/small-views', 'catalog/fonts']
/** Built pages are those of this release, because a build takes half a minute; so pages prove little here. */
const builds = ['apps/site/build', 'apps/studio/build', 'apps/console/build']
const sources = ['apps/server', 'packages', 'catalog', 'package.json']

/**
 * Unpacks the sources of the previous release into a new folder. They run with the dependencies of this release, except
 * for the workspaces.
 */
export function unpackPreviousRelease(folder: string): void {
  requireCommit()
  mkdirSync(folder)
  const without = shared.map((path) => `:(exclude)${path}`)
  const archive = git('archive', previousRelease.commit, '--', ...sources, ...without)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const path of shared) symlinkSync(join(projectRoot, path), join(folder, path))
  for (const path of builds) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    symlinkSync(join(projectRoot, path), join(folder, path))
  }
  linkDependencies(folder)
}

function requireCommit(): void {
  try {
    git('cat-file', '-e', `${previousRelease.commit}^{commit}`)
  } catch (cause) {
    throw new Error(`The previous release, ${previousRelease.commit}, is not in the history of this clone.`, { cause })
  }
}

/** A clone that another account made is read, too. */
function git(...args: readonly string[]): Buffer {
  return execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: projectRoot,
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function linkDependencies(folder: string): void {
  const installed = join(projectRoot, 'node_modules')
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@podwright'), { recursive: true })
  const names = readdirSync(installed).filter((name) => !name.startsWith('.') && name !== '@podwright')
  for (const name of names) symlinkSync(join(installed, name), join(modules, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@podwright', name))
}
