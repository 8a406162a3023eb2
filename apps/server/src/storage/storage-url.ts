/** A bucket of an S3-compatible store, and how to reach it. */
export type S3Location = {
  readonly endpoint: string
  /** The endpoint under which browsers reach the store, for signed URLs; undefined when the server sends the files. */
  readonly publicEndpoint: string | undefined
  readonly key: string
  readonly secret: string
  readonly bucket: string
  /** Prefix of all keys: empty, or a path that ends with `/`. */
  readonly prefix: string
  readonly region: string
  readonly isPathStyle: boolean
}

const parameters = ['region', 'path-style', 'tls', 'redirect', 'public-url']

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix][?region=…&path-style=…&tls=…&redirect=…&public-url=…]`. Key and
 * secret are percent-encoded. Undefined when it is malformed.
 */
export function parseStorageUrl(text: string): S3Location | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || url.username === '' || url.password === '' || url.hash !== '') return undefined
  if ([...url.searchParams.keys()].some((name) => !parameters.includes(name))) return undefined
  const flag = (name: string) => readFlag(url.searchParams.get(name) ?? 'true')
  const [isPathStyle, hasTls, redirects] = [flag('path-style'), flag('tls'), flag('redirect')]
  if (isPathStyle === undefined || hasTls === undefined || redirects === undefined) return undefined
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/')
  if (![bucket, ...folders].every((part) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part))) return undefined
  const [key, secret] = [decoded(url.username), decoded(url.password)]
  if (key === undefined || secret === undefined) return undefined
  const endpoint = `${hasTls ? 'https' : 'http'}://${url.host}`
  const publicUrl = url.searchParams.get('public-url') ?? endpoint
  if (!/^https?:\/\/[^/?#\s]+$/.test(publicUrl)) return undefined
  return {
    endpoint,
    publicEndpoint: redirects ? publicUrl : undefined,
    key,
    secret,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    isPathStyle,
  }
}

/** The text without its percent-encoding; undefined when that is malformed. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function readFlag(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}
