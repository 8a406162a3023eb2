/** A row of docs/conformance.md that states where a requirement is built. */
export type ConformanceRow = { readonly number: string; readonly tests: string; readonly state: string }

type TestsOfNumber = ReadonlyMap<string, readonly string[]>

/** The path prefixes that the page shortens. */
const shortPrefixes: readonly (readonly [short: string, long: string])[] = [
  ['site/', 'apps/site/app/'],
  ['server/', 'apps/server/src/'],
  ['e2e/', 'tests/e2e/'],
  ...['domain', 'contracts', 'i18n', 'ui'].map((name) => [`${name}/`, `packages/${name}/src/`] as const),
]

const rowPattern = /^\| (R-\d{3}) \| (.*?) \| (.*?) \| (.*?) ?\| (.*) \|$/gm

/** Returns the rows of numbered requirements. */
export function conformanceRows(markdown: string): ConformanceRow[] {
  return [...markdown.matchAll(rowPattern)].map(([, number = '', , , tests = '', state = '']) => ({
    number,
    tests,
    state,
  }))
}

/** Writes the tests column: the files with tagged tests, or the reason why there is none. */
export function withTests(markdown: string, tests: TestsOfNumber): string {
  return markdown.replace(rowPattern, (_row, number: string, what: string, where: string, old: string, state: string) =>
    [`| ${number}`, what, where, testsCell(tests.get(number) ?? [], old), `${state} |`].join(' | '),
  )
}

/** Returns the numbers of requirements that are built but have neither a test nor a reason. */
export function untestedRows(rows: readonly ConformanceRow[]): string[] {
  return rows.filter(({ state, tests }) => !state.startsWith('open') && tests === '').map(({ number }) => number)
}

/** Returns the paths that the page names, without patterns and names without a folder. */
export function shortPaths(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`(\w[\w./{},-]*\/[\w./{},-]*)`/g)].map(([, path = '']) => path)
  return quoted.flatMap((path) => {
    const [whole = '', names = ''] = /\{(.*?)\}/.exec(path) ?? []
    return names.split(',').map((name) => path.replace(whole, name))
  })
}

/** Expands a short path of the page. */
export function fullPath(path: string): string {
  const [short = '', long = ''] = shortPrefixes.find(([prefix]) => path.startsWith(prefix)) ?? []
  return long + path.slice(short.length)
}

function shortPath(path: string): string {
  const [short = '', long = ''] = shortPrefixes.find(([, prefix]) => path.startsWith(prefix)) ?? []
  return short + path.slice(long.length)
}

function testsCell(files: readonly string[], old: string): string {
  if (files.length > 0) return files.map((file) => `\`${shortPath(file)}\``).join(', ')
  return old.startsWith('not automated: ') ? old : ''
}
