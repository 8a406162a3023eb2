/** The JavaScript that a browser loads for a page without user interaction. */
export type PageWeight = {
  readonly htmlBytes: number
  readonly scripts: number
  readonly scriptBytes: number
}

/**
 * Brotli kB (of 1000 bytes) of JavaScript that a page may bring: more where products are chosen, compared and priced.
 */
export function maxScriptKilobytes(path: string): number {
  return /category|calculator|^\/auth/.test(path) ? 130 : 110
}

/**
 * Returns the Brotli bytes of a page and of every script named in its HTML, including static imports. Of dynamic
 * imports, only the files named in `dynamic` count.
 */
export async function weighPage(address: string, dynamic: readonly string[] = []): Promise<PageWeight> {
  const page = await fetchBrotli(address)
  const seen = new Map<string, number>()
  const waiting = scriptsOfHtml(page.text, address)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue
    const script = await fetchBrotli(next)
    seen.set(next, script.bytes)
    waiting.push(...importsOfScript(script.text, next), ...dynamicImportsOf(script.text, next, dynamic))
  }
  const scriptBytes = [...seen.values()].reduce((sum, bytes) => sum + bytes, 0)
  return { htmlBytes: page.bytes, scripts: seen.size, scriptBytes }
}

/** Returns script elements, preloaded modules, and static imports of inline modules. */
function scriptsOfHtml(html: string, base: string): string[] {
  const named = [
    ...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g),
    ...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
    ...html.matchAll(/<link\b[^>]*\bhref="([^"]+)"[^>]*\brel="modulepreload"/g),
  ].map((match) => new URL(match[1] ?? '', base).href)
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return [...named, ...inline.flatMap((match) => importsOfScript(match[1] ?? '', base))]
}

function importsOfScript(script: string, base: string): string[] {
  const imports = script.matchAll(/(?:\bfrom|\bimport)\s*["']((?:\.{0,2}\/)[^"']+\.js)["']/g)
  return [...imports].map((match) => new URL(match[1] ?? '', base).href)
}

/** Returns imports such as `import('./orders-page-1a2b3c4d.js')` with one of the given names. */
function dynamicImportsOf(script: string, base: string, names: readonly string[]): string[] {
  const imports = script.matchAll(/\bimport\(\s*["'`]((?:\.{0,2}\/)[^"'`]+\.js)["'`]\s*\)/g)
  return [...imports]
    .map((match) => match[1] ?? '')
    .filter((path) => names.some((name) => path.includes(`/${name}-`)))
    .map((path) => new URL(path, base).href)
}

async function fetchBrotli(address: string): Promise<{ bytes: number; text: string }> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br', 'accept-language': 'en-US' } })
  const text = await response.text()
  const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  if (response.headers.get('content-encoding') !== 'br' || !Number.isInteger(bytes)) {
    throw new Error(`${address} was not sent as brotli of a known length`)
  }
  return { bytes, text }
}
