import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Messages of an area: texts by key, with groups of keys. */
export type MessageTree = { readonly [key: string]: string | MessageTree }

const messagesDir = join(import.meta.dirname, '../../packages/i18n/messages')

/** Area names of a language: the base names of its files. */
export function areasOf(locale: string): string[] {
  return readdirSync(join(messagesDir, locale))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .sort()
}

export function readMessages(locale: string, area: string): MessageTree {
  return JSON.parse(readFileSync(join(messagesDir, locale, `${area}.json`), 'utf8'))
}
