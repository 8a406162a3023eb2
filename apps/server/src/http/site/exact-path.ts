/** The exact spelling of a page path written differently; undefined when it is exact already or no page. */
export type ExactPath = (pathname: string) => string | undefined

/** `patterns` are the site's paths without a leading slash; `:name` matches any one segment. */
export function exactPaths(patterns: readonly string[]): ExactPath {
  const byLength = new Map<number, string[][]>()
  for (const pattern of new Set(patterns)) {
    const segments = pattern.split('/')
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), segments])
  }
  return (pathname) => {
    if (pathname === '/' || !pathname.startsWith('/')) return undefined
    const asked = pathname.slice(1).replace(/\/+$/, '').split('/')
    const pattern = byLength
      .get(asked.length)
      ?.find((segments) => segments.every((segment, at) => isSame(segment, asked[at] ?? '')))
    if (!pattern) return undefined
    const exact = `/${pattern.map((segment, at) => (isAny(segment) ? asked[at] : segment)).join('/')}`
    return exact === pathname ? undefined : exact
  }
}

function isAny(segment: string): boolean {
  return segment.startsWith(':')
}

function isSame(segment: string, asked: string): boolean {
  return isAny(segment) ? asked !== '' : segment.toLowerCase() === asked.toLowerCase()
}
