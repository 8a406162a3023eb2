const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** WordPress stores titles as HTML: `Salt &amp; Pepper`. */
export function plainText(html: string): string {
  return html.replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,5}));/gi, (all, dec, hex, name) => {
    const code = dec === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(dec)
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    return entities[name.toLowerCase()] ?? all
  })
}

/** Escapes plain text for fields that contain HTML. WordPress makes paragraphs of line breaks by itself. */
export function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
