/** What a browser fetches of JavaScript before it is asked for anything. */
export type PageWeight = {
  readonly htmlBytes: number
  readonly scripts: number
  readonly scriptBytes: number
}

/**
 * Brotli bytes of a page and of every script that its HTML names, with the static imports of those. Of dynamic imports only those
 * count whose files are named so.
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

/** Script elements, preloaded modules, and what inline modules import statically. */
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

/** `import('./orders-page-1a2b3c4d.js')` where the name is wanted. */
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
