import type { ApiScope } from '@podwright/domain/account/api-scopes'
import type { Permission } from '@podwright/domain/account/permissions'
import type { z } from 'zod'
import type { FailureCode } from './failure-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `form` is application/x-www-form-urlencoded; `bytes` is a raw file, application/octet-stream. */
export type BodyEncoding = 'json' | 'form' | 'bytes'

/** JSON in its envelope, a raw CSV file, or server-sent events whose data has the call's type. */
export type DataEncoding = 'json' | 'csv' | 'events'

/** The media type of each encoding. */
export const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const satisfies Record<BodyEncoding, string>

/** Who may make a call: everyone, or sessions of the listed user types (1 operator, 2 supplier, 3 seller). */
export type Access = 'public' | readonly (1 | 2 | 3)[]

type Schema = z.ZodType

/** One call of the API, as used by the route, the typed client and the OpenAPI document. */
export type Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> = {
  readonly id: string
  readonly summary: string
  readonly method: Method
  /** Path with `{name}` for each path parameter. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** What a login of these user types needs to be permitted; undefined for a public call. */
  readonly permission: Permission | undefined
  /** Scopes of API keys that open the call; with none it is for sessions only. */
  readonly scopes: readonly ApiScope[]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Encoding of the request body. */
  readonly bodyEncoding: BodyEncoding
  /** Maximum size of a JSON body in bytes, if larger than the default. */
  readonly bodyLimit: number | undefined
  readonly data: Data
  /** Encoding of a successful response; a failure is always an envelope. */
  readonly dataEncoding: DataEncoding
  /** Expected failures besides those of every call (`commonFailures`). */
  readonly codes: readonly FailureCode[]
}

/** Every call that is not public states the permission that it needs. */
type CallAccess =
  | { access: 'public'; permission?: undefined }
  | { access: readonly (1 | 2 | 3)[]; permission: Permission }

type CallInput<P, Q, B, D> = CallAccess & {
  id: string
  summary: string
  method: Method
  path: `/api/${string}`
  scopes?: readonly ApiScope[]
  params?: P
  query?: Q
  body?: B
  bodyEncoding?: BodyEncoding
  bodyLimit?: number
  data: D
  dataEncoding?: DataEncoding
  codes?: readonly FailureCode[]
}

/** Declares a call. Defaults: not for API keys, no parameters, JSON in and out, no failures of its own. */
export function defineCall<
  D extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(input: CallInput<P, Q, B, D>): Call<P, Q, B, D> {
  return {
    ...input,
    permission: input.permission,
    scopes: input.scopes ?? [],
    params: input.params as P,
    query: input.query as Q,
    body: input.body as B,
    bodyEncoding: input.bodyEncoding ?? 'json',
    bodyLimit: input.bodyLimit,
    dataEncoding: input.dataEncoding ?? 'json',
    codes: input.codes ?? [],
  }
}

/** Order of calls in generated files. */
export function byPathAndMethod(a: Call, b: Call): number {
  const [first, second] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`]
  return first < second ? -1 : first > second ? 1 : 0
}

type Value<S, Mode extends 'input' | 'output'> = S extends Schema
  ? Mode extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** Types of what a caller passes. */
export type ParamsOf<C extends Call> = Value<C['params'], 'input'>
export type QueryOf<C extends Call> = Value<C['query'], 'input'>
export type BodyOf<C extends Call> = Value<C['body'], 'input'>
/** Types of what the server receives after validation. */
export type ParsedParamsOf<C extends Call> = Value<C['params'], 'output'>
export type ParsedQueryOf<C extends Call> = Value<C['query'], 'output'>
export type ParsedBodyOf<C extends Call> = Value<C['body'], 'output'>
/** Type of the envelope's `data`. */
export type DataOf<C extends Call> = z.output<C['data']>
