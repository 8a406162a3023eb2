import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files in folders named `generated` that no generator writes any more. */
export function leftoverFiles(root: string, written: readonly string[]): string[] {
  const folders = new Set(written.map((path) => dirname(path)).filter((folder) => basename(folder) === 'generated'))
  const known = new Set(written)
  return [...folders]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !known.has(path))
}
