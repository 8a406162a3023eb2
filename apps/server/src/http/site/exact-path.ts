/** The exact spelling of a path that means a page but is written otherwise; undefined when it is exact, or means none. */
export type ExactPath = (pathname: string) => string | undefined

/** `patterns` are the addresses of the site without a slash in front, `:name` standing for any one segment. */
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
