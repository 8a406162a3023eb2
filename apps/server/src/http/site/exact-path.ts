/** The exact spelling of a page path written differently; undefined when it is exact already or no page. */
export type ExactPath = (pathname: string) => string | undefined

/** `patterns` are the site's paths without a leading slash; `:name` matches any one segment. */
export function exactPaths(patterns: readonly string[]): ExactPath {
  const patternOf = pagePatterns(patterns)
  return (pathname) => {
    const pattern = patternOf(pathname)
    if (pattern === undefined) return undefined
    const asked = segmentsOf(pathname)
    const segments = pattern.split('/').map((segment, at) => (isAny(segment) ? asked[at] : segment))
    const exact = `/${segments.join('/')}`
    return exact === pathname ? undefined : exact
  }
}

/** Finds the pattern that a path matches, in whatever spelling; undefined when it is no page. */
export function pagePatterns(patterns: readonly string[]): (pathname: string) => string | undefined {
  const byLength = new Map<number, string[][]>()
  for (const pattern of new Set(patterns)) {
    const segments = pattern.split('/')
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), segments])
  }
  return (pathname) => {
    if (pathname === '/' || !pathname.startsWith('/')) return undefined
    const asked = segmentsOf(pathname)
    return byLength
      .get(asked.length)
      ?.find((segments) => segments.every((segment, at) => isSame(segment, asked[at] ?? '')))
      ?.join('/')
  }
}

function segmentsOf(pathname: string): string[] {
  return pathname.slice(1).replace(/\/+$/, '').split('/')
}

function isAny(segment: string): boolean {
  return segment.startsWith(':')
}

function isSame(segment: string, asked: string): boolean {
  return isAny(segment) ? asked !== '' : segment.toLowerCase() === asked.toLowerCase()
}
