/** Keys of print files; their names are the hashes of their content. */
export const printsPrefix = 'prints/'

export function keyOfPrint(sha256: string, format: 'png' | 'pdf'): string {
  return `${printsPrefix}${sha256.slice(0, 2)}/${sha256}.${format}`
}

/** The key of a prepress picture of a PNG. */
export function keyOfPrepress(sha256: string, name: string): string {
  return `${printsPrefix}${sha256.slice(0, 2)}/${sha256}.${name}.png`
}

/** The key of the list of spot colors of a PNG. */
export function keyOfInks(sha256: string, isMirrored: boolean): string {
  return `${printsPrefix}${sha256.slice(0, 2)}/${sha256}.inks${isMirrored ? '-mirrored' : ''}.json`
}

/** The content hash of the print file in its key, or in that of what was made from it; undefined for any other file. */
export function hashOfPrint(key: string): string | undefined {
  return /\/([0-9a-f]{64})(?:\.[a-z0-9-]+)?\.(?:png|pdf|json)$/.exec(key)?.[1]
}
