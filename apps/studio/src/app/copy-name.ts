/**
 * Returns the name for a copy of a design: "Cat (copy)", and "Cat (copy) 2" for a copy of that. `copyOf` adds the
 * words of the seller's language.
 */
export function nameOfCopy(name: string, copyOf: (name: string) => string): string {
  const [, base = name, number] = /^(.*?)(?: (\d+))?$/su.exec(name) ?? []
  const words = copyOf('').trim()
  if (!base.endsWith(words)) return shortened(name, copyOf)
  return `${base} ${Number(number ?? 1) + 1}`
}

/** Max. characters of a design's name. */
const maxLength = 200

function shortened(name: string, copyOf: (name: string) => string): string {
  return copyOf(name.slice(0, maxLength - copyOf('').length))
}
