/** Keys of print files; their names are the hashes of their content. */
export const printsPrefix = 'prints/'

export function keyOfPrint(sha256: string, format: 'png' | 'pdf'): string {
  return `${printsPrefix}${sha256.slice(0, 2)}/${sha256}.${format}`
}

/** The content hash in a key; undefined for any other file. */
export function hashOfPrint(key: string): string | undefined {
  return /\/([0-9a-f]{64})\.(?:png|pdf)$/.exec(key)?.[1]
}
