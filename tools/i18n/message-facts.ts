import compile from 'icu-minify/compile'

type Tree = { [key: string]: string | Tree }

/** Returns the messages of an area by their dotted keys. */
export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

/** Returns arguments and tags of an ICU message, sorted and unique. */
export function namesIn(text: string): string[] {
  const names = new Set<string>()
  visit(compile(text), (name) => names.add(name))
  return [...names].sort()
}

/** Returns the plural and ordinal categories in a message, without exact numbers (`=0`). */
export function pluralCategoriesIn(text: string): string[] {
  const categories = new Set<string>()
  visit(compile(text), (_, kind, options) => {
    const isPlural = kind === pluralKind || kind === ordinalKind
    if (isPlural) for (const name of Object.keys(options)) if (!name.startsWith('=')) categories.add(name)
  })
  return [...categories]
}

const poundSign = 0
const selectKind = 1
const pluralKind = 2
const ordinalKind = 3

type Visitor = (name: string, kind: unknown, options: Readonly<Record<string, unknown>>) => void

/** Walks a compiled message: text is a string, everything else an array that starts with the argument's name. */
function visit(node: unknown, visitor: Visitor): void {
  if (!Array.isArray(node)) return
  for (const part of node) visitPart(part, visitor)
}

function visitPart(part: unknown, visitor: Visitor): void {
  if (!Array.isArray(part) || typeof part[0] !== 'string') return
  const [name, kind, ...rest] = part
  const isChoice = kind === selectKind || kind === pluralKind || kind === ordinalKind
  const options = isChoice && typeof rest[0] === 'object' && rest[0] !== null ? { ...rest[0] } : {}
  visitor(name, kind, options)
  // Each branch is a string, a pound sign or a list of nodes; a tag holds its content where others have their kind.
  for (const branch of Object.values(options)) visit(branch, visitor)
  if (typeof kind !== 'number' || kind === poundSign) visit([kind, ...rest], visitor)
}

/** Returns the text of a message without arguments; choices contribute their `other` branch. */
export function plainText(text: string): string {
  return textOf(compile(text)).trim()
}

function textOf(node: unknown): string {
  if (typeof node === 'string') return node
  return Array.isArray(node) ? node.map(textOfPart).join('') : ''
}

function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part
  if (!Array.isArray(part)) return ' '
  const [, kind, ...rest] = part
  const isChoice = kind === selectKind || kind === pluralKind || kind === ordinalKind
  if (isChoice) return textOf(rest[0]?.other)
  return typeof kind === 'number' ? ' ' : textOf([kind, ...rest])
}
