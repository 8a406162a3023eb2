import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Runs the real server as a process and calls it as a seller would.

export type Program = { child: ChildProcess; base: string; errors: string[] }

const projectRoot = join(import.meta.dirname, '../..')

type Choices = { readonly root?: string; readonly databaseUrl?: string }

/**
 * Starts the server on a data folder; resolves when it is ready. `errors` collects the lines of stderr. `root` is the
 * folder of another release.
 */
export async function startProgram(
  dataDir: string,
  { root = projectRoot, databaseUrl = '' }: Choices = {},
): Promise<Program> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    WORKER_IN_SERVER: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
  }
  const child = spawn(process.execPath, [join(root, 'apps/server/src/bin/server.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ready = Promise.withResolvers<string>()
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /ready at (http:\S+)/.exec(line)?.[1]
    if (address) ready.resolve(address)
  })
  child.once('close', () => ready.reject(new Error(`the server ended before it was ready: ${errors.join(' ')}`)))
  return { child, base: await ready.promise, errors }
}

/** Calls the API once. Throws CallFailed for a failure envelope; a lost connection remains fetch's TypeError. */
export async function call<Data>(
  base: string,
  method: string,
  path: string,
  session?: string,
  body?: string,
): Promise<Data> {
  const headers = new Headers(body?.startsWith('{') ? { 'content-type': 'application/json' } : {})
  if (body && !body.startsWith('{')) headers.set('content-type', 'application/x-www-form-urlencoded')
  if (session) {
    headers.set('accessToken', session)
    headers.set('userType', '3')
  }
  const response = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) })
  const envelope: { code: number; msg: string; data: Data } = await response.json()
  if (envelope.code !== 0) throw new CallFailed(response.status, `${path}: ${envelope.msg}`)
  return envelope.data
}

/** The server responded, but not with success. */
export class CallFailed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
  }
}

const demoSeller = { username: '+8613800000003', password: 'demo-seller-3' }

/** Logs in a seller, the demo account unless another is named; returns the token. */
export async function logIn(base: string, seller = demoSeller): Promise<string> {
  const form = new URLSearchParams({ userType: '3', ...seller })
  const path = '/api/authtoken/businessOauth/businessUserLogin'
  return (await call<{ accessToken: string }>(base, 'POST', path, undefined, form.toString())).accessToken
}

export async function anyProduct(base: string): Promise<{ productId: number; variantId: number; total: number }> {
  type Page = { items: { id: number; defaultVariantId: number }[]; total: number }
  const { items, total } = await call<Page>(base, 'GET', '/api/catalog/products?kind=blank')
  const [product] = items
  if (!product) throw new Error('the demo catalog is empty')
  return { productId: product.id, variantId: product.defaultVariantId, total }
}

export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}
