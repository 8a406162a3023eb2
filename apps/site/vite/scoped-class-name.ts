import { basename } from 'node:path'

const fileOf = new Map<string, string>()

/**
 * Names the classes of CSS modules `file_class`. Vite's default ends in a hash and a line number, which do not
 * compress:
 * 0.3 kB (Brotli) of each page's scripts. Throws when two files yield the same name.
 */
export function scopedClassName(name: string, path: string): string {
  const file = path.replace(/\?.*$/, '')
  const className = `${basename(file, '.module.css')}_${name}`
  const owner = fileOf.get(className) ?? file
  if (owner !== file) throw new Error(`${owner} and ${file} have the same file name and class "${name}"`)
  fileOf.set(className, file)
  return className
}
