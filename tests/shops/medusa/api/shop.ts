import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ShopState } from '../state.ts'
import { notFound } from './api-error.ts'
import { bodyOf, type Routes } from './routes.ts'

export const shopRoutes: Routes = {
  'GET /stores': ({ currencies }) => ({
    stores: [
      {
        id: 'store_01',
        created_at: '2026-01-02T03:04:05.678Z',
        name: 'Fake shop',
        supported_currencies: currencies.map((code, at) => ({
          currency_code: code.toLowerCase(),
          is_default: at === 0,
        })),
        default_sales_channel_id: 'sc_01',
        default_location_id: null,
      },
    ],
  }),
  'GET /stock-locations': () => ({ stock_locations: [{ id: 'sloc_01' }] }),
  'GET /shipping-profiles': () => ({ shipping_profiles: [{ id: 'sp_01', type: 'default' }] }),
  'GET /podwright/webhooks': (state) => webhooksOf(state),
  'POST /podwright/webhooks': (state, { body }) => {
    const { url, secret } = bodyOf(z.strictObject({ url: z.string(), secret: z.string().min(16) }), body)
    state.webhooks.set(url, secret)
    return webhooksOf(state)
  },
  'DELETE /podwright/webhooks': (state, { query }) => {
    state.webhooks.delete(query.get('url') ?? '')
    return webhooksOf(state)
  },
}

function webhooksOf({ webhooks, hasPlugin }: ShopState) {
  if (!hasPlugin) throw notFound('The path')
  return {
    webhooks: [...webhooks].map(([url, secret]) => ({
      url,
      secret_fingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    })),
  }
}
