/** Replaces `@rc-component/util/es/Dom/dynamicCSS`; see vite/no-style-code.ts. */

type Options = { readonly mark?: string }

const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adopts a style sheet under a key. Sheets with a mark are Ant Design's own, which the console already loads from a
 * file. The returned element is never attached to the page.
 */
export function updateCSS(css: string, key: string, { mark }: Options = {}): HTMLStyleElement {
  if (mark === undefined) {
    const sheet = sheets.get(key) ?? adopt(key)
    sheet.replaceSync(css)
  }
  return document.createElement('style')
}

export function injectCSS(css: string, options: Options = {}): HTMLStyleElement {
  return updateCSS(css, css, options)
}

export function removeCSS(key: string, { mark }: Options = {}): void {
  const sheet = mark === undefined ? sheets.get(key) : undefined
  if (!sheet) return
  sheets.delete(key)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}

export function clearContainerCache(): void {}

function adopt(key: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheets.set(key, sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}
