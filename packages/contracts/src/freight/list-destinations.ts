import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CountryCode } from './freight-shapes.ts'

export const listDestinations = defineCall({
  id: 'listDestinations',
  summary: 'Countries to which orders can be sent',
  method: 'GET',
  path: '/api/freight/destinations',
  access: 'public',
  data: z.object({ items: z.array(z.object({ code: CountryCode, name: z.string() })) }),
})
