import { commentOf, type Schema, typeOfSchema } from './schema-type.ts'

type Media = { readonly schema?: Schema }
type Body = { readonly content: Readonly<Record<string, Media>> }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
    readonly description?: string
  }[]
  readonly requestBody?: Body
  readonly responses?: Readonly<Record<string, Body>>
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>
export type ApiDescription = { readonly paths: Paths; readonly webhooks: Paths }

/** What is the same in every version of the client. */
const head = `// Written by \`npm run generate\` from the calls of the API. Do not edit.

/** Why a call failed. \`message\` is a text in the client's language. */
export declare class ApiError extends Error {
  /** Stable name of the failure, such as \`order_unknown\`; \`http_status\`, \`network\` or \`timeout\` without an answer. */
  readonly reason: string
  readonly code: number
  readonly status: number
  /** Stable name of the problem of each field. */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
}

export type ScriptClientOptions = {
  /** Origin of the server, such as \`https://pod.example\`. */
  readonly base: string
  /** An API key. */
  readonly key: string
  /** Language of messages, such as \`en-US\`. */
  readonly locale?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Creates a client that makes calls with an API key. A failure is thrown as an ApiError. */
export declare function createScriptClient(options: ScriptClientOptions): ApiClient

export type ApiClient = {
  call<Id extends CallId>(
    id: Id,
    ...input: Record<string, never> extends CallInput<Id>
      ? [input?: CallInput<Id> & CallSettings]
      : [input: CallInput<Id> & CallSettings]
  ): Promise<CallData<Id>>
}
export type CallSettings = { readonly signal?: AbortSignal }
export type CallId = keyof Calls
export type CallInput<Id extends CallId> = Calls[Id]['input']
export type CallData<Id extends CallId> = Calls[Id]['data']

export type Delivery = {
  /** The body as it arrived. Parsed and written again, it has another signature. */
  readonly body: string
  /** The header \`Podwright-Signature\`. */
  readonly signature: string
  /** The secret of the endpoint; two while it is replaced. */
  readonly secrets: readonly string[]
  /** How old a delivery may be, in seconds; 300 by default. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}
export type WebhookRefusal = 'malformed' | 'expired' | 'wrong_signature'

/** Checks the signature of a delivery and returns its event. */
export declare function readWebhook(
  delivery: Delivery,
): Promise<{ readonly ok: true; readonly event: WebhookEvent } | { readonly ok: false; readonly reason: WebhookRefusal }>
`

/** The declarations of the client: the calls that API keys can make, and the events of webhooks. */
export function clientTypes({ paths, webhooks }: ApiDescription): string {
  const calls = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ security = [] }) => security.some((each) => 'key' in each))
    .toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1))
  const events = Object.values(webhooks).flatMap((methods) => Object.values(methods))
  return `${head}
export type Calls = {
${calls.map(declareCall).join('')}}

export type WebhookEvent =
${events.map((event) => `  | ${typeOfSchema(bodyOf(event.requestBody) ?? {}, '  ')}\n`).join('')}`
}

function declareCall(call: Operation): string {
  const parts = [
    ...group(call, 'path', 'params'),
    ...group(call, 'query', 'query'),
    ...(call.requestBody ? [bodyPart(call.requestBody)] : []),
  ]
  const input = parts.length === 0 ? '{}' : `{\n${parts.join('')}    }`
  const envelope = bodyOf(call.responses?.['200'])
  const data = typeOfSchema(envelope?.properties?.data ?? {}, '    ')
  const about = [call.summary, call.description].filter(Boolean).join('. ')
  return `${commentOf({ description: about }, '  ')}  ${call.operationId}: {\n    input: ${input}\n    data: ${data}\n  }\n`
}

/** The parameters in one place, as a part of the input; it may be left out if all of them may. */
function group({ parameters = [] }: Operation, place: string, name: string): string[] {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return []
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(own.map((each) => [each.name, { ...each.schema, ...descriptionOf(each) }])),
    required: own.flatMap((each) => (each.required ? [each.name] : [])),
  }
  const mark = own.some(({ required }) => required) ? '' : '?'
  return [`      ${name}${mark}: ${typeOfSchema(schema, '      ')}\n`]
}

function descriptionOf({ description }: { readonly description?: string }): Pick<Schema, 'description'> {
  return description === undefined ? {} : { description }
}

function bodyPart(body: Body): string {
  const schema = bodyOf(body)
  if (!schema) return '      body: Blob\n'
  const mark = (schema.required ?? []).length === 0 && schema.type === 'object' ? '?' : ''
  return `      body${mark}: ${typeOfSchema(schema, '      ')}\n`
}

function bodyOf(body: Body | undefined): Schema | undefined {
  return body?.content['application/json']?.schema
}
