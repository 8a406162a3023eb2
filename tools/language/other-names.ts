import { betterName, retiredWordsOf } from './retired-words.ts'

/** Returns the retired keys of a file of messages, each once. */
export function retiredKeysIn(json: string): string[] {
  return retiredOf(keysOf(JSON.parse(json)))
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [key, ...keysOf(child)])
}

/**
 * Returns the retired codes that a source file declares as string literals, each once. Texts with spaces are no codes,
 * and comparisons may name codes of earlier releases.
 */
export function retiredCodesIn(source: string): string[] {
  const declared = source.matchAll(/(?<![=!]== )(?<![\w'])'([A-Za-z][\w.-]*)'(?! [=!]==)/g)
  return retiredOf([...declared].map(([, code = '']) => code))
}

/** Returns the retired names of classes, properties and animations in a style sheet, each once. */
export function retiredStylesIn(css: string): string[] {
  const names = css
    .replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|(['"])(?:\\.|(?!\1).)*\1/g, ' ')
    .matchAll(/(?:\.|--|@keyframes\s+)([A-Za-z][\w-]*)/g)
  return retiredOf([...names].map(([, name = '']) => name))
}

/** Returns the retired names and words of comments in a migration, each once; values in quotes are data. */
export function retiredSqlIn(sql: string): string[] {
  const comments = [...sql.matchAll(/--.*$/gm)].map(([comment]) => comment)
  const statements = sql.replace(/--.*$/gm, ' ').replace(/'(?:''|[^'])*'/g, ' ')
  return [...retiredOf(statements.match(/[A-Za-z_]\w*/g) ?? []), ...retiredWordsOf(comments)]
}

/** Returns the retired parts of a path: names of folders and of the file. */
export function retiredPartsOf(path: string): string[] {
  return retiredOf(path.split('/').map((part) => part.replace(/\.[\w.]+$/, '')))
}

function retiredOf(names: Iterable<string>): string[] {
  return [...new Set(names)].filter((name) => betterName(name) !== undefined)
}
