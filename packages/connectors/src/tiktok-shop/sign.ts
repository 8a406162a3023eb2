import { signatureOf } from '../signature.ts'

/** Parameters that are not part of the signature. */
const unsigned = new Set(['sign', 'access_token'])

/**
 * Signs a request of the Open API: path, parameters in the order of their names, and the body unless it is an upload,
 * between two copies of the app's secret.
 */
export function signRequest(
  secret: string,
  { path, query, body }: { readonly path: string; readonly query: URLSearchParams; readonly body: string },
): string {
  const names = [...query.keys()].filter((name) => !unsigned.has(name)).sort()
  const parameters = names.map((name) => `${name}${query.get(name)}`).join('')
  return signatureOf(secret, [secret, path, parameters, body, secret], 'hex')
}
