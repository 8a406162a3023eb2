import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP hash sources of a page's inline scripts. They contain page data, so they differ per page. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, text = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The content security policy of a page: own scripts and styles only, no inline styles, no frames. `connect` lists
 * further origins of the API.
 */
export function contentSecurityPolicy(html: string, connect: readonly string[]): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
