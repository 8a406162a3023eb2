import type { MessageTree } from './compile-messages.ts'

/** One text in all languages, by locale code. */
type SourceText = { readonly [locale: string]: string }
/** A file of `messages/`: groups of keys, and under each key the text in all languages. */
export type MessageSource = { readonly [key: string]: SourceText | MessageSource }

/**
 * The texts of a source in one language. Where a text lacks one of the languages, the type is no string, so that its
 * use does not compile.
 */
export type TextsIn<Source, Locale extends string> =
  Source extends Readonly<Record<Locale, string>>
    ? string
    : { readonly [Key in keyof Source]: TextsIn<Source[Key], Locale> }

/** Returns the messages of a source in a language; a text that is missing or empty comes from `fallback`. */
export function messagesIn(source: MessageSource, locale: string, fallback = locale): MessageTree {
  return Object.fromEntries(
    Object.entries(source).map(([key, node]) => [
      key,
      isText(node) ? node[locale] || (node[fallback] ?? '') : messagesIn(node, locale, fallback),
    ]),
  )
}

/** Like `messagesIn`, typed by the source. */
export function textsIn<Source extends MessageSource, Locale extends string>(
  source: Source,
  locale: Locale,
): TextsIn<Source, Locale>
export function textsIn(source: MessageSource, locale: string): MessageTree {
  return messagesIn(source, locale)
}

/** Returns every text of a source with its key, joined by dots. */
export function textEntries(source: MessageSource, prefix = ''): (readonly [key: string, text: SourceText])[] {
  return Object.entries(source).flatMap(([key, node]) =>
    isText(node) ? [[prefix + key, node] as const] : textEntries(node, `${prefix}${key}.`),
  )
}

/** Returns the keys, joined by dots, of the texts that a language lacks. */
export function missingKeys(source: MessageSource, locale: string): string[] {
  return textEntries(source)
    .filter(([, text]) => !text[locale])
    .map(([key]) => key)
}

/** Joins the files of an area. Throws on a key that two of them define. */
export function joinSources(sources: readonly MessageSource[]): MessageSource {
  return sources.reduce((joined, source) => joinTwo(joined, source), {})
}

function joinTwo(one: MessageSource, other: MessageSource): MessageSource {
  const joined: Record<string, SourceText | MessageSource> = { ...one }
  for (const [key, node] of Object.entries(other)) {
    const known = joined[key]
    if (known !== undefined && (isText(known) || isText(node))) throw new Error(`two message files define ${key}`)
    joined[key] = known === undefined || isText(known) || isText(node) ? node : joinTwo(known, node)
  }
  return joined
}

function isText(node: SourceText | MessageSource): node is SourceText {
  return Object.values(node).some((value) => typeof value === 'string')
}
