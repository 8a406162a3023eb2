import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import { type JsonRequest, requestJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'

export type Target = Pick<Shop, 'url' | 'credentials'>
type Variables = Readonly<Record<string, unknown>>

/** Reads from the shop's Admin API. */
export function query<Data>(
  context: ConnectorContext,
  target: Target,
  document: string,
  variables: Variables,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  return request(context, target, { isWrite: false, body: JSON.stringify({ query: document, variables }) }, schema)
}

/** Changes something in the shop. The result may be an error of the platform's own (`errorCode`). */
export function mutate<Data>(
  context: ConnectorContext,
  target: Target,
  document: string,
  variables: Variables,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  return request(context, target, { isWrite: true, body: JSON.stringify({ query: document, variables }) }, schema)
}

/** Sends one file as the variable `input` of `createAssets`, by the multipart convention of GraphQL. */
export function upload<Data>(
  context: ConnectorContext,
  target: Target,
  document: string,
  file: File,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const body = new FormData()
  body.append('operations', JSON.stringify({ query: document, variables: { input: [{ file: null }] } }))
  body.append('map', JSON.stringify({ 0: ['variables.input.0.file'] }))
  body.append('0', file)
  return request(context, target, { isWrite: true, body }, schema)
}

type Body = { readonly isWrite: boolean; readonly body: string | FormData }

async function request<Data>(
  context: ConnectorContext,
  target: Target,
  body: Body,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const asked = { ...requestOf(target, body), refusalOf: (_: number, reply: unknown) => refusalOf(reply, body.isWrite) }
  const answered = await requestJson(context, asked, z.object({ data: schema }))
  if (answered.ok) return answer(answered.data.data)
  if (answered.code !== 'authorization_lost' || !(await hasSession(context, target))) return answered
  return { ...answered, code: 'permission_missing' }
}

function requestOf({ url, credentials }: Target, { isWrite, body }: Body): Omit<JsonRequest, 'refusalOf'> {
  const headers = {
    'vendure-api-key': credentials.apiKey ?? '',
    // A shop that protects itself against forms of other sites demands this for uploads.
    'apollo-require-preflight': 'true',
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  return { url: `${url}/admin-api`, method: 'POST', headers, body, name: 'the Admin API', isWrite }
}

/** Vendure reports errors with status 200: those of GraphQL, and results that are errors. */
function refusalOf(reply: unknown, isWrite: boolean): Refusal | undefined {
  const read = Reply.safeParse(reply)
  // A page of a proxy: nothing is known about a write.
  if (!read.success) return refuse(isWrite ? 'unknown_outcome' : 'unavailable', 'an answer without data')
  const [error] = read.data.errors ?? []
  if (error) return refusalOfError(error, isWrite)
  // Uploads are answered with a list.
  const results = Object.values(read.data.data ?? {})
    .flat()
    .map((each) => ErrorResult.safeParse(each).data)
  const result = results.find((each) => each !== undefined)
  return result && refuse('refused', `${result.errorCode}: ${result.message}`)
}

const GraphqlError = z.object({
  message: z.string().catch(''),
  extensions: z.object({ code: z.string().catch('') }).catch({ code: '' }),
})
const Reply = z
  .object({ data: z.record(z.string(), z.unknown()).nullish(), errors: z.array(GraphqlError).optional() })
  .refine(({ data, errors }) => data != null || (errors?.length ?? 0) > 0)
const ErrorResult = z.object({ errorCode: z.string(), message: z.string().catch('') })

function refusalOfError({ message, extensions: { code } }: z.infer<typeof GraphqlError>, isWrite: boolean): Refusal {
  const detail = `${code}: ${message}`
  switch (code) {
    case 'FORBIDDEN':
    case 'UNAUTHORIZED':
      return refuse('authorization_lost', detail)
    case 'ENTITY_NOT_FOUND':
      return refuse('not_found', detail)
    case 'USER_INPUT_ERROR':
      return refuse('invalid', detail)
    case 'INTERNAL_SERVER_ERROR':
      return refuse(isWrite ? 'unknown_outcome' : 'unavailable', detail)
    default:
      return refuse('refused', detail)
  }
}

/** A key that has ended and one without a permission get the same answer (`FORBIDDEN`). */
async function hasSession(context: ConnectorContext, target: Target): Promise<boolean> {
  const body = JSON.stringify({ query: 'query Session { globalSettings { id } }' })
  const asked = requestOf(target, { isWrite: false, body })
  const Session = z.object({ data: z.object({ globalSettings: z.object({ id: z.string() }) }) })
  return (await requestJson(context, { ...asked, refusalOf: () => undefined }, Session)).ok
}
