import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

const notSource = new Set(['node_modules', 'build', 'dist', '.react-router'])

/**
 * Returns the fingerprint of everything a build reads: names and contents of all files under the given paths, except
 * tests and build output. Timestamps do not count, so a checkout or copy of the same sources is fresh.
 */
export function hashSources(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(root, path)).sort()) {
    hash.update(`${file.split(sep).join('/')}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesUnder(root, join(path, entry.name))
    return /\.test\.tsx?$/.test(entry.name) ? [] : [join(path, entry.name)]
  })
}
