import { type MessageSource, textEntries } from '../../packages/i18n/src/message-source.ts'
import { betterName, retiredWordsOf } from './retired-words.ts'

/** Returns the parts of the messages' keys that are retired names, each once. */
export function retiredKeysIn(source: MessageSource): string[] {
  return retiredOf(textEntries(source).flatMap(([key]) => key.split('.')))
}

/** Returns the English texts with retired words, as `key: words`. */
export function retiredTextsIn(source: MessageSource): string[] {
  return textEntries(source).flatMap(([key, { 'en-US': english = '' }]) =>
    retiredWordsOf([english]).map((words) => `${key}: ${words}`),
  )
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
