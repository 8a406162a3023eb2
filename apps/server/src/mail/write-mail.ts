import type { LocaleCode } from '@podwright/domain/locale'

export type Paragraph = { readonly text: string; readonly link?: string }

/** A mail as plain text and as equivalent simple HTML. */
export function writeMail(
  locale: LocaleCode,
  paragraphs: readonly Paragraph[],
  footer: readonly Paragraph[] = [],
): { readonly text: string; readonly html: string } {
  const plain = ({ text, link }: Paragraph) => (link === undefined ? text : `${text}\n${link}`)
  const marked =
    (style: string) =>
    ({ text, link }: Paragraph) =>
      `<p style="${style}">${link === undefined ? escapeHtml(text) : `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`}</p>`
  const body = [...paragraphs.map(marked('margin:0 0 12px')), ...footer.map(marked('margin:24px 0 0;font-size:13px'))]
  return {
    text: `${[...paragraphs, ...footer].map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 sans-serif">${body.join('')}</body></html>`,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
