import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A font file as a seller would upload it. */
export function fontFile(name = 'kanit/kanit-latin-400-normal'): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '../../../../../../catalog/fonts', `${name}.woff2`))
}
