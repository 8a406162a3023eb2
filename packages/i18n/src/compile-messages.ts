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

/** Returns the messages of `tree`, with those of `fallback` where a key is missing or empty. */
export function withFallback(tree: MessageTree, fallback: MessageTree): MessageTree {
  const keys = new Set([...Object.keys(fallback), ...Object.keys(tree)])
  return Object.fromEntries([...keys].map((key) => [key, merged(tree[key], fallback[key])]))
}

function merged(own: string | MessageTree | undefined, other: string | MessageTree | undefined): string | MessageTree {
  if (own === undefined || own === '') return other ?? ''
  if (typeof own === 'string' || typeof other !== 'object') return own
  return withFallback(own, other)
}

/** Returns the keys, joined by dots, that `fallback` has and `tree` lacks. */
export function missingKeys(tree: MessageTree, fallback: MessageTree, prefix = ''): string[] {
  return Object.entries(fallback).flatMap(([key, value]) => {
    const own = tree[key]
    if (typeof value === 'string') return own === undefined || own === '' ? [prefix + key] : []
    return missingKeys(typeof own === 'object' ? own : {}, value, `${prefix}${key}.`)
  })
}
