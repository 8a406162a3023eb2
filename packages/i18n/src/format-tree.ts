import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import type { CompiledTree } from './compile-messages.ts'

export type TextTree = { [key: string]: string | TextTree }

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
}

/** Formats every message of a tree with the same values, for pages whose messages are all known before rendering. */
export function formatTree(
  tree: CompiledTree,
  locale: string,
  values: Readonly<Record<string, string | number>>,
): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      isMessage(node)
        ? String(format(node, locale, values, { formatters, timeZone: 'UTC' }))
        : formatTree(node, locale, values),
    ]),
  )
}

/** A compiled message is a string or an array of parts; a branch of the tree is neither. */
function isMessage(node: CompiledMessage | CompiledTree): node is CompiledMessage {
  return typeof node === 'string' || Array.isArray(node)
}

/** Formats a single ICU message at run time, for messages used too rarely to be compiled. */
export function formatText(text: string, locale: string, values: Readonly<Record<string, string | number>>): string {
  return String(format(compile(text), locale, values, { formatters, timeZone: 'UTC' }))
}
