/** Plain text as HTML, with a paragraph for each line. */
export function htmlOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const lines = escaped.split('\n').map((line) => `<p>${line}</p>`)
  return lines.join('')
}
