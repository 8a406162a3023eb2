export type Values = {
  readonly path: Readonly<Record<string, string>>
  /** Empty ones are left out. */
  readonly query: Readonly<Record<string, string>>
}
type Target = { readonly method: string; readonly path: string }

/** The path and query of a request. */
export function urlOf({ path }: Pick<Target, 'path'>, values: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.path[name] ?? ''))
  const search = new URLSearchParams(Object.entries(values.query).filter(([, value]) => value !== '')).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** The request for a terminal, without the key. */
export function curlOf(
  target: Target,
  values: Values,
  { origin, body }: { readonly origin: string; readonly body: string | undefined },
): string {
  const lines = [
    `curl${target.method === 'GET' ? '' : ` -X ${target.method}`} ${quoted(`${origin}${urlOf(target, values)}`)}`,
    `-H ${quoted('Authorization: Bearer pk_…')}`,
    ...(body === undefined ? [] : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
