import { listPaths } from '@podwright/domain/site-paths'

export const otherPaths = [...listPaths, '/authSuccess', '/authFail', '/auth/login', '/auth/register'] as const

export type FetchedPage = { path: string; lang: string; title: string; headings: string[]; html: string }

/** What a crawler reads from the HTML of a page. */
export function readPage(path: string, html: string): FetchedPage {
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) => plain(inner))
  const lang = /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? ''
  // Icons have titles of their own; the document's title is in the head.
  const head = html.slice(0, html.indexOf('</head>'))
  return { path, lang, title: plain(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''), headings, html }
}

/** Returns the paths on this site that a page links to, without their language. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^(https?:|mailto:|tel:)/.test(href))
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim()
}
