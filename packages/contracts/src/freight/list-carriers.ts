import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const listCarriers = defineCall({
  id: 'listCarriers',
  summary: 'Carriers (logistics options)',
  method: 'GET',
  path: '/api/freight/carriers',
  access: 'public',
  data: z.object({ items: z.array(z.object({ logisticsId: z.string(), name: z.string(), hasTracking: z.boolean() })) }),
})
