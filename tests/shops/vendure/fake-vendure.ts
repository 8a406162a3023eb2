import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { execute, type Resolved } from '../graphql/execute.ts'
import { GraphqlError } from '../graphql/parse.ts'
import type { Schema } from '../graphql/schema.ts'
import type { ReceivedWebhook } from '../suite/counterpart.ts'
import { InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { ApiError } from './api/errors.ts'
import { orderMutations, orderQueries } from './api/orders.ts'
import { productMutations, productQueries } from './api/products.ts'
import { shopMutations, shopQueries } from './api/shop.ts'
import recorded from './schema/admin-3.7.json' with { type: 'json' }
import { type Event, ShopState } from './state.ts'

const schema: Schema = recorded

const Call = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).default({}) })

/**
 * A Vendure shop in memory, with the measured behavior of version 3.7.3 and our plugin. It answers documents of the Admin
 * API with the recorded part of its schema: a field, argument or type that the schema lacks is an error.
 */
export class FakeVendure extends InProcessServer {
  readonly state: ShopState

  constructor() {
    const state = new ShopState()
    const roots = {
      query: { ...shopQueries(state), ...productQueries(state), ...orderQueries(state) },
      mutation: { ...shopMutations(state), ...productMutations(state), ...orderMutations(state) },
    }
    super(async (request) => {
      if (new URL(request.url).href !== `${state.url}/admin-api`) return new Response('Not found', { status: 404 })
      const call = await callOf(request)
      return answer(state, roots, call, state.keys.has(request.headers.get('vendure-api-key') ?? ''))
    })
    this.state = state
  }

  /** Signs what is waiting for each address, as our plugin does. */
  takeWebhooks(): ReceivedWebhook[] {
    const events = this.state.events.splice(0)
    return [...this.state.webhooks].flatMap(([url, secret]) => events.map((event) => signed(event, url, secret)))
  }
}

/** Pictures come as forms, by the multipart convention of GraphQL; the file is taken for its name. */
async function callOf(request: Request): Promise<z.infer<typeof Call>> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return Call.parse(await request.json())
  if (request.headers.get('apollo-require-preflight') === null) throw new Error('a form needs the preflight header')
  const form = await request.formData()
  const file = form.get('0')
  const { query } = Call.parse(JSON.parse(String(form.get('operations'))))
  if (!(file instanceof File) || form.get('map') !== '{"0":["variables.input.0.file"]}')
    throw new Error('not an upload')
  return { query, variables: { input: [{ file: file.name }] } }
}

function answer(
  state: ShopState,
  roots: { readonly query: Resolved; readonly mutation: Resolved },
  call: z.infer<typeof Call>,
  isSignedIn: boolean,
): Response {
  const failure = (code: string, message: string, status = 200) =>
    jsonResponse({ errors: [{ message, extensions: { code } }], data: null }, status)
  // A key that has ended and one without a permission get the same answer.
  if (!isSignedIn) return failure('FORBIDDEN', 'You are not currently authorized to perform this action')
  if (!state.hasPlugin && /odwrightWebhook/.test(call.query))
    return failure('GRAPHQL_VALIDATION_FAILED', 'Cannot query field "podwrightWebhooks" on type "Query".', 400)
  try {
    return jsonResponse({ data: execute(schema, roots, call) })
  } catch (error) {
    if (error instanceof GraphqlError) return failure('GRAPHQL_VALIDATION_FAILED', error.message, 400)
    if (error instanceof ApiError) return failure(error.code, error.message)
    throw error
  }
}

function signed({ topic, objectId }: Event, url: string, secret: string): ReceivedWebhook {
  const body = JSON.stringify({ id: randomUUID(), topic, event: 'changed', objectId, at: new Date().toISOString() })
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  const headers = new Headers({ 'content-type': 'application/json', 'x-podwright-signature': signature })
  return { url, headers, bytes: new TextEncoder().encode(body) }
}
