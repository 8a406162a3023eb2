const junkNames = new Set(['thumbs.db', 'desktop.ini'])

/** What systems put into folders and ZIP files by themselves; nobody has chosen it. Parts of a path are joined by `/`. */
export function isJunkFile(path: string): boolean {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  return parts.includes('__MACOSX') || name.startsWith('.') || junkNames.has(name.toLowerCase())
}
