/** Escapes of characters that `storableText` replaces. */
const unusualEscapes = /\\u(00[01]|007f|00[89]|d[89a-f])|\\[bf]/i

/** Parses JSON of a platform; its texts are cleaned by `storableText`. Throws a SyntaxError. */
export function parseCleanJson(text: string): unknown {
  if (!unusualEscapes.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value))
}

/**
 * Text without control characters and halves of surrogate pairs, which no database stores: one such text must not stop the
 * others that came with it. Tabs and line ends stay.
 */
export function storableText(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '').toWellFormed()
}
