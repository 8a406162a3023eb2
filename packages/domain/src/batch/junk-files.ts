const junkNames = new Set(['thumbs.db', 'desktop.ini'])

/**
 * Returns whether a file was added by the operating system rather than by the user. Path segments are separated by `/`.
 */
export function isJunkFile(path: string): boolean {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  return parts.includes('__MACOSX') || name.startsWith('.') || junkNames.has(name.toLowerCase())
}
