import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

export type MessageTree = { [key: string]: string | MessageTree }
export type CompiledTree = { [key: string]: CompiledMessage | CompiledTree }

/**
 * Compiles all ICU messages of a tree, so that the parser is not needed at run time. Throws on invalid ICU
 * syntax.
 */
export function compileMessages(tree: MessageTree): CompiledTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  )
}
