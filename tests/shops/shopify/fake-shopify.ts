import { z } from 'zod'
import { costOf } from '../graphql/cost.ts'
import { execute } from '../graphql/execute.ts'
import { GraphqlError, parseDocument } from '../graphql/parse.ts'
import type { Schema } from '../graphql/schema.ts'
import { InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { orderMutations, orderQueries } from './api/orders.ts'
import { productMutations, productQueries } from './api/products.ts'
import { shopMutations, shopQueries } from './api/shop.ts'
import { grantTokens } from './consent.ts'
import recorded from './schema/admin-2026-10.json' with { type: 'json' }
import { ShopState } from './state.ts'

const schema: Schema = recorded
const maxCost = 1000
const restoreRate = 100

const Call = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })

/**
 * A Shopify shop in memory. It answers documents of the Admin API 2026-10 with the recorded part of its schema: a field,
 * argument or type that the schema lacks is an error, in documents and in its own answers.
 */
export class FakeShopify extends InProcessServer {
  readonly state: ShopState

  constructor() {
    const state = new ShopState()
    const roots = {
      query: { ...shopQueries(state), ...productQueries(state), ...orderQueries(state) },
      mutation: { ...shopMutations(state), ...productMutations(state), ...orderMutations(state) },
    }
    super(async (request) => {
      const url = new URL(request.url)
      if (url.host !== state.domain) return jsonResponse({ errors: 'Not Found' }, 404)
      if (url.pathname === '/admin/oauth/access_token') return grantTokens(state, request)
      if (url.pathname !== '/admin/api/2026-10/graphql.json') return jsonResponse({ errors: 'Not Found' }, 404)
      const endsAt = state.tokens.get(request.headers.get('x-shopify-access-token') ?? '')
      if (!endsAt || endsAt <= state.now())
        return jsonResponse(
          { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
          401,
        )
      return answer(state, roots, Call.parse(await request.json()))
    })
    this.state = state
  }
}

function answer(state: ShopState, roots: Parameters<typeof execute>[1], call: z.infer<typeof Call>): Response {
  try {
    const cost = costOf(parseDocument(call.query))
    if (cost > maxCost) return failure('MAX_COST_EXCEEDED', `Query cost is ${cost}, which exceeds ${maxCost}`)
    if (cost > state.points) return throttled(state, cost)
    return jsonResponse({ data: execute(schema, roots, call) })
  } catch (error) {
    if (error instanceof GraphqlError) return failure('undefinedField', error.message)
    throw error
  }
}

function failure(code: string, message: string): Response {
  return jsonResponse({ errors: [{ message, extensions: { code } }] })
}

function throttled({ points }: ShopState, requestedQueryCost: number): Response {
  const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: points, restoreRate }
  return jsonResponse({
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { requestedQueryCost, actualQueryCost: null, throttleStatus } },
  })
}
