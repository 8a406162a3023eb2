import type { z } from 'zod'
import type { FailureCode } from './failure-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `form` is application/x-www-form-urlencoded; `bytes` is a file as it is, application/octet-stream. */
export type BodyEncoding = 'json' | 'form' | 'bytes'

/** JSON in its envelope, a CSV file as it is, or server-sent events whose data is what the call answers. */
export type DataEncoding = 'json' | 'csv' | 'events'

/** The media type of each. */
export const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const satisfies Record<BodyEncoding, string>

/** Who may make a call: everybody, or the holder of a session of a listed user type (1 operator, 2 agent, 3 business). */
export type Access = 'public' | readonly (1 | 2 | 3)[]

type Schema = z.ZodType

/** One call of the API: everything that the route, the typed client and the OpenAPI page need to know of it. */
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
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** How the body is written. */
  readonly bodyEncoding: BodyEncoding
  /** Most bytes of a JSON body, for calls whose bodies are larger than most. */
  readonly bodyLimit: number | undefined
  readonly data: Data
  /** How a success is written; a failure is an envelope in any case. */
  readonly dataEncoding: DataEncoding
  /** Expected failures beside those that any call can have (`commonFailures`). */
  readonly codes: readonly FailureCode[]
}

type CallInput<P, Q, B, D> = {
  id: string
  summary: string
  method: Method
  path: `/api/${string}`
  access: Access
  params?: P
  query?: Q
  body?: B
  bodyEncoding?: BodyEncoding
  bodyLimit?: number
  data: D
  dataEncoding?: DataEncoding
  codes?: readonly FailureCode[]
}

/** Declares a call; what is left out means: no parameters, JSON in and out, no failures of its own. */
export function defineCall<
  D extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(input: CallInput<P, Q, B, D>): Call<P, Q, B, D> {
  return {
    ...input,
    params: input.params as P,
    query: input.query as Q,
    body: input.body as B,
    bodyEncoding: input.bodyEncoding ?? 'json',
    bodyLimit: input.bodyLimit,
    dataEncoding: input.dataEncoding ?? 'json',
    codes: input.codes ?? [],
  }
}

type Value<S, Mode extends 'input' | 'output'> = S extends Schema
  ? Mode extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** What a caller passes. */
export type ParamsOf<C extends Call> = Value<C['params'], 'input'>
export type QueryOf<C extends Call> = Value<C['query'], 'input'>
export type BodyOf<C extends Call> = Value<C['body'], 'input'>
/** What the server receives after validation. */
export type ParsedParamsOf<C extends Call> = Value<C['params'], 'output'>
export type ParsedQueryOf<C extends Call> = Value<C['query'], 'output'>
export type ParsedBodyOf<C extends Call> = Value<C['body'], 'output'>
/** What comes back in the envelope's `data`. */
export type DataOf<C extends Call> = z.output<C['data']>
