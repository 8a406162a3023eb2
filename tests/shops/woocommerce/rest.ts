import argumentSchemas from './schemas/arguments.json' with { type: 'json' }
import { argumentOf, misfits, type Schema } from './schemas/check-schema.ts'
import responseSchemas from './schemas/responses.json' with { type: 'json' }
import type { ShopState } from './state.ts'

export type RestRequest = {
  readonly params: Readonly<Record<string, number>>
  readonly names: Readonly<Record<string, string>>
  /** Arguments of query and body, in the types of their schema. */
  readonly args: Readonly<Record<string, unknown>>
}
export type RestReply = { readonly status: number; readonly body: unknown }
export type Handler = (state: ShopState, request: RestRequest) => RestReply
/** `METHOD /path/{id}` to what answers it. */
export type Routes = Readonly<Record<string, Handler>>

export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }

  get body() {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } }
  }
}

export type ResponseKind = keyof typeof responseSchemas

/** Returns a response after checking it against the recorded schema: the fake must not invent fields. */
export function checked<Body extends object>(kind: ResponseKind, body: Body): Body {
  const found = misfits(body, responseSchemas[kind])
  if (found.length > 0) throw new Error(`the fake answers a ${kind} that WooCommerce would not: ${found.join('; ')}`)
  return body
}

const schemas: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Schema>>>>>> = argumentSchemas
/** Arguments that WordPress takes everywhere. */
const common = new Set(['_fields', '_method', '_envelope'])

/**
 * Checks arguments against the recorded ones. WordPress ignores arguments that it does not know; here they are an
 * error, because a connector that sends one has a typing mistake.
 */
export function readArguments(
  route: string,
  method: string,
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const recorded = schemas[route]?.[method]
  if (!recorded) throw new Error(`the fake has a route without recorded arguments: ${method} ${route}`)
  const types = new Map(Object.entries(recorded).map(([name, type]) => [name.replace('!', ''), type]))
  const args: Record<string, unknown> = { ...body }
  for (const [name, text] of query) {
    if (common.has(name) || name.startsWith('oauth_')) continue
    args[name] = argumentOf(text, types.get(name) ?? 'mixed')
  }
  if (route.endsWith('/batch')) return args
  const problems = problemsOf(args, types)
  for (const name of Object.keys(recorded))
    if (name.endsWith('!') && !(name.slice(0, -1) in args) && !route.includes(`{${name.slice(0, -1)}}`))
      problems.push(`${name.slice(0, -1)} is missing`)
  if (problems.length > 0) throw invalid(problems)
  return args
}

/** Checks one row of a batch like a request of its own. */
export function checkRow(route: string, method: string, row: Readonly<Record<string, unknown>>): void {
  const recorded = schemas[route]?.[method] ?? {}
  const types = new Map(Object.entries(recorded).map(([name, type]) => [name.replace('!', ''), type]))
  const problems = problemsOf(row, types)
  if (problems.length > 0) throw invalid(problems)
}

function problemsOf(args: Readonly<Record<string, unknown>>, types: ReadonlyMap<string, Schema>): string[] {
  return Object.entries(args).flatMap(([name, value]) => {
    const type = types.get(name)
    if (type === undefined) return [`${name} is not an argument`]
    // Times in the query have a zone or not.
    return type === 'date' ? [] : misfits(value, type, name)
  })
}

function invalid(problems: readonly string[]): RestError {
  const params = Object.fromEntries(problems.map((problem) => [problem.split(/[ .[]/)[0] ?? '', problem]))
  return new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, { params })
}

/** Keeps the fields that `_fields` names. */
export function onlyFields(body: unknown, fields: string | null): unknown {
  if (fields === null || typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) return body.map((each) => onlyFields(each, fields))
  const names = new Set(fields.split(',').map((field) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)))
}

/** One page of a list. */
export function pageOf<Item>(
  items: readonly Item[],
  { per_page = 10, page = 1 }: Readonly<Record<string, unknown>>,
): Item[] {
  const [size, at] = [Number(per_page), Number(page)]
  if (size > 100)
    throw new RestError(400, 'rest_invalid_param', 'Invalid parameter(s): per_page', { params: { per_page: '' } })
  return items.slice((at - 1) * size, at * size)
}

export const gmt = (date: Date | null) => (date === null ? null : date.toISOString().slice(0, 19))
export const amount = (minor: number) => (minor / 100).toFixed(2)
export const textOf = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback)
export const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])
