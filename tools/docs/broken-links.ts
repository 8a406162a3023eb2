import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The pages whose links are checked: those at the root, and everything under docs. */
export function pagesOf(root: string): string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'))
  const docs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs'), { recursive: true }) : []
  return [...top, ...docs.flatMap((name) => (String(name).endsWith('.md') ? [join('docs', String(name))] : []))]
}

/** Relative links of the pages whose file or heading is not there, as `page: link`. */
export function brokenLinks(root: string, pages: readonly string[]): string[] {
  return pages.flatMap((page) =>
    linksOf(withoutCode(readFileSync(join(root, page), 'utf8')))
      .filter((link) => !isForeign(link) && !resolves(root, page, link))
      .map((link) => `${page}: ${link}`),
  )
}

function isForeign(link: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith('//')
}

function resolves(root: string, page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? join(root, page) : join(root, dirname(page), decodeURI(path))
  // A link that leaves the tree is dead for everybody else.
  if (relative(root, file).startsWith('..') || !existsSync(file)) return false
  if (anchor === undefined || !file.endsWith('.md')) return true
  return anchorsOf(readFileSync(file, 'utf8')).has(decodeURI(anchor))
}

/** `[text](target "title")`, `[name]: target` and the addresses in HTML elements. */
export function linksOf(markdown: string): string[] {
  const patterns = [
    /\]\(\s*<?([^\s)>]+)>?(?:\s+["'(][^)]*)?\)/g,
    /^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm,
    /\b(?:href|src)="([^"]+)"/g,
  ]
  return patterns.flatMap((pattern) => [...markdown.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** The addresses of a page's headings, made as the usual hosts make them, and those given in HTML. */
export function anchorsOf(markdown: string): Set<string> {
  const seen = new Map<string, number>()
  const headings = [...withoutFences(markdown).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) => {
    const slug = slugOf(match[1] ?? '')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
  const given = [...markdown.matchAll(/<a\b[^>]*\b(?:id|name)="([^"]+)"/g)].map((match) => match[1] ?? '')
  return new Set([...headings, ...given])
}

function slugOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

function withoutFences(markdown: string): string {
  return markdown.replace(/^(`{3,}|~{3,})[\s\S]*?^\1\s*$/gm, '')
}

/** What stands in code is no link. */
function withoutCode(markdown: string): string {
  return withoutFences(markdown).replace(/(`+)(?:(?!\1)[\s\S])+?\1/g, '')
}
